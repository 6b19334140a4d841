/**
 * What happened last to projects a person may see and to their tasks. Most events of a company are none of a person's business, so they are not looked through:
 * few projects are asked for their newest events one by one, and where there are many the newest events are soon theirs.
 */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import {
  hiddenVerticals,
  narrowedTo,
  ofVerticalAt,
  PRESENT_PROJECT,
  restrictedTo,
  seenBy,
  visibleProjectIds,
} from '../projects/public.ts'
import type { ActivityRow, analyticsContract } from './contract.ts'
import { ACTIVITY_DAYS, ACTIVITY_MAX, type Deed, DEEDS } from './rules.ts'
import { link } from '../../../kernel/contract/link.ts'
import { projects } from '../projects/manifest.ts'

const DAY_MS = 86_400_000
/** Up to this many projects are asked one by one. */
const BY_IDS_UP_TO = 500
/** Where events are read along their time, of the newest so many that people are told of those are taken that the person may see. */
const LOOKED_AT = 2_000

/** What is no news: a project that is gone leads nowhere, and computed dates are nobody's deed. */
const PROJECT_KINDS = DEEDS.map((deed) => `project.${deed}`)
const SCHEDULE_KINDS = ['schedule.changed', 'schedule.imported']
const COLUMNS = `e.id::float8 as id, e.kind, (extract(epoch from e.at) * 1000)::float8 as at, e.actor_name as by, e.before, e.after`

type Found = {
  id: number
  kind: string
  at: number
  by: string
  before: unknown
  after: unknown
  projectId: string
  project: string
  taskId: string | null
  task: string | null
}

export const listActivity: Handlers<typeof analyticsContract>['listActivity'] = async (ctx) => {
  const ids = await visibleProjectIds(ctx, BY_IDS_UP_TO + 1)
  if (ids.length === 0) return { rows: [] }
  const since = new Date(ctx.now - ACTIVITY_DAYS * DAY_MS).toISOString()
  const few = ids.length <= BY_IDS_UP_TO
  const found = [
    ...(few ? await ofProjects(ctx, since, ids) : await ofMany(ctx, since)),
    ...(await ofTasks(ctx, since)),
  ]
  return {
    rows: found
      .toSorted((a, b) => b.id - a.id)
      .slice(0, ACTIVITY_MAX)
      .map(told),
  }
}

async function ofProjects(ctx: Ctx, since: string, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await ctx.client.query<Found>({
    name: 'analytics-activity-few',
    text: `select f.*, p.id as "projectId", p.name as project, null as "taskId", null as task from (
        select e.*, i.id as project_id from unnest($2::text[]) i (id) cross join unnest(array['projects', 'schedule']) o (topic) cross join lateral (
          select ${COLUMNS} from events e where e.company_id = $1 and e.topic = o.topic and e.entity_id = i.id and e.kind = any($4) and e.at > $3::timestamptz order by e.id desc limit ${ACTIVITY_MAX}) e
        order by e.id desc limit ${ACTIVITY_MAX}) f join projects p on p.company_id = $1 and p.id = f.project_id`,
    values: [ctx.companyId, ids, since, [...PROJECT_KINDS, ...SCHEDULE_KINDS]],
  })
  return rows
}

/** Whoever sees more than a few hundred projects meets theirs among the newest events: these are read along their index until there are enough. */
async function ofMany(ctx: Ctx, since: string): Promise<Found[]> {
  const found: Found[] = []
  for (const [topic, kinds] of [
    ['projects', PROJECT_KINDS],
    ['schedule', SCHEDULE_KINDS],
  ] as const) {
    const { rows } = await ctx.client.query<Found>({
      name: `analytics-activity-${topic}`,
      text: `select ${COLUMNS}, p.id as "projectId", p.name as project, null as "taskId", null as task
        from (select * from events where company_id = $1 and topic = '${topic}' and kind = any($3) and at > $2::timestamptz order by at desc, id desc limit ${LOOKED_AT}) e
        join projects p on p.company_id = $1 and p.id = e.entity_id and ${VISIBLE} order by e.id desc limit ${ACTIVITY_MAX}`,
      values: [ctx.companyId, since, kinds, restrictedTo(ctx), narrowedTo(ctx), hiddenVerticals(ctx)],
    })
    found.push(...rows)
  }
  return found
}

