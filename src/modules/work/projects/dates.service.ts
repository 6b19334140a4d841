/** When projects begin and end, for calendars: among those the person may see, and only these. */
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { plainDateOf } from '../../../lib/dates.ts'
import { link } from '../../../kernel/contract/link.ts'
import type { CalendarEntry, CalendarSource, FeedEntry } from '../../../kernel/server/calendar.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { projects as projectsModule } from './manifest.ts'
import { findableProjects } from './records.service.ts'
import { FEED_DAYS_BACK } from './rules.ts'
import { projects, projectShares } from './schema.ts'

const DAY_MS = 86_400_000
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
  const everything = scope === 'all' && ctx.may('projects.seeAll')
  const rows = await ctx.db
    .select({
      id: projects.id,
      startDate: projects.startDate,
      endDate: projects.endDate,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(
      ctx.tenant(
        projects,
        isNull(projects.deletedAt),
        isNull(projects.archivedAt),
        sql`coalesce(${projects.endDate}, ${projects.startDate}) >= ${from}::date`,
        everything ? undefined : mine(ctx),
      ),
    )
    .orderBy(sql`coalesce(${projects.startDate}, 'infinity'::date)`, projects.id)
    .limit(limit)
  // the search has the last word on what may be seen, and says what they are called
  const records = await findableProjects.show(
    ctx,
    rows.map((row) => row.id),
  )
  const seen = new Map(records.map((record) => [record.id, record]))
  return rows.flatMap((row) => {
    const record = seen.get(row.id)
    return record ? [{ ...row, name: record.title, detail: record.detail, address: record.address }] : []
  })
}

function mine(ctx: Ctx) {
  const shared = ctx.db
    .select({ id: projectShares.projectId })
    .from(projectShares)
    .where(
      ctx.tenant(projectShares, and(eq(projectShares.projectId, projects.id), eq(projectShares.userId, ctx.userId))),
    )
  return or(eq(projects.ownerId, ctx.userId), exists(shared))
}

/** The first and the last day of a project, each an entry of its own: a bar of months would cover the whole calendar. */
async function feed(ctx: Ctx, { scope, limit }: { scope: 'mine' | 'all'; limit: number }): Promise<FeedEntry[]> {
  const found = await datedProjects(ctx, { scope, from: plainDateOf(ctx.now - FEED_DAYS_BACK * DAY_MS), limit })
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
  const { rows } = await ctx.client.query<ProjectDay>(
    `select p.id, p.name, p.start_date::text as "startDate", p.end_date::text as "endDate", p.status is not distinct from 'completed' as done, (extract(epoch from p.updated_at) * 1000)::float8 as "changedAt"
     from projects p where p.company_id = $1 and p.deleted_at is null and p.archived_at is null and p.status is distinct from 'cancelled'
       and (p.start_date between $3::date and $4::date or p.end_date between $3::date and $4::date)
       and p.id in (select o.id from projects o where o.company_id = $1 and o.owner_id = $2 union all select s.project_id from project_shares s where s.company_id = $1 and s.user_id = $2)
     order by p.id limit $5`,
    [ctx.companyId, ctx.userId, from, to, limit],
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
