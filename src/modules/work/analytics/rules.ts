/** Pure decisions about analytics (spec 1 §9). */
import { addDays, addMonths } from '../../../lib/dates.ts'

export const MONTHS = 12
export const TOP = 10
export const ACTIVITY_DAYS = 30
export const ACTIVITY_MAX = 10
/** Completed projects whose duration is set against their plan. */
export const LAST_FINISHED = 10

/** Two days, both part of it. */
export type Span = readonly [from: string, to: string]

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
export const isMonth = (text: string): boolean => MONTH.test(text)

export function spanOfMonth(month: string): Span {
  const first = `${month}-01`
  return [first, addDays(addMonths(first, 1), -1)]
}

/** The last 12 months, oldest first, the one of today among them. */
export function lastMonths(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: MONTHS }, (_, back) => addMonths(first, back - MONTHS + 1).slice(0, 7))
}

export const spanOfMonths = (months: readonly string[]): Span => [
  spanOfMonth(months[0] ?? '')[0],
  spanOfMonth(months.at(-1) ?? '')[1],
]

/** By what projects are put together, and by what the first ten are chosen. */
export const TOP_OF = ['client', 'location'] as const
export const TOP_BY = ['projects', 'value'] as const

/** What happened, as a sentence tells it. */
export const DEEDS = [
  'created',
  'updated',
  'restored',
  'shared',
  'unshared',
  'departed',
  'transferred',
  'unarchived',
  'fileAdded',
  'fileRemoved',
  'imported',
  'tasksChanged',
  'taskChanged',
  'taskAdded',
  'taskRemoved',
  'commented',
  'commentRemoved',
  'checklistChanged',
  'taskFileAdded',
  'taskFileRemoved',
] as const
export type Deed = (typeof DEEDS)[number]
