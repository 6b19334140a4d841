/** Fetches what the address will show while the server is still asked who is there; one after the other they would take twice as long. */
import { known } from './areas.ts'
import { companyId } from './company.ts'
import { matchOf } from './match.ts'
import { fetchShell } from './router.tsx'
import type { LoadVertical } from './vertical.tsx'
import { verticalId } from './vertical-choice.ts'

export function headStart(loadVertical: LoadVertical): void {
  const found = matchOf(known.get(), window.location.pathname)
  const page = found && 'page' in found ? found : null
  // who has never been here sees the sign-in page instead
  const seen = companyId.get() !== null
  const parts =
    seen && page?.route.frame !== 'plain'
      ? [
          fetchShell,
          ...known.get().modules.flatMap((module) => Object.values(module.frame).map((part) => part.preload)),
        ]
      : []
  const code = page && (seen || page.route.access === 'public') ? [page.page.preload] : []
  const vertical = verticalId.get()
  const data = seen && vertical ? [() => loadVertical(vertical)] : []
  // what cannot be had is asked for again, and explained, where it is shown
  for (const fetch of [...parts, ...code, ...data]) void fetch().catch(() => undefined)
}
