/** What other modules' services may ask of schedules. */
import { createORPCErrorConstructorMap } from '@orpc/server'
import { inArray, sql } from 'drizzle-orm'
import { ranksBetween } from '../../lib/rank.ts'
import type { LinkType } from '../../lib/scheduling/types.ts'
import type { Ctx } from '../../kernel/server/context.ts'
import { change } from './change.service.ts'
import { type Change, type Changed, scheduleContract } from './contract.ts'
import { fillRows, rowsOf } from './recompute.ts'
import { outline } from './rules.ts'
import { taskChecks, tasks } from './schema.ts'

/** Changes a schedule as its endpoint does, with the caller's rights and its refusals. */
export function changeSchedule(ctx: Ctx, projectId: string, changes: Change[]): Promise<Changed> {
  const errors = createORPCErrorConstructorMap(scheduleContract.change['~orpc'].errorMap)
  return Promise.resolve(change({ ...ctx, errors }, { projectId, changes }) as Promise<Changed>)
}

export async function addChecks(ctx: Ctx, taskId: string, texts: readonly string[]): Promise<void> {
  const ranks = ranksBetween(null, null, texts.length)
  await ctx.db.insert(taskChecks).values(texts.map((text, at) => ({ companyId: ctx.companyId, taskId, id: ctx.newId(), text, rank: ranks[at] ?? '' })))
}

/** The tasks of a project without dates and progress, parents before their parts, and what they wait for. */
export async function scheduleOf(ctx: Ctx, projectId: string) {
  const whole = await rowsOf(ctx, projectId)
  await fillRows(ctx, whole, [...whole.tasks.keys()])
  const { tasks: found, links } = whole
  const rows = outline([...found.values()])
  const checks = await ctx.db.select().from(taskChecks).where(ctx.tenant(taskChecks, inArray(taskChecks.taskId, rows.map(({ task }) => task.id)))).orderBy(sql`rank collate "C"`)
  return {
    tasks: rows.map(({ task }) => ({
      ref: task.id, parent: task.parentId, name: task.name, notes: task.notes, duration: task.duration, milestone: task.milestone, effort: task.effort, optimistic: task.optimistic, pessimistic: task.pessimistic,
      priority: task.priority, budget: task.budget, checks: checks.filter((check) => check.taskId === task.id).map((check) => check.text),
    })),
    links: Array.from(links.values(), ({ fromId, toId, type, lag, elapsed }) => ({ from: fromId, to: toId, type: type as LinkType, lag, elapsed })),
  }
}

/** A person's own calendar between two days, for whoever writes it into another form. */
export { datesOf } from './dates.service.ts'

/** Tasks by their ids, deleted ones too while they are kept. */
export async function taskNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(ctx.tenant(tasks, inArray(tasks.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Tasks, weeks and bookings as the figures of the schedule see them, for figures and rules of other modules. */
export { bookings, projectBookings } from './bookings.ts'
export { earned } from './figures.ts'
export { LAST_DAY, UNDER_WAY, visible as visibleTasks, WEEK_DAYS, weekOf } from './visible.ts'
/** Levelling and simulation of one stored schedule. */
export { levellingOf, MAX_LEVELLED } from './levelling.ts'
export { type RiskBasis, riskBasisOf } from './risk.ts'
export { seenProjects } from './seen.ts'
