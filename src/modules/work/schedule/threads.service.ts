/** A project has a schedule, and a schedule has tasks; a schedule goes by the id of its project. */
import { formatDate } from '../../../lib/dates.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Linked, ThreadSource } from '../../../kernel/server/thread.ts'
import { presentProjects } from '../projects/public.ts'
import { projectAddress, scheduleAddress, taskAddress } from './addresses.ts'
import { AWAITED, expectedAt, LAST_DAY, lastDayAt, OPEN, PRESENT_TASK } from './task-states.ts'

type Row = { id: string; name: string; tasks: number; projectId: string; day: string; planned: string }

/** Its last day as it will be, as long as somebody waits for it: a milestone stands on the day it is expected. */
const EXPECTED = `case when ${AWAITED} then greatest(${LAST_DAY}, case when t.milestone then t.expected_on else ${lastDayAt(expectedAt('finish_at'))} end) else ${LAST_DAY} end`

/** Tasks of projects that the person may see, whatever their vertical: the record they come from is open already. */
async function read(
  ctx: Ctx,
  select: string,
  where: (bind: (value: unknown) => string) => string,
  rest: string,
): Promise<Row[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const seen = await presentProjects({ ctx, bind }, { archived: true, everyVertical: true })
  const { rows } = await ctx.client.query<Row>(
    `select ${select} from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
      where t.company_id = ${bind(ctx.companyId)} and ${PRESENT_TASK} and ${seen} and ${where(bind)} ${rest}`,
    values,
  )
  return rows
}

const OF_PROJECT = 'p.id, p.name, count(*)::int as tasks'

function scheduleOf(ctx: Ctx, { id, tasks }: Row): Linked {
  const say = (key: string, values = {}) => ctx.speech.say(ctx.language, `schedule:threads.${key}`, values)
  return { id, title: say('schedule'), detail: say('tasks', { count: tasks }), address: scheduleAddress(id) }
}

export const projectSchedule: ThreadSource = {
  async ahead(ctx, ids, limit) {
    const rows = await read(
      ctx,
      OF_PROJECT,
      (bind) => `p.id = any(${bind(ids)})`,
      `group by p.id, p.name limit ${limit}`,
    )
    return rows.map((row) => scheduleOf(ctx, row))
  },
  async back(ctx, ids, limit) {
    const rows = await read(
      ctx,
      OF_PROJECT,
      (bind) => `p.id = any(${bind(ids)})`,
      `group by p.id, p.name limit ${limit}`,
    )
    return rows.map(({ id, name }) => ({
      id,
      title: name,
      detail: '',
      address: projectAddress(id),
    }))
  },
}

export const scheduleTasks: ThreadSource = {
  /** The open ones that finish next. */
  async ahead(ctx, ids, limit) {
    const rows = await read(
      ctx,
      `t.id, t.name, t.project_id as "projectId", (${EXPECTED})::text as day, ${LAST_DAY}::text as planned`,
      (bind) => `p.id = any(${bind(ids)}) and ${OPEN}`,
      `order by t.finish_at, t.id limit ${limit}`,
    )
    const dateOf = ({ day, planned }: Row) => {
      const date = formatDate(day, ctx.language)
      return day === planned ? date : ctx.speech.say(ctx.language, 'schedule:threads.expected', { date })
    }
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      detail: dateOf(row),
      address: taskAddress(row.projectId, row.id),
    }))
  },
  async back(ctx, ids, limit) {
    const rows = await read(
      ctx,
      OF_PROJECT,
      (bind) =>
        `p.id in (select x.project_id from tasks x where x.company_id = p.company_id and x.id = any(${bind(ids)}))`,
      `group by p.id, p.name limit ${limit}`,
    )
    return rows.map((row) => scheduleOf(ctx, row))
  },
}
