/** When projects begin and end, for calendars: among those the person may see, and only these. */
import { link } from '../../../kernel/contract/link.ts'
import type { CalendarEntry, CalendarSource, FeedEntry } from '../../../kernel/server/calendar.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { statement } from '../../../kernel/server/list/ask.ts'
import { projects as projectsModule } from './manifest.ts'
import { findableProjects } from './records.service.ts'
import { FEED_DAYS_BACK } from './rules.ts'
import { PRESENT, seenProjects, theirProjects } from './seen.ts'
import { NOT_CANCELLED, SET_COMPLETED } from './states.ts'
import { addDays } from '../../../lib/dates.ts'

type Days = { from: string; to: string; limit: number }

const titleOf = (ctx: Ctx, what: 'starts' | 'ends', name: string) =>
  ctx.speech.say(ctx.language, `projects:calendar.${what}`, { name })

type DatedProject = {
  id: string
  name: string
  detail: string
  address: string
  startDate: string | null
  endDate: string | null
  updatedAt: number
}

/** Those that end, or without an end start, on `from` or later; the earliest first. */
async function datedProjects(
  ctx: Ctx,
  { scope, from, limit }: { scope: 'mine' | 'all'; from: string; limit: number },
): Promise<DatedProject[]> {
  const { asked, values } = statement(ctx)
  const { bind } = asked
  const seen = scope === 'all' ? await seenProjects(ctx, 'all', bind) : await theirProjects(ctx, bind)
  const { rows } = await ctx.client.query<Pick<DatedProject, 'id' | 'startDate' | 'endDate' | 'updatedAt'>>(
    `select p.id, p.start_date::text as "startDate", p.end_date::text as "endDate", (extract(epoch from p.updated_at) * 1000)::float8 as "updatedAt" from projects p
     where p.company_id = ${asked.company} and ${PRESENT} and ${NOT_CANCELLED} and coalesce(p.end_date, p.start_date) >= ${bind(from)}::date${seen ? ` and ${seen}` : ''}
     order by coalesce(p.start_date, 'infinity'::date), p.id limit ${bind(limit)}`,
    values,
  )
  // the search has the last word on what may be seen, and says what they are called
  const records = await findableProjects.show(
    ctx,
    rows.map((row) => row.id),
  )
  const seenById = new Map(records.map((record) => [record.id, record]))
  return rows.flatMap((row) => {
    const record = seenById.get(row.id)
    return record ? [{ ...row, name: record.title, detail: record.detail, address: record.address }] : []
  })
}

/** The first and the last day of a project, each an entry of its own: a bar of months would cover the whole calendar. */
async function feed(ctx: Ctx, { scope, limit }: { scope: 'mine' | 'all'; limit: number }): Promise<FeedEntry[]> {
  const found = await datedProjects(ctx, { scope, from: addDays(ctx.today, -FEED_DAYS_BACK), limit })
  return found.flatMap(({ id, name, detail, address, startDate, endDate, updatedAt }) => {
    const day = (what: 'start' | 'end', date: string | null): FeedEntry[] =>
      date === null
        ? []
        : [
            {
              uid: `project-${id}-${what}`,
              from: date,
              to: date,
              title: titleOf(ctx, what === 'start' ? 'starts' : 'ends', name),
              detail,
              address,
              changedAt: updatedAt,
            },
          ]
    return [...day('start', startDate), ...day('end', endDate)]
  })
}

type ProjectDay = {
  id: string
  name: string
  startDate: string | null
  endDate: string | null
  done: boolean
  changedAt: number
}

async function days(ctx: Ctx, { from, to, limit }: Days): Promise<CalendarEntry[]> {
  const { asked, values } = statement(ctx)
  const { bind } = asked
  const [first, last] = [`${bind(from)}::date`, `${bind(to)}::date`]
  const { rows } = await ctx.client.query<ProjectDay>(
    `select p.id, p.name, p.start_date::text as "startDate", p.end_date::text as "endDate", coalesce(${SET_COMPLETED}, false) as done, (extract(epoch from p.updated_at) * 1000)::float8 as "changedAt"
     from projects p where p.company_id = ${asked.company} and ${PRESENT} and ${NOT_CANCELLED}
       and (p.start_date between ${first} and ${last} or p.end_date between ${first} and ${last}) and ${await theirProjects(ctx, bind)}
     order by p.id limit ${bind(limit)}`,
    values,
  )
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to
  return rows.flatMap(({ id, name, startDate, endDate, done, changedAt }) => {
    const day = (kind: 'projectStart' | 'projectEnd', on: string | null): CalendarEntry[] =>
      within(on)
        ? [
            {
              id: `${kind}-${id}`,
              kind,
              name,
              title: titleOf(ctx, kind === 'projectStart' ? 'starts' : 'ends', name),
              detail: '',
              address: link(projectsModule, 'project', { projectId: id }),
              projectId: id,
              projectName: name,
              from: on,
              to: on,
              done,
              critical: false,
              changedAt,
            },
          ]
        : []
    return [...day('projectStart', startDate), ...day('projectEnd', endDate)]
  })
}

export const projectDates: CalendarSource = { days, feed }
