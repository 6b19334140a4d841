import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { setLanguage, type Language } from '../../../../kernel/web/i18n.ts'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { useText } from './use-text.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

/** The language of the page, for whoever has no settings yet. */
export function LanguageSelect() {
  const { t, language } = useText()
  return (
    <InlineSelect<Language>
      label={t('language')}
      value={LANGUAGES.find((one) => one === language) ?? 'en'}
      color="ink.onSlate"
      options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
      onChange={(one) => void setLanguage(one)}
    />
  )
}
