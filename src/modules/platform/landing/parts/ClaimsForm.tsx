import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import type { Language } from '../../../../kernel/web/i18n.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { textOf } from '../../../../lib/texts.ts'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { LandingClaims } from '../contract.ts'
import { en } from '../i18n/en.ts'
import { es } from '../i18n/es.ts'
import { fr } from '../i18n/fr.ts'
import { type Claim, CLAIMS, STATEMENTS } from '../rules.ts'
import { beside, FieldGroup } from './FieldGroup.tsx'
import { LANGUAGE_NAMES } from './LanguageSelect.tsx'
import { TestimonialFields } from './TestimonialFields.tsx'
import { useClaimsForm } from './use-claims-form.ts'
import { useClaimsText } from './use-claims-text.ts'
import { useText } from './use-text.ts'

/** The product's own words, of each language and not only the one in use. */
const OWN = { en, es, fr }

export function ClaimsForm({ stored }: { stored: LandingClaims }) {
  const { t } = useClaimsText()
  const { language: inUse } = useText()
  const { may } = useSession()
  const readOnly = !may('platform')
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((one) => one === inUse) ?? 'en')
  const { value, set, testimonials, setTestimonials, form } = useClaimsForm(stored)
  const field = (claim: Claim, label: string, rows: number) => (
    <TextInput
      label={label}
      rows={rows}
      readOnly={readOnly}
      maxLength={CLAIMS[claim].most}
      placeholder={textOf(OWN[language], language, CLAIMS[claim].text)}
      value={value(language, claim)}
      // a headline and a title wrap where they are long, yet are one line
      onChange={(text) => set(language, claim, rows === 1 ? text.replaceAll(/\s*\n\s*/g, ' ') : text)}
    />
  )
  return (
    <SettingsForm {...form} readOnly={readOnly}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
        {t('about')}
      </Typography>
      <LanguageChoice language={language} onChange={setLanguage} />
      <FieldStack>
        {field('headline', t('headline'), 1)}
        {field('intro', t('intro'), 2)}
      </FieldStack>
      <Box sx={beside}>
        {STATEMENTS.map((one) => (
          <FieldGroup key={one} title={t(`statements.${one}`)}>
            {field(`${one}Title`, t('statementTitle'), 1)}
            {field(`${one}Text`, t('statementText'), 4)}
          </FieldGroup>
        ))}
      </Box>
      <TestimonialFields testimonials={testimonials} readOnly={readOnly} onChange={setTestimonials} />
    </SettingsForm>
  )
}

/** Which language the fields below are in; it changes nothing by itself. */
function LanguageChoice(props: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useClaimsText()
  const id = useId()
  return (
    <div>
      <Typography variant="caption" component="div" id={id} sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {t('language')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={props.language}
        aria-labelledby={id}
        sx={{ '@media (pointer: coarse)': { '& .MuiToggleButton-root': { height: 44 } } }}
        onChange={(_event, language: Language | null) => {
          if (language !== null) props.onChange(language)
        }}
      >
        {LANGUAGES.map((one) => (
          <ToggleButton key={one} value={one} lang={one} sx={{ textTransform: 'none' }}>
            {LANGUAGE_NAMES[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
