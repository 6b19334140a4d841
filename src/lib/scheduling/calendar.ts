/**
 * A work calendar made ready for counting. Working time is counted in *units*: minutes of work since midnight of the day the
 * calendar was compiled for. Within one calendar a schedule is then plain addition; only dates need the calendar again.
 *
 * A unit stands between two working minutes, so at the end of a day it has two dates. `asFinish` answers the earlier one
 * (17:00 today), `asStart` the later one (8:00 tomorrow).
 */
import type { Minute, WorkCalendar, WorkSpan } from './types.ts'

const MINUTES_PER_DAY = 1_440
const DAYS_COMPILED_AT_FIRST = 400
/** 2499-12-31. A schedule that runs on would grow its tables for ever, and hold up whoever waits for it. */
const LAST_DAY = 193_578

/** The schedule runs on beyond what anybody plans: too much work for too little working time. */
export class TooFar extends Error {
  constructor() {
    super('The schedule runs beyond the year 2499.')
  }
}
/** Days on either side of a guess. */
const NEAR = 8

type Pattern = { from: number[]; to: number[]; work: number }

export type CompiledCalendar = {
  /** Works day and night: units are minutes of the clock, and nothing needs a table. */
  readonly always: boolean
  readonly sources: readonly WorkCalendar[]
  readonly base: number
  /** The day of the first row of the tables below. They grow when a date or a unit lies outside. */
  first: number
  /** Units at the start of each day, and after the last one. */
  before: Float64Array
  pattern: Uint16Array
  patterns: Pattern[]
}

/** Ready for counting from the day of `start`. Of several calendars, only what all of them work counts. Null if that is nothing. */
export function compileCalendar(calendars: readonly WorkCalendar[], start: Minute): CompiledCalendar | null {
  const weeks = calendars.map((calendar) => Array.from({ length: 7 }, (_, day) => tidy(calendar.week[day] ?? [])))
  const shared = Array.from({ length: 7 }, (_, day) =>
    weeks.reduce<WorkSpan[]>((left, week) => intersect(left, week[day] ?? []), [[0, MINUTES_PER_DAY]]),
  )
  if (shared.every((spans) => spans.length === 0)) return null
  const base = dayOf(start)
  const calendar: CompiledCalendar = {
    always: isAlways(calendars, shared),
    sources: calendars,
    base,
    first: base,
    before: new Float64Array(1),
    pattern: new Uint16Array(0),
    patterns: [],
  }
  if (!calendar.always) tabulate(calendar, base - 30, base + DAYS_COMPILED_AT_FIRST)
  return calendar
}

/** Working minutes from the base to an instant. */
export function unitsAt(calendar: CompiledCalendar, at: Minute): number {
  if (calendar.always) return at
  const day = dayOf(at)
  if (day < calendar.first || day >= calendar.first + calendar.pattern.length) cover(calendar, day)
  const row = day - calendar.first
  const spans = patternOf(calendar, row)
  const minute = at - day * MINUTES_PER_DAY
  let units = calendar.before[row] as number
  for (let span = 0; span < spans.from.length; span += 1) {
    const from = spans.from[span] as number
    if (minute <= from) break
    units += Math.min(minute, spans.to[span] as number) - from
  }
  return units
}

/** The date of a unit as a start: work can go on right there. */
export function asStart(calendar: CompiledCalendar, units: number): Minute {
  if (calendar.always) return units
  while (units >= (calendar.before[calendar.pattern.length] as number))
    cover(calendar, calendar.first + calendar.pattern.length)
  while (units < (calendar.before[0] as number)) cover(calendar, calendar.first - 1)
  const { before } = calendar
  let low = guess(calendar, units)
  let high = low + 2 * NEAR
  if (
    low < 0 ||
    high > calendar.pattern.length ||
    !((before[low] as number) <= units) ||
    (before[high] as number) <= units
  ) {
    low = 0
    high = calendar.pattern.length
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((before[middle] as number) <= units) low = middle
    else high = middle
  }
  const spans = patternOf(calendar, low)
  let left = units - (before[low] as number)
  let span = 0
  for (; span < spans.from.length - 1; span += 1) {
    const length = (spans.to[span] as number) - (spans.from[span] as number)
    if (left < length) break
    left -= length
  }
  return (calendar.first + low) * MINUTES_PER_DAY + (spans.from[span] as number) + left
}

/** The date of a unit as a finish: the work before it ends right there. */
export function asFinish(calendar: CompiledCalendar, units: number): Minute {
  if (calendar.always) return units
  while (units > (calendar.before[calendar.pattern.length] as number))
    cover(calendar, calendar.first + calendar.pattern.length)
  while (units <= (calendar.before[0] as number)) cover(calendar, calendar.first - 1)
  const { before } = calendar
  let low = guess(calendar, units)
  let high = low + 2 * NEAR
  if (
    low < 0 ||
    high > calendar.pattern.length ||
    !((before[low] as number) < units) ||
    (before[high] as number) < units
  ) {
    low = 0
    high = calendar.pattern.length
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((before[middle] as number) < units) low = middle
    else high = middle
  }
  const spans = patternOf(calendar, low)
  let left = units - (before[low] as number)
  let span = 0
  for (; span < spans.from.length - 1; span += 1) {
    const length = (spans.to[span] as number) - (spans.from[span] as number)
    if (left <= length) break
    left -= length
  }
  return (calendar.first + low) * MINUTES_PER_DAY + (spans.from[span] as number) + left
}

/** The last unit that a start no later than `at` can have. */
export function latestStart(calendar: CompiledCalendar, at: Minute): number {
  const units = unitsAt(calendar, at)
  return asStart(calendar, units) <= at ? units : units - 1
}

