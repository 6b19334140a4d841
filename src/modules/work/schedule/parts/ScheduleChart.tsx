import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { compileCalendar, unitsAt } from '../../../../lib/scheduling/calendar.ts'
import { newId } from '../../../../lib/ids.ts'
import { DAY_MINUTES } from '../../../../lib/wall-clock.ts'
import { companyWall } from '../../../../ui/formats.ts'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import type { GanttChange, GanttHandle, GanttResource, Preview, Span } from '../../../../ui/gantt/types.ts'
import { projectsApi } from '../../projects/api.ts'
import { isUnderWay } from '../../projects/rules.ts'
import type { Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import type { Act } from './act.ts'
import { chartLinks, chartRows, type RowCache } from './chart-rows.ts'
import { moveTo, reorder, resizeTo, setFields } from './changes.ts'
import { calendarsOf, engineInput } from './for-engine.ts'
import type { Rows } from './rows.ts'
import type { ScheduleColumn } from './use-columns.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { useEditName, useGridColumns } from './use-grid-columns.tsx'
import type { useNewRow } from './use-new-row.ts'
import type { RowActs } from './use-row-acts.ts'
import type { LinkBook } from './link-cells.ts'
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
  /** The rows that the server has. */
  stored: Rows
  book: LinkBook
  newRow: ReturnType<typeof useNewRow>
  acts: RowActs
  onActive: (id: string | null) => void
  onMenu: (ids: readonly string[], at: { x: number; y: number }) => void
  /** On a phone the rows stand without the chart, unless it was asked for. */
  asList: boolean
}

/** What all of the usual columns take. */
const GRID_PX = 820
const NO_COLUMNS: readonly ScheduleColumn[] = []
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
  stored,
  book,
  newRow,
  acts,
  onActive,
  onMenu,
  asList,
}: Props) {
  const { t } = useText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useChartKeys(t('chart', { name: plan.projectName }), asList ? null : plan.may.edit ? 'writes' : 'looks')
  const [cache] = useState<RowCache>(() => new Map())
  const [today] = useState(() => companyWall())
  const project = useQuery(projectsApi.get.queryOptions({ input: { projectId: plan.projectId } }))
  const awaited = project.data ? isUnderWay(project.data) : false
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
  const unkept = useCallback((id: string) => !stored.tasks.has(id), [stored.tasks])
  const chart = useMemo(
    () =>
      chartRows(
        newRow.shown.tasks.values(),
        {
          mayChange: plan.may.edit,
          baseline: shownBaseline,
          labelOf,
          fresh,
          constraintName,
          only,
          critical,
          float,
          ...(awaited ? { today } : {}),
          unkept,
        },
        cache,
      ),
    [
      newRow.shown.tasks,
      plan.may.edit,
      shownBaseline,
      labelOf,
      fresh,
      constraintName,
      only,
      critical,
      float,
      today,
      awaited,
      unkept,
      cache,
    ],
  )
  const links = useMemo(
    () => chartLinks(rows.links.values(), rows.tasks, { critical, unkept: (id) => !stored.links.has(id) }),
    [rows, critical, stored.links],
  )
  const preview = useCallback(
    async (drag: GanttChange): Promise<Preview> =>
      new Map((await ask(plan, rows, { drag })).map(({ id, start, finish }) => [id, { start, finish }])),
    [ask, plan, rows],
  )
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed])
  const gridColumns = useGridColumns({
    plan,
    rows: newRow.shown,
    book,
    columns: rows.tasks.size === 0 ? NO_COLUMNS : columns,
    act,
    ask,
    acts,
  })
  const leave = useCallback(
    (id: string | null | undefined) => {
      if (id) onSelect(new Set([id]))
      handle.current?.focus()
    },
    [handle, onSelect],
  )
  const editName = useEditName({ rows, act, acts, newRow, mayEdit: plan.may.edit, phone, leave })
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
        mode={asList ? 'table' : 'chart'}
        collapsed={collapsed}
        onCollapse={(next) => onView({ collapsed: [...next] })}
        selected={selected}
        onSelect={onSelect}
        zoom={view.zoom}
        onZoom={(zoom) => onView({ zoom })}
        left={view.zoom === null ? null : view.left}
        onLeft={(left) => onView({ left })}
        today={today}
        freeTime={freeTime}
        readOnly={!plan.may.edit}
        preview={preview}
        gridWidth={view.gridWidth > 0 ? view.gridWidth : GRID_PX}
        onGridWidth={(gridWidth) => onView({ gridWidth })}
        onMove={(id, start) => one(id, (found) => moveTo(found, start))}
        onResize={(id, end) => one(id, (found) => resizeTo(found, engineInput(plan, [], []), end, dates(found)))}
        onProgress={(id, percent) => one(id, (found) => setFields(found, { percent }))}
        onLink={({ from, to, type }) => act([{ op: 'link', id: newId(), fromId: from, toId: to, type }])}
        onUnlink={(linkId) => act([{ op: 'unlink', linkIds: [linkId] }])}
        onRemove={onRemove}
        onIndent={(ids) => acts.level(ids, false)}
        onOutdent={(ids) => acts.level(ids, true)}
        editName={editName}
        newRow={newRow.row?.id ?? null}
        onAppend={(id) => newRow.begin(id)}
        onAct={acts.run}
        onActive={onActive}
        onMenu={onMenu}
        onCopy={acts.copy}
        onPaste={plan.may.edit ? acts.paste : undefined}
        onReorder={(id, by) => void one(id, (found) => reorder(rows, found, by))}
        onOpen={onOpen}
        empty={t('filter.nothing')}
        {...(resources ? { resources } : {})}
      />
    </Box>
  )
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
