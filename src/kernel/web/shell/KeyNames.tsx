import Box from '@mui/material/Box'
import { useKernelText } from '../i18n.ts'
import { keyName, type Shortcut } from '../shortcuts.ts'

/** Keys as they stand on the keyboard: chords with a plus; several pressed one after the other, or any of them (`or`), with a word between. */
export function KeyNames(props: Pick<Shortcut, 'keys' | 'or'>) {
  const { t } = useKernelText()
  return props.keys.map((chord, place) => (
    <span key={chord.join('+')}>
      {place > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', mx: 0.75, typography: 'caption' }}>
          {t(props.or ? 'keys.or' : 'keys.then')}
        </Box>
      )}
      {chord.map((key, index) => (
        <span key={key}>
          {index > 0 && ' + '}
          <Box
            component="kbd"
            sx={{
              font: 'inherit',
              fontSize: '0.8125rem',
              fontWeight: 600,
              px: 0.75,
              py: 0.25,
              border: 1,
              borderColor: 'line.strong',
              borderRadius: 0.5,
              bgcolor: 'surface.sunk',
            }}
          >
            {keyName(key)}
          </Box>
        </span>
      ))}
    </span>
  ))
}
