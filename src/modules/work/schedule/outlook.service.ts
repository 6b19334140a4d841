/** What the page of a project says of its schedule: what is late, who has it and what that moves, what comes next, and its parts against the baseline. */
import { addDays, daysBetween } from '../../../lib/dates.ts'
import { groupBy } from '../../../lib/scheduling/files/group.ts'
import { plannedShare } from '../../../lib/scheduling/earned-value.ts'
import type { ScheduledTask } from '../../../lib/scheduling/types.ts'
import { dayOfStart, lastDayOf, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { isUnderWay, type ProjectStatus } from '../projects/rules.ts'
import { clocksOf } from './booked.ts'
import type { WorkItem } from './company.contract.ts'
import type { scheduleContract } from './contract.ts'
import type { LateTask, Outlook } from './outlook.contract.ts'
import { fromToday, LOOK_AHEAD } from './project-plan.ts'
import { nextMilestones } from './public.ts'
import { rowsOf, type Whole } from './recompute.ts'
import { COMPANY_CALENDAR, finishDay, outline, rolledPercent, weighed } from './rules.ts'
import { calendarsFor, openSchedule, planOf, type TaskRow } from './stored.ts'
import { late, PRESENT_TASK } from './task-states.ts'
import { pageOfWork } from './work.service.ts'

/** Rows that each part of the page shows; the schedule itself has the others. */
const OUTLOOK_ROWS = 6
const OUTLOOK_PHASES = 12
const PEOPLE_NAMED = 3
/** Today and the days after it that make two weeks. */
const AHEAD_DAYS = 13

type Kept = { taskId: string; startAt: number; finishAt: number }
/** A schedule, how it will be if what is left begins today, and what the newest baseline kept. */
type Read = {
  whole: Whole
  leaves: TaskRow[]
  ahead: ReadonlyMap<string, ScheduledTask>
  baseline: { name: string; tasks: ReadonlyMap<string, Kept> } | null
}

export const getOutlook: Handlers<typeof scheduleContract>['getOutlook'] = async (ctx, { projectId }) => {
  const open = await openSchedule(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  const whole: Whole = { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) }
  const leaves = [...whole.tasks.values()].filter(({ summary }) => !summary)
  const underWay = isUnderWay({ status: open.row.status as ProjectStatus | null })
  const ahead = underWay ? await fromToday(ctx, whole, leaves) : null
  // the day has changed since the project's own dates were looked at: they are to say the same as what is told here
  if (ahead && open.row.planOn !== null && open.row.planOn < ctx.today) await ctx.enqueue(LOOK_AHEAD, {})
  const read: Read = {
    whole,
    leaves,
    ahead: new Map((ahead ?? []).map((task) => [task.id, task])),
    baseline: await newestBaselineOf(ctx, projectId),
  }
  const next = await pageOfWork(
    ctx,
    { projectId, open: true, from: ctx.today, to: addDays(ctx.today, AHEAD_DAYS) },
    { size: OUTLOOK_ROWS, total: true },
  )
  return {
    tasks: leaves.length,
    planned: underWay && leaves.length > 0 ? await plannedPercent(ctx, read) : null,
    milestone: await nextMilestone(ctx, read),
    late: await lateOf(ctx, read),
    next: { count: next.total?.count ?? next.rows.length, rows: next.rows },
    plan: await planShown(ctx, read),
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
  const at = plan.dataDate ?? startOfDay(addDays(ctx.today, 1))
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

async function nextMilestone(ctx: Ctx, read: Read): Promise<Outlook['milestone']> {
  const [found] = await nextMilestones(ctx, read.whole.plan.projectId, ctx.today, 1)
  const task = found && read.whole.tasks.get(found.id)
  return task ? { taskId: found.id, name: found.name, date: found.date, expected: expectedDay(read, task) } : null
}

async function lateOf(ctx: Ctx, read: Read): Promise<Outlook['late']> {
  const { projectId } = read.whole.plan
  const page = await pageOfWork(ctx, { projectId, due: 'late' }, { size: OUTLOOK_ROWS, total: true })
  const count = page.total?.count ?? page.rows.length
  if (count === 0) return { count, people: [], unassigned: 0, rows: [] }
  const { rows: people } = await ctx.client.query<{ name: string | null; count: number }>(
    `select r.name, count(*)::int as count from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
       left join task_assignments a on a.company_id = t.company_id and a.task_id = t.id left join resources r on r.company_id = a.company_id and r.id = a.resource_id
     where t.company_id = $1 and t.project_id = $2 and ${PRESENT_TASK} and ${late(ctx.today)} group by r.name order by count desc, r.name limit $3`,
    [ctx.companyId, projectId, PEOPLE_NAMED + 1],
  )
  const { minutesPerDay } = await calendarsFor(ctx, projectId)
  const moves = movedBy(read)
  const rows = page.rows.map((item) => lateTask(ctx, read, item, { minutesPerDay, moved: moves(item.id) }))
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.moves?.taskId ?? []),
  )
  return {
    count,
    people: people
      .flatMap(({ name, count: has }) => (name === null ? [] : [{ name, count: has }]))
      .slice(0, PEOPLE_NAMED),
    unassigned: people.find(({ name }) => name === null)?.count ?? 0,
    rows: rows.map((row) => ({
      ...row,
      moves: row.moves && { ...row.moves, name: names.get(row.moves.taskId) ?? '' },
    })),
  }
}

function lateTask(
  ctx: Ctx,
  { ahead }: Read,
  item: WorkItem,
  { minutesPerDay, moved }: { minutesPerDay: number; moved: TaskRow | null },
): LateTask {
  const then = ahead.get(item.id)
  const day = moved && ahead.get(moved.id)
  return {
    ...item,
    daysLate: daysBetween(finishDay(item), ctx.today),
    holdsUp: then?.critical ?? item.critical,
    floatDays: then && !then.critical ? Math.max(0, Math.floor(then.totalFloat / minutesPerDay)) : null,
    moves: moved && day ? { taskId: moved.id, name: '', date: lastDayOf(day.start, day.finish) } : null,
  }
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

async function planShown(ctx: Ctx, read: Read): Promise<Outlook['plan']> {
  const { whole, baseline } = read
  const rows = outline([...whole.tasks.values()]).map(({ task }) => task)
  const top = (parentId: string | null) => rows.filter((task) => task.parentId === parentId)
  const [only, ...others] = top(null)
  // a plan that is one whole is shown by its parts
  const phases = only?.summary && others.length === 0 ? top(only.id) : top(null)
  const shown = phases.slice(0, OUTLOOK_PHASES)
  const names = await namesOf(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    count: phases.length,
    baseline: baseline?.name ?? null,
    phases: shown.map((task) => {
      const kept = baseline?.tasks.get(task.id)
      return {
        taskId: task.id,
        name: names.get(task.id) ?? '',
        start: dayOfStart(task.startAt),
        finish: lastDayOf(task.startAt, task.finishAt),
        expected: task.percent < 100 ? expectedDay(read, task) : lastDayOf(task.startAt, task.finishAt),
        percent: task.percent,
        critical: task.critical,
        milestone: task.milestone,
        baseline: kept ? { start: dayOfStart(kept.startAt), finish: lastDayOf(kept.startAt, kept.finishAt) } : null,
      }
    }),
  }
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.client.query<{ id: string; name: string }>(
    'select id, name from tasks where company_id = $1 and id = any($2)',
    [ctx.companyId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
