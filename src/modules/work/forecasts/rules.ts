/** What both sides know of forecasts: the constants of the model. */
import type { Accuracy } from './contract.ts'

/** The modules whose changes can move a forecast, beside this one. */
export const MADE_OF = ['projects', 'schedule', 'companies'] as const

/** Predictions stay away until so many finished projects say how good they are. */
export const MIN_HISTORY = 5
/** A forecast is judged by what it said this long before the finish, or earlier where nothing changed since. */
export const JUDGED_DAYS_BEFORE = 14
export const FORECAST_RUNS = 500
export const FORECAST_SEED = 1
/** The finishes of the runs are kept as so many quantiles. */
export const QUANTILES = 100
/** A schedule is simulated when nobody has changed it for so long. */
export const FORECAST_QUIET_SECONDS = 10
/** Weeks that the panel of resources looks ahead, and those of the rule. */
export const WEEKS_AHEAD = 4
export const OVERBOOKED_WEEKS = 2
/** Full, and where somebody has room. */
export const FULL_PERCENT = 100
export const UNDER_PERCENT = 60

/** A prediction is as good as its like were; until enough projects have tested them, the share of the runs is all there is, and that is said. */
export function certaintyOf(
  facts: Readonly<Record<string, string | number>>,
  { right, wrong }: Pick<Accuracy, 'right' | 'wrong'>,
): { confidence: number; key: 'tested' | 'untested'; values: Record<string, number> } {
  const judged = right + wrong
  if (judged >= MIN_HISTORY)
    return { confidence: Math.round((100 * right) / judged), key: 'tested', values: { right, wrong, judged } }
  return {
    confidence: Number(facts['percent'] ?? 0),
    key: 'untested',
    values: { percent: Number(facts['percent'] ?? 0), runs: Number(facts['runs'] ?? 0) },
  }
}
