/** What is late of one's own work, the longest first: beside the calendar, since it is done on no day of the past. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../../lib/dates.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { Card } from '../../../../ui/Card.tsx'
import { scheduleApi } from '../api.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { finishDay } from '../rules.ts'
import { projectTaskAddress } from './addresses.ts'

const SHOWN = 8

export function LatePanel({ today }: { today: string }) {
  const { t } = useText()
  const { data } = useQuery(
    scheduleApi.listWork.queryOptions({
      input: {
        assignee: 'me',
        due: 'late',
        sort: 'finish',
        direction: 'asc',
        size: SHOWN,
        total: true,
        vertical: 'all',
      },
    }),
  )
  // nothing late takes no room; that it cannot be read is said by the calendar beside it, which asks the same server
  if (!data || data.rows.length === 0) return null
  const total = data.total?.count ?? data.rows.length
  return (
    <Card
      title={t('company.calendar.late', { n: data.total?.capped ? `${total}+` : total })}
      action={
        total > data.rows.length && (
          <Link href={link(schedule, 'portfolio', { assignee: 'me', due: 'late' })} variant="body2">
            {t('company.calendar.allLate')}
          </Link>
        )
      }
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {data.rows.map((task) => (
          <Box
            component="li"
            key={task.id}
            sx={{ px: 2, py: 1, display: 'flex', gap: 1, boxShadow: 'inset 3px 0 var(--mui-palette-error-main)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                href={projectTaskAddress(task.projectId, task.id)}
                color="inherit"
                sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {task.name}
              </Link>
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {task.projectName}
              </Box>
            </Box>
            <Box sx={{ typography: 'body2', fontWeight: 600, color: 'error.main', whiteSpace: 'nowrap' }}>
              {t('company.calendar.lateBy', { count: daysBetween(finishDay(task), today) })}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
