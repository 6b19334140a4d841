/** The rows behind the figures of projects. */
import { addDays } from '../../../lib/dates.ts'
import type { FigureAsk, FigureEffect, FigureSource } from '../../../kernel/server/module.ts'
import { tableAt } from '../../../kernel/server/past.ts'
import {
  ACTIVITY_DAYS,
  ALERT_DAYS,
  ESTIMATED_PER_DAY_CENTS,
  LONG_DESCRIPTION,
  LONG_DESCRIPTION_FACTOR,
  ON_TIME_SHARE,
} from './rules.ts'
import { narrowedTo, presentByRule, whoSees } from './seen.ts'
import {
  AGREED_START,
  daysLate,
  done,
  expectedFinish,
  FINISHED_ON,
  late,
  NOT_CANCELLED,
  PROGRESS,
  START,
  STATES,
} from './states.ts'
import { linkSql } from '../../../kernel/server/link-sql.ts'
import { projects } from './manifest.ts'
import { ownDay } from '../../../kernel/server/own-day.ts'

const DAY_MS = 86_400_000

/** What events tell of a project and figures go by. */
const PAST = {
  table: 'projects',
  topic: 'projects',
  fields: [
    'name',
    'description',
    'client',
    'location',
    'startDate',
    'endDate',
    'status',
    'vertical',
    'progress',
    'budget',
    'planStart',
    'planFinish',
    'planProgress',
    'workStarted',
    'workFinished',
    'completedOn',
  ],
  parts: 'fields',
  away: [
    ['project.deleted', 'project.restored'],
    ['project.archived', 'project.unarchived'],
  ],
} as const

/** The projects of the moment that is asked for, as a relation without a name. */
export const projectsAt = (ask: Pick<FigureAsk, 'ctx' | 'bind' | 'at'>) => tableAt(PAST, ask)

/** What figures read of a project; of a description only whether it is a long one. */
const READ = [
  'company_id',
  'id',
  'part',
  'name',
  'client',
  'location',
  'start_date',
  'end_date',
  'status',
  'progress',
  'budget',
  'plan_start',
  'plan_finish',
  'plan_progress',
  'work_started',
  'work_finished',
  'completed_on',
  'fields',
  'updated_at',
  'deleted_at',
]
  .map((column) => `p.${column}`)
  .join(', ')

/** The projects of the vertical that the person may see, as `p`: those of the moment that is asked for, by the rights of now. Several figures of one request read them once. */
export function visible(ask: FigureAsk): string {
  const { ctx, at, mine, parts, share } = ask
  if (!share) return selected(ask)
  const all = share(['projects', narrowedTo(ctx), at, mine, parts?.join()].join('|'))
  all.query ??= `select ${READ}, left(p.description, ${LONG_DESCRIPTION + 1}) as description from ${selected(ask)}`
  return `${all.name} p where true`
}

function selected({ ctx, bind, at, mine, parts }: FigureAsk): string {
  return `${projectsAt({ ctx, bind, at })} p where p.company_id = ${bind(ctx.companyId)} and ${presentByRule({ ctx, bind, at, mine })}${parts ? ` and p.part = any(${bind(parts)}::int[])` : ''}`
}

const OPENS = linkSql(projects, 'project', { projectId: 'p.id' })
const ADDRESS = `case when p.deleted_at is null then ${OPENS} end`
export const COMMON = `p.id, p.part, p.name as title, ${ADDRESS} as address, p.client, p.start_date::text as "startDate", p.end_date::text as "endDate"`

/** Choices of people about lists, and what has left the product, change no project. */
const STILL: ReadonlySet<string> = new Set([
  'projectView.saved',
  'projectView.removed',
  'projectTimeline.changed',
  'projectRegister.exported',
  'projectNumbering.changed',
  'geocoder.changed',
])

/** What an event of this module does to rows about projects: `project.` tells of one, all others of many. */
export const projectEffect = (kind: string): FigureEffect =>
  kind.startsWith('project.') ? 'part' : STILL.has(kind) ? 'none' : 'any'

/** Figures about projects share one idea of who sees what; those who see all share the figures too. */
export function source(rows: (ask: FigureAsk, today: string) => string): FigureSource {
  return {
    rows: (ask) => rows(ask, `'${ask.today}'::date`),
    population: (ask) => `select 1 from ${visible(ask)} limit 1`,
    effectOf: projectEffect,
    sharedBy: whoSees,
  }
}

/** Each row is one project's, which is in a part. */
const parted: typeof source = (rows) => ({ ...source(rows), parted: true })

const counted = (state: keyof typeof STATES) =>
  parted(
    (ask, today) =>
      `select ${COMMON}, 1 as value, null::int as base, coalesce(p.status, '') as status from ${visible(ask)} and ${STATES[state](today)}`,
  )

/** Overdue, and called otherwise by its status: with these a project can be drawn once. */
const overdueSet = (state: 'active' | 'planning') =>
  parted(
    (ask, today) =>
      `select ${COMMON}, 1 as value, null::int as base, ${daysLate(today)} as "daysLate" from ${visible(ask)} and ${STATES.overdue(today)} and p.status = '${state}'`,
  )

/** The contract sum in the field of the vertical; null where none is stored. A budget is not a contracted value. */
export const CONTRACT_SUM = `case when jsonb_typeof(p.fields -> 'contractSum') = 'number' then (p.fields ->> 'contractSum')::numeric end`

