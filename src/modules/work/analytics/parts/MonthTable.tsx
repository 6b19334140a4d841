import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatPart } from '../../../../lib/dates.ts'
import { ListedFigure } from '../../../../ui/Figure.tsx'
import type { MonthNumbers } from '../contract.ts'
import type { Series } from './MonthBars.tsx'
import { useText } from './use-text.ts'

/** The months of a chart as rows, the newest first; each number opens its working. */
export function MonthTable({
  label,
  months,
  series,
  write,
}: {
  label: string
  months: readonly MonthNumbers[]
  series: readonly Series[]
  write: (value: number, key: Series['key']) => string
}) {
  const { t, language } = useText()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& tr > :first-of-type': { pl: 0 },
          '& tr > :last-of-type': { pr: 0 },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('month')}</TableCell>
            {series.map((one) => (
              <TableCell key={one.key} align="right">
                {one.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map((month) => (
            <TableRow key={month.month}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatPart(`${month.month}-01`, 'month', language)}</TableCell>
              {series.map(({ key, figure, label: column }) => {
                const value = month[key]
                if (value === null)
                  return (
                    <TableCell key={key} align="right" sx={{ color: 'text.secondary' }}>
                      {t('onTime.nothing')}
                    </TableCell>
                  )
                // no project stands behind a zero, unless it is a share of some
                if (value === 0 && key !== 'onTime')
                  return (
                    <TableCell key={key} align="right">
                      {key === 'started' || key === 'completed' ? write(0, key) : '–'}
                    </TableCell>
                  )
                return (
                  <TableCell key={key} align="right">
                    <ListedFigure id={figure} of={month.month} name={column}>
                      {write(value, key)}
                    </ListedFigure>
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
