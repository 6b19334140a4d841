/** The schedule of a project: the chart with its tools, the panel of a task, and what two people said differently. */
import Add from '@mui/icons-material/AddOutlined'
import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import type { Change, Changed } from '../contract.ts'
import { ConflictDialog } from '../parts/ConflictDialog.tsx'
import { ScheduleChart } from '../parts/ScheduleChart.tsx'
import { type ScheduleOnScreen, useSchedule } from '../parts/use-schedule.ts'
import { useText } from '../parts/use-text.ts'

export default function SchedulePanel({ params }: { params: Readonly<Record<string, unknown>> }) {
  const projectId = String(params['projectId'])
  const schedule = useSchedule(projectId)
  const failed = schedule.plan.isError ? schedule.plan : schedule.rows.isError ? schedule.rows : null
  if (failed && !schedule.rows.data) return <ErrorState text={failureText(failed.error)} requestId={failureOf(failed.error).requestId} onRetry={() => { void schedule.plan.refetch(); void schedule.rows.refetch() }} />
  if (!schedule.plan.data || !schedule.rows.data) return <LoadingBlocks rows={8} />
  return <Opened key={projectId} schedule={schedule} />
}

/** Sends a change and says what was refused; what was drawn goes back by itself. */
export type Act = (changes: readonly Change[]) => Promise<Changed | null>

function Opened({ schedule }: { schedule: ScheduleOnScreen }) {
  const { t } = useText()
  const toast = useToast()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const plan = schedule.plan.data
  const rows = schedule.rows.data
  const told = async (work: Promise<Changed | null>): Promise<Changed | null> => {
    try {
      return await work
    } catch (error) {
      toast.error(failureText(error))
      return null
    }
  }
  const act: Act = (changes) => (changes.length === 0 ? Promise.resolve(null) : told(schedule.change(changes)))
  const { undo, redo } = schedule
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      void told(event.shiftKey ? redo() : undo())
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  })
  if (!plan || !rows) return null
  const mayEdit = plan.may.edit
  const add = async () => {
    const after = [...selected].at(-1)
    const beside = after ? rows.tasks.get(after) : undefined
    const answer = await act([{ op: 'add', ref: 'new', parentId: beside?.parentId ?? null, ...(beside ? { afterId: beside.id } : {}), task: { name: t('task.unnamed'), duration: plan.minutesPerDay } }])
    const id = answer?.refs['new']
    if (id) setSelected(new Set([id]))
  }
  return (
    <>
      <Box role="toolbar" aria-label={t('toolbar')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        {mayEdit && <Button variant="contained" startIcon={<Add />} onClick={() => void add()}>{t('addTask')}</Button>}
        {mayEdit && (
          <Box sx={{ display: 'flex' }}>
            <Tooltip title={t('undo')}><span><IconButton aria-label={t('undo')} disabled={!schedule.mayUndo} onClick={() => void told(undo())}><Undo /></IconButton></span></Tooltip>
            <Tooltip title={t('redo')}><span><IconButton aria-label={t('redo')} disabled={!schedule.mayRedo} onClick={() => void told(redo())}><Redo /></IconButton></span></Tooltip>
          </Box>
        )}
      </Box>
      {rows.tasks.size === 0
        ? <EmptyState title={t('empty')} text={mayEdit ? t('emptyHelp') : undefined} />
        : <ScheduleChart plan={plan} rows={rows} selected={selected} onSelect={setSelected} act={act} />}
      {schedule.conflict && <ConflictDialog conflict={schedule.conflict} minutesPerDay={plan.minutesPerDay} onSettle={(keepMine) => void told(schedule.settle(keepMine))} />}
    </>
  )
}
