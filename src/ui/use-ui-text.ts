import { useTranslation } from 'react-i18next'
import type { UiTexts } from './i18n/en.ts'

export type UiKey = keyof UiTexts

/** Typed texts of the kit and the language in use. */
export function useUiText(): { t: (key: UiKey, values?: Record<string, string | number>) => string; language: string } {
  const { t, i18n } = useTranslation('ui')
  // React already escapes; a second escape would show &#39; in names.
  return {
    t: (key, values) => t(key, { ...values, interpolation: { escapeValue: false } }),
    language: i18n.resolvedLanguage ?? i18n.language ?? 'en',
  }
}
