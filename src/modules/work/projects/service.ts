/** One project: read, create, change, delete, restore. */
import { eq, isNull, sql } from 'drizzle-orm'
import { formatDate } from '../../../lib/dates.ts'
import { changedIn } from '../../../kernel/server/changed.ts'
import { type Ctx, DEFAULT_VERTICAL } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { memberships } from '../../platform/companies/schema.ts'
import type { Project, projectsContract } from './contract.ts'
import { changedFields, ENTITY, newFields, verticalFor } from './fields.ts'
import {
  fieldCheck,
  mayOn,
  PROJECTS_MADE,
  type ProjectStatus,
  sampleId,
  type ShareAccess,
  turnedDates,
  type Viewer,
} from './rules.ts'
import { projectFacts } from './facts.ts'
import { tickFirst } from './first-tick.ts'
import { isTaken } from './numbers.service.ts'
import { projects, projectShares } from './schema.ts'
import { standingOf } from './standing.rules.ts'
import { countedIn } from './vertical-records.ts'

type Service = Handlers<typeof projectsContract>
export type Row = typeof projects.$inferSelect

export type OpenProject = { row: Row; shares: Record<string, ShareAccess>; may: ReturnType<typeof mayOn> }

/** The project, if the caller may see it; null hides one that exists as well as one that does not. */
export async function openProject(
  ctx: Ctx,
  projectId: string,
  which: 'present' | 'deleted' = 'present',
  lock = false,
): Promise<OpenProject | null> {
  const condition = which === 'present' ? isNull(projects.deletedAt) : sql`${projects.deletedAt} is not null`
  const query = ctx.db
    .select()
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.id, projectId), condition))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const rows = await ctx.db
    .select()
    .from(projectShares)
    .where(ctx.tenant(projectShares, eq(projectShares.projectId, projectId)))
  const shares = Object.fromEntries(rows.map((share) => [share.userId, share.access as ShareAccess]))
  const may = mayOn(row, shares[ctx.userId] ?? null, viewerOf(ctx))
  return may.see ? { row, shares, may } : null
}

export const viewerOf = (ctx: Ctx): Viewer => ({
  userId: ctx.userId,
  seesAll: ctx.may('projects.seeAll'),
  // projects from before there were verticals are of the first one
  holds: (permission, vertical) => ctx.may(permission, vertical || DEFAULT_VERTICAL),
})

export const get: Service['get'] = async (ctx, { projectId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  return shown(ctx, open)
}

export const create: Service['create'] = async (ctx, { templateId, ...input }) => {
  if (input.number && (await isTaken(ctx, input.number, '')))
    throw ctx.errors.NUMBER_TAKEN({ data: { number: input.number } })
  const turned = turnedDates(null, input)
  if (turned) throw ctx.errors.END_BEFORE_START({ data: datesSaid(ctx, turned) })
  const made = await insertProject(ctx, input)
  // in the same transaction: a project that cannot have its tasks is not made
  if (templateId && !(await ctx.services.starters.get(ENTITY)?.(ctx, made.id, templateId)))
    throw ctx.errors.TEMPLATE_NOT_FOUND()
  await tickFirst(ctx, made.id, ctx.userId)
  return made
}

/** Two dates in the words of whoever is told of them. */
export const datesSaid = (
  { language }: Pick<Ctx, 'language'>,
  { startDate, endDate }: { startDate: string; endDate: string },
): { start: string; end: string } => ({ start: formatDate(startDate, language), end: formatDate(endDate, language) })

export type NewProject = Omit<Parameters<Service['create']>[1], 'templateId'>

/** Creates a project by the rules for everybody; a sample one is marked and has ids of its own kind. */
export async function insertProject(ctx: Ctx, input: NewProject, sample = false): Promise<Project> {
  await ctx.takeRoom('projects')
  const vertical = verticalFor(ctx, input.vertical)
  if (!sample) await ctx.takeRoom(PROJECTS_MADE, 1, vertical)
  const own = await newFields(ctx, { vertical, given: input.fields ?? {}, status: input.status ?? null, sample })
  const values = {
    ...columnsOf(input),
    ...own,
    vertical,
    sample,
    name: input.name,
    companyId: ctx.companyId,
    ownerId: ctx.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedByName: ctx.userName,
  }
  // spec 1 §9: the id is the time in milliseconds; if it is taken, the next free one
  for (let turn = 0; ; turn += 1) {
    const [row] = await ctx.db
      .insert(projects)
      .values({ ...values, id: sample ? sampleId(turn + 1) : String(ctx.now + turn) })
      .onConflictDoNothing({ target: [projects.companyId, projects.id] })
      .returning()
    if (!row) continue
    await ctx.event('project.created', row.id, {
      after: { ...input, number: row.number, vertical, fields: own.fields },
      facts: projectFacts(row),
    })
    return shown(ctx, { row, shares: {}, may: mayOn(row, null, viewerOf(ctx)) })
  }
}

export const update: Service['update'] = async (ctx, { projectId, version, fields: given, ...changes }) => {
  const open = await openProject(ctx, projectId, 'present', true)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.edit) throw ctx.errors.PROJECT_READ_ONLY()
  if (open.row.version !== version) {
    throw ctx.errors.CONFLICT({
      data: { theirs: await shown(ctx, open), changedBy: open.row.updatedByName, changedAt: open.row.updatedAt },
    })
  }
  if (changes.progress !== undefined && open.row.planProgress !== null && changes.progress !== open.row.planProgress)
    throw ctx.errors.PROGRESS_BY_PLAN()
  if (changes.number && (await isTaken(ctx, changes.number, projectId)))
    throw ctx.errors.NUMBER_TAKEN({ data: { number: changes.number } })
  const turned = turnedDates(open.row, changes)
  if (turned) throw ctx.errors.END_BEFORE_START({ data: datesSaid(ctx, turned) })
  // into another vertical it goes as if it were deleted in one and made in the other
  const moves = changes.vertical !== undefined && changes.vertical !== open.row.vertical
  if (moves && !open.may.remove) throw ctx.errors.PROJECT_OWNER_ONLY()
  return shown(ctx, { ...open, row: await writeChange(ctx, open.row, { ...changes, fields: given }) })
}

