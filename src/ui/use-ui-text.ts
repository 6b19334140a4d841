import type { UiTexts } from './i18n/en.ts'
import { useTexts } from './texts.ts'

export type UiKey = keyof UiTexts

/** Typed texts of the kit and the language in use. */
export function useUiText(): { t: (key: UiKey, values?: Record<string, string | number>) => string; language: string } {
  return useTexts('ui')
}
