import { useSession } from '../../../kernel/web/session.tsx'
import type { PersonSettings } from './contract.ts'
import { DEFAULT_PERSON_SETTINGS, settingsOf } from './rules.ts'

/** What the person has chosen, or the standard while nobody is signed in. */
export function useSettings(): PersonSettings {
  const { session } = useSession()
  return settingsOf(session?.user ?? DEFAULT_PERSON_SETTINGS)
}