type Changes = Omit<Parameters<Service['update']>[1], 'projectId' | 'version'>

/** Changes a project that is locked and that the caller may change; what does not fit its fields is refused before anything is written. */
export async function writeChange(ctx: Ctx, before: Row, { fields: given, ...changes }: Changes): Promise<Row> {
  const vertical =
    changes.vertical === undefined || changes.vertical === before.vertical
      ? before.vertical
      : verticalFor(ctx, changes.vertical)
  // it is made there: otherwise what one trade does not count would become what another counts
  if (vertical !== before.vertical && !before.sample && !(await countedIn(ctx, [before.id], vertical)).has(before.id))
    await ctx.takeRoom(PROJECTS_MADE, 1, vertical)
  const status = changes.status === undefined ? before.status : changes.status
  const touchesFields = given !== undefined || vertical !== before.vertical
  // a project that is active already is asked only when its fields change
  const becomesActive = status === 'active' && (touchesFields || before.status !== 'active')
  const check = fieldCheck(before.status, status)
  const own =
    touchesFields || becomesActive || check === 'new'
      ? await changedFields(ctx, {
          vertical: vertical || ctx.vertical,
          before: before.fields,
          given: given ?? {},
          createdAt: before.createdAt,
          check,
          becomesActive,
        })
      : {}
  const [row] = await ctx.db
    .update(projects)
    .set({
      ...columnsOf(changes),
      ...own,
      vertical,
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(status === before.status ? {} : { completedOn: status === 'completed' ? ctx.today : null }),
      updatedAt: ctx.now,
      updatedByName: ctx.userName,
      version: before.version + 1,
    })
    .where(ctx.tenant(projects, eq(projects.id, before.id)))
    .returning()
  if (!row) throw new Error(`The project ${before.id} was locked and is gone.`)
  await noteChanges(ctx, before, row)
  return row
}

/** One event with what is different now; fields stand in it by their own name, as `fields.squareFootage`. */
async function noteChanges(ctx: Ctx, before: Row, after: Row): Promise<void> {
  const changed = changedIn(allOf(before), allOf(after))
  if (changed) await ctx.event('project.updated', after.id, changed)
}

function allOf(row: Row): Record<string, unknown> {
  return {
    ...fieldsOf(row),
    completedOn: row.completedOn,
    ...Object.fromEntries(Object.entries(row.fields).map(([key, value]) => [`fields.${key}`, value])),
  }
}

