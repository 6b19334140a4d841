/**
 * A PERT network: expected times and slack by the expected durations, and by simulation how long it takes and what is critical. Paths that share
 * activities are late together; runs of the whole network know that, a product of the odds of its paths does not.
 */
import { schedule } from './cpm.ts'
import { type RiskResult, simulate } from './monte-carlo.ts'
import { type ThreePoints, pert } from './pert.ts'
import type { Schedule, ScheduleInput, ScheduleRefusal, WorkCalendar } from './types.ts'

export type PertActivity = ThreePoints & { id: string; after: readonly string[] }
export type PertPath = { ids: string[]; te: number; var: number }

export type PertAnswer = {
  /** In units of the estimates. */
  expected: Schedule
  /** In `unit`s of the estimates. */
  result: RiskResult
  unit: number
}

/** A calendar without nights: time is plain numbers. */
export const PLAIN: WorkCalendar = {
  id: 'calendar',
  name: '',
  week: Array.from({ length: 7 }, () => [[0, 1_440] as const]),
  exceptions: [],
}

/** Runs count in whole numbers; so many make even the longest way through exact to a millionth and still fit into a number. */
const LONGEST = 1e12

export function pertNetwork(
  activities: readonly PertActivity[],
  { runs, seed }: { runs: number; seed: number },
): { ok: true; answer: PertAnswer } | { ok: false; refusal: ScheduleRefusal } {
  const longest = activities.reduce((sum, { b }) => sum + b, 1)
  const unit = 10 ** Math.floor(Math.log10(LONGEST / longest))
  const found = schedule(inputOf(activities, pert.mean))
  if (!found.ok) return found
  const simulated = simulate(
    inputOf(activities, (points) => Math.round(pert.mean(points) * unit)),
    {
      runs,
      seed,
      spreads: activities.map(({ id, a, m, b }) => ({
        taskId: id,
        a: a * unit,
        m: m * unit,
        b: b * unit,
        shape: 'pert',
      })),
    },
  )
  return simulated.ok ? { ok: true, answer: { expected: found.schedule, result: simulated.result, unit } } : simulated
}

function inputOf(activities: readonly PertActivity[], duration: (points: ThreePoints) => number): ScheduleInput {
  return {
    tasks: activities.map((activity) => ({ id: activity.id, duration: duration(activity) })),
    links: activities.flatMap(({ id, after }) => after.map((from) => ({ from, to: id, type: 'FS' as const, lag: 0 }))),
    calendars: [PLAIN],
    calendarId: PLAIN.id,
    start: 0,
  }
}

const PATHS_AT_MOST = 10_000

/** Every path through a network without loops, with its expected length; null where there are too many to name. */
export function pathsOf(activities: readonly PertActivity[]): PertPath[] | null {
  const next = new Map(activities.map(({ id }) => [id, activities.filter(({ after }) => after.includes(id))]))
  const paths: PertPath[] = []
  const walk = (activity: PertActivity, path: PertPath): boolean => {
    const here = {
      ids: [...path.ids, activity.id],
      te: path.te + pert.mean(activity),
      var: path.var + pert.variance(activity),
    }
    const following = next.get(activity.id) ?? []
    if (following.length === 0) return paths.push(here) <= PATHS_AT_MOST
    return following.every((one) => walk(one, here))
  }
  return activities.filter(({ after }) => after.length === 0).every((one) => walk(one, { ids: [], te: 0, var: 0 }))
    ? paths
    : null
}
