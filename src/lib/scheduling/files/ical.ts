/** Writes calendars that other programs subscribe to or import (RFC 5545). */
import { addDays } from '../../dates.ts'
import type { Minute } from '../types.ts'
import { DAY_MINUTES, dateOf, momentText } from './clock.ts'
import { summaryIds } from './plan.ts'
import type { SchedulePlan } from './plan.ts'

export type CalendarEvent = {
  /** Stays the same for as long as the event exists; programs update by it. */
  uid: string
  title: string
  /** Dates without a time, both of them part of the event; or a time on the wall clock of the site, whatever zone the reader is in. */
  when: { from: string; to: string } | { start: Minute; finish: Minute }
  description?: string
  location?: string
  url?: string
  categories?: readonly string[]
  /** Epoch milliseconds. */
  createdAt?: number
  changedAt?: number
  /** Counts the changes: programs take the higher number. */
  sequence?: number
  cancelled?: boolean
  /** Leaves the time free in the reader's own calendar, as deadlines and milestones do. */
  transparent?: boolean
  /** Minutes before the start at which the reader is reminded. */
  remindBefore?: readonly number[]
}

export type CalendarFile = {
  name: string
  description?: string
  /** Who made it, as `-//Firm//Product//EN`. */
  productId: string
  /** Epoch milliseconds of the writing. */
  now: number
  /** How often readers should look again. */
  refreshMinutes?: number
  events: readonly CalendarEvent[]
}

export function writeCalendar(file: CalendarFile): string {
  const refresh = file.refreshMinutes === undefined ? null : `PT${file.refreshMinutes}M`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    textLine('PRODID', file.productId),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Apple, Google and Outlook read the older names, newer programs those of RFC 7986.
    textLine('X-WR-CALNAME', file.name),
    textLine('NAME', file.name),
    ...(file.description
      ? [textLine('X-WR-CALDESC', file.description), textLine('DESCRIPTION', file.description)]
      : []),
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`] : []),
    ...file.events.flatMap((event) => eventLines(event, file.now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function eventLines(event: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    textLine('UID', event.uid),
    `DTSTAMP:${instantText(now)}`,
    ...whenLines(event.when),
    textLine('SUMMARY', event.title),
    ...(event.description ? [textLine('DESCRIPTION', event.description)] : []),
    ...(event.location ? [textLine('LOCATION', event.location)] : []),
    ...(event.url ? [`URL:${event.url.replaceAll(CONTROLS, '').replaceAll(/\s/g, '%20')}`] : []),
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escaped).join(',')}`] : []),
    ...(event.createdAt === undefined ? [] : [`CREATED:${instantText(event.createdAt)}`]),
    ...(event.changedAt === undefined ? [] : [`LAST-MODIFIED:${instantText(event.changedAt)}`]),
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    `TRANSP:${event.transparent ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(event.remindBefore ?? []).flatMap((minutes) => alarmLines(event.title, minutes)),
    'END:VEVENT',
  ]
}

/** The end of whole days is the day after; an event that takes no time has no end. */
function whenLines(when: CalendarEvent['when']): string[] {
  if ('from' in when)
    return [
      `DTSTART;VALUE=DATE:${dateText(when.from)}`,
      `DTEND;VALUE=DATE:${dateText(addDays(when.to < when.from ? when.from : when.to, 1))}`,
    ]
  const start = `DTSTART:${wallText(when.start)}`
  return when.finish > when.start ? [start, `DTEND:${wallText(when.finish)}`] : [start]
}

const alarmLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  textLine('DESCRIPTION', title),
  `TRIGGER:-PT${Math.max(0, Math.round(minutes))}M`,
  'END:VALARM',
]

const dateText = (date: string) => date.replaceAll('-', '')
const wallText = (minute: Minute) => momentText(minute).replaceAll(/[-:]/g, '')
const instantText = (epochMs: number) => `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

const textLine = (name: string, text: string): string => `${name}:${escaped(text)}`

const MAX_OCTETS = 75

/** Lines of at most 75 octets, cut between characters; each further one begins with a space. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line
  let [result, octets] = ['', 0]
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += letter
    octets += size
  }
  return result
}

const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)

export type PlanEventOptions = {
  /** Makes an id unique in the world: a schedule's id and the host, such as `7f3a@plan.example.com`. */
  uidOf(taskId: string): string
  urlOf?(taskId: string): string
  changedAt?: number
  /** With times of day instead of whole days. */
  timed?: boolean
}

/** The tasks of a plan that have dates, without summaries. Milestones take no time. */
export function planEvents(plan: SchedulePlan, options: PlanEventOptions): CalendarEvent[] {
  const summaries = summaryIds(plan.tasks)
  return plan.tasks.flatMap((task) => {
    const start = task.start ?? task.finish
    if (start === null || summaries.has(task.id)) return []
    const finish = Math.max(start, task.finish ?? start)
    // A task that ends at midnight does not reach into the next day.
    const last = dateOf(finish > start && finish % DAY_MINUTES === 0 ? finish - 1 : finish)
    const url = options.urlOf?.(task.id)
    return [
      {
        uid: options.uidOf(task.id),
        title: task.wbs ? `${task.wbs} ${task.name}` : task.name,
        when: options.timed ? { start, finish } : { from: dateOf(start), to: last },
        ...(task.notes ? { description: task.notes } : {}),
        ...(url ? { url } : {}),
        ...(options.changedAt === undefined ? {} : { changedAt: options.changedAt }),
        transparent: task.milestone || !options.timed,
      },
    ]
  })
}
