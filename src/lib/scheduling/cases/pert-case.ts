/** `calc pert` and `calc distribution_moments`. */
import { type ThreePoints, isThreePoints, pert, triangular } from '../pert.ts'
import { type PertActivity, oddsOfFinishing, pathsOf } from '../pert-paths.ts'
import { fieldsOf, numberOf, textIn } from './reading.ts'

type PathFigures = { te: number; var: number }

/** Paths with their length, and the odds of finishing by each whole time within three deviations of the longest paths. */
export function pertCase(inputs: unknown): { paths: Record<string, PathFigures>; [odds: `P_le_${number}`]: number } {
  const fields = fieldsOf(inputs, 'The input')
  const activities = Object.entries(fieldsOf(fields['activities'], 'activities')).map(([id, value]) =>
    readActivity(id, value),
  )
  const paths = pathsOf(activities)
  const asked = fields['by'] === undefined || fields['by'] === null ? wholeTimes(paths) : [numberOf(fields['by'], 'by')]
  return {
    paths: Object.fromEntries(paths.map(({ ids, te, var: variance }) => [ids.join('-'), { te, var: variance }])),
    ...Object.fromEntries(asked.map((by) => [`P_le_${by}`, oddsOfFinishing(paths, by)])),
  }
}

export function momentsCase(inputs: unknown) {
  const fields = fieldsOf(inputs, 'The input')
  const points = { a: numberOf(fields['a'], 'a'), m: numberOf(fields['m'], 'm'), b: numberOf(fields['b'], 'b') }
  inOrder(points, 'a, m and b')
  return {
    tri_mean: triangular.mean(points),
    tri_var: triangular.variance(points),
    pert_mean: pert.mean(points),
    pert_var_classic: pert.varianceClassic(points),
    tri_p80: triangular.quantile(points, 0.8),
  }
}

/** `pred` is a list of ids, or text with commas or spaces between them; nothing for a first activity. */
function readActivity(id: string, value: unknown): PertActivity {
  const fields = fieldsOf(value, `Activity ${id}`)
  const points = {
    a: numberOf(fields['o'], `o of activity ${id}`),
    m: numberOf(fields['m'], `m of activity ${id}`),
    b: numberOf(fields['p'], `p of activity ${id}`),
  }
  inOrder(points, `o, m and p of activity ${id}`)
  const pred = fields['pred'] ?? ''
  return {
    ...points,
    id,
    after: Array.isArray(pred)
      ? pred.map(String)
      : textIn(pred, `pred of activity ${id}`)
          .split(/[\s,;]+/)
          .filter(Boolean),
  }
}

function inOrder(points: ThreePoints, what: string): void {
  if (!isThreePoints(points)) throw new Error(`${what} must rise: ${points.a}, ${points.m}, ${points.b}.`)
}

function wholeTimes(paths: readonly PathFigures[]): number[] {
  if (paths.length === 0) return []
  const deviation = Math.sqrt(Math.max(...paths.map((path) => path.var)))
  const longest = Math.max(...paths.map(({ te }) => te))
  const first = Math.max(0, Math.floor(longest - 3 * deviation))
  const step = Math.max(1, Math.ceil((6 * deviation) / 1_000))
  return Array.from(
    { length: Math.floor((Math.ceil(longest + 3 * deviation) - first) / step) + 1 },
    (_, at) => first + at * step,
  )
}
