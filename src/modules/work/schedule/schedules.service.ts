/** The schedule of the whole company: a page of projects, and what their tasks come to. */
import { DAY_MINUTES, dayOfStart, lastDayOf, startOfDay, wallText } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { asDate, type List, readList } from '../../../kernel/server/list/list.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import {
  ofVertical,
  PRESENT_PROJECT,
  PROJECT_STATES_SQL,
  projectsHolding,
  seenProjects,
  shareOf,
  viewerOf,
} from '../projects/public.ts'
import { mayOn, type ProjectStatus, type ShareAccess } from '../projects/rules.ts'
import { standingOf } from '../projects/standing.rules.ts'
import type { scheduleContract } from './contract.ts'
import type { ProjectSchedule } from './company.contract.ts'
import type { SCHEDULE_SORTS } from './rules.ts'
import { PRESENT_TASK } from './task-states.ts'

type Service = Handlers<typeof scheduleContract>
type Filter = Omit<Parameters<Service['listSchedules']>[1], 'size' | 'cursor' | 'total' | 'sort'>
type Row = {
  id: string
  name: string
  client: string
  startDate: string | null
  endDate: string | null
  status: ProjectStatus | null
  progress: number | null
  planStart: string | null
  planFinish: string | null
  planProgress: number | null
  workStarted: string | null
  workFinished: string | null
  completedOn: string | null
  ownerId: string
  vertical: string
  share: ShareAccess | null
}

const schedules: List<Row, Filter, (typeof SCHEDULE_SORTS)[number]> = {
  id: 'schedule.projects',
  sources: [
    {
      from: () => 'projects p',
      columns: {
        id: 'p.id',
        name: 'p.name',
        client: 'p.client',
        startDate: asDate('p.start_date'),
        endDate: asDate('p.end_date'),
        status: 'p.status',
        progress: 'p.progress',
        planStart: asDate('p.plan_start'),
        planFinish: asDate('p.plan_finish'),
        planProgress: 'p.plan_progress',
        workStarted: asDate('p.work_started'),
        workFinished: asDate('p.work_finished'),
        completedOn: asDate('p.completed_on'),
        ownerId: 'p.owner_id',
        vertical: 'p.vertical',
        share: ({ person }) => shareOf(person),
      },
      rows: async ({ ctx, bind, company }, { scope }) => {
        const seen = await seenProjects(ctx, scope, bind)
        return `p.company_id = ${company} and ${PRESENT_PROJECT}${seen ? ` and ${seen}` : ''}`
      },
    },
  ],
  key: { by: 'p.id', type: 'text', of: (row) => row.id },
  orders: {
    startDate: [
      { by: `coalesce(p.start_date, 'infinity'::date)`, type: 'date', of: (row) => row.startDate ?? 'infinity' },
    ],
    name: [{ by: 'p.name collate "en-x-icu"', type: 'text', of: (row) => row.name }],
  },
  filters: {
    // part of the row rule
    scope: () => null,
    q: projectsHolding,
    state: (state, asked) => PROJECT_STATES_SQL[state](asked.today),
    vertical: (vertical, { bind }) => (vertical === 'all' ? null : ofVertical(vertical, bind)),
  },
}

export const listSchedules: Service['listSchedules'] = async (ctx, { size, cursor, total, sort, ...filter }) => {
  const page = await readList(ctx, schedules, { filter, sort }, { size, cursor, total })
  const sums = await sumsOf(
    ctx,
    page.rows.map((row) => row.id),
  )
  return { ...page, rows: page.rows.map((row) => shown(ctx, row, sums.get(row.id))) }
}

type Sum = {
  projectId: string
  tasks: number
  startAt: number
  finishAt: number
}

/** What the tasks of each project come to; summaries only repeat their parts. */
async function sumsOf(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, Sum>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await ctx.client.query<Sum>(
    `select t.project_id as "projectId", count(*)::int as tasks, min(t.start_at) as "startAt", max(t.finish_at) as "finishAt"
     from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id where t.company_id = $1 and t.project_id = any($2) and ${PRESENT_TASK} group by t.project_id`,
    [ctx.companyId, projectIds],
  )
  return new Map(rows.map((row) => [row.projectId, row]))
}

function shown(ctx: Ctx, row: Row, sum: Sum | undefined): ProjectSchedule {
  // a project without tasks has the days somebody wrote, the last one whole
  const own = {
    start: row.startDate === null ? null : wallText(startOfDay(row.startDate)),
    // an end without a start takes no time: it stands on its day
    finish:
      row.endDate === null ? null : wallText(startOfDay(row.endDate) + (row.startDate === null ? 0 : DAY_MINUTES)),
  }
  const { state, lateness, progress, start, finishedOn, expectedFinish } = standingOf(row, ctx.today)
  const last = finishedOn ?? expectedFinish
  // what is behind ends when the project is expected to, not where its last bar still stands
  const moved = sum && last !== null && last > lastDayOf(sum.startAt, sum.finishAt)
  const finish = moved ? startOfDay(last) + DAY_MINUTES : sum?.finishAt
  // and begins when the project did or should, not where its first bar stands; a start that was agreed for later than all its tasks draws nothing
  const agreed = sum && start !== null && start !== dayOfStart(sum.startAt) ? startOfDay(start) : undefined
  const first = agreed !== undefined && finish !== undefined && agreed < finish ? agreed : sum?.startAt
  return {
    projectId: row.id,
    name: row.name,
    client: row.client,
    state,
    lateness,
    percent: progress,
    mayEdit: mayOn(row, row.share, viewerOf(ctx)).schedule,
    tasks: sum?.tasks ?? 0,
    ...(first !== undefined && finish !== undefined ? { start: wallText(first), finish: wallText(finish) } : own),
  }
}
