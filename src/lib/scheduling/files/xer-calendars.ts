/** Calendars of a Primavera file. A calendar's data is one cell of nested brackets: `(0||name(key|value|…)(children))`. */
import type { CalendarException, WorkCalendar, WorkSpan } from '../types.ts'
import { joinDays, MAX_EXCEPTIONS, tidySpans } from './calendar-days.ts'
import { clockMinutes, dateOfDay } from './clock.ts'
import { standardCalendar } from './plan.ts'
import type { Notes } from './plan.ts'
import { cell, rowsOf } from './xer-tables.ts'
import type { XerRow, XerTables } from './xer-tables.ts'

type Branch = { name: string; values: ReadonlyMap<string, string>; children: Branch[] }

const MAX_DEPTH = 12
const MAX_BASES = 20
/** Days are counted from 1899-12-30, as spreadsheets do; this is 1970-01-01. */
const EPOCH_DAY = 25_569

/** Reads the brackets; null for text that has none of that shape. */
export function parseBranches(data: string): Branch | null {
  // P6 writes its own line breaks as pairs of the delete character.
  // oxlint-disable-next-line no-control-regex
  const content = data.replaceAll(/[\u007f\r\n]/g, ' ')
  let at = 0
  const skip = () => {
    while (content[at] === ' ' || content[at] === '\t') at += 1
  }
  const until = (stop: RegExp): string => {
    const from = at
    while (at < content.length && !stop.test(content[at] ?? '')) at += 1
    return content.slice(from, at)
  }
  const open = () => {
    skip()
    if (content[at] !== '(') return false
    at += 1
    return true
  }
  const branch = (depth: number): Branch | null => {
    if (depth > MAX_DEPTH || !open()) return null
    const name = until(/[()]/)
      .trim()
      .replace(/^\d+\|\|/, '')
    if (!open()) return null
    const parts = until(/[()]/).split('|')
    at += 1
    const values = new Map(
      parts.flatMap((part, index) => (index % 2 === 0 ? [[part.trim(), parts[index + 1]?.trim() ?? '']] : [])),
    )
    const children: Branch[] = []
    if (open()) {
      for (let child = branch(depth + 1); child; child = branch(depth + 1)) children.push(child)
      skip()
      at += 1
    }
    skip()
    at += 1
    return { name, values, children }
  }
  return branch(0)
}

export function readXerCalendars(tables: XerTables, wanted: ReadonlySet<string>, notes: Notes): WorkCalendar[] {
  const rows = new Map(rowsOf(tables, 'CALENDAR').map((row) => [cell(row, 'clndr_id') ?? '', row]))
  return [...rows.keys()].filter((id) => wanted.has(id)).map((id) => readCalendar(id, rows, notes, 0))
}

/** Days off of the calendar below hold for those built on it; the hours of the week do not. */
function readCalendar(id: string, rows: ReadonlyMap<string, XerRow>, notes: Notes, depth: number): WorkCalendar {
  const row = rows.get(id)
  const name = cell(row, 'clndr_name') ?? id
  const baseId = cell(row, 'base_clndr_id')
  const base =
    baseId !== undefined && rows.has(baseId) && depth < MAX_BASES ? readCalendar(baseId, rows, notes, depth + 1) : null
  const root = parseBranches(cell(row, 'clndr_data') ?? '')
  const part = (wanted: string) => root?.children.find((child) => child.name === wanted)
  const week = part('DaysOfWeek')
  const days = new Map(week?.children.map((day) => [Number(day.name), readSpans(day, name, notes)]))
  return {
    id,
    name,
    week: week
      ? Array.from({ length: 7 }, (_, day) => days.get(day + 1) ?? [])
      : (base?.week ?? standardCalendar(id).week),
    exceptions: [...(base?.exceptions ?? []), ...readExceptions(part('Exceptions'), name, notes)],
  }
}

function readExceptions(part: Branch | undefined, calendarName: string, notes: Notes): CalendarException[] {
  const days = (part?.children ?? []).flatMap((child) => {
    const serial = Number(child.values.get('d'))
    return Number.isInteger(serial) && serial > 0 && serial < 1_000_000
      ? [{ date: dateOfDay(serial - EPOCH_DAY), spans: readSpans(child, calendarName, notes) }]
      : []
  })
  const joined = joinDays(days.sort((one, other) => (one.date < other.date ? -1 : 1)))
  if (joined.length > MAX_EXCEPTIONS) notes.add('tooManyExceptions', calendarName)
  return joined.slice(0, MAX_EXCEPTIONS)
}

function readSpans(day: Branch, calendarName: string, notes: Notes): WorkSpan[] {
  return tidySpans(
    day.children.flatMap((shift): WorkSpan[] => {
      const [from, until] = [clockMinutes(shift.values.get('s')), clockMinutes(shift.values.get('f'))]
      if (from === null || until === null) return []
      // Midnight ends the day; some exports write the minute before it.
      const to = until === 0 || until === 1439 ? 1440 : until
      if (to < from) notes.add('overnightShift', calendarName)
      return [[from, to < from ? 1440 : to]]
    }),
  )
}
