/** One task beside the chart: what it says, why it lies where it lies, and everything people keep with it. */
import Close from '@mui/icons-material/CloseOutlined'
import Pinned from '@mui/icons-material/PushPin'
import Pin from '@mui/icons-material/PushPinOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { usePaused } from '../../../../ui/use-paused.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { scheduleApi } from '../api.ts'
import type { Change, Changed, Plan, Task, TaskValues } from '../contract.ts'
import { outline } from '../rules.ts'
import { setFields } from './changes.ts'
import { PanelSection } from './PanelSection.tsx'
import type { Rows } from './rows.ts'
import { TaskAssignees } from './TaskAssignees.tsx'
import { CostFields, CustomFields, DateFields, FileFields, ProgressFields, TaskName } from './TaskFields.tsx'
import { TaskChecks, TaskComments, TaskFiles, TaskHistory, TaskNotes } from './TaskRecords.tsx'
import { TaskLinks } from './TaskLinks.tsx'
import { useText } from './use-text.ts'
import { roughDays } from './variance.ts'
import { WhyDates } from './WhyDates.tsx'

/** Sends a change and throws what was refused, so that a field can say it. */
export type Save = (changes: readonly Change[]) => Promise<Changed | null>
export type PanelProps = { plan: Plan; rows: Rows; task: Task; save: Save; onOpen: (taskId: string) => void }

const WIDTH = 320

type Props = {
  plan: Plan
  rows: Rows
  /** Null where no row is chosen. */ taskId: string | null
  /** It stays with its task, whatever is selected. */ pinned: boolean
  onPin: (on: boolean) => void
  save: Save
  late: number | null
  onOpen: (taskId: string) => void
  onClose: () => void
  onRemove: (taskId: string) => void
}

export function TaskPanel(props: Props) {
  const { t } = useText()
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  // whoever walks through the rows is not asked about each of them
  const settledId = usePaused(props.taskId ?? '')
  const task = props.rows.tasks.get(props.taskId ?? '')
  if (!task && !wide) return null
  const body = task ? (
    <Body key={task.id} {...props} task={task} settled={settledId === task.id} />
  ) : (
    <NoTask onClose={props.onClose} />
  )
  if (wide)
    return (
      <Box
        component="aside"
        aria-label={t('panel.label')}
        sx={{
          flex: 'none',
          width: WIDTH,
          borderLeft: 1,
          borderColor: 'line.hair',
          bgcolor: 'background.paper',
          overflowY: 'auto',
          minHeight: 0,
        }}
      >
        {body}
      </Box>
    )
  return (
    <Drawer
      open
      anchor={phone ? 'bottom' : 'right'}
      onClose={props.onClose}
      slotProps={{
        paper: {
          'aria-label': t('panel.label'),
          sx: phone ? { height: '88dvh', borderTopLeftRadius: 10, borderTopRightRadius: 10 } : { width: 380 },
        },
      }}
    >
      {body}
    </Drawer>
  )
}

function NoTask({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('panel.followsNone')}
        </Typography>
        <IconButton aria-label={t('panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('panel.noTask')}
      </Typography>
    </Box>
  )
}

type BodyProps = Omit<Props, 'taskId'> & { task: Task; settled: boolean }

function Body({ plan, rows, task, settled, pinned, onPin, save, late, onOpen, onClose, onRemove }: BodyProps) {
  const { t, language } = useText()
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const detail = useQuery({ ...scheduleApi.getTask.queryOptions({ input: { taskId: task.id } }), enabled: settled })
  const wbs = useMemo(
    () => outline([...rows.tasks.values()]).find((row) => row.task.id === task.id)?.wbs ?? '',
    [rows.tasks, task.id],
  )
  const part = { plan, rows, task, save, onOpen }
  const set = (after: TaskValues) => save([setFields(task, after)])
  const links = useMemo(
    () => [...rows.links.values()].filter((link) => link.fromId === task.id || link.toId === task.id),
    [rows.links, task.id],
  )
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: -1 }}>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {t(wide ? (pinned ? 'panel.pinned' : 'panel.follows') : 'panel.task', { wbs })}
        </Typography>
        {wide && (
          <Tooltip title={t(pinned ? 'panel.unpin' : 'panel.pin')}>
            <IconButton aria-label={t('panel.pin')} aria-pressed={pinned} onClick={() => onPin(!pinned)}>
              {pinned ? <Pinned color="primary" /> : <Pin />}
            </IconButton>
          </Tooltip>
        )}
        {plan.may.edit && (
          <Tooltip title={t('panel.remove')}>
            <IconButton aria-label={t('panel.remove')} onClick={() => onRemove(task.id)}>
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        )}
        <IconButton aria-label={t('panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <TaskName {...part} set={set} />
      <Chips>
        {task.summary && <StatusChip tone="neutral" label={t('panel.summary')} />}
        {task.milestone && <StatusChip tone="neutral" label={t('fields.milestone')} />}
        {task.critical && <StatusChip tone="error" label={t('critical')} />}
        {task.stage === 'done' && <StatusChip tone="success" label={t('stages.done')} />}
        {late !== null && late > 0 && (
          <StatusChip tone="warning" label={t('panel.late', { by: roughDays(late, plan.minutesPerDay, language) })} />
        )}
      </Chips>
      <DateFields {...part} set={set} />
      <Box
        component="section"
        aria-label={t('why.title')}
        sx={{ borderTop: 1, borderColor: 'line.hair', pt: 1.5, mt: 2 }}
      >
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          {t('why.title')}
        </Typography>
        <WhyDates {...part} />
      </Box>
      <PanelSection name="links" title={t('links.title')} count={links.length} open>
        <TaskLinks {...part} links={links} />
      </PanelSection>
      <PanelSection name="assigned" title={t('fields.assignments')} count={task.assignments.length} open>
        <TaskAssignees {...part} />
      </PanelSection>
      {!task.summary && (
        <PanelSection name="progress" title={t('panel.progress')}>
          <ProgressFields {...part} set={set} />
        </PanelSection>
      )}
      <PanelSection name="cost" title={t('panel.cost')}>
        <CostFields {...part} set={set} />
      </PanelSection>
      <CustomFields {...part} set={set} />
      {detail.data && (
        <>
          <PanelSection name="notes" title={t('fields.notes')} open={detail.data.notes !== ''}>
            <TaskNotes {...part} detail={detail.data} />
          </PanelSection>
          <PanelSection
            name="file"
            title={t('panel.fromFile')}
            count={Object.keys(detail.data.imported).length}
            open={task.activityId !== null}
          >
            <FileFields {...part} set={set} imported={detail.data.imported} />
          </PanelSection>
          <PanelSection name="checks" title={t('checks.title')} count={detail.data.checks.length}>
            <TaskChecks detail={detail.data} />
          </PanelSection>
          <PanelSection name="files" title={t('files.title')} count={detail.data.files.length}>
            <TaskFiles detail={detail.data} />
          </PanelSection>
          <PanelSection name="comments" title={t('comments.title')} count={detail.data.comments}>
            <TaskComments detail={detail.data} />
          </PanelSection>
          <PanelSection name="history" title={t('history.title')}>
            <TaskHistory taskId={task.id} minutesPerDay={plan.minutesPerDay} />
          </PanelSection>
        </>
      )}
    </Box>
  )
}

function Chips({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: -0.25, mb: 1.5, '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  )
}
