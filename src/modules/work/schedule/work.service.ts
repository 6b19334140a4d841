/** Tasks across all projects a person may see, by the day they are due. */
import { addDays } from '../../../lib/dates.ts'
import { DAY_MINUTES, startOfDay, wallText } from '../../../lib/wall-clock.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import type { List } from '../../../kernel/server/list/list.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import { ofVertical, presentProjects, shareOf, viewerOf } from '../projects/public.ts'
import { mayOn, type ShareAccess } from '../projects/rules.ts'
import { scheduleContract, WorkView } from './contract.ts'
import type { WorkItem } from './company.contract.ts'
import { en } from './i18n/en.ts'
import { schedule } from './manifest.ts'
import { TASK_KIND } from './records.service.ts'
import {
  assigneeNames,
  DUE_DAYS,
  type DUES,
  finishDay,
  listMarks,
  MARKS,
  WORK_COLUMNS,
  type WORK_SORTS,
  waitedNames,
} from './rules.ts'
import {
  AWAITED,
  doneOf,
  endsFrom,
  endsUntil,
  endsWithin,
  expectedAt,
  late,
  OPEN,
  PRESENT_TASK,
  slipping,
} from './task-states.ts'
import { dueThisWeek } from './visible.ts'

type Service = Handlers<typeof scheduleContract>
type Sort = (typeof WORK_SORTS)[number]
type Filter = Omit<WorkView['filter'], 'sort' | 'direction'>
/** What narrows it; the next due come first, unless it is said. */
export type WorkWish = Filter & { sort?: Sort; direction?: 'asc' | 'desc' }
type Computed = 'start' | 'finish' | 'deadline' | 'constraintAt' | 'actualStart' | 'assignees' | 'waitsFor' | 'mayEdit'
type Row = Omit<WorkItem, Computed> & {
  startAt: number
  finishAt: number
  deadlineAt: number | null
  constrainedAt: number | null
  startedAt: number | null
  ownerId: string
  vertical: string
  share: ShareAccess | null
}

const wall = (minute: number | null): string | null => (minute === null ? null : wallText(minute))

