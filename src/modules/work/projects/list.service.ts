/** The register: one declaration that pages, counts, changes of many, saved views and files are made of. */
import type { FieldDef } from '../../../lib/fields.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { type Ask, namedOrRuled } from '../../../kernel/server/list/ask.ts'
import { answerList } from '../../../kernel/server/list/answer.ts'
import { fileOf } from '../../../kernel/server/list/file.ts'
import { asCents, asDate, asInstant, type List, type OrderPart, type Source } from '../../../kernel/server/list/list.ts'
import { askedFields } from '../../../kernel/server/list/own-fields.ts'
import { viewsOf } from '../../../kernel/server/list/views.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { fieldsEver, wantedValues } from '../../platform/fields/public.ts'
import { type Project, type ProjectRow, ProjectView, projectsContract } from './contract.ts'
import { ENTITY } from './fields.ts'
import { en } from './i18n/en.ts'
import { projects } from './manifest.ts'
import {
  mayOn,
  PROJECT_COLUMNS,
  type PROJECT_SORTS,
  type ProjectStatus,
  type ShareAccess,
  type Viewer,
} from './rules.ts'
import { archivedProjects, joinShare, ofVertical, PRESENT, seenProjects } from './seen.ts'
import { viewerOf } from './service.ts'
import { type Lateness, standingOf } from './standing.rules.ts'
import { STATES } from './states.ts'
import { projectsHolding } from './words.ts'

/** The list, the kind of its work, and what its files belong to. */
const REGISTER = 'projects.register'

export type Row = {
  id: string
  number: string
  name: string
  client: string
  clientId: string | null
  location: string
  startDate: string | null
  endDate: string | null
  status: ProjectStatus | null
  type: string
  vertical: string
  projectManager: string
  progress: number | null
  planStart: string | null
  planFinish: string | null
  planProgress: number | null
  workStarted: string | null
  workFinished: string | null
  completedOn: string | null
  phase: string
  tags: string[]
  budget: number | null
  projectPhase: 'design' | 'evaluation' | null
  ownerId: string
  ownerName: string
  createdAt: number
  updatedAt: number
  archivedAt: number | null
  version: number
  share: ShareAccess | null
} & Partial<Pick<Project, 'fields' | 'description' | 'notes' | 'team'>>

type Sort = (typeof PROJECT_SORTS)[number]
type Filter = Omit<ProjectView['filter'], 'sort' | 'direction'>

export const rowColumns: Source<Row, unknown>['columns'] = {
  id: 'p.id',
  number: 'p.number',
  name: 'p.name',
  client: 'p.client',
  clientId: 'p.client_id',
  location: 'p.location',
  startDate: asDate('p.start_date'),
  endDate: asDate('p.end_date'),
  status: 'p.status',
  type: 'p.type',
  vertical: 'p.vertical',
  projectManager: 'p.project_manager',
  progress: 'p.progress',
  planStart: asDate('p.plan_start'),
  planFinish: asDate('p.plan_finish'),
  planProgress: 'p.plan_progress',
  workStarted: asDate('p.work_started'),
  workFinished: asDate('p.work_finished'),
  completedOn: asDate('p.completed_on'),
  phase: 'p.phase',
  tags: 'p.tags',
  budget: asCents('p.budget'),
  projectPhase: 'p.project_phase',
  ownerId: 'p.owner_id',
  ownerName: `btrim(m.first_name || ' ' || m.last_name)`,
  createdAt: asInstant('p.created_at'),
  updatedAt: asInstant('p.updated_at'),
  archivedAt: asInstant('p.archived_at'),
  version: 'p.version',
  share: 's.access',
}

/** Who owns a project, and how it is shared with the person. */
export const ofOwnerAndPerson = ({ person }: Ask): string =>
  `${joinShare(person)} join memberships m on m.company_id = p.company_id and m.user_id = p.owner_id`

/** Archived projects stand in a part of their own and in no other. */
async function rows({ ctx, bind, company }: Ask, { scope }: Filter): Promise<string> {
  const archived = scope === 'archived'
  const seen = await seenProjects(ctx, archived ? 'all' : scope, bind)
  return [
    `p.company_id = ${company}`,
    archived ? await archivedProjects(ctx, bind) : PRESENT,
    ...(seen ? [seen] : []),
  ].join(' and ')
}

const key: OrderPart<Row> = { by: 'p.id', type: 'text', of: (row) => row.id }
const iso = (at: number) => new Date(at).toISOString()

