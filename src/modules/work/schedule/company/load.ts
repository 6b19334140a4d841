/** Weeks and hours of a workload. Pure. */
import { addDays } from '../../../../lib/dates.ts'
import { firstWeekday } from '../../../../ui/formats.ts'

/** The first day of the week a day lies in, as weeks begin in the company. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstWeekday() + 7) % 7))
}

export const hoursText = (minutes: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60)} h`

export const isOver = (load: { minutes: number; capacity: number }) => load.minutes > load.capacity
