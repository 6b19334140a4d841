/**
 * What the page of a project says of its schedule and only the engine can tell: how it will be if what is left begins today, what late work moves, and how
 * far it should be. Reading and computing ten thousand tasks takes a second, and many look at a page while nothing changes, so what came out is kept until it does.
 */
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import { plannedShare } from '../../../lib/scheduling/earned-value.ts'
import type { ScheduledTask } from '../../../lib/scheduling/types.ts'
import { dayOfStart, lastDayOf, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import { isUnderWay, type ProjectStatus } from '../projects/rules.ts'
import { clocksOf } from './booked.ts'
import type { Phase } from './outlook.contract.ts'
import { fromToday } from './project-plan.ts'
import { rowsOf, type Whole } from './recompute.ts'
import { COMPANY_CALENDAR, outline, plannedUntil, rolledPercent, weighed } from './rules.ts'
import { calendarsFor, type OpenedProject, planOf, type TaskRow } from './stored.ts'

/** Parts of the plan that the page shows; the schedule itself has the others. */
const OUTLOOK_PHASES = 12
/** Projects whose outlooks are kept, a few kilobytes each. */
const MOST_KEPT = 500

type Kept = { taskId: string; startAt: number; finishAt: number }
/** A schedule, how it will be if what is left begins today, and what the newest baseline kept. */
type Read = {
  whole: Whole
  leaves: TaskRow[]
  ahead: ReadonlyMap<string, ScheduledTask>
  baseline: { name: string; tasks: ReadonlyMap<string, Kept> } | null
}

/** What a late task does to the others. */
type Effect = { holdsUp: boolean; floatDays: number | null; moves: { taskId: string; date: string } | null }
/** Names are not part of it: they are read with what is shown. */
type Reading = {
  tasks: number
  planned: number | null
  /** Something should have begun and has not. */ behind: boolean
  milestoneExpected: string | null
  late: ReadonlyMap<string, Effect>
  /** The last day of what is asked about. */ expected: ReadonlyMap<string, string>
  phases: { count: number; baseline: string | null; shown: readonly Omit<Phase, 'name'>[] }
}
/** Of which tasks it is asked for. */
type Asked = { late: readonly string[]; next: readonly string[]; milestone: string | null }

/** One store per server: tests run several in one process. */
const stores = new WeakMap<Services, Map<string, { of: string; reading: Reading }>>()

export async function readingOf(ctx: Ctx, open: OpenedProject, asked: Asked): Promise<Reading> {
  const store = stores.get(ctx.services) ?? new Map<string, { of: string; reading: Reading }>()
  stores.set(ctx.services, store)
  const key = `${ctx.companyId} ${open.row.id}`
  const of = JSON.stringify([await stateOf(ctx, open), asked])
  const known = store.get(key)
  if (known?.of === of) return known.reading
  const reading = await read(ctx, open, asked)
  store.delete(key)
  store.set(key, { of, reading })
  for (const [oldest] of store) {
    if (store.size <= MOST_KEPT) break
    store.delete(oldest)
  }
  return reading
}

/** Everything that a reading depends on. Who wrote the plan last tells a change from one that another server made, or that was rolled back. */
async function stateOf(ctx: Ctx, { row }: OpenedProject): Promise<unknown[]> {
  const { rows } = await ctx.client.query<Record<string, unknown>>(
    `select (select array[revision::text, xmin::text] from schedules where company_id = $1 and project_id = $2) as plan,
       (select array[count(*), sum(version)] from work_calendars where company_id = $1 and (project_id is null or project_id = $2)) as calendars,
       (select md5(settings::text) from companies where company_id = $1) as settings,
       (select id from schedule_baselines where company_id = $1 and project_id = $2 order by created_at desc limit 1) as baseline`,
    [ctx.companyId, row.id],
  )
  return [rows[0], row.status, ctx.today]
}

async function read(ctx: Ctx, open: OpenedProject, asked: Asked): Promise<Reading> {
  const whole: Whole = { plan: await planOf(ctx, open), ...(await rowsOf(ctx, open.row.id)) }
  const leaves = [...whole.tasks.values()].filter(({ summary }) => !summary)
  const underWay = isUnderWay({ status: open.row.status as ProjectStatus | null })
  const ahead = underWay ? await fromToday(ctx, whole, leaves) : null
  const found: Read = {
    whole,
    leaves,
    ahead: new Map((ahead ?? []).map((task) => [task.id, task])),
    baseline: await newestBaselineOf(ctx, open.row.id),
  }
  const milestone = asked.milestone === null ? undefined : whole.tasks.get(asked.milestone)
  return {
    tasks: leaves.length,
    planned: underWay && leaves.length > 0 ? await plannedPercent(ctx, found) : null,
    behind: ahead !== null,
    milestoneExpected: milestone ? expectedDay(found, milestone) : null,
    late: await effectsOf(ctx, found, asked.late),
    expected: new Map(
      [...asked.late, ...asked.next].flatMap((id) => {
        const task = whole.tasks.get(id)
        return task ? [[id, expectedDay(found, task)]] : []
      }),
    ),
    phases: phasesOf(found),
  }
}

async function newestBaselineOf(ctx: Ctx, projectId: string): Promise<Read['baseline']> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    'select id, name from schedule_baselines where company_id = $1 and project_id = $2 order by created_at desc limit 1',
    [ctx.companyId, projectId],
  )
  const [newest] = rows
  if (!newest) return null
  const { rows: kept } = await ctx.client.query<Kept>(
    'select task_id as "taskId", start_at as "startAt", finish_at as "finishAt" from baseline_tasks where company_id = $1 and baseline_id = $2',
    [ctx.companyId, newest.id],
  )
  return { name: newest.name, tasks: new Map(kept.map((task) => [task.taskId, task])) }
}

