/** Calendars of an MS Project file: those that build on another one are flattened. */
import type { CalendarException, WorkCalendar, WorkSpan } from '../types.ts'
import { MAX_EXCEPTIONS } from './calendar-days.ts'
import { oldExceptions, readException, readSpans, readWorkWeek } from './mspdi-exceptions.ts'
import { standardCalendar } from './plan.ts'
import type { Notes } from './plan.ts'
import { flag, node, nodes, number, text } from './xml.ts'
import type { XmlNode } from './xml-parse.ts'

const MAX_BASES = 20

export type MspdiCalendars = {
  list: WorkCalendar[]
  /** The id of the calendar a UID of the file stands for; null for none or one that does not exist. */
  idOf(uid: string | undefined): string | null
}

export function readCalendars(project: XmlNode, notes: Notes): MspdiCalendars {
  const entries = new Map(
    nodes(node(project, 'Calendars'), 'Calendar').map((entry) => [text(entry, 'UID') ?? '', entry]),
  )
  const plain = new Map([...entries].map(([uid, entry]) => [uid, plainUid(uid, entry, entries)]))
  const used = new Set([...plain.values()].filter((uid) => !flag(entries.get(uid), 'IsBaselineCalendar')))
  const list = [...entries.keys()].filter((uid) => used.has(uid)).map((uid) => flattened(uid, entries, notes, 0))
  return { list, idOf: (uid) => (uid === undefined ? null : (plain.get(uid) ?? null)) }
}

/** Each resource has a calendar of its own that mostly says nothing: then its base stands for it. */
function plainUid(uid: string, entry: XmlNode, entries: ReadonlyMap<string, XmlNode>): string {
  const baseUid = text(entry, 'BaseCalendarUID') ?? ''
  const saysNothing = !node(entry, 'WeekDays') && !node(entry, 'Exceptions') && !node(entry, 'WorkWeeks')
  return saysNothing && baseUid !== uid && entries.has(baseUid) ? baseUid : uid
}

function flattened(uid: string, entries: ReadonlyMap<string, XmlNode>, notes: Notes, depth: number): WorkCalendar {
  const entry = entries.get(uid)
  const name = text(entry, 'Name') ?? uid
  const baseUid = text(entry, 'BaseCalendarUID') ?? ''
  const hasBase = !flag(entry, 'IsBaseCalendar') && baseUid !== uid && entries.has(baseUid) && depth < MAX_BASES
  const base = hasBase ? flattened(baseUid, entries, notes, depth + 1) : { ...standardCalendar(uid), exceptions: [] }
  const weekDays = nodes(node(entry, 'WeekDays'), 'WeekDay')
  const own = new Map<number, WorkSpan[]>(weekDays.map((day) => [number(day, 'DayType') ?? 0, readSpans(day)]))
  return {
    id: uid,
    name,
    week: base.week.map((spans, day) => own.get(day + 1) ?? spans),
    exceptions: [...base.exceptions, ...readExceptions(entry, weekDays, name, notes)],
  }
}

function readExceptions(
  entry: XmlNode | undefined,
  weekDays: readonly XmlNode[],
  name: string,
  notes: Notes,
): CalendarException[] {
  const weeks = nodes(node(entry, 'WorkWeeks'), 'WorkWeek').map((week) => () => readWorkWeek(week))
  const exceptions = node(entry, 'Exceptions')
  // Newer files carry the same days in both places.
  const days = exceptions
    ? nodes(exceptions, 'Exception').map((each) => () => readException(each, name, notes))
    : [() => oldExceptions(weekDays)]
  const found: CalendarException[] = []
  for (const spelledOut of [...weeks, ...days]) {
    for (const each of spelledOut()) found.push(each)
    if (found.length <= MAX_EXCEPTIONS) continue
    notes.add('tooManyExceptions', name)
    return found.slice(0, MAX_EXCEPTIONS)
  }
  return found
}
