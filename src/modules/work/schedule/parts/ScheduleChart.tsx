import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { compileCalendar, unitsAt } from '../../../../lib/scheduling/calendar.ts'
import { DAY_MINUTES } from '../../../../lib/wall-clock.ts'
import { companyWall } from '../../../../ui/formats.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import type {
  GanttChange,
  GanttColumn,
  GanttHandle,
  GanttResource,
  GanttRow,
  Preview,
  Span,
} from '../../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import type { Act } from './act.ts'
import { CellInput } from './CellInput.tsx'
import { cellChange, type EditedCell, isWritten } from './cells.ts'
import { chartLinks, chartRows, type RowCache } from './chart-rows.ts'
import { indent, moveTo, outdent, reorder, resizeTo, setFields } from './changes.ts'
import { calendarsOf, engineInput } from './for-engine.ts'
import type { Rows } from './rows.ts'
import { Late, type ScheduleColumn } from './use-columns.tsx'
import type { AskEngine } from './use-preview.ts'
import { useText } from './use-text.ts'
import type { ViewState } from './view-state.ts'

type Props = {
  plan: Plan
  rows: Rows
  only: ReadonlySet<string> | null
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  act: Act
  baseline: ReadonlyMap<string, Span>
  fresh: ReadonlySet<string>
  onOpen: (taskId: string) => void
  onRemove: (ids: readonly string[]) => void
  view: ViewState
  onView: (change: Partial<ViewState>) => void
  columns: readonly ScheduleColumn[]
  handle: RefObject<GanttHandle | null>
  height: string
  ask: AskEngine
  whenDrawn: () => Promise<void>
  resources?: readonly GanttResource[]
}

const WRITTEN: readonly string[] = ['duration', 'start', 'finish', 'percent'] satisfies EditedCell[]
const NOTHING: ReadonlyMap<string, Span> = new Map()

/** The chart of one project, wired to its changes. */
export function ScheduleChart({
  plan,
  rows,
  only,
  selected,
  onSelect,
  act,
  baseline,
  fresh,
  onOpen,
  onRemove,
  view,
  onView,
  columns,
  handle,
  height,
  ask,
  whenDrawn,
  resources,
}: Props) {
  const { t } = useText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [cache] = useState<RowCache>(() => new Map())
  const [today] = useState(() => companyWall())
  const names = useMemo(() => new Map(plan.resources.map(({ id, name }) => [id, name])), [plan.resources])
  const labelOf = useCallback(
    (task: Task) =>
      task.assignments
        .map(({ resourceId }) => names.get(resourceId) ?? '')
        .filter(Boolean)
        .join(', '),
    [names],
  )
  const constraintName = useCallback(
    (task: Task) => (task.constraint === 'ASAP' || task.summary ? null : t(`constraints.${task.constraint}`)),
    [t],
  )
  const [critical, float] = [view.drawn.includes('critical'), view.drawn.includes('float')]
  const shownBaseline = view.drawn.includes('baseline') ? baseline : NOTHING
  const chart = useMemo(
    () =>
      chartRows(
        rows.tasks.values(),
        { mayChange: plan.may.edit, baseline: shownBaseline, labelOf, fresh, constraintName, only, critical, float },
        cache,
      ),
    [rows.tasks, plan.may.edit, shownBaseline, labelOf, fresh, constraintName, only, critical, float, cache],
  )
  const links = useMemo(() => chartLinks(rows.links.values(), rows.tasks, critical), [rows, critical])
  const preview = useCallback(
    async (drag: GanttChange): Promise<Preview> =>
      new Map((await ask(plan, rows, { drag })).map(({ id, start, finish }) => [id, { start, finish }])),
    [ask, plan, rows],
  )
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed])
  const gridColumns = useGridColumns(plan, rows, columns, act)
  const freeTime = useFreeTime(plan)
  const dates = (one: Task) => {
    const row = cache.get(one.id)?.row
    return { start: row?.start ?? 0, finish: row?.finish ?? 0 }
  }
  const one = (id: string, make: (found: Task) => Parameters<Act>[0][number] | null) => {
    const found = rows.tasks.get(id)
    const change = found ? make(found) : null
    if (!change) return undefined
    void act([change])
    // from then on the rows say it, and whoever takes it back at once sees it go back
    return whenDrawn()
  }
  return (
    <Box sx={{ flex: 1, minWidth: 0, userSelect: 'none', '& input': { userSelect: 'text' } }}>
      <Gantt
        label={t('chart', { name: plan.projectName })}
        rows={chart}
        links={links}
        columns={gridColumns}
        height={height}
        handle={handle}
        mode={phone ? 'table' : 'chart'}
        collapsed={collapsed}
        onCollapse={(next) => onView({ collapsed: [...next] })}
        selected={selected}
        onSelect={onSelect}
        zoom={view.zoom}
        onZoom={(zoom) => onView({ zoom })}
        today={today}
        freeTime={freeTime}
        readOnly={!plan.may.edit}
        preview={preview}
        {...(view.gridWidth > 0 ? { gridWidth: view.gridWidth } : {})}
        onGridWidth={(gridWidth) => onView({ gridWidth })}
        onMove={(id, start) => one(id, (found) => moveTo(found, start))}
        onResize={(id, end) => one(id, (found) => resizeTo(found, engineInput(plan, [], []), end, dates(found)))}
        onProgress={(id, percent) => one(id, (found) => setFields(found, { percent }))}
        onLink={({ from, to, type }) => act([{ op: 'link', fromId: from, toId: to, type }])}
        onUnlink={(linkId) => act([{ op: 'unlink', linkIds: [linkId] }])}
        onRemove={onRemove}
        onIndent={(id) => void one(id, (found) => indent(rows, found))}
        onOutdent={(id) => void one(id, (found) => outdent(rows, found))}
        onReorder={(id, by) => void one(id, (found) => reorder(rows, found, by))}
        onOpen={onOpen}
        empty={t('filter.nothing')}
        {...(resources ? { resources } : {})}
      />
    </Box>
  )
}