/** Spec 1 §9: 150 a day, times 1.5 where the description is long. */
export const ESTIMATE = `round(${ESTIMATED_PER_DAY_CENTS} * (p.end_date - ${AGREED_START}) * case when length(p.description) > ${LONG_DESCRIPTION} then ${LONG_DESCRIPTION_FACTOR} else 1 end)`

/** Projects that were finished between two days, with that day, whatever their status but cancelled, and how many days they took and were to take, the first and the last counted. */
export function completedRows(ask: FigureAsk, [from, to]: readonly [string, string]): string {
  return `select q.id, q.part, q.title, q.address, q.client, q."startDate", q."endDate", q.done::text as finished, q.planned, greatest(0, q.done - q.starts + 1) as "sinceStart", q.done - q.began + 1 as elapsed from (
    select ${COMMON}, ${FINISHED_ON} as done, ${AGREED_START} as starts, ${START} as began, p.end_date - ${AGREED_START} + 1 as planned
    from ${visible(ask)}) q
    where q.done between ${ask.bind(from)}::date and ${ask.bind(to)}::date`
}

/** Projects with an agreed span that were finished between two days: `value` says whether in time, by the 110 percent rule (spec 1 §9). Both spans count from the agreed start: who begins late is late. */
export function onTimeRows(ask: FigureAsk, span: readonly [string, string]): string {
  return `select c.id, c.part, c.title, c.address, c.client, c."startDate", c."endDate", c.finished, c.planned, c."sinceStart", (c."sinceStart" <= c.planned * ${ON_TIME_SHARE})::int as value, 1 as base
    from (${completedRows(ask, span)}) c where c.planned > 0`
}

export const projectFigures: Readonly<Record<string, FigureSource>> = {
  active: counted('active'),
  upcoming: counted('upcoming'),
  // the filter of the register also finds what nobody has set and whose end has passed; such a project is overdue, not done
  completed: parted(
    (ask, today) =>
      `select ${COMMON}, 1 as value, null::int as base, coalesce(p.status, '') as status from ${visible(ask)} and ${done(today)}`,
  ),
  planning: counted('planning'),
  onHold: counted('on-hold'),
  cancelled: counted('cancelled'),
  unscheduled: counted('unscheduled'),
  overdue: parted(
    (ask, today) =>
      `select ${COMMON}, 1 as value, null::int as base, ${daysLate(today)} as "daysLate" from ${visible(ask)} and ${STATES.overdue(today)}`,
  ),
  overdueActive: overdueSet('active'),
  overduePlanning: overdueSet('planning'),
  late: parted(
    (ask, today) =>
      `select ${COMMON}, 1 as value, null::int as base, ${daysLate(today)} as "daysLate", (${expectedFinish(today)})::text as "expectedFinish" from ${visible(ask)} and ${late(today)}`,
  ),
  criticalAlerts: parted(
    (
      ask,
      today,
    ) => `select ${COMMON}, 1 as value, null::int as base, (p.end_date - ${today}) as "daysLeft", ${PROGRESS} as progress from ${visible(ask)}
    and p.end_date - ${today} between ${ALERT_DAYS.first} and ${ALERT_DAYS.last} and ${STATES.current(today)}`,
  ),
  endingSoon: parted(
    (
      ask,
      today,
    ) => `select ${COMMON}, 1 as value, null::int as base, (p.end_date - ${today}) as "daysLeft", ${PROGRESS} as progress from ${visible(ask)}
    and p.end_date between ${today} and ${today} + ${ask.bind(ask.days)}::int and ${STATES.current(today)}`,
  ),
  onTimeRate: parted((ask) => onTimeRows(ask, [addDays(ask.today, -ask.days), ask.today])),
  cycleTime: source(
    (ask) =>
      `select c.id, c.title, c.address, c.client, c."startDate", c.finished, c.elapsed as value, null::int as base from (${completedRows(ask, [addDays(ask.today, -ask.days), ask.today])}) c where c.elapsed > 0`,
  ),
  recentActivity: parted(
    (
      ask,
    ) => `select lpad(e.id::text, 20, '0') as id, p.part, p.name as title, ${OPENS} as address, 1 as value, null::int as base, e.kind as what, e.actor_name as who, ${ownDay('e.at')}::text as "on"
    from (select p.* from ${visible(ask)}) p join events e on e.company_id = p.company_id and e.topic = 'projects' and e.entity_id = p.id
    where e.kind like 'project.%' and e.kind <> 'project.planned' and e.at > ${ask.bind(new Date(ask.ctx.now - ACTIVITY_DAYS * DAY_MS).toISOString())}::timestamptz`,
  ),
  contractedValue: {
    ...parted(
      (ask) =>
        `select ${COMMON}, ${CONTRACT_SUM} as value, null::int as base from ${visible(ask)} and ${CONTRACT_SUM} is not null and ${NOT_CANCELLED}`,
    ),
    // a trade without contract sums has not contracted nothing: it has no data
    population: (ask) => `select 1 from ${visible(ask)} and ${CONTRACT_SUM} is not null limit 1`,
  },
  estimatedValue: parted(
    (ask) =>
      `select ${COMMON}, ${ESTIMATE} as value, null::int as base, p.end_date - ${AGREED_START} as days from ${visible(ask)} and ${CONTRACT_SUM} is null and p.end_date > ${AGREED_START} and ${NOT_CANCELLED}`,
  ),
}
