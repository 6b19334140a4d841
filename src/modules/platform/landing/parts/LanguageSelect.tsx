import Box from '@mui/material/Box'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { setLanguage, type Language } from '../../../../kernel/web/i18n.ts'
import { useText } from './use-text.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

/** The language of the page, for whoever has no settings yet. */
export function LanguageSelect() {
  const { t, language } = useText()
  return (
    <Box
      component="select"
      aria-label={t('language')}
      value={language}
      onChange={(event) => void setLanguage(event.currentTarget.value as Language)}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        color: 'ink.onSlate',
        bgcolor: 'surface.slate',
        border: 0,
        minHeight: 44,
        px: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </Box>
  )
}
