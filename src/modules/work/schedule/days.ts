/**
 * What tasks were in the past. Before the first change of a day the row is kept as it stood when that day began, so a day costs one row for each task that changed in
 * it, and the tasks of any evening can be put together from what they are now and the first row kept after it.
 */
import { deleteInBatches } from '../../../kernel/server/batches.ts'
import type { Pool } from 'pg'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureAsk } from '../../../kernel/server/module.ts'
import { ownDay, startOfOwnDay } from '../../../kernel/server/own-day.ts'
import { addDays, plainDateOf } from '../../../lib/dates.ts'
import { dayIn, dayStartsIn } from '../../../lib/zones.ts'

/** As long as events tell why something changed. */
const KEPT_DAYS = 100

/** What figures read of a task and what changes; its name and where it belongs are those of now. */
const CHANGING = [
  'stage',
  'milestone',
  'summary',
  'assigned',
  'critical',
  'duration',
  'percent',
  'start_at',
  'finish_at',
  'deadline',
  'actual_start',
  'actual_finish',
  'budget',
  'actual_cost',
  'expected_on',
  'deleted_at',
] as const
const LASTING = ['company_id', 'project_id', 'id', 'name', 'calendar_id', 'effort', 'created_at', 'updated_at'] as const
const columns = (of: string, names: readonly string[]) => names.map((name) => `${of}.${name}`).join(', ')

/** To be called before tasks are written. */
export async function keepDay(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  await ctx.client.query(
    `insert into task_days (company_id, task_id, day, ${CHANGING.join(', ')}) select t.company_id, t.id, $3::date, ${columns('t', CHANGING)} from tasks t where t.company_id = $1 and t.id = any($2) and t.created_at < ${startOfOwnDay('$3')}
      on conflict (company_id, task_id, day) do nothing`,
    [ctx.companyId, taskIds, ctx.today],
  )
}

/** The first midnight of the company that is not before the instant. */
export function midnightAfter(zone: string, at: number): string {
  const day = dayIn(zone, at)
  return dayStartsIn(zone, day) === at ? day : addDays(day, 1)
}

/** The relation to select tasks from, without a name: the table itself now, else the tasks as they stood at the midnight after the instant. Each of the two halves can use the indexes of its table. */
export function tasksAt({ ctx, bind, at }: Pick<FigureAsk, 'ctx' | 'bind'> & { at?: number | null }): string {
  if (at === null || at === undefined) return 'tasks'
  const [company, day] = [bind(ctx.companyId), `${bind(midnightAfter(ctx.zone, at))}::date`]
  const begins = startOfOwnDay(day)
  const since = `select distinct on (d.task_id) d.* from task_days d where d.company_id = ${company} and d.day >= ${day} order by d.task_id, d.day`
  // which projects went on then, their own past says
  return `(select ${columns('x', [...LASTING, ...CHANGING])}, true as awaited from tasks x where x.company_id = ${company} and x.created_at < ${begins} and x.id not in (select c.task_id from task_days c where c.company_id = ${company} and c.day >= ${day})
    union all
    select ${columns('x', LASTING)}, ${columns('was', CHANGING)}, true from (${since}) was join tasks x on x.company_id = ${company} and x.id = was.task_id and x.created_at < ${begins})`
}

/** Installations that had tasks before days were kept know when that began. */
async function pastFrom(ctx: Ctx): Promise<string | null> {
  const { taskDaysFrom } = (await ctx.services.settings.read()).open
  return typeof taskDaysFrom === 'string' ? taskDaysFrom : null
}

/** Which events `v` tell of a task `s.id` of the project `s.told`: those of its schedule on a day the task changed or was made, and those by which its project counts or not. */
const TOLD_BY = `v.entity_id = s.told and (
    (v.topic = 'schedule' and (exists (select 1 from task_days d where d.company_id = v.company_id and d.task_id = s.id and d.day = ${ownDay('v.at')})
      or exists (select 1 from tasks k where k.company_id = v.company_id and k.id = s.id and ${ownDay('k.created_at')} = ${ownDay('v.at')})))
    or (v.topic = 'projects' and v.kind not in ('project.fileAdded', 'project.fileRemoved', 'project.planned') and (v.kind <> 'project.updated' or v.before ?| array['status', 'vertical'])))`

/** The change said something of the task itself: such events are told in the same moment. */
const NAMED_BY = `exists (select 1 from events q where q.company_id = v.company_id and q.topic = 'schedule' and q.entity_id = s.id and q.at = v.at)`

/** What figures whose rows are tasks say of their past. */
export const TASK_PAST = { toldBy: TOLD_BY, namedBy: NAMED_BY, grain: 'day', pastFrom } as const

export async function purgeDays(owner: Pool, now: number): Promise<void> {
  await deleteInBatches(owner, 'task_days', 'day < $1', [addDays(plainDateOf(now), -KEPT_DAYS)])
}
