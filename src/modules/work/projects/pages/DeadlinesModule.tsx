/** The next ends of projects and milestones, from the rows behind their figures. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { InlineFigure } from '../../../../ui/Figure.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { figuresApi } from '../../../platform/figures/api.ts'
import { DEADLINE_DAYS, DEADLINES_SHOWN } from '../rules.ts'
import { useText } from '../parts/use-text.ts'

const SOURCES = [
  { id: 'projects.endingSoon', kind: 'end', date: 'endDate', planned: '', detail: 'client' },
  { id: 'schedule.milestonesSoon', kind: 'milestone', date: 'finish', planned: 'plannedOn', detail: 'project' },
] as const

export default function DeadlinesModule() {
  const { t, language } = useText()
  const [ends, milestones] = SOURCES
  const found = { end: useRows(ends.id), milestone: useRows(milestones.id) }
  const failed = [found.end, found.milestone].find((one) => one.isError)
  const waiting = found.end.isPending || found.milestone.isPending
  const rows = SOURCES.flatMap(({ kind, date, planned, detail }) =>
    (found[kind].data?.rows ?? []).map((row) => ({
      ...row,
      kind,
      on: String(row.cells[date] ?? ''),
      planned: String(row.cells[planned] ?? row.cells[date] ?? ''),
      about: String(row.cells[detail] ?? ''),
      left: Number(row.cells['daysLeft'] ?? 0),
    })),
  )
    .toSorted((a, b) => a.left - b.left || a.title.localeCompare(b.title))
    .slice(0, DEADLINES_SHOWN)
  return (
    <ModuleCard title={t('panels.deadlines')}>
      {failed ? (
        <ErrorState
          headingLevel="h3"
          title={t('home.failed')}
          text={failureText(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : waiting ? (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={3} />
        </Box>
      ) : (
        rows.length === 0 && <EmptyLine title={t('home.noDeadlines', { n: DEADLINE_DAYS })} />
      )}
      <Box
        component="ul"
        aria-label={t('panels.deadlines')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows.map((row) => (
          <Box
            key={`${row.kind} ${row.id}`}
            component="li"
            sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 2, py: 1, typography: 'body2' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {row.address === null ? (
                <strong>{row.title}</strong>
              ) : (
                <Link href={row.address} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {row.title}
                </Link>
              )}
              <Box sx={{ color: 'text.secondary', typography: 'caption', overflowWrap: 'anywhere' }}>
                {[t(`home.kinds.${row.kind}`), row.about].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <Box sx={{ flex: 'none', textAlign: 'right' }}>
              {row.left === 0 ? t('home.dueToday') : t('home.daysLeft', { count: row.left })}
              <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{formatDate(row.on, language)}</Box>
              {row.planned !== row.on && (
                <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
                  {t('home.plannedFor', { date: formatDate(row.planned, language) })}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {rows.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            px: 2,
            py: 1,
            minHeight: 40,
            boxSizing: 'border-box',
            borderTop: 1,
            borderColor: 'line.hair',
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          {SOURCES.map(({ id, kind }) => (
            <Counted key={id} id={id} kind={kind} />
          ))}
        </Box>
      )}
    </ModuleCard>
  )
}

const useRows = (figureId: string) =>
  useQuery({
    ...figuresApi.listRows.queryOptions({ input: { figureId, size: DEADLINES_SHOWN } }),
    refetchInterval: REFRESH_MS,
  })

/** How many there are, with the way to all of them. */
function Counted({ id, kind }: { id: string; kind: 'end' | 'milestone' }) {
  const { t } = useText()
  const figure = useFigure({ id, of: '' })
  if (figure === null || figure === 'lost' || !figure.value) return null
  return <InlineFigure id={id} words={(count) => t(`home.counted.${kind}`, { count })} />
}
