import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatDate } from '../../../../lib/dates.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import type { TimelineRow } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { nextMilestone } from './timeline.ts'
import { stateText } from './state-text.ts'
import { projectAddress } from './addresses.ts'

/** What the timeline draws, in rows. */
export function TimelineTable({ label, rows }: { label: string; rows: readonly TimelineRow[] }) {
  const { t, language } = useText()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& th, & td': { whiteSpace: 'nowrap' },
          '& tr > :first-of-type': { pl: 2, whiteSpace: 'normal', minWidth: 140 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('timeline.project')}</TableCell>
            <TableCell>{t('timeline.state')}</TableCell>
            <TableCell>{t('timeline.start')}</TableCell>
            <TableCell>{t('timeline.end')}</TableCell>
            <TableCell align="right">{t('timeline.progress')}</TableCell>
            <TableCell>{t('timeline.next')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const next = nextMilestone(row)
            return (
              <TableRow key={row.projectId}>
                <TableCell>
                  <Link href={projectAddress(row.projectId)}>{row.name}</Link>
                </TableCell>
                <TableCell sx={{ color: row.lateness ? 'error.main' : undefined }}>{stateText(row)}</TableCell>
                <TableCell>
                  <DateText value={row.startDate} />
                </TableCell>
                <TableCell>
                  <DateText value={row.endDate} />
                </TableCell>
                <TableCell align="right">
                  {row.percent === null ? '–' : t('timeline.percent', { n: row.percent })}
                </TableCell>
                <TableCell>
                  {next ? t('timeline.milestone', { name: next.name, date: formatDate(next.date, language) }) : '–'}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
