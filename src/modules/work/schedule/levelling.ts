/** A schedule without anybody in two places: what would have to wait, computed by the engine from what is stored. Nothing is changed here. */
import { levelProject, type Move } from '../../../lib/scheduling/level-project.ts'
import type { ScheduleInput } from '../../../lib/scheduling/types.ts'
import { dayOfFinish, dayOfStart, wallText } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { createLine } from '../../../kernel/server/line.ts'
import { assignmentsOf } from './change.service.ts'
import type { Change } from './contract.ts'
import { fillRows, rowsOf, type Whole } from './recompute.ts'
import { COMPANY_CALENDAR } from './rules.ts'
import { calendarsFor, forEngine, openSchedule, planOf, type TaskRow } from './stored.ts'

/** Larger plans are levelled beside the page of their schedule, where nobody else waits for it. */
export const MAX_LEVELLED = 2_000

type LevelledTask = {
  taskId: string
  name: string
  oldStart: string
  newStart: string
  resource: string | null
  waitsFor: string[]
}
export type Levelling =
  | {
      kind: 'proposed'
      projectName: string
      mayEdit: boolean
      moves: LevelledTask[]
      oldFinish: string | null
      newFinish: string | null
      changes: Change[]
    }
  | { kind: 'tooLarge' }
  | { kind: 'refused' }
  | { kind: 'demandTooHigh'; task: string; resource: string }

/** Levelling takes the processor for as long as it lasts, so few wait for it at once. */
const line = createLine({ atOnce: 1, waiting: 3, retryAfterSeconds: 5 })

/** Null where the person may not see the project. */
export const levellingOf = (ctx: Ctx, projectId: string): Promise<Levelling | null> =>
  line.run(() => levellingNow(ctx, projectId))

async function levellingNow(ctx: Ctx, projectId: string): Promise<Levelling | null> {
  const open = await openSchedule(ctx, projectId)
  if (!open) return null
  const whole: Whole = { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) }
  if (whole.tasks.size > MAX_LEVELLED) return { kind: 'tooLarge' }
  await fillRows(ctx, whole, [...whole.tasks.keys()])
  const input = await engineInputOf(ctx, whole)
  const unfinished = [...whole.tasks.values()].filter(
    (task) => !task.summary && !task.milestone && task.actualFinish === null,
  )
  const units = await assignmentsOf(
    ctx,
    unfinished.map((task) => task.id),
  )
  const found = await resourcesIn(
    ctx,
    [...units.values()].flat().map((one) => one.resourceId),
    input,
  )
  const assignments = unfinished.flatMap((task) =>
    (units.get(task.id) ?? [])
      .filter((one) => found.has(one.resourceId))
      .map((one) => ({ taskId: task.id, resourceId: one.resourceId, units: one.units / 100 })),
  )
  const result = levelProject(
    input,
    [...found.values()].map((one) => one.level),
    assignments,
  )
  if (!result.ok)
    return result.refusal.kind === 'demandTooHigh'
      ? {
          kind: 'demandTooHigh',
          task: whole.tasks.get(result.refusal.taskId)?.name ?? '',
          resource: found.get(result.refusal.resourceId)?.name ?? '',
        }
      : { kind: 'refused' }
  return {
    kind: 'proposed',
    projectName: open.row.name,
    mayEdit: open.may.schedule,
    oldFinish: whole.plan.finishAt === null ? null : dayOfFinish(whole.plan.finishAt),
    newFinish: result.moves.length === 0 ? null : dayOfFinish(result.schedule.finish),
    moves: result.moves.map(({ taskId, from, to, because }) => ({
      taskId,
      name: whole.tasks.get(taskId)?.name ?? '',
      oldStart: dayOfStart(from),
      newStart: dayOfStart(to),
      resource: because.resource === null ? null : (found.get(because.resource)?.name ?? ''),
      waitsFor: because.with.flatMap((id) => whole.tasks.get(id)?.name ?? []),
    })),
    changes: levelSteps(result.moves, whole.tasks),
  }
}

/** A stored schedule as the engine reads it. */
export async function engineInputOf(ctx: Ctx, { plan, tasks, links }: Whole): Promise<ScheduleInput> {
  const { calendars } = await calendarsFor(ctx, plan.projectId)
  return {
    tasks: Array.from(tasks.values(), forEngine.task),
    links: Array.from(links.values(), forEngine.link),
    calendars,
    calendarId: plan.calendarId ?? COMPANY_CALENDAR,
    start: plan.startAt,
    finishBy: plan.finishBy,
    dataDate: plan.dataDate,
  }
}

/** Moves as steps of a change. What only follows by its links comes along by itself; what has begun stays. */
function levelSteps(
  moves: readonly Move[],
  tasks: ReadonlyMap<string, Pick<TaskRow, 'id' | 'constraint' | 'constraintAt' | 'actualStart'>>,
): Change[] {
  return moves
    .filter(({ because }) => because.resource !== null || because.with.length === 0)
    .flatMap(({ taskId, to }): Change[] => {
      const task = tasks.get(taskId)
      if (!task || task.actualStart !== null) return []
      const constraint = task.constraint as 'ASAP'
      return [
        {
          op: 'set',
          taskId,
          before: { constraint, constraintAt: task.constraintAt === null ? null : wallText(task.constraintAt) },
          after: { constraint: 'SNET', constraintAt: wallText(to) },
        },
      ]
    })
}

async function resourcesIn(ctx: Ctx, ids: readonly string[], { calendars }: ScheduleInput) {
  const { rows } = await ctx.client.query<{ id: string; name: string; capacity: number; calendarId: string | null }>(
    `select id, name, capacity, calendar_id as "calendarId" from resources where company_id = $1 and id = any($2) and kind <> 'material' order by id`,
    [ctx.companyId, [...new Set(ids)]],
  )
  return new Map(
    rows.map(({ id, name, capacity, calendarId }) => [
      id,
      {
        name,
        level: {
          id,
          capacity: capacity / 100,
          calendar: calendars.find((one) => one.id === calendarId && calendarId !== null) ?? null,
        },
      },
    ]),
  )
}
