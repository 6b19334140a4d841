import { DEFAULT_SETTINGS, type Settings } from '../../../kernel/contract/session.ts'
import type { PersonSettings } from './contract.ts'

/** spec 2 §9: what saving says disappears after this time. */
export const SETTINGS_MESSAGE_MS = 3000

/** spec 2 §3 */
export const DEFAULT_PERSON_SETTINGS: PersonSettings = {
  ...DEFAULT_SETTINGS,
  projectNotifications: true,
  defaultProjectView: 'list',
}

/** The settings among everything that is known of a person. The frame hands a person on without knowing what is set about nouns. */
export function settingsOf(person: Settings & Partial<PersonSettings>): PersonSettings {
  return Object.fromEntries(
    Object.entries(DEFAULT_PERSON_SETTINGS).map(([key, standard]) => [
      key,
      person[key as keyof PersonSettings] ?? standard,
    ]),
  ) as PersonSettings
}
