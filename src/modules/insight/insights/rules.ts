/** What both sides know of insights: their kinds, their measures and the constants of the models. */

/** Specification 1 §3. */
export const INSIGHT_TYPES = ['prediction', 'optimization', 'alert', 'automation'] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

/** From the one that can wait to the one that cannot; the place in the list is the rank in SQL, from 1. */
export const IMPACTS = ['low', 'medium', 'high', 'critical'] as const
export type Impact = (typeof IMPACTS)[number]
export const RANK = { low: 1, medium: 2, high: 3, critical: 4 } as const satisfies Record<Impact, number>

export const CATEGORIES = ['schedule', 'people', 'projects', 'cost'] as const
export type Category = (typeof CATEGORIES)[number]

export const RULE_NAMES = [
  'lateTasks',
  'unassignedTasks',
  'overbookedPeople',
  'projectsPastEnd',
  'endingBehind',
  'quietProjects',
  'stuckTasks',
  'milestonesAtRisk',
  'brokenDeadlines',
  'incompleteProjects',
  'overspentProjects',
  'predictedDelays',
] as const
export type RuleName = (typeof RULE_NAMES)[number]
export const isRule = (name: string): name is RuleName => (RULE_NAMES as readonly string[]).includes(name)

/** What a number of a rule means. */
export const PARAM_UNITS = ['days', 'percent', 'points'] as const
export type Param = { standard: number; least: number; most: number; unit: (typeof PARAM_UNITS)[number] }

/** The modules whose changes can make or mend an insight, beside this one. */
export const MADE_OF = ['projects', 'schedule', 'companies'] as const

export const SNOOZE_DAYS = [1, 7, 30] as const
/** An ended snooze is kept this long, then removed. */
export const SNOOZE_KEPT_DAYS = 30

/** What can be done about an insight, as words; the address says where. */
export const ACTIONS = [
  'openTask',
  'openProject',
  'openSchedule',
  'openLate',
  'openUnassigned',
  'openWorkload',
  'openTasks',
  'editProject',
  'openBoard',
] as const
export type ActionName = (typeof ACTIONS)[number]

/** Facts of an insight that are not plain text or numbers. */
export const VALUE_KINDS: Readonly<Record<string, 'date' | 'money'>> = {
  finish: 'date',
  end: 'date',
  week: 'date',
  due: 'date',
  p80: 'date',
  since: 'date',
  spent: 'money',
  earned: 'money',
}

/** The id of an insight: the rule and the record, so that the same deviation is the same insight tomorrow. */
export const insightId = (rule: RuleName, record: string): string => `${rule}:${record}`

export function ruleOf(id: string): RuleName | null {
  const [rule = ''] = id.split(':')
  return isRule(rule) ? rule : null
}

/** Predictions stay away until so many finished projects say how good they are. */
export const MIN_HISTORY = 5
/** A forecast is judged by what it said at least this long before the end. */
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
export const QUALITY_DAYS = 90

/** Insights of one rule that are counted one by one; beyond it reads "more than". */
export const COUNT_CAP = 10_000

/** Of so many quantiles, earliest first, the share that keeps a day, in percent. */
export function chanceOf(finishes: readonly number[], day: number): number {
  if (finishes.length === 0) return 0
  return Math.round((100 * finishes.filter((one) => one <= day).length) / finishes.length)
}
