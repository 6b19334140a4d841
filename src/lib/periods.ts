/** Which days somebody means by this week or next month. */
import { addDays, addMonths } from './dates.ts'

export const PERIODS = [
  'today',
  'tomorrow',
  'yesterday',
  'nextWeek',
  'lastWeek',
  'thisWeek',
  'nextMonth',
  'lastMonth',
  'thisMonth',
  'nextQuarter',
  'lastQuarter',
  'thisQuarter',
  'nextYear',
  'lastYear',
  'thisYear',
] as const
export type Period = (typeof PERIODS)[number]

export type Days = { from: string; to: string }

const WEEK_DAYS = 7

/** The first day of the company's week that a day is in; `weekStart` is 0 for Sunday and 1 for Monday. */
function weekStartOf(today: string, weekStart: number): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday - weekStart + WEEK_DAYS) % WEEK_DAYS))
}

const MONTHS_OF = { Month: 1, Quarter: 3, Year: 12 } as const

/** The month, quarter or year that a day is in, so many of them later. */
export function spanOf(day: string, span: keyof typeof MONTHS_OF, later = 0): Days {
  const months = MONTHS_OF[span]
  const month = Number(day.slice(5, 7)) - 1
  const first = addMonths(`${day.slice(0, 8)}01`, later * months - (month % months))
  return { from: first, to: addDays(addMonths(first, months), -1) }
}

export function daysOf(period: Period, today: string, weekStart: number): Days {
  const days = (first: string, count = 1): Days => ({ from: first, to: addDays(first, count - 1) })
  const [, way = '', span = ''] = /^(this|next|last)(\w+)$/.exec(period) ?? []
  const later = way === 'next' ? 1 : way === 'last' ? -1 : 0
  if (span === 'Week') return days(addDays(weekStartOf(today, weekStart), later * WEEK_DAYS), WEEK_DAYS)
  if (span === 'Month' || span === 'Quarter' || span === 'Year') return spanOf(today, span, later)
  return days(addDays(today, period === 'tomorrow' ? 1 : period === 'yesterday' ? -1 : 0))
}