const declared: Omit<List<Row, Filter, Sort>, 'sources'> = {
  id: REGISTER,
  key,
  orders: {
    number: [{ by: 'p.number collate "en-x-icu"', type: 'text', of: (row) => row.number }],
    name: [{ by: 'p.name collate "en-x-icu"', type: 'text', of: (row) => row.name }],
    client: [{ by: 'p.client collate "en-x-icu"', type: 'text', of: (row) => row.client }],
    startDate: [
      { by: `coalesce(p.start_date, 'infinity'::date)`, type: 'date', of: (row) => row.startDate ?? 'infinity' },
    ],
    endDate: [{ by: `coalesce(p.end_date, 'infinity'::date)`, type: 'date', of: (row) => row.endDate ?? 'infinity' }],
    // without a budget it counts as the least
    budget: [{ by: 'coalesce(p.budget, -1)', type: 'integer', of: (row) => row.budget ?? -1 }],
    createdAt: [{ by: 'p.created_at', type: 'timestamptz', of: (row) => iso(row.createdAt) }],
    updatedAt: [{ by: 'p.updated_at', type: 'timestamptz', of: (row) => iso(row.updatedAt) }],
  },
  filters: {
    q: projectsHolding,
    // part of the row rule
    scope: () => null,
    state: (state, asked) => STATES[state](asked.today),
    vertical: (vertical, { bind }) => (vertical === 'all' ? null : ofVertical(vertical, bind)),
    fields: holding,
  },
  columns: PROJECT_COLUMNS,
  prepared: true,
}

const source: Source<Row, Filter> = { from: () => 'projects p', joins: ofOwnerAndPerson, columns: rowColumns, rows }
export const register: List<Row, Filter, Sort> = { ...declared, sources: [source] }
const withFields = { ...rowColumns, fields: 'p.fields' }
const registerWithFields: typeof register = { ...register, sources: [{ ...source, columns: withFields }] }
const registerWhole: typeof register = {
  ...register,
  sources: [{ ...source, columns: { ...withFields, description: 'p.description', notes: 'p.notes', team: 'p.team' } }],
}

/** Rare values are found by their index; those of many projects are met soon along the index of the order. */
async function holding(filter: NonNullable<Filter['fields']>, asked: Ask): Promise<string | null> {
  if (Object.keys(filter).length === 0) return null
  const wanted = JSON.stringify(await wantedValues(asked.ctx, ENTITY, filter))
  return namedOrRuled(
    asked,
    'p.id',
    { name: 'projects-with', text: 'select f.id from search.project_ids_with($1::jsonb) f', values: [wanted] },
    () => `p.fields @> ${asked.bind(wanted)}::jsonb`,
  )
}

export const list: Handlers<typeof projectsContract>['list'] = (ctx, input) =>
  answerList(ctx, input.columns ? registerWithFields : register, input, (_ctx, rows, columns) => {
    const viewer = viewerOf(ctx)
    return rows.map((row) => shownRow(ctx, viewer, row, columns))
  })

/** A row as the register shows it. The rows are ours alone: adding to them costs a fraction of copying them. */
export function shownRow(ctx: Ctx, viewer: Viewer, row: Row, columns?: string): ProjectRow {
  // added to the row that was read: a copy of its fifty fields would cost as much as reading it
  return Object.assign(row, standingOf(row, ctx.today), {
    may: mayOn(row, row.share, viewer),
    fields: askedFields(row.fields, columns),
  })
}

export const views = viewsOf<ProjectView['filter']>({
  id: REGISTER,
  shape: ProjectView,
  events: { saved: 'projectView.saved', removed: 'projectView.removed' },
})

export const file = fileOf(registerWhole, {
  name: 'projects',
  title: 'routes.projects',
  module: { id: projects.id, english: en },
  columns: PROJECT_COLUMNS,
  endpoint: projectsContract.startExport,
  cells: {
    state: (row, { ctx, say }) => say(`states.${standingOf(row, ctx.today).state}`),
    progress: (row, { ctx }) => standingOf(row, ctx.today).progress,
    expectedFinish: (row, { ctx }) => standingOf(row, ctx.today).expectedFinish,
    finishedOn: (row, { ctx }) => standingOf(row, ctx.today).finishedOn,
    lateness: (row, { ctx, say }) => latenessWord(standingOf(row, ctx.today).lateness, say),
    daysLate: (row, { ctx }) => standingOf(row, ctx.today).lateness?.days ?? null,
    vertical: (row, { ctx, language }) => ctx.services.verticals.get(row.vertical)?.title[language] ?? row.vertical,
  },
  own: {
    of: async (ctx, verticals, { vertical }) => {
      const whose = vertical && vertical !== 'all' ? [vertical] : verticals
      return uniqueByKey((await Promise.all(whose.map((one) => fieldsEver(ctx, ENTITY, one)))).flat())
    },
    values: (row) => row.fields ?? {},
  },
  event: 'projectRegister.exported',
})

const latenessWord = (lateness: Lateness | null, say: (key: string) => string): string | null =>
  lateness && say(`lateness.${lateness.kind}Word`)

function uniqueByKey(fields: readonly FieldDef[]): FieldDef[] {
  return [...new Map(fields.toReversed().map((field) => [field.key, field])).values()].toReversed()
}
