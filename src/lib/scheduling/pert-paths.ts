/** PERT by hand's method: every path through the network, its expected length, and the odds of finishing by a date. */
import { type ThreePoints, normalBelow, pert } from './pert.ts'

export type PertActivity = ThreePoints & { id: string; after: readonly string[] }
export type PertPath = { ids: string[]; te: number; var: number }

/** Networks with more paths than this are for the Monte Carlo method. */
const PATHS_AT_MOST = 10_000

export function pathsOf(activities: readonly PertActivity[]): PertPath[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const next = new Map(activities.map(({ id }) => [id, activities.filter(({ after }) => after.includes(id))]))
  const paths: PertPath[] = []
  const walk = (activity: PertActivity, path: PertPath) => {
    if (path.ids.includes(activity.id))
      throw new Error(
        `The activities wait for each other in a loop: ${[...path.ids.slice(path.ids.indexOf(activity.id)), activity.id].join(' > ')}.`,
      )
    const here = {
      ids: [...path.ids, activity.id],
      te: path.te + pert.mean(activity),
      var: path.var + pert.varianceClassic(activity),
    }
    const following = next.get(activity.id) ?? []
    if (following.length === 0 && paths.push(here) > PATHS_AT_MOST)
      throw new Error(`The network has more than ${PATHS_AT_MOST} paths.`)
    for (const one of following) walk(one, here)
  }
  for (const { id, after } of activities)
    for (const before of after)
      if (!byId.has(before)) throw new Error(`Activity ${id} names a predecessor ${before} that is not there.`)
  const sources = activities.filter(({ after }) => after.length === 0)
  for (const source of sources) walk(source, { ids: [], te: 0, var: 0 })
  if (paths.length === 0 && activities.length > 0) throw new Error('The activities wait for each other in a loop.')
  return paths
}

/** The odds that all paths are done by a time, as if they did not share activities (Stevenson). */
export function oddsOfFinishing(paths: readonly PertPath[], by: number): number {
  return paths.reduce(
    (odds, { te, var: variance }) =>
      odds * (variance > 0 ? normalBelow((by - te) / Math.sqrt(variance)) : by >= te ? 1 : 0),
    1,
  )
}
