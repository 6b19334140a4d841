/** A person's own calendar: their tasks and deadlines, the milestones of their projects, and when these begin and end. */
import { dayOfStart, lastDayOf, DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import { type CalendarEntry, calendarOf, type CalendarSource, type FeedEntry } from '../../../kernel/server/calendar.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hiddenVerticals, PRESENT_PROJECT, restrictedTo, seenBy, theirs, UNDER_WAY } from '../projects/public.ts'
import type { scheduleContract } from './contract.ts'
import { MAX_DATES } from './rules.ts'
import { scheduleAddress } from './addresses.ts'
import { AWAITED, DONE, endsFrom, endsUntil, expectedDay, LAST_DAY, PRESENT_TASK } from './task-states.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { compileCalendar, workBetween } from '../../../lib/scheduling/calendar.ts'
import { calendarsById } from './stored.ts'

/** The tasks are this module's; whatever else stands there other modules put in. */
export const listDates: Handlers<typeof scheduleContract>['listDates'] = async (ctx, { from, to }) => {
  const rows = await calendarOf(ctx, { from, to, limit: MAX_DATES + 1 })
  return { rows: rows.slice(0, MAX_DATES), cut: rows.length > MAX_DATES, freeDays: await freeDays(ctx, from, to) }
}

async function freeDays(ctx: Ctx, from: string, to: string): Promise<string[]> {
  const calendar = compileCalendar([...(await calendarsById(ctx, [])).values()], startOfDay(from))
  const found: string[] = []
  // a calendar without any working time says nothing about single days
  if (calendar === null) return found
  for (let day = from; day <= to; day = addDays(day, 1))
    if (workBetween(calendar, startOfDay(day), startOfDay(day) + DAY_MINUTES) === 0) found.push(day)
  return found
}

type Days = { from: string; to: string; limit: number }

async function days(ctx: Ctx, asked: Days): Promise<CalendarEntry[]> {
  return [...(await ownTasks(ctx, asked)), ...(await milestones(ctx, asked))]
}

/** Tasks come and go faster than projects: a feed of one's own holds those of these days. */
const FEED_DAYS_BACK = 60
const FEED_DAYS_AHEAD = 730

/** What somebody gave to the person, and the milestones of their projects; a feed of everything would drown in tasks. */
async function feed(ctx: Ctx, { scope, limit }: { scope: 'mine' | 'all'; limit: number }): Promise<FeedEntry[]> {
  if (scope !== 'mine') return []
  const [from, to] = [addDays(ctx.today, -FEED_DAYS_BACK), addDays(ctx.today, FEED_DAYS_AHEAD)]
  const entries = await days(ctx, { from, to, limit })
  return entries
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1))
    .slice(0, limit)
    .map((entry) => ({ ...entry, uid: entry.id }))
}

export const taskDates: CalendarSource = { days, feed }

type TaskRow = {
  id: string
  name: string
  projectId: string
  projectName: string
  milestone: boolean
  startAt: number
  finishAt: number
  deadline: number | null
  /** Of a milestone the day it stands on, as everywhere: the one it is expected on as long as somebody waits for it. */
  milestoneOn: string | null
  done: boolean
  critical: boolean
  changedAt: number
}

const milestoneDay = (today: string) => `(case when ${AWAITED} then ${expectedDay(today)} else ${LAST_DAY} end)`
const dayNumber = (day: string) => startOfDay(day) / DAY_MINUTES
/** The planned day bounds what is read, and is never after the expected one. */
const milestoneWithin = (today: string, { from, to }: Days) =>
  `(${endsUntil(to)} and (${endsFrom(from)} or ${AWAITED}) and ${milestoneDay(today)} - date '1970-01-01' between ${dayNumber(from)} and ${dayNumber(to)})`
const columns = (today: string) =>
  `t.id, t.name, t.project_id as "projectId", p.name as "projectName", t.milestone, t.start_at as "startAt", t.finish_at as "finishAt", t.deadline, case when t.milestone then ${milestoneDay(today)} end::text as "milestoneOn", ${DONE} as done, t.critical, (extract(epoch from t.updated_at) * 1000)::float8 as "changedAt"`
