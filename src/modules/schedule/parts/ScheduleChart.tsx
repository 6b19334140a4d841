import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useCallback, useMemo, useRef, useState } from 'react'
import { compileCalendar, unitsAt } from '../../../lib/scheduling/calendar.ts'
import { durationText } from '../../../lib/durations.ts'
import { formatDate } from '../../../lib/dates.ts'
import { DAY_MINUTES, dayOfFinish, dayOfStart, wallHere } from '../../../lib/wall-clock.ts'
import { Gantt } from '../../../ui/gantt/Gantt.tsx'
import { GanttTools } from '../../../ui/gantt/GanttTools.tsx'
import type { GanttColumn, GanttHandle, GanttRow, Span, Zoom } from '../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import { chartLinks, chartRows, type RowCache } from './chart-rows.ts'
import { indent, moveTo, outdent, reorder, resizeTo, setFields } from './changes.ts'
import { calendarsOf, engineInput } from './for-engine.ts'
import type { Act } from '../pages/SchedulePanel.tsx'
import type { Rows } from './rows-store.ts'
import { usePreview } from './use-preview.ts'
import { useText } from './use-text.ts'

type Props = { plan: Plan; rows: Rows; selected: ReadonlySet<string>; onSelect: (ids: ReadonlySet<string>) => void; act: Act; baseline?: ReadonlyMap<string, Span>; fresh?: ReadonlySet<string>; onOpen?: (taskId: string) => void }

const NOTHING = new Map<string, Span>()
const NOBODY: ReadonlySet<string> = new Set()

/** The chart of one project, wired to its changes. */
export function ScheduleChart({ plan, rows, selected, onSelect, act, baseline = NOTHING, fresh = NOBODY, onOpen }: Props) {
  const { t, language } = useText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const handle = useRef<GanttHandle>(null)
  const [cache] = useState<RowCache>(() => new Map())
  const [today] = useState(() => wallHere(new Date()))
  const [zoom, setZoom] = useState<Zoom>('weekdays')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const day = useMemo(() => ({ minutesPerDay: plan.minutesPerDay }), [plan.minutesPerDay])
  const names = useMemo(() => new Map(plan.resources.map(({ id, name }) => [id, name])), [plan.resources])
  const labelOf = useCallback((task: Task) => task.assignments.map(({ resourceId }) => names.get(resourceId) ?? '').filter(Boolean).join(', '), [names])
  const constraintName = useCallback((task: Task) => (task.constraint === 'ASAP' || task.summary ? null : t(`constraints.${task.constraint}`)), [t])
  const chart = useMemo(
    () => chartRows(rows.tasks.values(), { mayChange: plan.may.edit, baseline, labelOf, fresh, constraintName }, cache),
    [rows.tasks, plan.may.edit, baseline, labelOf, fresh, constraintName, cache],
  )
  const links = useMemo(() => chartLinks(rows.links.values(), rows.tasks), [rows])
  const preview = usePreview(plan, rows)
  const columns = useMemo((): GanttColumn[] => {
    const date = (text: string) => formatDate(text, language)
    const taskOf = (row: GanttRow) => rows.tasks.get(row.id)
    return [
      { key: 'duration', title: t('columns.duration'), width: 76, align: 'right', cell: (row) => { const task = taskOf(row); return task && !task.summary && !task.milestone ? durationText(task.duration, day, language) : '' } },
      { key: 'start', title: t('columns.start'), width: 104, align: 'right', cell: (row) => (row.start === null ? '' : date(dayOfStart(row.start))) },
      { key: 'finish', title: t('columns.finish'), width: 104, align: 'right', cell: (row) => (row.finish === null ? '' : date(dayOfFinish(row.finish))) },
      { key: 'percent', title: t('columns.percent'), width: 56, align: 'right', cell: (row) => `${row.percent} %` },
    ]
  }, [t, language, rows.tasks, day])
  const freeTime = useFreeTime(plan)
  const task = (id: string) => rows.tasks.get(id)
  const dates = (one: Task) => { const row = cache.get(one.id)?.row; return { start: row?.start ?? 0, finish: row?.finish ?? 0 } }
  const one = (id: string, make: (found: Task) => Parameters<Act>[0][number] | null) => { const found = task(id); const change = found ? make(found) : null; return change ? act([change]) : undefined }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      {!phone && <GanttTools zoom={zoom} onZoom={setZoom} handle={handle} />}
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}>
        <Gantt
          label={t('chart', { name: plan.projectName })} rows={chart} links={links} columns={columns} height="max(360px, calc(100dvh - 340px))" handle={handle} mode={phone ? 'table' : 'chart'}
          collapsed={collapsed} onCollapse={setCollapsed} selected={selected} onSelect={onSelect} zoom={zoom} onZoom={setZoom} today={today} freeTime={freeTime} readOnly={!plan.may.edit} preview={preview}
          onMove={(id, start) => one(id, (found) => moveTo(found, start))}
          onResize={(id, end) => one(id, (found) => resizeTo(found, engineInput(plan, [], []), end, dates(found)))}
          onProgress={(id, percent) => one(id, (found) => setFields(found, { percent }))}
          onLink={({ from, to, type }) => act([{ op: 'link', fromId: from, toId: to, type }])}
          onUnlink={(linkId) => act([{ op: 'unlink', linkIds: [linkId] }])}
          onRemove={(ids) => void act([{ op: 'remove', taskIds: [...ids] }])}
          onIndent={(id) => void one(id, (found) => indent(rows, found))} onOutdent={(id) => void one(id, (found) => outdent(rows, found))} onReorder={(id, by) => void one(id, (found) => reorder(rows, found, by))}
          {...(onOpen ? { onOpen } : {})}
        />
      </Box>
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
