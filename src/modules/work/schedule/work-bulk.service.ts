/** Many tasks of the list at once: each by the rules of its own schedule, which is computed and written once for all of its tasks. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { changeMany } from '../../../kernel/server/list/bulk.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { draftOf, settle } from './change.service.ts'
import type { Change, scheduleContract, TaskValues, WorkSet } from './contract.ts'
import { schedule as module } from './manifest.ts'
import { fillRows, lockSchedule, rowsOf } from './recompute.ts'
import { PROGRESS } from './rules.ts'
import { apply, type Draft } from './steps.ts'
import { fieldOnWire, openSchedule, planOf, type Units } from './stored.ts'
import { work } from './work.service.ts'

type Bulk = Handlers<typeof scheduleContract>['bulkWork']
type BulkCtx = Parameters<Bulk>[0]
type Stored = { id: string; projectId: string; name: string; revision: number; gone: boolean }
/** `steps` are those of this request. Null in place of a draft: the person may see the schedule but not change it. */
type Opened = { draft: Draft; steps: Change[] } | null
type Held = { task: Stored; opened: Opened }

export const bulkWork: Bulk = async (ctx, { changes }) => {
  const opened = new Map<string, Opened>()
  const answer = await changeMany(ctx, work, changes, {
    moduleId: module.id,
    tooMany: () => ctx.errors.TOO_MANY_ROWS(),
    hold: (ids) => hold(ctx, opened, ids),
    nameOf: ({ task }) => task.name,
    change: (held, version, set) => changeOne(ctx, held, version, set),
  })
  for (const one of opened.values()) if (one && one.steps.length > 0) await settle(one.draft, one.steps)
  return answer
}

/** Schedules are locked in the order of their projects, so that two people who change the same ones wait for each other instead of for good. */
async function hold(ctx: BulkCtx, opened: Map<string, Opened>, ids: readonly string[]): Promise<Map<string, Held>> {
  const projects = [...new Set((await storedTasks(ctx, ids)).map((task) => task.projectId))].toSorted()
  for (const projectId of projects) {
    const open = await openSchedule(ctx, projectId)
    if (!open) continue
    if (open.may.schedule) await lockSchedule(ctx, projectId)
    opened.set(
      projectId,
      open.may.schedule
        ? { draft: await draftOf(ctx, { plan: await planOf(ctx, open), ...(await rowsOf(ctx, projectId)) }), steps: [] }
        : null,
    )
  }
  const held = new Map<string, Held>()
  // read again: until the lock was there, others may have changed them
  for (const task of await storedTasks(ctx, ids)) {
    const one = opened.get(task.projectId)
    if (one !== undefined) held.set(task.id, { task, opened: one })
  }
  for (const one of opened.values()) if (one) await fillRows(ctx, one.draft.whole, [...held.keys()])
  return held
}

async function storedTasks(ctx: Ctx, ids: readonly string[]): Promise<Stored[]> {
  const { rows } = await ctx.client.query<Stored>(
    'select id, project_id as "projectId", name, revision::float8 as revision, deleted_at is not null as gone from tasks where company_id = $1 and id = any($2) order by id',
    [ctx.companyId, ids],
  )
  return rows
}

/** The task as it will be and the way back; null where nothing is different. */
async function changeOne(ctx: BulkCtx, held: Held | undefined, version: number | undefined, set: WorkSet) {
  if (!held || (held.task.gone && set.removed !== false)) throw ctx.errors.TASK_NOT_FOUND()
  const { task, opened } = held
  if (!opened) throw ctx.errors.SCHEDULE_READ_ONLY()
  if (version !== undefined && version !== task.revision) throw ctx.errors.CHANGED_SINCE()
  const { draft, steps } = opened
  const first = draft.inverse.length
  for (const step of await stepsOf(draft, task, set)) {
    await apply(draft, step)
    steps.push(step)
  }
  const inverse = draft.inverse.slice(first)
  if (inverse.length === 0) return null
  const revision = draft.whole.plan.revision + 1
  const gone = set.removed ?? task.gone
  return { held: { opened, task: { ...task, revision, gone } }, version: revision, back: backOf(inverse) }
}

/** What the change comes to for one task, in the steps that its schedule knows; nothing where it is so already. */
async function stepsOf(draft: Draft, { id, gone }: Stored, set: WorkSet): Promise<Change[]> {
  if (set.removed === false) return gone ? [{ op: 'restore', taskIds: [id] }] : []
  if (set.removed) return [{ op: 'remove', taskIds: [id] }]
  const row = draft.whole.tasks.get(id)
  if (!row) throw draft.ctx.errors.TASK_NOT_FOUND()
  // all that is said of its progress goes together: an undo says all of it and is taken at its word
  const named = PROGRESS.filter((name) => set[name] !== undefined)
  const said = (value: (name: (typeof PROGRESS)[number]) => unknown) =>
    Object.fromEntries(named.map((name) => [name, value(name)])) as TaskValues
  const differs = named.some((name) => fieldOnWire(row, name) !== set[name])
  const assigned = draft.assigned.get(id) ?? (await draft.assignmentsOf(id))
  const wanted = wantedOf(assigned, set)
  return [
    ...(differs
      ? [
          {
            op: 'set',
            taskId: id,
            before: said((name) => fieldOnWire(row, name)),
            after: said((name) => set[name]),
          } as const,
        ]
      : []),
    ...(wanted ? [{ op: 'assign', taskId: id, before: assigned, after: wanted } as const] : []),
  ]
}

const FULL_TIME = 100

/** Null where the same people have it already. */
function wantedOf(assigned: Units[], { assign, assignees }: WorkSet): Units[] | null {
  if (assignees) return sameUnits(assigned, assignees) ? null : assignees
  if (assign === undefined || assigned.some((one) => one.resourceId === assign)) return null
  return [...assigned, { resourceId: assign, units: FULL_TIME }]
}

const sameUnits = (a: readonly Units[], b: readonly Units[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => other.resourceId === one.resourceId && other.units === one.units))

/** What the schedule says takes the steps back, as a change of one task in this list. */
function backOf(inverse: readonly Change[]): WorkSet {
  const back: WorkSet = {}
  for (const step of inverse) {
    if (step.op === 'restore') back.removed = false
    if (step.op === 'remove') back.removed = true
    if (step.op === 'assign') back.assignees = step.after
    if (step.op === 'set')
      for (const name of PROGRESS) if (step.after[name] !== undefined) Object.assign(back, { [name]: step.after[name] })
  }
  return back
}
