/** What is computed about a schedule beside the page, and how it is asked for. Pure. */
import type { BaselineTask as KeptTask } from '../../../../lib/scheduling/baseline.ts'
import { compileCalendar } from '../../../../lib/scheduling/calendar.ts'
import { earnedValue, type EarnedValue, plannedShare } from '../../../../lib/scheduling/earned-value.ts'
import type { Assignment, LevelResource, Move } from '../../../../lib/scheduling/level-project.ts'
import type { Bar, RiskEvent, Spread } from '../../../../lib/scheduling/monte-carlo.ts'
import type { QualityResult } from '../../../../lib/scheduling/quality.ts'
import type { ScheduleInput } from '../../../../lib/scheduling/types.ts'
import { minuteOf, wallText } from '../../../../lib/wall-clock.ts'
import type { BaselineTask, Change, Plan, Task } from '../contract.ts'
import { COMPANY_CALENDAR, plannedUntil, spreadsOf } from '../rules.ts'
import { setFields } from './changes.ts'
import { calendarsOf } from './for-engine.ts'

export type Question =
  | { kind: 'quality'; input: ScheduleInput; baseline: KeptTask[] | null; assigned: string[] | null }
  | { kind: 'risk'; input: ScheduleInput; spreads: Spread[]; events: RiskEvent[]; runs: number; now: number }
  | { kind: 'level'; input: ScheduleInput; resources: LevelResource[]; assignments: Assignment[] }

export type RiskAnswer = {
  runs: number
  p50: number
  p80: number
  planned: number
  bars: Bar[]
  /** How often a task was critical, the most often first. */ critical: { taskId: string; share: number }[]
  /** Of each event how much later the runs it happened in finished, in minutes; null where all or none had it. */ later: (
    | number
    | null
  )[]
}
export type Answer =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'quality'; results: QualityResult[] }
  | { kind: 'risk'; risk: RiskAnswer }
  | { kind: 'level'; moves: Move[]; finish: number }
  | { kind: 'refused'; why: 'demandTooHigh' | 'other'; taskId?: string; resourceId?: string }

/** Estimates of what is left to do, with who does it; what is used up does nothing. */
export function estimatesOf({ resources }: Pick<Plan, 'resources'>, tasks: Iterable<Task>): Spread[] {
  const materials = new Set(resources.filter((one) => one.kind === 'material').map((one) => one.id))
  return spreadsOf(tasks, (task) => task.assignments.filter((one) => !materials.has(one.resourceId)))
}

export function levelInput(
  plan: Plan,
  tasks: Iterable<Task>,
): { resources: LevelResource[]; assignments: Assignment[] } {
  const calendars = new Map(calendarsOf(plan).map((one) => [one.id, one]))
  return {
    resources: plan.resources
      .filter((one) => one.kind !== 'material')
      .map(({ id, capacity, calendarId }) => ({
        id,
        capacity: capacity / 100,
        calendar: calendarId === null ? null : (calendars.get(calendarId) ?? null),
      })),
    assignments: [...tasks]
      .filter((task) => !task.summary && !task.milestone && task.actualFinish === null)
      .flatMap((task) =>
        task.assignments
          .filter((one) => plan.resources.some((known) => known.id === one.resourceId && known.kind !== 'material'))
          .map(({ resourceId, units }) => ({ taskId: task.id, resourceId, units: units / 100 })),
      ),
  }
}

/** Moves as constraints. What only follows by its links comes along by itself. */
export function levelChanges(moves: readonly Move[], tasks: ReadonlyMap<string, Task>): Change[] {
  return moves
    .filter(({ because }) => because.resource !== null || because.with.length === 0)
    .flatMap(({ taskId, to }) => {
      const task = tasks.get(taskId)
      return task && task.actualStart === null
        ? [setFields(task, { constraint: 'SNET', constraintAt: wallText(to) })]
        : []
    })
}

export type Earned = EarnedValue & { BAC: number; PV: number; EV: number; AC: number }

/**
 * Earned value at the data date, at most by the end of `today`: as the figures of the project have it (`figures.ts`), so that both say the same. Budget and dates are
 * those of the baseline, else of the plan; planned value is the share of each task's working time that has passed. Null without any budget.
 */
export function earnedOf(
  plan: Plan,
  tasks: Iterable<Task>,
  baseline: readonly BaselineTask[] | null,
  today: string,
): Earned | null {
  const leaves = [...tasks].filter((task) => !task.summary)
  const kept = new Map((baseline ?? []).map((one) => [one.taskId, one]))
  const budgetOf = (task: Task) => kept.get(task.id)?.budget ?? task.budget ?? 0
  const BAC = leaves.reduce((sum, task) => sum + budgetOf(task), 0)
  if (BAC === 0) return null
  const at = plannedUntil(plan.dataDate === null ? null : minuteOf(plan.dataDate), today)
  const calendars = new Map(calendarsOf(plan).map((one) => [one.id, compileCalendar([one], minuteOf(plan.start) ?? 0)]))
  const passed = (task: Task) => {
    const { start, finish } = kept.get(task.id) ?? task
    const clock = calendars.get(task.calendarId ?? plan.calendarId ?? COMPANY_CALENDAR) ?? null
    return plannedShare(clock, minuteOf(start) ?? 0, minuteOf(finish) ?? 0, at)
  }
  const EV = Math.round(leaves.reduce((sum, task) => sum + (budgetOf(task) * task.percent) / 100, 0))
  const AC = leaves.reduce((sum, task) => sum + (task.actualCost ?? 0), 0)
  const PV = Math.round(leaves.reduce((sum, task) => sum + budgetOf(task) * passed(task), 0))
  return { ...earnedValue({ BAC, PV, EV, AC }), BAC, PV, EV, AC }
}
