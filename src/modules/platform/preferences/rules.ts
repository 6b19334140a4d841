import { DEFAULT_SETTINGS, type Settings } from '../../../kernel/contract/session.ts'

/** spec 2 §9: what saving says disappears after this time. */
export const SETTINGS_MESSAGE_MS = 3000

/** The settings among everything that is known of a person. */
export function settingsOf(person: Settings): Settings {
  return Object.fromEntries(
    Object.keys(DEFAULT_SETTINGS).map((key) => [key, person[key as keyof Settings]]),
  ) as Settings
}
