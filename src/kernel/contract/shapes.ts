/** Shapes that many contracts use. */
import { z } from 'zod'
import { isPlainDate } from '../../lib/dates.ts'

/** A date without a time; a real day from 1900 to 2199, so that a mistyped year is noticed. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD.')
  .refine((text) => isPlainDate(text) && text >= '1900' && text < '2200', 'This date does not exist.')
