import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { administrationApi } from '../api.ts'
import type { PartHealth } from '../contract.ts'
import { TestOutcome } from './TestOutcome.tsx'
import { useHealthText } from './use-health-text.ts'
import { useText } from './use-text.ts'

const TONES: Record<PartHealth['state'], Tone> = { ok: 'success', warning: 'warning', error: 'error' }

/** One part of the server: its state in a sentence, its last error, and a test. */
export function StatusRow({ health }: { health: PartHealth }) {
  const { t } = useText()
  const sentence = useHealthText()
  const client = useQueryClient()
  const { part, lastError } = health
  const test = useMutation({
    mutationFn: () => administrationApi.testPart.call({ part }),
    onSettled: () => client.invalidateQueries({ queryKey: administrationApi.getStatus.key() }),
  })
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.75,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) auto' },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', sm: 'column' },
            flexWrap: 'wrap',
            alignItems: { xs: 'center', sm: 'flex-start' },
            columnGap: 1,
            rowGap: 0.75,
          }}
        >
          <Box component="h3" sx={{ typography: 'body2', fontWeight: 600, m: 0 }}>
            {t(`status.parts.${part}`)}
          </Box>
          <StatusChip tone={TONES[health.state]} label={t(`status.states.${health.state}`)} />
        </Box>
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
          <Box sx={{ typography: 'body2' }}>{sentence(health)}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('status.checked')} <DateText value={new Date(health.checkedAt)} format="ago" />
          </Box>
          {lastError && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
              {t('status.lastError')} <DateText value={new Date(lastError.at)} format="moment" />:{' '}
              {lastError.message ?? t('status.otherCompany')}
            </Box>
          )}
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t('status.testOf', { part: t(`status.parts.${part}`) })}
          aria-disabled={test.isPending}
          onClick={() => {
            if (!test.isPending) test.mutate()
          }}
        >
          {test.isPending ? t('testing') : t('test')}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {test.isPending && <LinearProgress aria-label={t('testing')} />}
        {test.isError && <Alert severity="error">{failureText(test.error)}</Alert>}
        {test.data && !test.isPending && <TestOutcome outcome={test.data} />}
      </Box>
    </Box>
  )
}
