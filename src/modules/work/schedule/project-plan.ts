/** What the tasks of a schedule come to for their project: its dates, how far it is, and when the last task was done. */
import { dayOfStart, lastDayOf } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { keepPlan, NO_PLAN, type ProjectPlan } from '../projects/public.ts'
import type { Whole } from './recompute.ts'
import { rolledPercent, weighed } from './rules.ts'
import type { TaskRow } from './stored.ts'

/** To be called wherever tasks were written, once they are computed. */
export async function keepProjectPlan(ctx: Ctx, { plan, tasks }: Pick<Whole, 'plan' | 'tasks'>): Promise<void> {
  await keepPlan(ctx, plan.projectId, planOf([...tasks.values()], ctx.today))
}

function planOf(tasks: readonly TaskRow[], today: string): ProjectPlan {
  // summaries only repeat their parts
  const leaves = tasks.filter(({ summary }) => !summary)
  if (leaves.length === 0) return NO_PLAN
  const last = (days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other))
  const done = leaves.every(({ percent }) => percent === 100)
  const finished = () => last(leaves.map((task) => lastDayOf(task.startAt, task.actualFinish ?? task.finishAt)))
  return {
    planStart: leaves.map(({ startAt }) => dayOfStart(startAt)).reduce((one, other) => (one < other ? one : other)),
    planFinish: last(leaves.map(({ startAt, finishAt }) => lastDayOf(startAt, finishAt))),
    planProgress: rolledPercent(leaves.map(weighed)),
    // nothing actual lies in the future, whatever a file said
    workFinished: done ? ([finished(), today].toSorted()[0] ?? null) : null,
  }
}
