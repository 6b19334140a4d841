/** The first rows behind a figure, with the way to all of them. What is said of a row follows from the columns the figure declares. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { type Known, knownFigures } from '../../../../kernel/web/figures.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { formatFigure } from '../../../../lib/figures.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { openWorking, useFigure } from '../../../../ui/figure-store.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { figuresApi } from '../../../platform/figures/api.ts'
import type { FigureRow } from '../../../platform/figures/contract.ts'
import { useText } from './use-text.ts'

const SHOWN = 6

export function RowsCard({
  id,
  title,
  by = '',
  shown = SHOWN,
}: {
  id: string
  title: string
  by?: string
  shown?: number
}) {
  const { t } = useText()
  const figure = useFigure({ id, of: '', by })
  const known = knownFigures.get(id)
  const rows = useQuery({
    ...figuresApi.listRows.queryOptions({ input: { figureId: id, by, size: shown } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const all = figure !== null && figure !== 'lost' && figure.value !== null
  const more = (rows.data?.next ?? null) !== null || (rows.data?.rows.length ?? 0) > 0
  return (
    <Card
      title={title}
      action={all && more && <Button onClick={() => openWorking({ id, of: '', by })}>{t('all')}</Button>}
    >
      {rows.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={3} />
        </Box>
      )}
      {rows.isError && (
        <ErrorState title={t('failed')} text={failureText(rows.error)} onRetry={() => void rows.refetch()} />
      )}
      {rows.data?.rows.length === 0 && <EmptyLine title={t('nothing')} />}
      <Box
        component="ul"
        aria-label={title}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {known && rows.data?.rows.map((row) => <OneRow key={row.id} id={id} row={row} known={known} />)}
      </Box>
    </Card>
  )
}

/** Overdue is past its end; late are tasks past their finish. */
const OVERDUE = 'projects.overdue'

/** Under the name the first text and date of the row; at its end the days it is late or has left, else its value where values add up. */
function OneRow({ id, row, known: { declared } }: { id: string; row: FigureRow; known: Known }) {
  const { t, language } = useText()
  const cellOf = (wanted: (column: Known['declared']['columns'][string], key: string) => boolean) => {
    const key = Object.entries(declared.columns).find(([name, column]) => wanted(column, name))?.[0]
    return key === undefined ? null : (row.cells[key] ?? null)
  }
  const text = cellOf(({ kind }, key) => kind === 'text' && key !== 'assigned')
  const date = cellOf(({ kind }, key) => kind === 'date' && key !== 'startDate')
  const late = Number(cellOf((_, key) => key === 'daysLate') ?? 0)
  const left = cellOf((_, key) => key === 'daysLeft')
  // the days count to the day that is expected; the plan has it elsewhere
  const planned = cellOf((_, key) => key === 'plannedOn')
  const end =
    late > 0
      ? t(id === OVERDUE ? 'daysOverdue' : 'daysLate', { count: late })
      : left !== null
        ? t('daysLeft', { count: Number(left) })
        : declared.aggregate === 'sum' && row.value !== null
          ? formatFigure(row.value, declared.unit, {
              language,
              locale: numberLocale(language),
              currency: companyCurrency(),
              short: true,
            })
          : ''
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 2, py: 1, typography: 'body2' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {row.address === null ? (
          <strong>{row.title}</strong>
        ) : (
          <Link href={row.address} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.title}
          </Link>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
          {text && typeof date === 'string' && ' · '}
          {typeof date === 'string' && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatDate(date, language)}
            </Box>
          )}
          {typeof planned === 'string' && planned !== date && (
            <>
              {' · '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {t('plannedFor', { date: formatDate(planned, language) })}
              </Box>
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap', color: late > 0 ? 'error.main' : 'text.secondary' }}>{end}</Box>
    </Box>
  )
}
