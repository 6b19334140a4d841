/** Starts the product in the browser. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeRoot } from '../../ui/ThemeRoot.tsx'
import { type Areas, loadAreas } from './areas.ts'
import type { Account } from './bind.tsx'
import { AppFailed } from './failed.tsx'
import { isDark } from './first-look.ts'
import { headStart } from './head-start.ts'
import { listenForHardRefresh } from './hard-refresh.ts'
import { watchHistory } from './history.ts'
import { startI18n } from './i18n.ts'
import { Root } from './Root.tsx'
import type { LoadVertical } from './vertical.tsx'

/** The scheme before the first paint. */
function paintScheme(): void {
  document.documentElement.setAttribute(isDark() ? 'data-dark' : 'data-light', '')
}

// spec 3 §9: a service worker is unregistered at start
async function dropServiceWorkers(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((found ?? []).map((one) => one.unregister()))
}

export async function startWeb(areas: Areas, account: Account, loadVertical: LoadVertical): Promise<void> {
  paintScheme()
  listenForHardRefresh()
  void dropServiceWorkers()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the product.')
  const root = createRoot(place)
  const failed = (error: unknown) =>
    root.render(
      <ThemeRoot>
        <AppFailed started={false} error={error} />
      </ThemeRoot>,
    )
  try {
    await startI18n()
    const { rest } = await loadAreas(areas)
    // without the other areas most menus and links would lead nowhere
    rest.catch(failed)
    watchHistory()
    headStart(loadVertical)
    root.render(
      <StrictMode>
        <Root account={account} loadVertical={loadVertical} />
      </StrictMode>,
    )
  } catch (error) {
    failed(error)
    throw error
  }
}
