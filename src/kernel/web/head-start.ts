/** Fetches what the address will show while the server is still asked who is there; one after the other they would take twice as long. */
import type { App } from './app.tsx'
import { companyId } from './company.ts'
import { type AppRouter, fetchShell } from './router.tsx'
import type { LoadVertical } from './vertical.tsx'
import { verticalId } from './vertical-choice.ts'

export function headStart(app: App, router: AppRouter, loadVertical: LoadVertical): void {
  const [, , route] = router.getMatchedRoutes(window.location.pathname)
  const { frame, open, preload } = route?.options.staticData ?? {}
  // who has never been here sees the sign-in page instead
  const known = companyId.get() !== null
  const parts =
    known && frame !== 'plain'
      ? [fetchShell, ...app.modules.flatMap((module) => Object.values(module.frame).map((part) => part.preload))]
      : []
  const page = preload && (known || open) ? [preload] : []
  const vertical = verticalId.get()
  const data = known && vertical ? [() => loadVertical(vertical)] : []
  // what cannot be had is asked for again, and explained, where it is shown
  for (const fetch of [...parts, ...page, ...data]) void fetch().catch(() => undefined)
}
