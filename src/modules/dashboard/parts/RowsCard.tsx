/** The first rows behind a figure, with the way to all of them. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../kernel/web/failure.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { openWorking, useFigure } from '../../../ui/figure-store.ts'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { figuresApi } from '../../figures/api.ts'
import { useText } from './use-text.ts'

const SHOWN = 6

/** `second` names the cell under the title, `days` the cell at the end and what its number means. */
export function RowsCard({ id, title, second, days, date }: { id: string; title: string; second: string; days: { cell: string; says: 'daysLate' | 'daysLeft' }; date?: string }) {
  const { t, language } = useText()
  const figure = useFigure({ id, of: '' })
  const rows = useQuery(figuresApi.listRows.queryOptions({ input: { figureId: id, size: SHOWN } }))
  const all = figure !== null && figure !== 'lost' ? (figure.value ?? 0) : 0
  return (
    <Card title={title} action={all > 0 && <Button onClick={() => openWorking({ id, of: '' })}>{t('all', { n: all })}</Button>}>
      {rows.isPending && <Box sx={{ p: 2 }}><LoadingBlocks rows={3} /></Box>}
      {rows.isError && <ErrorState title={t('failed')} text={failureText(rows.error)} onRetry={() => void rows.refetch()} />}
      {rows.data?.rows.length === 0 && <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>{t('nothing')}</Typography>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}>
        {rows.data?.rows.map((row) => {
          const count = Number(row.cells[days.cell] ?? 0)
          const on = date ? row.cells[date] : null
          return (
            <Box key={row.id} component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 2, py: 1, typography: 'body2' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {row.address === null ? <strong>{row.title}</strong> : <Link href={row.address} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.title}</Link>}
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{[row.cells[second], typeof on === 'string' ? formatDate(on, language) : ''].filter(Boolean).join(' · ')}</Box>
              </Box>
              <Box sx={{ whiteSpace: 'nowrap', color: days.says === 'daysLate' ? 'error.main' : 'text.secondary' }}>{t(days.says, { count })}</Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