/** How far the project should be, weighed as its progress is: each task by the share of its planned working time that has passed. */
async function plannedPercent(ctx: Ctx, { whole: { plan }, leaves, baseline }: Read): Promise<number> {
  const at = plannedUntil(plan.dataDate, ctx.today)
  const calendarOf = (task: TaskRow) => task.calendarId ?? plan.calendarId ?? COMPANY_CALENDAR
  const clockOf = await clocksOf(ctx, [...new Set(leaves.map(calendarOf))], startOfDay(ctx.today))
  return rolledPercent(
    leaves.map((task) => {
      const { startAt, finishAt } = baseline?.tasks.get(task.id) ?? task
      return weighed({ ...task, percent: 100 * plannedShare(clockOf(calendarOf(task)), startAt, finishAt, at) })
    }),
  )
}

/** The last day of a task, as it will be where something is behind, else as it is planned. */
function expectedDay({ ahead }: Read, task: TaskRow): string {
  const { start, finish } = ahead.get(task.id) ?? { start: task.startAt, finish: task.finishAt }
  return [lastDayOf(start, finish), lastDayOf(task.startAt, task.finishAt)].toSorted()[1] ?? ''
}

async function effectsOf(ctx: Ctx, found: Read, ids: readonly string[]): Promise<Map<string, Effect>> {
  if (ids.length === 0) return new Map()
  const { minutesPerDay } = await calendarsFor(ctx, found.whole.plan.projectId)
  const moves = movedBy(found)
  return new Map(
    ids.map((id) => {
      const then = found.ahead.get(id)
      const moved = moves(id)
      const day = moved && found.ahead.get(moved.id)
      return [
        id,
        {
          holdsUp: then?.critical ?? found.whole.tasks.get(id)?.critical ?? false,
          floatDays: then && !then.critical ? Math.max(0, Math.floor(then.totalFloat / minutesPerDay)) : null,
          moves: moved && day ? { taskId: moved.id, date: lastDayOf(day.start, day.finish) } : null,
        },
      ]
    }),
  )
}

/** For a task the first open milestone that waits for it, by its links and those of what it is part of, and that comes later than planned. */
function movedBy({ whole: { tasks, links }, ahead }: Read): (taskId: string) => TaskRow | null {
  const waiting = groupBy([...links.values()], ({ fromId }) => fromId)
  const parts = groupBy([...tasks.values()], ({ parentId }) => parentId ?? '')
  const waitsFor = (id: string): string[] => {
    const own = (waiting.get(id) ?? []).map(({ toId }) => toId)
    const whole = tasks.get(id)?.parentId
    // a part holds up what waits for the whole
    return whole ? [...own, ...waitsFor(whole)] : own
  }
  const behind = (id: string) => [...waitsFor(id), ...(parts.get(id) ?? []).map((part) => part.id)]
  const delayed = (task: TaskRow) => {
    const then = ahead.get(task.id)
    return then !== undefined && lastDayOf(then.start, then.finish) > lastDayOf(task.startAt, task.finishAt)
  }
  return (taskId) => {
    const seen = new Set([taskId])
    const found: TaskRow[] = []
    for (const id of seen) {
      const task = tasks.get(id)
      if (task?.milestone && id !== taskId && task.percent < 100 && delayed(task)) found.push(task)
      for (const next of behind(id)) seen.add(next)
    }
    return found.toSorted((a, b) => a.finishAt - b.finishAt)[0] ?? null
  }
}

function phasesOf(found: Read): Reading['phases'] {
  const { whole, baseline } = found
  const rows = outline([...whole.tasks.values()]).map(({ task }) => task)
  const top = (parentId: string | null) => rows.filter((task) => task.parentId === parentId)
  const [only, ...others] = top(null)
  // a plan that is one whole is shown by its parts
  const phases = only?.summary && others.length === 0 ? top(only.id) : top(null)
  return {
    count: phases.length,
    baseline: baseline?.name ?? null,
    shown: phases.slice(0, OUTLOOK_PHASES).map((task) => {
      const kept = baseline?.tasks.get(task.id)
      return {
        taskId: task.id,
        start: dayOfStart(task.startAt),
        finish: lastDayOf(task.startAt, task.finishAt),
        expected: task.percent < 100 ? expectedDay(found, task) : lastDayOf(task.startAt, task.finishAt),
        percent: task.percent,
        critical: task.critical,
        milestone: task.milestone,
        baseline: kept ? { start: dayOfStart(kept.startAt), finish: lastDayOf(kept.startAt, kept.finishAt) } : null,
      }
    }),
  }
}