/** Where so much work ends that begins at `at`, or begins that ends there when it is negative. */
export function addWork(calendar: CompiledCalendar, at: Minute, work: number): Minute {
  const units = unitsAt(calendar, at) + work
  return work > 0 ? asFinish(calendar, units) : asStart(calendar, units)
}

export function workBetween(calendar: CompiledCalendar, from: Minute, to: Minute): number {
  return unitsAt(calendar, to) - unitsAt(calendar, from)
}

export function nextWorking(calendar: CompiledCalendar, at: Minute): Minute {
  return asStart(calendar, unitsAt(calendar, at))
}

export function previousWorking(calendar: CompiledCalendar, at: Minute): Minute {
  return asFinish(calendar, unitsAt(calendar, at))
}

/** `2026-03-02` or `2026-03-02T08:00` as a minute of the wall clock. */
export function minuteOf(text: string): Minute {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text
  const milliseconds = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(whole) ? Date.parse(`${whole}Z`) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new Error(`"${text}" is not a date like 2026-03-02 or 2026-03-02T08:00.`)
  return Math.floor(milliseconds / 60_000)
}

export function textOf(at: Minute): string {
  return new Date(at * 60_000).toISOString().slice(0, 16)
}

/** Weeks are much alike, so the day lies near its share of the table; most searches are over within a few days. */
function guess({ before, pattern }: CompiledCalendar, units: number): number {
  const first = before[0] as number
  return Math.floor(((units - first) * pattern.length) / ((before[pattern.length] as number) - first)) - NEAR
}

function dayOf(at: Minute): number {
  return Math.floor(at / MINUTES_PER_DAY)
}

function patternOf(calendar: CompiledCalendar, row: number): Pattern {
  return calendar.patterns[calendar.pattern[row] as number] as Pattern
}

/** In order, within the day, and not touching each other. */
function tidy(spans: readonly WorkSpan[]): WorkSpan[] {
  const kept = spans
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(MINUTES_PER_DAY, to)])
    .filter(([from, to]) => to > from)
  kept.sort((one, other) => one[0] - other[0])
  const joined: [number, number][] = []
  for (const span of kept) {
    const last = joined.at(-1)
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
    else joined.push(span)
  }
  return joined
}

function intersect(some: readonly WorkSpan[], others: readonly WorkSpan[]): WorkSpan[] {
  return some
    .flatMap(([from, to]) => others.map(([start, end]): WorkSpan => [Math.max(from, start), Math.min(to, end)]))
    .filter(([from, to]) => to > from)
}

function isAlways(calendars: readonly WorkCalendar[], week: readonly WorkSpan[][]): boolean {
  const whole = (spans: readonly WorkSpan[]) =>
    spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] === MINUTES_PER_DAY
  return week.every(whole) && calendars.every(({ exceptions }) => exceptions.every(({ spans }) => whole(tidy(spans))))
}

/** Grows the tables by at least their own length, so that growing stays cheap however far a schedule runs. */
function cover(calendar: CompiledCalendar, day: number): void {
  if (Math.abs(day) > LAST_DAY) throw new TooFar()
  const days = calendar.pattern.length
  const last = calendar.first + days
  tabulate(
    calendar,
    Math.min(calendar.first, day < calendar.first ? Math.min(day, calendar.first - days) : day),
    Math.max(last, day >= last ? Math.max(day + 1, last + days) : last),
  )
}

function tabulate(calendar: CompiledCalendar, first: number, end: number): void {
  const patterns: Pattern[] = []
  const known = new Map<readonly WorkSpan[] | string, number>()
  const days = calendar.sources.map((source) => spansPerDay(source, first, end))
  const [only = []] = days
  const pattern = new Uint16Array(end - first)
  const before = new Float64Array(end - first + 1)
  for (let row = 0; row < pattern.length; row += 1) {
    const spans =
      days.length === 1
        ? (only[row] as readonly WorkSpan[])
        : days.reduce<readonly WorkSpan[]>((left, list) => intersect(left, list[row] ?? []), [[0, MINUTES_PER_DAY]])
    // the days of one calendar share their lists; what several have in common is made anew for each day
    const key = days.length === 1 ? spans : spans.join()
    const index =
      known.get(key) ??
      patterns.push({
        from: spans.map(([from]) => from),
        to: spans.map(([, to]) => to),
        work: spans.reduce((sum, [from, to]) => sum + to - from, 0),
      }) - 1
    known.set(key, index)
    pattern[row] = index
    before[row + 1] = (before[row] as number) + (patterns[index] as Pattern).work
  }
  const shift = before[calendar.base - first] as number
  for (let row = 0; row < before.length; row += 1) before[row] = (before[row] as number) - shift
  Object.assign(calendar, { first, before, pattern, patterns })
}

function spansPerDay(source: WorkCalendar, first: number, end: number): (readonly WorkSpan[])[] {
  const week = Array.from({ length: 7 }, (_, day) => tidy(source.week[day] ?? []))
  // 1970-01-01 was a Thursday
  const days: (readonly WorkSpan[])[] = []
  for (let day = first; day < end; day += 1) days.push(week[(((day + 4) % 7) + 7) % 7] as readonly WorkSpan[])
  for (const exception of source.exceptions) {
    const spans = tidy(exception.spans)
    const from = Math.max(first, dayOf(minuteOf(exception.from)))
    const to = Math.min(end - 1, dayOf(minuteOf(exception.to)))
    for (let day = from; day <= to; day += 1) days[day - first] = spans
  }
  return days
}
