/** How the dates of one column of a file are read: decided once, from all of its values. */
import { type DateOrder, NUMERIC_DATE, parseDate } from './dates.ts'

export type DatesRead = {
  order: DateOrder
  /** A date that could be read either way, or else one in numbers, if there is one that can be read in this order. */
  example: string
  /** Two dates of which one can only say the day first and the other only the month. */
  clash: Record<DateOrder, string> | null
}

/** Without the time of day behind it. */
export const dateAlone = (text: string): string => text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')

/** A date in numbers that can only be read the other way. */
export function contradicts(text: string, order: DateOrder): boolean {
  const [, one, sign, two] = NUMERIC_DATE.exec(dateAlone(text)) ?? []
  if (one === undefined || sign === '.') return false
  return order === 'dayFirst' ? Number(one) <= 12 && Number(two) > 12 : Number(one) > 12 && Number(two) <= 12
}

/** A date as a column of this order is read: null also where its numbers can only be read the other way. */
export const dateInOrder = (text: string, language: string, order: DateOrder): string | null =>
  contradicts(text, order) ? null : parseDate(text, language, order)

/** Null where no value leaves it open: words, dots and years that come first say it themselves. `asked` is the order that a person chose. */
export function datesRead(values: Iterable<string>, usual: DateOrder, asked?: DateOrder | null): DatesRead | null {
  const proof: Partial<Record<DateOrder, string>> = {}
  let [first, open]: [string | undefined, string | undefined] = [undefined, undefined]
  for (const value of values) {
    const text = dateAlone(value)
    const [, one, sign, two] = NUMERIC_DATE.exec(text) ?? []
    if (one === undefined || sign === '.') continue
    first ??= text
    if (Number(one) > 12) proof.dayFirst ??= text
    else if (Number(two) > 12) proof.monthFirst ??= text
    else if (one !== two) open ??= text
  }
  if (first === undefined) return null
  const { dayFirst, monthFirst } = proof
  const clash = dayFirst !== undefined && monthFirst !== undefined ? { dayFirst, monthFirst } : null
  const found = clash ? usual : dayFirst !== undefined ? 'dayFirst' : monthFirst !== undefined ? 'monthFirst' : usual
  const order = asked ?? found
  return { order, example: open ?? proof[order] ?? first, clash }
}
