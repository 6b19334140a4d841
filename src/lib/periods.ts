/** Which days somebody means by this week or next month. */
import { addDays, addMonths } from './dates.ts'

export const PERIODS = ['today', 'tomorrow', 'nextWeek', 'thisWeek', 'nextMonth', 'thisMonth'] as const
export type Period = (typeof PERIODS)[number]

export type Days = { from: string; to: string }

const WEEK_DAYS = 7

/** The first day of the company's week that a day is in; `weekStart` is 0 for Sunday and 1 for Monday. */
function weekStartOf(today: string, weekStart: number): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday - weekStart + WEEK_DAYS) % WEEK_DAYS))
}

export function daysOf(period: Period, today: string, weekStart: number): Days {
  const monday = weekStartOf(today, weekStart)
  const first = `${today.slice(0, 8)}01`
  const month = (start: string): Days => ({ from: start, to: addDays(addMonths(start, 1), -1) })
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'thisWeek':
      return { from: monday, to: addDays(monday, WEEK_DAYS - 1) }
    case 'nextWeek':
      return { from: addDays(monday, WEEK_DAYS), to: addDays(monday, 2 * WEEK_DAYS - 1) }
    case 'thisMonth':
      return month(first)
    case 'nextMonth':
      return month(addMonths(first, 1))
  }
}