export const work: List<Row, Filter, Sort> = {
  id: 'schedule.work',
  sources: [
    {
      from: () => 'tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id',
      columns: {
        id: 't.id',
        name: 't.name',
        projectId: 't.project_id',
        projectName: 'p.name',
        stage: 't.stage',
        milestone: 't.milestone',
        percent: 't.percent',
        priority: 't.priority',
        critical: 't.critical',
        late: ({ ctx }) => late(ctx.today),
        startAt: 't.start_at',
        finishAt: 't.finish_at',
        deadlineAt: 't.deadline',
        duration: 't.duration',
        totalFloat: 't.total_float',
        constraint: 't.constraint',
        constrainedAt: 't.constraint_at',
        startedAt: 't.actual_start',
        version: { raw: 't.revision', shown: 't.revision::float8' },
        ownerId: 'p.owner_id',
        vertical: 'p.vertical',
        share: ({ person }) => shareOf(person),
      },
      rows: async ({ ctx, bind, company }) => {
        const present = await presentProjects({ ctx, bind }, { everyVertical: true })
        return `t.company_id = ${company} and ${PRESENT_TASK} and ${present}`
      },
    },
  ],
  key: { by: 't.id', type: 'text', of: (row) => row.id },
  orders: {
    urgency: [{ by: 't.finish_at', type: 'integer', of: (row) => row.finishAt }],
    finish: [{ by: 't.finish_at', type: 'integer', of: (row) => row.finishAt }],
    start: [{ by: 't.start_at', type: 'integer', of: (row) => row.startAt }],
    name: [{ by: 't.name collate "en-x-icu"', type: 'text', of: (row) => row.name }],
    // two projects of one name stay apart
    projectName: [
      { by: 'p.name collate "en-x-icu"', type: 'text', of: (row) => row.projectName },
      { by: 'p.id', type: 'text', of: (row) => row.projectId },
    ],
    percent: [{ by: 't.percent', type: 'integer', of: (row) => row.percent }],
  },
  filters: {
    projectId: (projectId, { bind }) => `t.project_id = ${bind(projectId)}`,
    // nobody waits for what a halted project has left; asked of one project it is what is left of it
    open: (open, _asked, { projectId }) => (open ? (projectId ? OPEN : AWAITED) : null),
    critical: (critical) => (critical ? 't.critical' : null),
    q: (q, asked) => holdingWords(asked, [TASK_KIND], 't.id', q),
    // tasks that touch the days: their last day is the first of them or later and begin before the last ends
    from: endsFrom,
    to: (to, { bind }) => `t.start_at < ${bind(startOfDay(to) + DAY_MINUTES)}`,
    runsFrom: (from, { bind }) => `${expectedAt('finish_at')} > ${bind(startOfDay(from))}`,
    runsTo: (to, { bind }) => `${expectedAt('start_at')} < ${bind(startOfDay(to) + DAY_MINUTES)}`,
    due: (due, { ctx }) => dueIn(due, ctx),
    awaited: (awaited) => (awaited ? AWAITED : null),
    slipping: (slips, { ctx }) => (slips ? slipping(ctx.today) : null),
    vertical: (vertical, { bind }) => (vertical === 'all' ? null : ofVertical(vertical, bind)),
    dueFrom: endsFrom,
    dueTo: endsUntil,
    assignee: async (assignee, { ctx, bind, company }) =>
      assignee === 'none'
        ? 'not t.assigned'
        : `t.id in (select a.task_id from task_assignments a where a.company_id = ${company} and a.resource_id = ${bind(assignee === 'me' ? await ownResource(ctx) : assignee)})`,
  },
  // the planner would else begin at the other end, with what was done years ago
  countedBy: 'finish',
  columns: WORK_COLUMNS,
}

/** When the next task of a project is due; projects with nothing left to do come last. */
const DUE = `coalesce(first.due, ${2 ** 31 - 1})`

type GroupedRow = Row & { projectDue: number }

/** The same by project, the one whose next task is due first in front. Only this order reads what is open in all of them, so it is a list of its own. */
const workByProject: List<GroupedRow, Filter, Sort> = {
  ...work,
  sources: [
    {
      ...work.sources[0],
      from: ({ company }) =>
        `tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id left join (select t.project_id, min(t.finish_at) as due from tasks t where t.company_id = ${company} and ${PRESENT_TASK} and ${OPEN} group by t.project_id) first on first.project_id = t.project_id`,
      columns: { ...work.sources[0].columns, projectDue: DUE },
    },
  ],
  orders: {
    ...work.orders,
    urgency: [
      { by: DUE, type: 'integer', of: (row) => row.projectDue },
      { by: 'p.id', type: 'text', of: (row) => row.projectId },
      { by: 't.finish_at', type: 'integer', of: (row) => row.finishAt },
    ],
  },
}

/** Nobody waits for what belongs to a halted project, so that nothing of it is due. */
function dueIn(due: (typeof DUES)[number], ctx: Ctx): string | Promise<string> {
  const today = ctx.today
  if (due === 'late') return late(today)
  if (due === 'thisWeek') return dueThisWeek(ctx, today)
  return `(${AWAITED} and ${endsWithin(today, addDays(today, DUE_DAYS[due]))})`
}

export const listWork: Service['listWork'] = (ctx, input) =>
  input.sort === 'urgency'
    ? answerList(ctx, workByProject, input, async (asked, rows) =>
        withPeople(
          asked,
          rows.map(({ projectDue: _order, ...row }) => row),
        ),
      )
    : answerList(ctx, work, input, withPeople)

export const pageOfWork = (ctx: Ctx, wish: WorkWish, paging: { size: number; total: boolean }) =>
  answerList(ctx, work, { sort: 'finish', ...wish, ...paging }, withPeople)