export const remove: Service['remove'] = async (ctx, { projectId }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.remove) throw ctx.errors.PROJECT_OWNER_ONLY()
  await writeDeleted(ctx, open.row)
  return { id: projectId }
}

export async function writeDeleted(ctx: Ctx, { id, name }: Pick<Row, 'id' | 'name'>): Promise<void> {
  await ctx.db
    .update(projects)
    .set({ deletedAt: ctx.now })
    .where(ctx.tenant(projects, eq(projects.id, id)))
  await ctx.event('project.deleted', id, { before: { name } })
}

export const restore: Service['restore'] = async (ctx, { projectId }) => {
  const open = await openProject(ctx, projectId, 'deleted')
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.remove) throw ctx.errors.PROJECT_OWNER_ONLY()
  await writeRestored(ctx, open.row)
  return shown(ctx, open)
}

export async function writeRestored(ctx: Ctx, { id, name }: Pick<Row, 'id' | 'name'>): Promise<void> {
  await ctx.takeRoom('projects')
  await ctx.db
    .update(projects)
    .set({ deletedAt: null })
    .where(ctx.tenant(projects, eq(projects.id, id)))
  await ctx.event('project.restored', id, { after: { name } })
}

export const archive: Service['archive'] = (ctx, { projectId }) => setArchived(ctx, projectId, ctx.now)

export const unarchive: Service['unarchive'] = (ctx, { projectId }) => setArchived(ctx, projectId, null)

async function setArchived(
  ctx: Parameters<Service['archive']>[0],
  projectId: string,
  archivedAt: number | null,
): Promise<Project> {
  const open = await openProject(ctx, projectId, 'present', true)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.remove) throw ctx.errors.PROJECT_OWNER_ONLY()
  return shown(ctx, { ...open, row: await writeArchived(ctx, open.row, archivedAt) })
}

/** Into the archive or out of it; what is there already stays as it is. */
export async function writeArchived(ctx: Ctx, row: Row, archivedAt: number | null): Promise<Row> {
  if ((row.archivedAt === null) === (archivedAt === null)) return row
  await ctx.db
    .update(projects)
    .set({ archivedAt })
    .where(ctx.tenant(projects, eq(projects.id, row.id)))
  await ctx.event(archivedAt === null ? 'project.unarchived' : 'project.archived', row.id, {
    after: { name: row.name },
  })
  return { ...row, archivedAt }
}

type Fields = Partial<Omit<Parameters<Service['create']>[1], 'name'>>

/** The API's coords are two columns; everything else has its own name in both worlds. */
export function columnsOf({ coords, ...fields }: Omit<Fields, 'fields'>) {
  const { name: _name, fields: _fields, ...rest } = fields as Fields & { name?: string }
  return coords === undefined
    ? rest
    : { ...rest, longitude: coords?.longitude ?? null, latitude: coords?.latitude ?? null }
}

function fieldsOf(row: Row) {
  const { longitude, latitude, startDate, endDate } = row
  return {
    number: row.number,
    name: row.name,
    description: row.description,
    client: row.client,
    clientId: row.clientId,
    location: row.location,
    startDate,
    endDate,
    notes: row.notes,
    coords: longitude === null || latitude === null ? null : { longitude, latitude },
    status: row.status as ProjectStatus | null,
    type: row.type,
    vertical: row.vertical,
    projectManager: row.projectManager,
    progress: row.progress,
    phase: row.phase,
    team: row.team,
    tags: row.tags,
    budget: row.budget,
    projectPhase: row.projectPhase as Project['projectPhase'],
  }
}

export async function shown(ctx: Ctx, { row, shares, may }: OpenProject): Promise<Project> {
  const fields = fieldsOf(row)
  // also of an owner who is not active any more
  const [owner] = await ctx.db
    .select({ firstName: memberships.firstName, lastName: memberships.lastName })
    .from(memberships)
    .where(ctx.tenant(memberships, eq(memberships.userId, row.ownerId)))
  return {
    ...fields,
    fields: row.fields as Project['fields'],
    sample: row.sample,
    id: row.id,
    ownerId: row.ownerId,
    ownerName: owner ? `${owner.firstName} ${owner.lastName}`.trim() : ctx.userName,
    ...standingOf({ ...row, status: fields.status }, ctx.today),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    archivedAt: row.archivedAt,
    version: row.version,
    sharedWith: shares,
    may,
  }
}
