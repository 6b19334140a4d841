/** Reads amounts with a comparison: "above 700,000", "between 1 and 2 million". Pure. */
import type { AskedField, FieldCondition } from '../../../kernel/server/assistant-fields.ts'
import type { Item } from './engine-items.ts'
import { fieldIn, has, isNumeric, nearest, type Reader } from './engine-reader.ts'

/** Numbers with a comparison, of the numeric field that is nearest. */
export function readAmounts(reader: Reader): void {
  const { items, fields } = reader
  for (const [at, item] of items.entries()) {
    if (item.number === undefined || item.used) continue
    const before = items[at - 1]
    const [join, second] = [items[at + 1], items[at + 2]]
    if (!has(before, 'above', 'below', 'from', 'until', 'between')) continue
    const as = item.as ?? (has(before, 'between', 'from') ? second?.as : undefined)
    const fit = (field: AskedField) =>
      isNumeric(field) &&
      (as === undefined ||
        field.kind === as ||
        (as === 'money' && field.kind === 'number') ||
        (as === 'percent' && field.kind === 'index'))
    const to = nearest(items, at, (one) => fieldIn(reader, one, fit) !== undefined)
    const field =
      fieldIn(reader, to, fit) ?? (as === undefined ? undefined : fields.find((one) => one.usual && one.kind === as))
    if (!field) continue
    const stored = (value: number) => storedAs(field, value, as)
    const spans = has(before, 'between', 'from') && has(join, 'to', 'until') && second?.number !== undefined
    const amount = stored(spans ? sameUnit(item, second) : item.number)
    const one: FieldCondition | null = spans
      ? { field: field.key, is: 'within', from: amount, to: stored(second.number ?? 0) }
      : has(before, 'above', 'below')
        ? has(before, 'above')
          ? { field: field.key, is: 'above', than: amount }
          : { field: field.key, is: 'below', than: amount }
        : has(before, 'from')
          ? { field: field.key, is: 'within', from: amount, to: null }
          : has(before, 'until')
            ? { field: field.key, is: 'within', from: null, to: amount }
            : null
    if (!one) continue
    reader.where.push(one)
    for (const used of [before, item, to, ...(spans ? [join, second] : [])]) if (used) used.used = true
  }
}

/** "between 1 and 2 million": the unit belongs to both, unless the first would be the greater one then. */
function sameUnit({ number = 0, times }: Item, second: Item | undefined): number {
  const meant = number * (second?.times ?? 1)
  return times === undefined && meant <= (second?.number ?? 0) ? meant : number
}

/** As the rows have it: cents, an index also where percent is said, and percent where a share of one is: "below 0.9". */
function storedAs({ kind }: AskedField, value: number, as: Item['as']): number {
  if (kind === 'money') return Math.round(value * 100)
  if (kind === 'index') return as === 'percent' ? value / 100 : value
  return kind === 'percent' && as === undefined && value <= MOST_AS_SHARE ? Math.round(value * 100) : value
}
const MOST_AS_SHARE = 2
