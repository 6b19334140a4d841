/** The projects completed last: the days they took within the days they were planned for. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { numberLocale } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { figuresApi } from '../../../platform/figures/api.ts'
import { LAST_FINISHED } from '../rules.ts'
import { Part } from './Part.tsx'
import { useText } from './use-text.ts'

const BARS = [
  { key: 'planned', colour: 'gantt.bar', edge: 'primary.main' },
  { key: 'actual', colour: 'primary.main', edge: 'primary.main' },
] as const

export function Durations() {
  const { t, language } = useText()
  const found = useQuery({
    ...figuresApi.listRows.queryOptions({ input: { figureId: 'analytics.durationAgainstPlan', size: LAST_FINISHED } }),
    refetchInterval: REFRESH_MS,
  })
  const rows = (found.data?.rows ?? []).map((row) => ({
    ...row,
    planned: Number(row.cells['planned'] ?? 0),
    actual: Number(row.cells['elapsed'] ?? 0),
  }))
  const longest = Math.max(1, ...rows.flatMap(({ planned, actual }) => [planned, actual]))
  const number = (value: number) => formatNumber(value, numberLocale(language))
  return (
    <Part
      title={t('durations.title')}
      action={
        rows.length > 0 &&
        BARS.map(({ key, colour, edge }) => (
          <Box
            key={key}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', color: 'text.secondary' }}
          >
            <Box
              aria-hidden
              sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour, border: 1, borderColor: edge }}
            />
            {t(`durations.${key}`)}
          </Box>
        ))
      }
    >
      {found.isPending && <LoadingBlocks rows={4} />}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('failed')}
          text={failureText(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('durations.none')}
        </Typography>
      )}
      {rows.length > 0 && (
        <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
          {t('durations.rule')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('durations.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ py: 0.5, typography: 'caption' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {row.address === null ? (
                  row.title
                ) : (
                  <Link href={row.address} title={row.title}>
                    {row.title}
                  </Link>
                )}
              </Box>
              <Box sx={{ flex: 'none', color: row.actual > row.planned ? 'error.main' : 'text.secondary' }}>
                {t('durations.days', { actual: number(row.actual), planned: number(row.planned) })}
              </Box>
            </Box>
            {/* what it took lies within what was planned, and stands out of it where it took longer */}
            <Box aria-hidden sx={{ position: 'relative', height: 10, mt: 0.25 }}>
              <Box
                sx={{
                  position: 'absolute',
                  inset: 0,
                  right: 'auto',
                  boxSizing: 'border-box',
                  width: `${(row.planned / longest) * 100}%`,
                  minWidth: 2,
                  borderRadius: '3px',
                  bgcolor: 'gantt.bar',
                  border: 1,
                  borderColor: 'primary.main',
                }}
              />
              <Box
                sx={{
                  position: 'absolute',
                  left: 0,
                  top: 3,
                  height: 4,
                  width: `${(row.actual / longest) * 100}%`,
                  minWidth: 2,
                  borderRadius: '2px',
                  bgcolor: row.actual > row.planned ? 'error.main' : 'primary.main',
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  )
}
