/** How entries of several days lie beside each other in a week. Pure. */
import type { DateEntry } from '../company.contract.ts'

export type Segment = {
  entry: DateEntry
  /** First and last column, from 0. */ from: number
  to: number
  lane: number
  /** Whether it begins and ends in this week. */ begins: boolean
  ends: boolean
}
export type WeekLanes = {
  segments: Segment[]
  /** How many more each day has than there was room for. */ hidden: number[]
}

/** The longest first, so that the long ones lie on top and the short ones fill what is left. */
export function lanesOf(entries: readonly DateEntry[], days: readonly string[], room: number): WeekLanes {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const inWeek = entries.filter((entry) => entry.from <= last && entry.to >= first)
  const spans = inWeek.map((entry) => ({
    entry,
    from: entry.from <= first ? 0 : days.indexOf(entry.from),
    to: entry.to >= last ? days.length - 1 : days.indexOf(entry.to),
  }))
  const sorted = spans.toSorted((a, b) => a.from - b.from || b.to - a.to || (a.entry.id < b.entry.id ? -1 : 1))
  const taken: boolean[][] = []
  const hidden = days.map(() => 0)
  const segments: Segment[] = []
  for (const { entry, from, to } of sorted) {
    const columns = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const lane = Array.from({ length: room }, (_, at) => at).find((at) =>
      columns.every((column) => !taken[at]?.[column]),
    )
    if (lane === undefined) {
      for (const column of columns) hidden[column] = (hidden[column] ?? 0) + 1
      continue
    }
    const row = (taken[lane] ??= [])
    for (const column of columns) row[column] = true
    segments.push({ entry, from, to, lane, begins: entry.from >= first, ends: entry.to <= last })
  }
  return { segments, hidden }
}

/** The entries of one day. */
export const onDay = (entries: readonly DateEntry[], day: string) =>
  entries.filter((entry) => entry.from <= day && entry.to >= day)
