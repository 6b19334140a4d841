/** The rows of a schedule as the chart draws them. Unchanged tasks keep their row object, so that they are not drawn again. */
import { DAY_MINUTES, dayOfStart, lastDayOf, minuteOf, startOfDay } from '../../../../lib/wall-clock.ts'
import type { GanttLink, GanttRow, Span } from '../../../../ui/gantt/types.ts'
import type { Task, TaskLink } from '../contract.ts'
import { outline } from '../rules.ts'

const minute = (text: string | null): number | null => (text === null ? null : minuteOf(text))

type Seen = { task: Task; place: string; baseline: Span | undefined; label: string; row: GanttRow }
export type RowCache = Map<string, Seen>

type Shown = {
  mayChange: boolean
  baseline: ReadonlyMap<string, Span>
  labelOf: (task: Task) => string
  fresh: ReadonlySet<string>
  constraintName: (task: Task) => string | null
  /** Ids of what is shown; everything without. Numbers of the outline stay those of the whole. */
  only?: ReadonlySet<string> | null
  /** Whether critical tasks and float are drawn as such. */
  critical?: boolean
  float?: boolean
  /** Now, for what should have been finished by then; without it nothing is late, as in a project that nobody waits for. */
  today?: number
  /** Rows that have not been kept yet. */
  unkept?: (id: string) => boolean
}

export function chartRows(
  tasks: Iterable<Task>,
  {
    mayChange,
    baseline,
    labelOf,
    fresh,
    constraintName,
    only = null,
    critical = true,
    float = true,
    today,
    unkept,
  }: Shown,
  cache: RowCache,
): GanttRow[] {
  return outline([...tasks])
    .filter(({ task }) => only === null || only.has(task.id))
    .map(({ task, wbs, depth }) => {
      const lateDays = today === undefined ? 0 : daysLate(task, today)
      const kept = !unkept?.(task.id)
      const place = `${wbs} ${mayChange} ${fresh.has(task.id)} ${critical} ${float} ${lateDays} ${kept}`
      const [planned, label, before] = [baseline.get(task.id), labelOf(task), cache.get(task.id)]
      if (
        before &&
        before.task === task &&
        before.place === place &&
        before.baseline === planned &&
        before.label === label
      )
        return before.row
      // a row that has no name yet has no bar either
      const [start, finish] = task.name === '' ? [null, null] : [minute(task.start), minute(task.finish)]
      const floats = float && !task.summary && task.totalFloat > 0 && task.percent < 100
      const row: GanttRow = {
        id: task.id,
        parentId: task.parentId,
        depth,
        wbs,
        name: task.name,
        summary: task.summary,
        milestone: task.milestone,
        start,
        finish,
        percent: task.percent,
        critical: critical && task.critical,
        floatFinish: floats ? minute(task.lateFinish) : null,
        baseline: planned ?? null,
        deadline: minute(task.deadline),
        constraintMark: constraintName(task),
        label,
        mayChange,
        ...(lateDays > 0 ? { lateDays } : {}),
        ...(kept ? (fresh.has(task.id) ? { tint: 'fresh' as const } : {}) : { tint: 'new' as const }),
      }
      cache.set(task.id, { task, place, baseline: planned, label, row })
      return row
    })
}

/** Days since the last day of a task that is not done; a summary is as late as its parts, which say it. */
function daysLate(task: Task, today: number): number {
  if (task.summary || task.percent === 100 || task.name === '') return 0
  const [start, finish] = [minuteOf(task.start), minuteOf(task.finish)]
  if (start === null || finish === null) return 0
  return Math.max(0, (startOfDay(dayOfStart(today)) - startOfDay(lastDayOf(start, finish))) / DAY_MINUTES)
}

/** A link is critical where both of its ends are, once it is kept. */
export function chartLinks(
  links: Iterable<TaskLink>,
  tasks: ReadonlyMap<string, Task>,
  { critical = true, unkept }: Pick<Shown, 'critical' | 'unkept'> = {},
): GanttLink[] {
  return Array.from(links, ({ id, fromId, toId, type, lag }) => ({
    id,
    from: fromId,
    to: toId,
    type,
    lag,
    critical: critical && (tasks.get(fromId)?.critical ?? false) && (tasks.get(toId)?.critical ?? false),
    ...(unkept?.(id) ? { isNew: true } : {}),
  }))
}
