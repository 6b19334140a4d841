/** `calc pert` and `calc distribution_moments`. */
import { quantile, shareBy } from '../monte-carlo.ts'
import { type ThreePoints, isThreePoints, pert, triangular } from '../pert.ts'
import { type PertActivity, type PertAnswer, pathsOf, pertNetwork } from '../pert-network.ts'
import { loopSentence } from './activities.ts'
import { atLeastZero, type Fields, fieldsOf, idOf, listOf, numberOf, rounded, textIn, wholeOf } from './reading.ts'

type Row = {
  id: string
  te: number
  variance: number
  ES: number
  EF: number
  LS: number
  LF: number
  slack: number
  critical: boolean
  /** The share of the runs in which it was critical. */
  criticality: number
}
export type PertFound = {
  expected_duration: number
  method: string
  runs: number
  seed: number
  simulated: { mean: number; deviation: number; P50: number; P80: number; P95: number }
  by?: number
  probability?: number
  standard_error?: number
  activities: Row[]
  paths: Record<string, { te: number; var: number }> | null
  [odds: `P_le_${number}`]: number
}

const METHOD =
  'Simulation of the whole network, so that paths that share activities are late together. Durations are drawn independently from the beta of PERT with the mean (a + 4m + b) / 6 and the deviation (b - a) / 6. expected_duration, ES, EF, LS, LF, slack and critical go by the means alone.'
/** Draws of one answer, where nobody says how many runs: some seconds at most. */
const DRAWS = 10_000_000
const RUNS = { least: 1_000, most: 1_000_000 }
const SEED = 1

/** Without a wanted time the odds are told for each whole time within three deviations of the mean. */
export function pertCase(inputs: unknown): PertFound {
  const fields = fieldsOf(inputs, 'The input')
  const activities = readActivities(fields['activities'])
  const { runs, seed } = readRuns(fields, activities.length)
  const found = pertNetwork(activities, { runs, seed })
  if (!found.ok) {
    if (found.refusal.kind !== 'cycle') throw new Error(`Refused: ${found.refusal.kind}.`)
    throw new Error(loopSentence(found.refusal.loop))
  }
  const { expected, result, unit } = found.answer
  const times = Array.from(result.finishes, (finish) => finish / unit)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const deviation = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length)
  const wanted = readWanted(fields['by'])
  // durations are rounded to whole units, half of one each at most
  const odds = (by: number) => shareBy(result, by * unit + activities.length / 2)
  const only = wanted?.length === 1 ? wanted[0] : undefined
  const paths = pathsOf(activities)
  return {
    expected_duration: rounded(expected.finish),
    method: METHOD,
    runs,
    seed,
    simulated: {
      mean: rounded(mean),
      deviation: rounded(deviation),
      P50: rounded(quantile(result, 0.5) / unit),
      P80: rounded(quantile(result, 0.8) / unit),
      P95: rounded(quantile(result, 0.95) / unit),
    },
    ...(only === undefined ? {} : { by: only, probability: odds(only), standard_error: errorOf(odds(only), runs) }),
    ...Object.fromEntries((wanted ?? wholeTimes(mean, deviation)).map((by) => [`P_le_${by}`, odds(by)])),
    activities: rowsOf(activities, found.answer),
    paths:
      paths && Object.fromEntries(paths.map(({ ids, te, var: variance }) => [ids.join('-'), { te, var: variance }])),
  }
}

function rowsOf(activities: readonly PertActivity[], { expected, result }: PertAnswer): Row[] {
  return expected.tasks.map((task, row) => {
    const points = activities[row] as PertActivity
    return {
      id: task.id,
      te: pert.mean(points),
      variance: pert.variance(points),
      ES: rounded(task.start),
      EF: rounded(task.finish),
      LS: rounded(task.lateStart),
      LF: rounded(task.lateFinish),
      slack: rounded(task.totalFloat),
      critical: rounded(task.totalFloat) <= 0,
      criticality: result.criticality[row] ?? 0,
    }
  })
}

/** How far a share of so many runs may be off: one standard deviation of it. */
const errorOf = (share: number, runs: number) => Math.sqrt((share * (1 - share)) / runs)

