/** What can be done to several tasks at once: one change, one step back. */
import CopyTo from '@mui/icons-material/DriveFileMoveOutlined'
import Duplicate from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Indent from '@mui/icons-material/FormatIndentIncreaseOutlined'
import Outdent from '@mui/icons-material/FormatIndentDecreaseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../lib/dates.ts'
import { dayOfFinish } from '../../../../lib/wall-clock.ts'
import { addWork, compileCalendar } from '../../../../lib/scheduling/calendar.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { DataTableBulkBar } from '../../../../ui/DataTableBulkBar.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { scheduleApi } from '../api.ts'
import type { Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR, outline, STAGES } from '../rules.ts'
import type { Act } from './act.ts'
import { setAll, shiftAll } from './changes.ts'
import { drawn } from './drawn.ts'
import { sequenceSteps } from './link-cells.ts'
import type { AskEngine } from './use-preview.ts'
import type { RowActs } from './use-row-acts.ts'
import { calendarsOf } from './for-engine.ts'
import { ResourcePicker } from './ResourcePicker.tsx'
import type { Rows } from './rows.ts'
import { useText } from './use-text.ts'

const PERCENTS = [0, 25, 50, 75, 100]
const PRIORITIES = [100, 300, 500, 700, 900]

type Props = {
  plan: Plan
  rows: Rows
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  act: Act
  acts: RowActs
  ask: AskEngine
  onCopyTo: (ids: readonly string[]) => void
  onRemove: (ids: readonly string[]) => void
}
type Open = { what: 'stage' | 'percent' | 'priority' | 'assign' | 'shift'; anchor: HTMLElement }