/** The rows as they go out: with who has each task, and what it waits for. */
async function withPeople(ctx: Ctx, rows: readonly Row[]): Promise<WorkItem[]> {
  const ids = rows.map((row) => row.id)
  const assignees = await assigneesOf(ctx, ids)
  const waits = await waitsOf(ctx, ids)
  const viewer = viewerOf(ctx)
  return rows.map(({ startAt, finishAt, deadlineAt, constrainedAt, startedAt, ownerId, vertical, share, ...row }) => ({
    ...row,
    start: wallText(startAt),
    finish: wallText(finishAt),
    deadline: wall(deadlineAt),
    constraintAt: wall(constrainedAt),
    actualStart: wall(startedAt),
    assignees: assignees.get(row.id) ?? [],
    waitsFor: waits.get(row.id) ?? [],
    mayEdit: mayOn({ ownerId, vertical }, share, viewer).schedule,
  }))
}

export const workViews = viewsOf({
  id: work.id,
  shape: WorkView,
  events: { saved: 'workView.saved', removed: 'workView.removed' },
})

export const workFile = fileOf<Row, Filter, Sort, WorkItem>(work, {
  name: 'tasks',
  title: 'routes.portfolio',
  module: { id: schedule.id, english: en },
  columns: WORK_COLUMNS,
  endpoint: scheduleContract.startWorkExport,
  complete: withPeople,
  cells: {
    marks: (task, { say }) =>
      listMarks(task)
        .map((mark) => say(MARKS[mark]))
        .join(', '),
    start: ({ start }) => ({ date: start.slice(0, 10), time: null }),
    finish: (task) => ({ date: finishDay(task), time: null }),
    waitsFor: ({ waitsFor }) => waitedNames(waitsFor).join(', '),
    assignees: ({ assignees }) => assigneeNames(assignees),
  },
  event: 'work.exported',
})

/** Asked beforehand: with the id in hand the planner goes along the index of a resource's tasks. Empty for somebody who was never assigned. */
async function ownResource(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.client.query<{ id: string }>(
    'select id from resources where company_id = $1 and user_id = $2',
    [ctx.companyId, ctx.userId],
  )
  return rows[0]?.id ?? ''
}

async function assigneesOf(ctx: Ctx, taskIds: readonly string[]): Promise<Map<string, WorkItem['assignees']>> {
  if (taskIds.length === 0) return new Map()
  const { rows } = await ctx.client.query<{ taskId: string } & WorkItem['assignees'][number]>(
    `select a.task_id as "taskId", r.id as "resourceId", r.name, r.user_id as "userId", a.units from task_assignments a join resources r on r.company_id = a.company_id and r.id = a.resource_id
     where a.company_id = $1 and a.task_id = any($2) order by r.name collate "en-x-icu", r.id`,
    [ctx.companyId, taskIds],
  )
  return grouped(rows.map(({ taskId, ...one }) => [taskId, one]))
}

async function waitsOf(ctx: Ctx, taskIds: readonly string[]): Promise<Map<string, WorkItem['waitsFor']>> {
  if (taskIds.length === 0) return new Map()
  const { rows } = await ctx.client.query<WorkItem['waitsFor'][number] & { of: string }>(
    `select l.to_id as "of", l.id as "linkId", l.from_id as "taskId", f.name, l.type, l.lag, ${doneOf('f')} as done from task_links l
     join tasks f on f.company_id = l.company_id and f.id = l.from_id and f.deleted_at is null
     where l.company_id = $1 and l.to_id = any($2) and l.deleted_at is null order by f.finish_at, f.id`,
    [ctx.companyId, taskIds],
  )
  return grouped(rows.map(({ of, ...one }) => [of, one]))
}

function grouped<R>(pairs: readonly (readonly [taskId: string, row: R])[]): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const [taskId, row] of pairs) found.set(taskId, [...(found.get(taskId) ?? []), row])
  return found
}
