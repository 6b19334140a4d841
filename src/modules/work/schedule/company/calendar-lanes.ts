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

const NONE: ReadonlySet<string> = new Set()

/** Open after its last day. The entries of a calendar are of projects that are under way. */
export const isLateEntry = (entry: DateEntry, today: string) => entry.kind === 'task' && !entry.done && entry.to < today

/** What is late is not being worked on in the past: it stands on the day it was due. */
export const asDrawn = (entries: readonly DateEntry[], today: string): DateEntry[] =>
  entries.map((entry) => (isLateEntry(entry, today) ? { ...entry, from: entry.to } : entry))

/** The columns an entry takes, in pieces: nobody works on a task on a free day. What lies on free days alone stays there. */
function pieces(entry: DateEntry, days: readonly string[], free: ReadonlySet<string>): [from: number, to: number][] {
  const own = days.flatMap((day, at) => (entry.from <= day && entry.to >= day ? [at] : []))
  const worked = entry.kind === 'task' ? own.filter((at) => !free.has(days[at] ?? '')) : own
  const found: [number, number][] = []
  for (const at of worked.length > 0 ? worked : own) {
    const piece = found.at(-1)
    if (piece && piece[1] === at - 1) piece[1] = at
    else found.push([at, at])
  }
  return found
}

/** The longest first, so that the long ones lie on top and the short ones fill what is left; the pieces of an entry lie in one lane. */
export function lanesOf(
  entries: readonly DateEntry[],
  days: readonly string[],
  room: number,
  free: ReadonlySet<string> = NONE,
): WeekLanes {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const inWeek = entries.filter((entry) => entry.from <= last && entry.to >= first)
  const spans = inWeek.map((entry) => {
    const parts = pieces(entry, days, free)
    return { entry, parts, from: parts[0]?.[0] ?? 0, to: parts.at(-1)?.[1] ?? 0 }
  })
  const sorted = spans.toSorted((a, b) => a.from - b.from || b.to - a.to || (a.entry.id < b.entry.id ? -1 : 1))
  const taken: boolean[][] = []
  const hidden = days.map(() => 0)
  const segments: Segment[] = []
  for (const { entry, parts, from, to } of sorted) {
    const columns = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const lane = Array.from({ length: room }, (_, at) => at).find((at) =>
      columns.every((column) => !taken[at]?.[column]),
    )
    if (lane === undefined) {
      for (const [at, end] of parts)
        for (let column = at; column <= end; column += 1) hidden[column] = (hidden[column] ?? 0) + 1
      continue
    }
    const row = (taken[lane] ??= [])
    for (const column of columns) row[column] = true
    for (const [at, end] of parts)
      segments.push({
        entry,
        from: at,
        to: end,
        lane,
        begins: at > from || entry.from >= (days[at] ?? first),
        ends: end < to || entry.to <= (days[end] ?? last),
      })
  }
  return { segments, hidden }
}

/** The entries of one day; on a free one no task that goes on before and after it. */
export const onDay = (entries: readonly DateEntry[], day: string, free: ReadonlySet<string> = NONE) =>
  entries.filter(
    (entry) =>
      entry.from <= day &&
      entry.to >= day &&
      !(entry.kind === 'task' && free.has(day) && entry.from < day && entry.to > day),
  )
