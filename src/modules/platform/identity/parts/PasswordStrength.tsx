import Box from '@mui/material/Box'
import { type Strength, STRENGTHS } from '../password-strength.rules.ts'
import { useText } from './use-text.ts'

const COLOURS: Record<Strength, string> = {
  weak: 'error.main',
  fair: 'warning.main',
  good: 'success.main',
  strong: 'success.main',
}

/** Four bars and the word: colour never speaks alone. */
export function PasswordStrength({ strength }: { strength: Strength }) {
  const { t } = useText()
  const place = STRENGTHS.indexOf(strength)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }} aria-live="polite">
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: 0.5 }}>
        {STRENGTHS.map((one, at) => (
          <Box
            key={one}
            component="span"
            sx={{ width: 28, height: 4, borderRadius: 1, bgcolor: at <= place ? COLOURS[strength] : 'line.hair' }}
          />
        ))}
      </Box>
      {t('strength.said', { strength: t(`strength.${strength}`) })}
    </Box>
  )
}
