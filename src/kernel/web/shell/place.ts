/** Which menu entry the page on screen belongs to. */
import { useMatches } from '@tanstack/react-router'
import { navEntries, useApp, type NavEntry } from '../app.tsx'
import { useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'

/** The entries the person may open, and the one that is open. */
export function useNavigation(): { entries: NavEntry[]; current: NavEntry | undefined } {
  const app = useApp()
  const { may } = useSession()
  // titles follow the language
  useKernelText()
  const place = useMatches().at(-1)?.staticData.place
  const entries = navEntries(app).filter((entry) => may(entry.access))
  const current = entries.find((entry) => entry.path === place?.path) ?? entries.find((entry) => entry.moduleId === place?.moduleId)
  return { entries, current }
}
