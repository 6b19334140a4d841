/** The schedule as a table to write in. Only the rows on screen exist, however many there are. */
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import OpenInNew from '@mui/icons-material/ChevronRightOutlined'
import { useMemo, useState } from 'react'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Plan, Task } from '../contract.ts'
import { outline } from '../rules.ts'
import { CellInput } from './CellInput.tsx'
import { cellChange, type EditedCell, isWritten } from './cells.ts'
import { engineInput } from './for-engine.ts'
import type { Act } from './act.ts'
import type { Rows } from './rows.ts'
import { isText, Late, type ScheduleColumn } from './use-columns.tsx'
import { useText } from './use-text.ts'

const ROW_PX = 36
/** Rows above and below the screen that are there already when somebody scrolls. */
const AHEAD = 10
const INDENT_PX = 16
/** A cell that only takes room. */
const SPACE = '\u00a0'
const WRITTEN: readonly string[] = ['name', 'duration', 'start', 'finish', 'percent'] satisfies EditedCell[]

type Props = {
  plan: Plan
  rows: Rows
  only: ReadonlySet<string> | null
  columns: readonly ScheduleColumn[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  act: Act
  onOpen: (taskId: string) => void
  fresh: ReadonlySet<string>
  height: string
}

export function ListView({ plan, rows, only, columns, selected, onSelect, act, onOpen, fresh, height }: Props) {
  const { t, language } = useText()
  const toast = useToast()
  const [top, setTop] = useState(0)
  const shown = useMemo(
    () => outline([...rows.tasks.values()]).filter(({ task }) => only === null || only.has(task.id)),
    [rows.tasks, only],
  )
  const reading = useMemo(
    () => ({ input: engineInput(plan, [], []), minutesPerDay: plan.minutesPerDay, language }),
    [plan, language],
  )
  const from = Math.max(0, Math.floor(top / ROW_PX) - AHEAD)
  const to = Math.min(shown.length, from + Math.ceil(window.innerHeight / ROW_PX) + 2 * AHEAD)
  const keep = (task: Task, cell: EditedCell) => (typed: string) => {
    const change = cellChange(task, cell, typed, reading)
    if (change) void act([change])
    else
      toast.warning(
        t('list.unreadable', { text: typed, column: t(cell === 'name' ? 'fields.name' : `columns.${cell}`) }),
      )
    return change !== null
  }
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect(next)
  }
  const allOn = shown.length > 0 && shown.every(({ task }) => selected.has(task.id))
  return (
    // a scroller has to be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      component="section"
      aria-label={t('list.label', { name: plan.projectName })}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{ ...tableSx, flex: 1, minWidth: 0, height }}
    >
      <table aria-rowcount={shown.length + 1} aria-label={t('list.label', { name: plan.projectName })}>
        <thead>
          <tr>
            {plan.may.edit && (
              <th scope="col" style={{ width: 44 }}>
                <Checkbox
                  checked={allOn}
                  indeterminate={!allOn && selected.size > 0}
                  onChange={(_event, on) => onSelect(on ? new Set(shown.map(({ task }) => task.id)) : new Set())}
                  slotProps={{ input: { 'aria-label': t('list.all') } }}
                />
              </th>
            )}
            <th scope="col" style={{ width: 72 }}>
              {t('columns.wbs')}
            </th>
            <th scope="col" style={{ width: 320 }}>
              {t('fields.name')}
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width + 24, textAlign: isText(column.key) ? 'left' : 'right' }}
              >
                {column.title}
              </th>
            ))}
            <th scope="col" style={{ width: 48 }}>
              <span className="unseen">{t('list.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {from > 0 && (
            <tr aria-hidden className="space">
              <td style={{ height: from * ROW_PX }}>{SPACE}</td>
            </tr>
          )}
          {shown.slice(from, to).map(({ task, wbs, depth }, at) => (
            <tr
              key={task.id}
              aria-rowindex={from + at + 2}
              data-on={selected.has(task.id) || undefined}
              data-fresh={fresh.has(task.id) || undefined}
              data-summary={task.summary || undefined}
            >
              {plan.may.edit && (
                <td>
                  <Checkbox
                    checked={selected.has(task.id)}
                    onChange={(_event, on) => toggle(task.id, on)}
                    slotProps={{ input: { 'aria-label': t('list.select', { name: task.name }) } }}
                  />
                </td>
              )}
              <td className="wbs">{wbs}</td>
              <td style={{ paddingLeft: depth * INDENT_PX }}>
                <CellInput
                  label={`${t('fields.name')}: ${task.name}`}
                  value={task.name}
                  bold={task.summary}
                  readOnly={!plan.may.edit}
                  onKeep={keep(task, 'name')}
                />
              </td>
              {columns.map((column) => (
                <td key={column.key} style={{ textAlign: isText(column.key) ? 'left' : 'right' }}>
                  <Cell column={column} task={task} mayEdit={plan.may.edit} keep={keep} />
                </td>
              ))}
              <td>
                <IconButton aria-label={t('list.openOf', { name: task.name })} onClick={() => onOpen(task.id)}>
                  <OpenInNew />
                </IconButton>
              </td>
            </tr>
          ))}
          {to < shown.length && (
            <tr aria-hidden className="space">
              <td style={{ height: (shown.length - to) * ROW_PX }}>{SPACE}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Box>
  )
}

function Cell({
  column,
  task,
  mayEdit,
  keep,
}: {
  column: ScheduleColumn
  task: Task
  mayEdit: boolean
  keep: (task: Task, cell: EditedCell) => (typed: string) => boolean
}) {
  const text = column.text(task)
  if (!mayEdit || !WRITTEN.includes(column.key) || !isWritten(task, column.key as EditedCell))
    return (
      <Box component="span" sx={{ px: 0.75 }} title={text}>
        {column.late?.(task) ? <Late>{text}</Late> : text}
      </Box>
    )
  return (
    <CellInput
      label={`${column.title}: ${task.name}`}
      value={text}
      align="right"
      onKeep={keep(task, column.key as EditedCell)}
    />
  )
}

const tableSx = {
  overflow: 'auto',
  bgcolor: 'background.paper',
  overscrollBehavior: 'contain',
  // what is scrolled to stands clear of the head
  scrollPaddingTop: ROW_PX,
  '&:focus-visible': { outlineOffset: -2 },
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: 900,
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& th, & td': {
    p: 0,
    px: 0.5,
    height: ROW_PX,
    textAlign: 'left',
    borderBottom: '1px solid',
    borderColor: 'line.hair',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    px: 1.25,
  },
  '& :is(th, td):has(> .MuiCheckbox-root)': { px: 0.5, textOverflow: 'clip' },
  '& .wbs': { color: 'text.secondary', px: 1.25 },
  '& tr.space td': { border: 0 },
  '& tr[data-on] td': { bgcolor: 'surface.selected' },
  '& tr[data-fresh] td': { bgcolor: 'tint.copper' },
  '& tr[data-summary] td': { fontWeight: 600 },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const
