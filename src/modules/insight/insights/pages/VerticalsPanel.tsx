/** The same figures in every vertical a person works in; for the platform owner's people, companies by totals beside it. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { writeNarrowed } from '../../../../lib/figures.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineFigure } from '../../../../ui/Figure.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { numberLocale } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { insightsApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'

const FIGURES = [
  'projects.active',
  'projects.overdue',
  'projects.onTimeRate',
  'projects.contractedValue',
  'schedule.late',
  'schedule.utilization',
] as const
const COMPANIES = 10
/** A cell that stays while others scroll keeps its hairline only where borders are not shared. */
const TABLE = {
  borderCollapse: 'separate',
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal', py: 0.5, verticalAlign: 'bottom' },
  '& th, & td': { px: { xs: 1, sm: 1.5 } },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const
const FIRST = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const

export default function VerticalsPanel() {
  const { t } = useText()
  const { may } = useSession()
  const own = useQuery(insightsApi.getVerticals.queryOptions({ input: {} }))
  const firms = useFirms(may('staff'))
  const accessible = own.data?.verticals ?? []
  // one of anything is compared with nothing
  const several = firms.isError || (firms.data?.pages[0]?.rows.length ?? 0) > 1
  if (accessible.length < 2 && !several) return null
  return (
    <ModuleCard title={t('panels.verticals')}>
      {accessible.length > 1 && <VerticalsTable accessible={accessible} />}
      {several && <Companies list={firms} under={accessible.length > 1} />}
    </ModuleCard>
  )
}

function VerticalsTable({ accessible }: { accessible: readonly string[] }) {
  const { t } = useText()
  const { fetchAll } = useVertical()
  const words = useWords()
  const all = useQuery({ queryKey: ['verticals', 'names'], queryFn: fetchAll, staleTime: Infinity })
  if (all.isPending)
    return (
      <Box sx={{ p: 2 }}>
        <LoadingBlocks rows={4} />
      </Box>
    )
  if (all.isError)
    return (
      <ErrorState
        headingLevel="h3"
        title={t('list.failed')}
        text={failureText(all.error)}
        onRetry={() => void all.refetch()}
      />
    )
  const shown = all.data.filter((one) => accessible.includes(one.id))
  return (
    <>
      <Typography variant="body2" sx={{ px: 2, pt: 1.25, color: 'text.secondary' }}>
        {t('verticals.help')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={t('verticals.table')} sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell sx={FIRST}>{t('verticals.figure')}</TableCell>
              {shown.map((vertical) => (
                <TableCell key={vertical.id} align="right">
                  {words(vertical.title)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {FIGURES.map((id) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row" sx={{ ...FIRST, fontWeight: 600 }}>
                  <FigureName id={id} by={writeNarrowed({ vertical: shown[0]?.id ?? '' })} />
                </TableCell>
                {shown.map((vertical) => (
                  <TableCell key={vertical.id} align="right" sx={{ color: 'text.secondary' }}>
                    <InlineFigure id={id} by={writeNarrowed({ vertical: vertical.id })} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

/** A figure is called what its module calls it. */
function FigureName({ id, by }: { id: string; by: string }) {
  const shown = useFigure({ id, of: '', by })
  return shown === null || shown === 'lost' ? '\u00A0' : shown.title
}

function useFirms(enabled: boolean) {
  return useInfiniteQuery({
    ...insightsApi.listCompanyTotals.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: COMPANIES, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    enabled,
  })
}

function Companies({ list, under }: { list: ReturnType<typeof useFirms>; under: boolean }) {
  const { t, language } = useText()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = ['projects', 'people', 'tasks', 'active'] as const
  return (
    <Box sx={under ? { borderTop: 1, borderColor: 'line.hair' } : undefined}>
      <Typography variant="h4" component="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {t('verticals.companies')}
      </Typography>
      {list.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('verticals.failed')}
          text={failureText(list.error)}
          requestId={failureOf(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {rows.length > 0 && (
        // nothing in it takes the focus, so the part that scrolls does
        <Box component="section" aria-label={t('verticals.companies')} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small" sx={TABLE}>
            <TableHead>
              <TableRow>
                <TableCell sx={FIRST}>{t('verticals.company')}</TableCell>
                {columns.map((name) => (
                  <TableCell key={name} align="right">
                    {t(`verticals.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell component="th" scope="row" sx={{ ...FIRST, fontWeight: 600, py: 0.5 }}>
                    {row.name}
                  </TableCell>
                  {columns.map((name) => (
                    <TableCell key={name} align="right">
                      {formatNumber(row[name], numberLocale(language))}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {list.hasNextPage && (
        <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'line.hair' }}>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('verticals.next')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
