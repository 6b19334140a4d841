import Alert from '@mui/material/Alert'
import type { PartTest } from '../contract.ts'
import { useText } from './use-text.ts'

/** How a test of a part of the server went. */
export function TestOutcome({ outcome }: { outcome: PartTest }) {
  const { t } = useText()
  return (
    <Alert severity={outcome.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      {t(`status.tests.${outcome.code}`, outcome.facts)}{' '}
      {t(outcome.ok ? 'status.passed' : 'status.failed', { ms: outcome.ms })}
    </Alert>
  )
}