export function BulkBar({ plan, rows, selected, onSelect, act, acts, ask, onCopyTo, onRemove }: Props) {
  const { t } = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const [days, setDays] = useState<number | null>(1)
  // in the order of the outline, which is the order in which they are linked
  const chosen = useMemo(
    () => outline([...rows.tasks.values()]).flatMap(({ task }) => (selected.has(task.id) ? [task] : [])),
    [rows.tasks, selected],
  )
  const ids = useMemo(() => chosen.map((task) => task.id), [chosen])
  const ends = useLinkedEnd({ plan, rows, ids, ask })
  const close = () => setOpen(null)
  const done = (work: Promise<unknown>) => {
    close()
    void work
  }
  const opener = (what: Open['what'], label: string) => (
    <Button aria-haspopup="true" onClick={(event) => setOpen({ what, anchor: event.currentTarget })}>
      {label}
    </Button>
  )
  const shift = () => {
    if (days === null || Number.isNaN(days) || days === 0) return
    done(act(shiftAll(chosen, (from, task) => moved(plan, task, from, days * plan.minutesPerDay))))
  }
  const assign = async (resourceId: string) => {
    close()
    await act(
      chosen
        .filter((task) => !task.summary && !task.assignments.some((one) => one.resourceId === resourceId))
        .map((task) => ({
          op: 'assign' as const,
          taskId: task.id,
          before: task.assignments,
          after: [...task.assignments, { resourceId, units: 100 }],
        })),
    )
    await client.invalidateQueries({ queryKey: scheduleApi.getPlan.queryKey({ input: { projectId: plan.projectId } }) })
  }
  const actions = (
    <>
      {ids.length > 1 && (
        <Button onClick={() => acts.run('link', ids)} title={ends ?? undefined}>
          {t('rows.link')}
        </Button>
      )}
      <Button onClick={() => acts.run('unlink', ids)}>{t('rows.unlink')}</Button>
      {opener('stage', t('fields.stage'))}
      {opener('percent', t('fields.percent'))}
      {opener('assign', t('bulk.assign'))}
      {opener('priority', t('fields.priority'))}
      {opener('shift', t('bulk.shift'))}
      <Icon label={t('bulk.outdent')} onClick={() => acts.level(ids, true)}>
        <Outdent />
      </Icon>
      <Icon label={t('bulk.indent')} onClick={() => acts.level(ids, false)}>
        <Indent />
      </Icon>
      <Icon label={t('rows.duplicate')} onClick={() => acts.run('duplicate', ids)}>
        <Duplicate />
      </Icon>
      <Icon label={t('rows.copyTo')} onClick={() => onCopyTo(ids)}>
        <CopyTo />
      </Icon>
      <Icon label={t('bulk.remove')} onClick={() => onRemove([...selected])}>
        <Delete />
      </Icon>
      {ends && (
        <Box component="output" sx={{ alignSelf: 'center', px: 1, fontWeight: 400, whiteSpace: 'nowrap' }}>
          {ends}
        </Box>
      )}
    </>
  )
  const items: Record<'stage' | 'percent' | 'priority', ReactNode> = {
    stage: STAGES.map((stage) => (
      <MenuItem key={stage} onClick={() => done(act(setAll(chosen, { stage })))}>
        {t(`stages.${stage}`)}
      </MenuItem>
    )),
    percent: PERCENTS.map((percent) => (
      <MenuItem key={percent} onClick={() => done(act(setAll(chosen, { percent })))}>{`${percent} %`}</MenuItem>
    )),
    priority: PRIORITIES.map((priority) => (
      <MenuItem key={priority} onClick={() => done(act(setAll(chosen, { priority })))}>
        {priority}
      </MenuItem>
    )),
  }
  const listed = open?.what === 'stage' || open?.what === 'percent' || open?.what === 'priority' ? open.what : null
  return (
    <>
      <DataTableBulkBar selection={{ keys: selected, onChange: onSelect, actions }} />
      <Menu
        open={listed !== null}
        anchorEl={open?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {listed && items[listed]}
      </Menu>
      <Popover
        open={open?.what === 'assign' || open?.what === 'shift'}
        anchorEl={open?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { ...floating, p: 2, width: 300 } } }}
      >
        {open?.what === 'assign' && <ResourcePicker label={t('assign.add')} onChoose={(id) => void assign(id)} />}
        {open?.what === 'shift' && (
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault()
              shift()
            }}
            sx={{ display: 'grid', gap: 1.5 }}
          >
            <NumberInput label={t('bulk.days')} help={t('bulk.daysHelp')} value={days} onChange={setDays} autoFocus />
            <Box>
              <Button variant="contained" type="submit">
                {t('bulk.shiftNow')}
              </Button>
            </Box>
          </Box>
        )}
      </Popover>
    </>
  )
}

/** When the last of them would end if they were linked one after the other; said before anybody does it. */
function useLinkedEnd({
  plan,
  rows,
  ids,
  ask,
}: Pick<Props, 'plan' | 'rows' | 'ask'> & { ids: readonly string[] }): string | null {
  const { t, language } = useText()
  const [answer, setAnswer] = useState<{ ids: readonly string[]; finish: number } | null>(null)
  useEffect(() => {
    const steps = sequenceSteps(rows, ids)
    if (steps.length === 0) return undefined
    let gone = false
    void ask(plan, drawn(rows, [{ changes: steps, dates: [], over: null }]), { changes: [] }).then((dates) => {
      const chosen = new Set(ids)
      const finishes = dates.flatMap((one) => (chosen.has(one.id) ? [one.finish] : []))
      if (!gone && finishes.length > 0) setAnswer({ ids, finish: Math.max(...finishes) })
    })
    return () => {
      gone = true
    }
  }, [plan, rows, ids, ask])
  return answer?.ids === ids ? t('bulk.linkedEnd', { date: formatDate(dayOfFinish(answer.finish), language) }) : null
}

const Icon = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)

/** So much working time later or earlier by the calendar of the task. */
function moved(plan: Plan, task: Task, from: number, work: number): number {
  const calendar = calendarsOf(plan).find((one) => one.id === (task.calendarId ?? plan.calendarId ?? COMPANY_CALENDAR))
  const clock = calendar ? compileCalendar([calendar], from) : null
  // a start that falls on the end of a day belongs to the next one
  return clock ? addWork(clock, addWork(clock, from, work), 0) : from + work
}