export function momentsCase(inputs: unknown) {
  const fields = fieldsOf(inputs, 'The input')
  const points = { a: numberOf(fields['a'], 'a'), m: numberOf(fields['m'], 'm'), b: numberOf(fields['b'], 'b') }
  inOrder(points, 'a, m and b')
  return {
    tri_mean: triangular.mean(points),
    tri_var: triangular.variance(points),
    pert_mean: pert.mean(points),
    pert_var_classic: pert.variance(points),
    tri_p80: triangular.quantile(points, 0.8),
  }
}

/** A list of activities that have an id each, or an object that has them by their ids. */
function readActivities(value: unknown): PertActivity[] {
  const given = Array.isArray(value)
    ? value.map((one, row): [string, Fields] => {
        const fields = fieldsOf(one, `activities[${row}]`)
        return [String(idOf(fields['id'], `activities[${row}].id`)), fields]
      })
    : Object.entries(fieldsOf(value, 'activities')).map(([id, one]): [string, Fields] => [
        id,
        fieldsOf(one, `Activity ${id}`),
      ])
  if (given.length === 0) throw new Error('activities must hold at least one activity.')
  const activities = given.map(([id, fields]) => readActivity(id, fields))
  const ids = new Set<string>()
  for (const { id } of activities) {
    if (ids.has(id)) throw new Error(`Two activities have the id ${id}.`)
    ids.add(id)
  }
  for (const { id, after } of activities)
    for (const before of after)
      if (!ids.has(before)) throw new Error(`Activity ${id} names a predecessor ${before} that is not there.`)
  return activities
}

/** The estimates are a, m, b or o, m, p. Predecessors are a list of ids, or text with commas or spaces between them; nothing for a first activity. */
function readActivity(id: string, fields: Fields): PertActivity {
  const [low, high] = fields['a'] === undefined && fields['o'] !== undefined ? ['o', 'p'] : ['a', 'b']
  const estimate = (name: string) =>
    atLeastZero(numberOf(fields[name], `${name} of activity ${id}`), `${name} of activity ${id}`)
  const points = { a: estimate(low), m: estimate('m'), b: estimate(high) }
  inOrder(points, `${low}, m and ${high} of activity ${id}`)
  const before = fields['predecessors'] ?? fields['pred'] ?? ''
  const after = Array.isArray(before)
    ? before.map((one) => String(idOf(one, `A predecessor of activity ${id}`)))
    : textIn(before, `The predecessors of activity ${id}`)
        .split(/[\s,;]+/)
        .filter(Boolean)
  return { ...points, id, after: [...new Set(after)] }
}

function readRuns(fields: Fields, activities: number): { runs: number; seed: number } {
  const usual = Math.max(10_000, Math.min(50_000, Math.floor(DRAWS / activities)))
  const runs = wholeOf(fields['runs'] ?? usual, 'runs')
  if (runs < RUNS.least || runs > RUNS.most)
    throw new Error(`runs must lie between ${RUNS.least} and ${RUNS.most}, but is ${runs}.`)
  return { runs, seed: wholeOf(fields['seed'] ?? SEED, 'seed') }
}

/** One time or several; null where nobody asks for any. */
function readWanted(value: unknown): number[] | null {
  if (value === undefined || value === null) return null
  return Array.isArray(value)
    ? listOf(value, 'by').map((one, row) => numberOf(one, `by[${row}]`))
    : [numberOf(value, 'by')]
}

function inOrder(points: ThreePoints, what: string): void {
  if (!isThreePoints(points)) throw new Error(`${what} must rise: ${points.a}, ${points.m}, ${points.b}.`)
}

function wholeTimes(mean: number, deviation: number): number[] {
  const first = Math.max(0, Math.floor(mean - 3 * deviation))
  const step = Math.max(1, Math.ceil((6 * deviation) / 1_000))
  return Array.from(
    { length: Math.floor((Math.ceil(mean + 3 * deviation) - first) / step) + 1 },
    (_, at) => first + at * step,
  )
}
