/** Weeks and hours of a workload. Pure. */
import { addDays, firstWeekday } from '../../../../lib/dates.ts'

/** The first day of the week a day lies in, as weeks begin in the language. */
export function weekOf(day: string, language: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstWeekday(language) + 7) % 7))
}

export const hoursText = (minutes: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60)} h`

export const isOver = (load: { minutes: number; capacity: number }) => load.minutes > load.capacity
