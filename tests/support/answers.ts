/** What answers of the assistant say, as SQL would say it. */
import type { Part, Value } from '../../src/kernel/contract/answer.ts'

/** A value without what says how it is written. */
export function bare(value: Value | undefined): string | number | null {
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value ?? null
  if ('date' in value) return value.date
  if ('amount' in value) return value.amount
  if ('percent' in value) return value.percent
  if ('state' in value) return value.state
  if ('record' in value) return value.record
  return 'figure' in value ? value.value : JSON.stringify(value)
}

/** What an answer says, as SQL would: a number, the names of records, or a value. */
export function saidBy(parts: readonly Part[]): unknown[] {
  const values = parts.flatMap((part) => (part.kind === 'say' ? [part.values] : []))
  const figure = values.find((one) => 'figure' in one)
  if (figure) return [bare(figure['figure'])]
  const names = parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(({ title }) => title) : []))
  if (names.length > 0) return names.toSorted()
  const expected = values.find((one) => 'expected' in one)
  if (expected) return [bare(expected['expected'])]
  const [first] = values
  if (first && 'count' in first && first['count'] !== 0) return [first['count']]
  const value = values.find((one) => 'value' in one && 'field' in one)
  if (value) return [bare(value['value'])]
  const count = values.find((one) => 'count' in one)?.['count']
  // that there is none is an empty list as well
  return count === 0 ? [] : count === undefined ? [] : [count]
}