const OF_PROJECT = `join projects p on p.company_id = t.company_id and p.id = t.project_id and ${PRESENT_PROJECT} and (${DONE} or ${UNDER_WAY})`

const minutesOf = ({ from, to }: Days) => [startOfDay(from), startOfDay(to) + DAY_MINUTES] as const

/** Tasks that somebody gave to this person, and the deadlines of these, as long as the person may see the project. */
async function ownTasks(ctx: Ctx, days: Days): Promise<CalendarEntry[]> {
  const [first, end] = minutesOf(days)
  const { rows } = await ctx.client.query<TaskRow>(
    `select ${columns(ctx.today)} from resources r join task_assignments a on a.company_id = r.company_id and a.resource_id = r.id
     join tasks t on t.company_id = a.company_id and t.id = a.task_id and ${PRESENT_TASK} ${OF_PROJECT}
     where r.company_id = $1 and r.user_id = $2 and ${seenBy('$3', '$7')} and ((not t.milestone and ${endsFrom(days.from)} and t.start_at < $5) or (t.milestone and ${milestoneWithin(ctx.today, days)}) or (t.deadline >= $4 and t.deadline < $5)) order by t.start_at, t.id limit $6`,
    [ctx.companyId, ctx.userId, restrictedTo(ctx), first, end, days.limit, hiddenVerticals(ctx)],
  )
  return rows.flatMap((row) => {
    const [begins, ends] = [dayOfStart(row.startAt), lastDayOf(row.startAt, row.finishAt)]
    const task =
      row.milestoneOn === null
        ? ends >= days.from && row.startAt < end
          ? [entryOf(ctx, row, 'task', begins, ends)]
          : []
        : row.milestoneOn >= days.from && row.milestoneOn <= days.to
          ? [milestoneEntry(ctx, row, row.milestoneOn)]
          : []
    return row.deadline !== null && row.deadline >= first && row.deadline < end
      ? [...task, entryOf(ctx, row, 'deadline', dayOfStart(row.deadline), dayOfStart(row.deadline))]
      : task
  })
}

function entryOf(
  ctx: Ctx,
  { id, name, projectId, projectName, done, critical, changedAt }: TaskRow,
  kind: 'task' | 'milestone' | 'deadline',
  from: string,
  to: string,
): CalendarEntry {
  return {
    id: `${kind}-${id}`,
    kind,
    name,
    title: kind === 'task' ? name : ctx.speech.say(ctx.language, `schedule:calendar.${kind}`, { name }),
    detail: projectName,
    address: scheduleAddress(projectId),
    projectId,
    projectName,
    from,
    to: to < from ? from : to,
    done,
    critical,
    changedAt,
  }
}

/** Milestones of the projects that are the person's own or shared with them; those given to them stand among their tasks already. */
async function milestones(ctx: Ctx, days: Days): Promise<CalendarEntry[]> {
  const { rows } = await ctx.client.query<TaskRow>(
    `select ${columns(ctx.today)} from tasks t ${OF_PROJECT} where t.company_id = $1 and t.milestone and ${PRESENT_TASK} and ${milestoneWithin(ctx.today, days)} and ${theirs('$2', '$4')}
       and not exists (select 1 from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = t.company_id and a.task_id = t.id and r.user_id = $2)
     order by t.finish_at, t.id limit $3`,
    [ctx.companyId, ctx.userId, days.limit, hiddenVerticals(ctx)],
  )
  return rows.flatMap((row) => (row.milestoneOn === null ? [] : [milestoneEntry(ctx, row, row.milestoneOn)]))
}

/** Where it is not expected on the day it is planned for, both are said. */
function milestoneEntry(ctx: Ctx, row: TaskRow, day: string): CalendarEntry {
  const planned = lastDayOf(row.startAt, row.finishAt)
  const entry = entryOf(ctx, row, 'milestone', day, day)
  if (planned === day) return entry
  const values = { name: row.name, date: formatDate(planned, ctx.language) }
  return { ...entry, title: ctx.speech.say(ctx.language, 'schedule:calendar.milestoneMoved', values) }
}
