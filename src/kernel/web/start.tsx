/** Starts the product in the browser. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeRoot } from '../../ui/ThemeRoot.tsx'
import type { WebModule } from './bind.tsx'
import { AppFailed } from './failed.tsx'
import { listenForHardRefresh } from './hard-refresh.ts'
import { startI18n } from './i18n.ts'
import { Root } from './Root.tsx'
import { readStored } from './storage.ts'
import type { LoadVertical } from './vertical.tsx'

/** The scheme before the first paint, from the entry module: the policy allows no inline script. */
function paintScheme(): void {
  const mode = readStored('localStorage', 'mui-mode') ?? 'light'
  const dark = mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '')
}

// spec 3 §9: a service worker is unregistered at start
async function dropServiceWorkers(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((found ?? []).map((one) => one.unregister()))
}

export async function startWeb(modules: readonly WebModule[], loadVertical: LoadVertical): Promise<void> {
  paintScheme()
  listenForHardRefresh()
  void dropServiceWorkers()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the product.')
  const root = createRoot(place)
  try {
    await startI18n(Object.fromEntries(modules.map((one) => [one.manifest.id, one.texts])))
    root.render(
      <StrictMode>
        <Root modules={modules} loadVertical={loadVertical} />
      </StrictMode>,
    )
  } catch (error) {
    root.render(
      <ThemeRoot>
        <AppFailed started={false} error={error} />
      </ThemeRoot>,
    )
    throw error
  }
}
