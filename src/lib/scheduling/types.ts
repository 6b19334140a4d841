/**
 * What the scheduling engine is given and what it answers. Pure data, used by the server and the browser alike.
 *
 * Times are whole minutes of the site's wall clock, counted from 1970-01-01T00:00; a schedule knows no time zones. Durations,
 * lags and floats are minutes of *working* time unless their name says elapsed.
 */
export type Minute = number

/** A span of working time within a day, in minutes after midnight: `[480, 720]` is 8:00 to 12:00; 1440 is the end of the day. */
export type WorkSpan = readonly [from: number, to: number]

/** Days that differ from the week: a holiday has no spans, a working Saturday has some. Both dates belong to it. */
export type CalendarException = { from: string; to: string; spans: readonly WorkSpan[]; name?: string }

/** `week[0]` is Sunday. Of two exceptions for one day the later one in the list counts. */
export type WorkCalendar = {
  id: string
  name: string
  week: readonly (readonly WorkSpan[])[]
  exceptions: readonly CalendarException[]
}

export const LINK_TYPES = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkType = (typeof LINK_TYPES)[number]

/**
 * As soon as possible, as late as possible, start no earlier / no later than, finish no earlier / no later than, must start on,
 * must finish on; and mandatory start and finish, which hold even against links.
 */
export const CONSTRAINTS = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO', 'MANS', 'MANF'] as const
export type Constraint = (typeof CONSTRAINTS)[number]

export type ScheduleTask = {
  id: string
  /** A task with children is a summary: its dates come from them, its own duration and constraint do not count. */
  parentId?: string | null
  /** 0 is a milestone. */
  duration: number
  /** The project's calendar if left out. */
  calendarId?: string | null
  constraint?: Constraint
  /** The date of every constraint but ASAP and ALAP. */
  constraintAt?: Minute | null
  /** Told when missed; moves nothing, but late dates and float are counted from it. */
  deadline?: Minute | null
  actualStart?: Minute | null
  actualFinish?: Minute | null
  /** 0 to 100. Of a task that has begun and not finished the rest of the duration lies after the data date. */
  percent?: number
  /** Working minutes left, where that is known better than by the percentage. */
  remaining?: number | null
  /** Which of two tasks levelling moves: the lower number moves first. 500 if left out. */
  priority?: number
}

export type ScheduleLink = {
  from: string
  to: string
  type: LinkType
  /** Working minutes by the calendar of the successor; negative is a lead. */
  lag: number
  /** The lag runs through nights and holidays, as concrete cures. */
  elapsed?: boolean
}

export type ScheduleInput = {
  tasks: readonly ScheduleTask[]
  links: readonly ScheduleLink[]
  calendars: readonly WorkCalendar[]
  /** The project's calendar. */
  calendarId: string
  /** Nothing that has not begun starts earlier, unless its own constraint says so. */
  start: Minute
  /** Late dates are counted back from here; from the last early finish if left out. */
  finishBy?: Minute | null
  /** What is not done lies after it. */
  dataDate?: Minute | null
}

export type ScheduledTask = {
  id: string
  /** Early dates, or the actual ones where there are any. */
  start: Minute
  finish: Minute
  lateStart: Minute
  lateFinish: Minute
  totalFloat: number
  freeFloat: number
  critical: boolean
  summary: boolean
}

/** What a plan asks for and the network does not allow. `by` are working minutes. */
export type ScheduleWarning =
  | { kind: 'constraintMissed'; taskId: string; constraint: Constraint; by: number }
  | { kind: 'deadlineMissed'; taskId: string; by: number }
  | { kind: 'outOfSequence'; taskId: string; fromId: string }
  | { kind: 'finishByMissed'; by: number }

export type Schedule = { start: Minute; finish: Minute; tasks: ScheduledTask[]; warnings: ScheduleWarning[] }

/** Refused as a whole: the ids of a loop in its order, a link to nowhere, a calendar that never works. */
export type ScheduleRefusal =
  | { kind: 'cycle'; loop: string[] }
  | { kind: 'unknownTask'; taskId: string }
  | { kind: 'unknownCalendar'; calendarId: string }
  | { kind: 'emptyCalendar'; calendarId: string }
  | { kind: 'tooFar' }

export type ScheduleResult = { ok: true; schedule: Schedule } | { ok: false; refusal: ScheduleRefusal }
