/** `calc cpm`: early and late dates and float, in plain units, or by a calendar where one is given. */
import { type CompiledCalendar, compileCalendar, minuteOf, textOf, unitsAt } from '../calendar.ts'
import { schedule } from '../cpm.ts'
import { PLAIN } from '../pert-network.ts'
import type { CalendarException, Schedule, ScheduleRefusal, WorkCalendar, WorkSpan } from '../types.ts'
import { type Activities, loopSentence, readActivities } from './activities.ts'
import { type Id, fieldsOf, listOf, numberOf, rounded, textIn } from './reading.ts'

type Row = {
  id: Id
  ES: number | string
  EF: number | string
  LS: number | string
  LF: number | string
  total_float: number
  free_float: number
  critical: boolean
}

export function cpmCase(inputs: unknown): { length: number; activities: Row[] } {
  const fields = fieldsOf(inputs, 'The input')
  const given = readActivities(fields)
  if (fields['calendar'] === undefined || fields['calendar'] === null)
    return rowsOf(given, scheduleOf(given, PLAIN, 0, 1), rounded, 1, null)
  const { calendar, start, unit } = readCalendar(fields['calendar'])
  const found = scheduleOf(given, calendar, start, unit)
  return rowsOf(given, found, textOf, unit, compileCalendar([calendar], start))
}

function scheduleOf({ activities, links }: Activities, calendar: WorkCalendar, start: number, unit: number): Schedule {
  const result = schedule({
    tasks: activities.map(({ duration }, row) => ({ id: String(row), duration: duration * unit })),
    links: links.map(({ from, to, type, lag }) => ({ from: String(from), to: String(to), type, lag: lag * unit })),
    calendars: [calendar],
    calendarId: calendar.id,
    start,
  })
  if (!result.ok)
    throw new Error(
      refused(
        result.refusal,
        activities.map(({ id }) => id),
      ),
    )
  return result.schedule
}

function refused(refusal: ScheduleRefusal, ids: readonly Id[]): string {
  if (refusal.kind === 'cycle') return loopSentence(refusal.loop.map((row) => ids[Number(row)] ?? row))
  return refusal.kind === 'emptyCalendar' ? 'The calendar never works.' : `Refused: ${refusal.kind}.`
}

function rowsOf(
  { activities }: Activities,
  found: Schedule,
  dateOf: (at: number) => number | string,
  unit: number,
  clock: CompiledCalendar | null,
) {
  const length = clock ? unitsAt(clock, found.finish) - unitsAt(clock, found.start) : found.finish
  const rows = found.tasks.map((task, row): Row => ({
    id: activities[row]?.id ?? task.id,
    ES: dateOf(task.start),
    EF: dateOf(task.finish),
    LS: dateOf(task.lateStart),
    LF: dateOf(task.lateFinish),
    total_float: rounded(task.totalFloat / unit),
    free_float: rounded(task.freeFloat / unit),
    critical: rounded(task.totalFloat) <= 0,
  }))
  return { length: rounded(length / unit), activities: rows }
}

function readCalendar(value: unknown): { calendar: WorkCalendar; start: number; unit: number } {
  const fields = fieldsOf(value, 'calendar')
  const week = listOf(fields['week'], 'calendar.week')
  if (week.length !== 7) throw new Error('calendar.week must have seven days, Sunday first.')
  const exceptions = listOf(fields['exceptions'] ?? [], 'calendar.exceptions').map((one, row): CalendarException => {
    const exception = fieldsOf(one, `calendar.exceptions[${row}]`)
    const [from, to] = [
      textIn(exception['from'], `calendar.exceptions[${row}].from`),
      textIn(exception['to'] ?? exception['from'], `calendar.exceptions[${row}].to`),
    ]
    for (const date of [from, to]) minuteOf(date)
    return { from, to, spans: spansOf(exception['spans'] ?? [], `calendar.exceptions[${row}].spans`) }
  })
  const unit = numberOf(fields['unit'] ?? 1, 'calendar.unit')
  if (!(unit > 0)) throw new Error('calendar.unit must be more than 0: the minutes that a duration of 1 stands for.')
  return {
    calendar: {
      id: 'calendar',
      name: '',
      week: week.map((day, at) => spansOf(day, `calendar.week[${at}]`)),
      exceptions,
    },
    start: minuteOf(textIn(fields['start'], 'calendar.start')),
    unit,
  }
}

function spansOf(value: unknown, where: string): WorkSpan[] {
  return listOf(value, where).map((span) => {
    const [from, to] = listOf(span, `A span of ${where}`)
    return [numberOf(from, `A span of ${where}`), numberOf(to, `A span of ${where}`)] as const
  })
}
