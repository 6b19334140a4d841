/** When projects will finish as simulations of their schedules have it, with how good such dates were. Nothing below the least history; where plans themselves were nearer, a sentence that says so. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineFigure } from '../../../../ui/Figure.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { forecastsApi } from '../api.ts'
import type { Accuracy, ProjectForecast } from '../contract.ts'
import { useText } from '../parts/use-text.ts'
import { FORECAST_RUNS, MADE_OF, MIN_HISTORY } from '../rules.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../../projects/manifest.ts'

const AT_ONCE = 6
/** Below this share of runs an end date is a wish. */
const UNLIKELY = 50

export default function PredictionsPanel() {
  const { t } = useText()
  useFollow(MADE_OF, forecastsApi.key())
  const list = useInfiniteQuery({
    ...forecastsApi.listForecasts.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: AT_ONCE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const accuracy = list.data?.pages[0]?.accuracy
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  // whether there is anything to show is not known before the first answer, and a card that comes and goes would be worse than none
  if (!list.isError && (!accuracy || accuracy.projects < MIN_HISTORY)) return null
  return (
    <ModuleCard
      title={t('panels.predictions')}
      action={
        <Typography variant="caption" sx={{ color: 'text.secondary', pr: 1 }}>
          <InlineFigure
            id="forecasts.predictedDelays"
            words={(value) => t('named', { name: t('insightRules.predictedDelays.title'), value })}
          />
        </Typography>
      }
    >
      {list.isError && !list.data && (
        <ErrorState
          headingLevel="h3"
          title={t('predictions.failed')}
          text={failureText(list.error)}
          requestId={failureOf(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {accuracy && <PastAccuracy accuracy={accuracy} />}
      {accuracy?.believed && rows.length === 0 && (
        <EmptyLine title={t('predictions.none')} text={t('predictions.noneHelp')} />
      )}
      {rows.length > 0 && <Forecasts rows={rows} />}
      {rows.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'line.hair',
          }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
            {t('predictions.help', { runs: FORECAST_RUNS })}
          </Typography>
          {list.hasNextPage && (
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mr: -1.5 }}>
              {t('predictions.next')}
            </Button>
          )}
        </Box>
      )}
    </ModuleCard>
  )
}

function PastAccuracy({ accuracy }: { accuracy: Accuracy }) {
  const { t, language } = useText()
  const { projects, judged, held, missed, forecastDays, planDays } = accuracy
  const days = (value: number | null) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value ?? 0)
  const off = { judged, forecast: days(forecastDays), plan: days(planDays) }
  return (
    <Typography variant="body2" sx={{ px: 2, py: 1.25, color: 'text.secondary', maxWidth: '80ch' }}>
      <InlineFigure
        id="forecasts.planError"
        words={(median) => t('predictions.median', { projects, count: Math.round(median) })}
      />{' '}
      {!accuracy.believed
        ? t('predictions.hidden', off)
        : judged > 0
          ? `${t('predictions.held', { held, missed, judged })} ${t('predictions.off', off)}`
          : t('predictions.untested')}
    </Typography>
  )
}

/** A card may stand in a third of a screen: then the name, the date that counts and the chance are enough. */
const IN_LITTLE_ROOM = {
  '& .little': { display: 'none' },
  '@container (max-width: 560px)': {
    '& .wide': { display: 'none' },
    '& .little': { display: 'block' },
    '& .chance [aria-hidden]': { display: 'none' },
    '& tbody th, & tbody td': { py: 0.75 },
    '& td, & th': { '&&': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } } },
  },
} as const

function Forecasts({ rows }: { rows: readonly ProjectForecast[] }) {
  const { t } = useText()
  return (
    <Box sx={{ overflowX: 'auto', containerType: 'inline-size' }}>
      <Table
        size="small"
        aria-label={t('predictions.table')}
        sx={{
          ...IN_LITTLE_ROOM,
          '& th, & td': { whiteSpace: 'nowrap' },
          '& tbody th': { py: 0.75 },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          borderTop: 1,
          borderColor: 'line.hair',
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('predictions.project')}</TableCell>
            <TableCell className="wide" align="right">
              {t('predictions.end')}
            </TableCell>
            <TableCell className="wide" align="right">
              {t('predictions.p50')}
            </TableCell>
            <TableCell align="right">{t('predictions.p80')}</TableCell>
            <TableCell className="wide" align="right" title={t('predictions.spreadHelp')}>
              {t('predictions.spread')}
            </TableCell>
            <TableCell title={t('predictions.chanceHelp')}>{t('predictions.chance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.projectId}>
              <TableCell
                component="th"
                scope="row"
                sx={{ '&&': { whiteSpace: 'normal' }, minWidth: 120, maxWidth: 320 }}
              >
                <Link href={link(projects, 'project', { projectId: row.projectId, tab: 'schedule' })}>{row.name}</Link>
                <Box className="little" sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
                  <DateText value={row.end} />
                </Box>
              </TableCell>
              <TableCell className="wide" align="right">
                <DateText value={row.end} />
              </TableCell>
              <TableCell className="wide" align="right">
                <DateText value={row.p50} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                <DateText value={row.p80} />
              </TableCell>
              <TableCell className="wide" align="right">
                {t('predictions.days', { n: row.spread })}
              </TableCell>
              <TableCell className="chance">
                <ProgressBar percent={row.chance} {...(row.chance < UNLIKELY ? { tone: 'error' as const } : {})} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
