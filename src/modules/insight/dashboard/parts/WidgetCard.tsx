/** A widget that a person put into a column: a figure, its rows, or how it went, narrowed as they chose. */
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { type Known, knownFigures, titleOf } from '../../../../kernel/web/figures.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { formatFigure, writeAsked, writeNarrowed } from '../../../../lib/figures.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Figure, InlineFigure } from '../../../../ui/Figure.tsx'
import { companyCurrency, companyDayOf, numberLocale } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { figuresApi } from '../../../platform/figures/api.ts'
import { readWidget, ROWS_SHOWN, type Widget } from '../rules.ts'
import { RowsCard } from './RowsCard.tsx'
import { useText } from './use-text.ts'

const FIGURE_SIZE = { small: 'second', normal: 'card', large: 'result' } as const

/** What a figure can be narrowed by is the figure's to say; a choice it no longer offers is left out. */
function narrowingOf({ declared }: Known, { days, mine }: Pick<Widget, 'days' | 'mine'>): string {
  return writeNarrowed({
    ...(days !== null && declared.days !== undefined ? { days } : {}),
    ...(mine && declared.mine ? { mine: true as const } : {}),
  })
}

export function WidgetCard({ widget }: { widget: Widget }) {
  const read = readWidget(widget.widgetId)
  const known = read && knownFigures.get(read.figure)
  // a module that is not installed any more has no figures; its widgets come back with it
  if (!read || !known) return null
  const by = narrowingOf(known, widget)
  if (read.kind === 'rows')
    return <RowsCard id={read.figure} by={by} title={titleOf(known)} shown={ROWS_SHOWN[widget.size]} />
  if (read.kind === 'trend') return <TrendCard id={read.figure} by={by} known={known} />
  return (
    <Paper variant="outlined" data-widget={widget.instanceId} sx={{ overflow: 'hidden' }}>
      <Figure id={read.figure} by={by} size={FIGURE_SIZE[widget.size]} />
    </Paper>
  )
}

/** Week by week as bars over a table: the drawing and its numbers are one, and the last of them opens its working. */
function TrendCard({ id, by, known }: { id: string; by: string; known: Known }) {
  const { t, language } = useText()
  const trend = useQuery(figuresApi.getTrends.queryOptions({ input: { ask: writeAsked({ id, of: '', by }) } }))
  const points = trend.data?.trends[0]?.points ?? []
  const highest = Math.max(1, ...points.map((point) => point.value ?? 0))
  const written = (value: number) =>
    formatFigure(value, known.declared.unit, {
      language,
      locale: numberLocale(language),
      currency: companyCurrency(),
      short: true,
    })
  return (
    <Card title={titleOf(known)}>
      {trend.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {trend.isError && (
        <ErrorState title={t('failed')} text={failureText(trend.error)} onRetry={() => void trend.refetch()} />
      )}
      {trend.isSuccess && points.every((point) => point.value === null) && (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {t('noTrend')}
        </Typography>
      )}
      {points.some((point) => point.value !== null) && (
        <Table
          size="small"
          aria-label={titleOf(known)}
          sx={{
            '& td:not(:first-of-type):not(:last-of-type)': { px: 0 },
            '& tbody tr:last-of-type > *': { borderBottom: 0 },
          }}
        >
          <TableBody>
            {points.map(({ at, value }, place) => (
              <TableRow key={at}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(companyDayOf(at), language)}</TableCell>
                <TableCell sx={{ width: '50%', px: 0 }}>
                  {value !== null && (
                    <Box
                      aria-hidden
                      sx={{
                        height: 8,
                        borderRadius: '3px',
                        bgcolor: 'primary.main',
                        width: `${Math.max(0, (value / highest) * 100)}%`,
                      }}
                    />
                  )}
                </TableCell>
                <TableCell
                  align="right"
                  sx={{ whiteSpace: 'nowrap', fontWeight: place === points.length - 1 ? 600 : undefined }}
                >
                  {place === points.length - 1 ? <InlineFigure id={id} by={by} /> : value !== null && written(value)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
