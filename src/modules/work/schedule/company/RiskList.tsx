import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import type { Task } from '../contract.ts'
import { useText } from '../parts/use-text.ts'
import { finishDay } from '../rules.ts'
import { projectScheduleAddress } from './addresses.ts'
import type { Risks } from './risks.ts'

const SHOWN = 10

type Risk = { task: Task; marks: { tone: Tone; label: string }[] }

/** The tasks that endanger the dates, each with every reason. */
export function RiskList({ projectId, risks: found }: { projectId: string; risks: Risks }) {
  const { t } = useText()
  const risks = new Map<string, Risk>()
  const add = (tasks: readonly Task[], tone: Tone, label: string) => {
    for (const task of tasks)
      risks.set(task.id, { task, marks: [...(risks.get(task.id)?.marks ?? []), { tone, label }] })
  }
  add(found.late, 'error', t('company.late'))
  add(found.missed, 'warning', t('company.missed'))
  const rows = [...risks.values()]
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('company.board.noRisks')}
      </Typography>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label={t('company.board.risks')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows.slice(0, SHOWN).map(({ task, marks }) => (
          <Box component="li" key={task.id} sx={{ px: 2, py: 1, display: 'grid', gap: 0.5 }}>
            <Link
              href={projectScheduleAddress(projectId)}
              color="inherit"
              sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {task.name}
            </Link>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
              {marks.map((mark) => (
                <StatusChip key={mark.label} tone={mark.tone} label={mark.label} />
              ))}
              {task.critical && <StatusChip tone="error" label={t('company.critical')} />}
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                <DateText value={finishDay(task)} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {rows.length > SHOWN && (
        <Typography
          variant="caption"
          component="div"
          sx={{ px: 2, py: 1, color: 'text.secondary', borderTop: 1, borderColor: 'line.hair' }}
        >
          {t('company.calendar.more', { n: rows.length - SHOWN })}
        </Typography>
      )}
    </>
  )
}
