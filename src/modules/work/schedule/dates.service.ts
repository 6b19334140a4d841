/** A person's own calendar: their tasks and deadlines, the milestones of their projects, and when these begin and end. */
import { dayOfFinish, dayOfStart, DAY_MINUTES, startOfDay } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { theirs } from '../projects/public.ts'
import type { DateEntry, scheduleContract } from './contract.ts'
import { MAX_DATES } from './rules.ts'

export const listDates: Handlers<typeof scheduleContract>['listDates'] = async (ctx, { from, to }) => {
  const rows = await datesOf(ctx, { from, to, limit: MAX_DATES + 1 })
  return { rows: rows.slice(0, MAX_DATES), cut: rows.length > MAX_DATES }
}

type Days = { from: string; to: string; limit: number }

/** Everything between two days, both included, the earliest first. */
export async function datesOf(ctx: Ctx, days: Days): Promise<DateEntry[]> {
  const entries = [...(await ownTasks(ctx, days)), ...(await milestones(ctx, days)), ...(await projectDays(ctx, days))]
  return entries
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1))
    .slice(0, days.limit)
}

type TaskRow = {
  id: string
  name: string
  projectId: string
  projectName: string
  milestone: boolean
  startAt: number
  finishAt: number
  deadline: number | null
  done: boolean
  critical: boolean
  changedAt: number
}

const TASK = `t.id, t.name, t.project_id as "projectId", p.name as "projectName", t.milestone, t.start_at as "startAt", t.finish_at as "finishAt", t.deadline, t.stage = 'done' as done, t.critical, (extract(epoch from t.updated_at) * 1000)::float8 as "changedAt"`
const OF_PROJECT =
  'join projects p on p.company_id = t.company_id and p.id = t.project_id and p.deleted_at is null and p.archived_at is null'
/** `$1` is the company, `$2` the person, `$3` whether they see every project. */
const MINE = theirs('$2')

const minutesOf = ({ from, to }: Days) => [startOfDay(from), startOfDay(to) + DAY_MINUTES] as const

/** Tasks that somebody gave to this person, and the deadlines of these, as long as the person may see the project. */
async function ownTasks(ctx: Ctx, days: Days): Promise<DateEntry[]> {
  const [first, end] = minutesOf(days)
  const { rows } = await ctx.client.query<TaskRow>(
    `select ${TASK} from resources r join task_assignments a on a.company_id = r.company_id and a.resource_id = r.id
     join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.deleted_at is null and not t.summary ${OF_PROJECT}
     where r.company_id = $1 and r.user_id = $2 and ($3 or ${MINE}) and ((t.finish_at >= $4 and t.start_at < $5) or (t.deadline >= $4 and t.deadline < $5)) order by t.start_at, t.id limit $6`,
    [ctx.companyId, ctx.userId, ctx.may('projects.seeAll'), first, end, days.limit],
  )
  return rows.flatMap((row) => {
    const touches = row.finishAt >= first && row.startAt < end
    const task = touches
      ? [
          entryOf(
            row,
            row.milestone ? 'milestone' : 'task',
            dayOfStart(row.startAt),
            dayOfFinish(Math.max(row.startAt, row.finishAt)),
          ),
        ]
      : []
    return row.deadline !== null && row.deadline >= first && row.deadline < end
      ? [...task, entryOf(row, 'deadline', dayOfStart(row.deadline), dayOfStart(row.deadline))]
      : task
  })
}

function entryOf(
  { id, name, projectId, projectName, done, critical, changedAt }: TaskRow,
  kind: DateEntry['kind'],
  from: string,
  to: string,
): DateEntry {
  return {
    id: `${kind}-${id}`,
    kind,
    name,
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
async function milestones(ctx: Ctx, days: Days): Promise<DateEntry[]> {
  const [first, end] = minutesOf(days)
  const { rows } = await ctx.client.query<TaskRow>(
    `select ${TASK} from tasks t ${OF_PROJECT} where t.company_id = $1 and t.milestone and t.deleted_at is null and not t.summary and t.finish_at >= $3 and t.finish_at < $4 and ${MINE}
       and not exists (select 1 from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id where a.company_id = t.company_id and a.task_id = t.id and r.user_id = $2)
     order by t.finish_at, t.id limit $5`,
    [ctx.companyId, ctx.userId, first, end, days.limit],
  )
  return rows.map((row) => entryOf(row, 'milestone', dayOfFinish(row.finishAt), dayOfFinish(row.finishAt)))
}

type ProjectDay = {
  id: string
  name: string
  startDate: string | null
  endDate: string | null
  done: boolean
  changedAt: number
}

async function projectDays(ctx: Ctx, { from, to, limit }: Days): Promise<DateEntry[]> {
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
    const day = (kind: 'projectStart' | 'projectEnd', on: string | null): DateEntry[] =>
      within(on)
        ? [
            {
              id: `${kind}-${id}`,
              kind,
              name,
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
