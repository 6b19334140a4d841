import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Analysing } from './use-analysis.ts'
import { useText } from './use-text.ts'

/** What stands there until there is an answer. */
export function Waiting({ asking, children }: { asking: Analysing; children: ReactNode }) {
  const { t } = useText()
  if (asking.failed) return <Alert severity="error">{t('analysis.failed')}</Alert>
  if (asking.progress !== null)
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('analysis.running', { n: Math.round(asking.progress * 100) })}
        </Typography>
        <LinearProgress variant="determinate" value={asking.progress * 100} aria-label={t('tools.analysis')} />
      </Box>
    )
  return children
}
