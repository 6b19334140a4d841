/** What a module puts into calendars: a person's own, and the feeds that other programs read. Each answers only what the person may see. */
import type { Ctx } from './context.ts'

/** Whole days, both part of it. */
export type CalendarEntry = {
  id: string
  /** What it is to its module: a task, a deadline, the end of a project. */
  kind: string
  name: string
  /** What stands in the calendar, in the language of the person. */
  title: string
  /** One line about it. */
  detail: string
  address: string
  from: string
  to: string
  done: boolean
  critical: boolean
  changedAt: number
  /** The project it belongs to; empty where there is none. */
  projectId: string
  projectName: string
}

/** `uid` names it in the company for good: a program outside knows it again by this. */
export type FeedEntry = Pick<CalendarEntry, 'title' | 'detail' | 'address' | 'from' | 'to' | 'changedAt'> & {
  uid: string
}

export type CalendarSource = {
  /** What concerns the person between two days, both included. */
  days(ctx: Ctx, asked: { from: string; to: string; limit: number }): Promise<readonly CalendarEntry[]>
  /** What a feed of the person tells, of their own or of all they may see; how far it goes back and ahead is the module's to say. */
  feed(ctx: Ctx, asked: { scope: 'mine' | 'all'; limit: number }): Promise<readonly FeedEntry[]>
}

/** Everything that modules put into the person's calendar between two days, the earliest first. */
export async function calendarOf(
  ctx: Ctx,
  asked: { from: string; to: string; limit: number },
): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = []
  for (const source of ctx.services.calendar.values()) entries.push(...(await source.days(ctx, asked)))
  return entries
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1))
    .slice(0, asked.limit)
}
