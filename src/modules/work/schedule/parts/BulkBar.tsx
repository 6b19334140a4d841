/** What can be done to several tasks at once: one change, one step back. */
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
import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addWork, compileCalendar } from '../../../../lib/scheduling/calendar.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { DataTableBulkBar } from '../../../../ui/DataTableBulkBar.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { scheduleApi } from '../api.ts'
import type { Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR, STAGES } from '../rules.ts'
import type { Act } from './act.ts'
import { indentAll, outdentAll, setAll, shiftAll } from './changes.ts'
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
  onRemove: (ids: readonly string[]) => void
}
type Open = { what: 'stage' | 'percent' | 'priority' | 'assign' | 'shift'; anchor: HTMLElement }

export function BulkBar({ plan, rows, selected, onSelect, act, onRemove }: Props) {
  const { t } = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const [days, setDays] = useState<number | null>(1)
  const chosen = [...selected].flatMap((id) => rows.tasks.get(id) ?? [])
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
      {opener('stage', t('fields.stage'))}
      {opener('percent', t('fields.percent'))}
      {opener('assign', t('bulk.assign'))}
      {opener('priority', t('fields.priority'))}
      {opener('shift', t('bulk.shift'))}
      <Icon label={t('bulk.outdent')} onClick={() => void act(outdentAll(rows, chosen))}>
        <Outdent />
      </Icon>
      <Icon label={t('bulk.indent')} onClick={() => void act(indentAll(rows, chosen))}>
        <Indent />
      </Icon>
      <Icon label={t('bulk.remove')} onClick={() => onRemove([...selected])}>
        <Delete />
      </Icon>
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