/** The chosen columns as the grid wants them, with an input where people write. */
function useGridColumns(plan: Plan, rows: Rows, columns: readonly ScheduleColumn[], act: Act): GanttColumn[] {
  const { t, language } = useText()
  const toast = useToast()
  return useMemo(() => {
    const reading = { input: engineInput(plan, [], []), minutesPerDay: plan.minutesPerDay, language }
    const taskOf = (row: GanttRow) => rows.tasks.get(row.id)
    return columns.map((column): GanttColumn => ({
      key: column.key,
      title: column.title,
      width: column.width,
      align: column.key === 'assigned' ? 'left' : 'right',
      cell: (row) => {
        const task = taskOf(row)
        const text = task ? column.text(task) : ''
        return task && column.late?.(task) ? <Late>{text}</Late> : text
      },
      ...(WRITTEN.includes(column.key) && plan.may.edit
        ? {
            edit: (row, close) => {
              const task = taskOf(row)
              const cell = column.key as EditedCell
              if (!task || !isWritten(task, cell)) {
                close()
                return task ? column.text(task) : ''
              }
              const keep = (typed: string) => {
                const change = cellChange(task, cell, typed, reading)
                if (change) void act([change])
                else toast.warning(t('list.unreadable', { text: typed, column: column.title }))
                return change !== null
              }
              return (
                <CellInput
                  label={`${column.title}: ${task.name}`}
                  value={column.text(task)}
                  align="right"
                  onKeep={keep}
                  onClose={close}
                />
              )
            },
          }
        : {}),
    }))
  }, [plan, rows.tasks, columns, act, language, t, toast])
}

/** Whole days of the project's calendar without working time, joined where they follow each other. */
function useFreeTime(plan: Plan): (from: number, to: number) => readonly (readonly [number, number])[] {
  return useMemo(() => {
    const calendar = calendarsOf(plan).find((one) => one.id === (plan.calendarId ?? COMPANY_CALENDAR))
    const compiled = calendar ? compileCalendar([calendar], 0) : null
    return (from, to) => {
      if (!compiled) return []
      const bands: [number, number][] = []
      for (let at = Math.floor(from / DAY_MINUTES) * DAY_MINUTES; at < to; at += DAY_MINUTES) {
        if (unitsAt(compiled, at + DAY_MINUTES) > unitsAt(compiled, at)) continue
        const last = bands.at(-1)
        if (last && last[1] === at) last[1] = at + DAY_MINUTES
        else bands.push([at, at + DAY_MINUTES])
      }
      return bands
    }
  }, [plan])
}