/** `$4` is the person where they do not see all, `$5` the vertical or nothing where views are not narrowed, `$6` the verticals whose projects their role does not see. */
const VISIBLE = `${PRESENT_PROJECT} and ($5::text = '' or ${ofVerticalAt('$5')}) and ${seenBy('$4', '$6')}`

/** Events of tasks do not name their project, so they are always read along their time. */
async function ofTasks(ctx: Ctx, since: string): Promise<Found[]> {
  const { rows } = await ctx.client.query<Found>({
    name: 'analytics-activity-tasks',
    text: `select ${COLUMNS}, p.id as "projectId", p.name as project, t.id as "taskId", t.name as task
      from (select * from events where company_id = $1 and topic = 'schedule' and kind = any($3) and at > $2::timestamptz order by at desc, id desc limit ${LOOKED_AT}) e
      join tasks t on t.company_id = $1 and t.id = e.entity_id and t.deleted_at is null join projects p on p.company_id = $1 and p.id = t.project_id and ${VISIBLE}
      order by e.id desc limit ${ACTIVITY_MAX}`,
    values: [ctx.companyId, since, Object.keys(TASK_DEEDS), restrictedTo(ctx), narrowedTo(ctx), hiddenVerticals(ctx)],
  })
  return rows
}

const TASK_DEEDS: Readonly<Record<string, Deed>> = {
  'task.commented': 'commented',
  'task.commentRemoved': 'commentRemoved',
  'task.checklistChanged': 'checklistChanged',
  'task.fileAdded': 'taskFileAdded',
  'task.fileRemoved': 'taskFileRemoved',
}

const taskAddress = (projectId: string, taskId: string) =>
  link(projects, 'project', { projectId, tab: 'schedule', taskId })
const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function told(event: Found): ActivityRow {
  const common = {
    id: String(event.id),
    at: event.at,
    by: event.by,
    record: event.project,
    address: link(projects, 'project', { projectId: event.projectId }),
    within: '',
    fields: [],
    count: 0,
    other: '',
  }
  const [before, after] = [partsOf(event.before), partsOf(event.after)]
  if (event.taskId !== null)
    return {
      ...common,
      deed: TASK_DEEDS[event.kind] ?? 'taskChanged',
      record: event.task ?? '',
      address: taskAddress(event.projectId, event.taskId),
      within: event.project,
    }
  if (event.kind === 'schedule.imported') return { ...common, deed: 'imported' }
  if (event.kind === 'schedule.changed') return { ...common, ...ofSchedule(event.projectId, event.project, after) }
  const fields = event.kind === 'project.updated' ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : []
  return {
    ...common,
    deed: DEEDS.find((deed) => event.kind === `project.${deed}`) ?? 'updated',
    fields,
    other: String(after['person'] ?? before['person'] ?? ''),
  }
}

/** One task is told by its name, several by their number. */
function ofSchedule(
  projectId: string,
  project: string,
  after: Record<string, unknown>,
): Pick<ActivityRow, 'deed'> & Partial<ActivityRow> {
  const changed = new Map(
    listOf(after['changed'])
      .map(partsOf)
      .map((one) => [String(one['id'] ?? ''), String(one['task'] ?? '')]),
  )
  const [added, removed] = [listOf(after['added']).map(String), listOf(after['removed']).map(String)]
  const count = changed.size + added.length + removed.length
  const [only] = changed
  if (count === 1 && only)
    return { deed: 'taskChanged', record: only[1], address: taskAddress(projectId, only[0]), within: project, count }
  if (count === 1 && added[0] !== undefined) return { deed: 'taskAdded', other: added[0], count }
  if (count === 1 && removed[0] !== undefined) return { deed: 'taskRemoved', other: removed[0], count }
  return { deed: 'tasksChanged', count: Math.max(count, 1) }
}
