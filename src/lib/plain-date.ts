/** Dates without a time: `YYYY-MM-DD` text, compared as text. */
import { z } from 'zod'

/** A real calendar date from year 1900 to 2199. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD.')
  .refine((text) => isRealDate(text), 'This date does not exist.')

export function isRealDate(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1900 || year > 2199) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The plain date of an instant, in UTC. */
export function plainDateOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return plainDateOf(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000)
}
