/** Many projects at once, each by the rules for one. */
import { asc, eq, inArray } from 'drizzle-orm'
import { addDays } from '../../../lib/dates.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { changeMany } from '../../../kernel/server/list/bulk.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { BulkSet, projectsContract } from './contract.ts'
import { register } from './list.service.ts'
import { projects as module } from './manifest.ts'
import { MAX_TAGS, mayOn, type ProjectStatus, type ShareAccess, turnedDates } from './rules.ts'
import { projects, projectShares } from './schema.ts'
import { datesSaid, type Row, viewerOf, writeArchived, writeChange, writeDeleted, writeRestored } from './service.ts'

type Bulk = Handlers<typeof projectsContract>['bulk']
type BulkCtx = Parameters<Bulk>[0]
type May = ReturnType<typeof mayOn>

export const bulk: Bulk = (ctx, { changes }) =>
  changeMany(ctx, register, changes, {
    moduleId: module.id,
    tooMany: () => ctx.errors.TOO_MANY_ROWS(),
    hold: (ids) => lockAll(ctx, ids),
    nameOf: ({ row }) => row.name,
    change: async (held, version, set) => {
      const done = await changeOne(ctx, held, version, set)
      return done && held ? { held: { ...held, row: done.row }, version: done.row.version, back: done.back } : null
    },
  })

type Held = { row: Row; may: May }

/** Those the person may see, in the order of their ids, so that two people who change the same ones wait for each other instead of for good. */
async function lockAll(ctx: BulkCtx, ids: readonly string[]): Promise<Map<string, Held>> {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(ctx.tenant(projects, inArray(projects.id, [...ids])))
    .orderBy(asc(projects.id))
    .for('update')
  const shares = await ctx.db
    .select()
    .from(projectShares)
    .where(ctx.tenant(projectShares, inArray(projectShares.projectId, [...ids]), eq(projectShares.userId, ctx.userId)))
  const shareOf = new Map(shares.map((share) => [share.projectId, share.access as ShareAccess]))
  const viewer = viewerOf(ctx)
  const held = rows.map((row): Held => ({ row, may: mayOn(row, shareOf.get(row.id) ?? null, viewer) }))
  return new Map(held.filter(({ may }) => may.see).map((one) => [one.row.id, one]))
}

/** The project as it is now and the way back; null where nothing was different. */
async function changeOne(
  ctx: BulkCtx,
  held: Held | undefined,
  version: number | undefined,
  { archived, deleted, ...set }: BulkSet,
): Promise<{ row: Row; back: BulkSet } | null> {
  if (!held || (held.row.deletedAt !== null && deleted !== false)) throw ctx.errors.PROJECT_NOT_FOUND()
  const { may } = held
  let { row } = held
  if (version !== undefined && version !== row.version) throw ctx.errors.CHANGED_SINCE()
  if ((archived !== undefined || deleted !== undefined) && !may.remove) throw ctx.errors.PROJECT_OWNER_ONLY()
  const changes = changesIn(row, set)
  if (Object.keys(changes).length > 0 && !may.edit) throw ctx.errors.PROJECT_READ_ONLY()
  const turned = turnedDates(row, changes)
  if (turned) throw ctx.errors.END_BEFORE_START({ data: datesSaid(ctx, turned) })
  let back: BulkSet = {}
  if (deleted === false && row.deletedAt !== null) {
    await writeRestored(ctx, row)
    row = { ...row, deletedAt: null }
    back.deleted = true
  }
  if (Object.keys(changes).length > 0) {
    back = { ...back, ...before(row, changes) }
    row = await writeChange(ctx, row, changes)
  }
  if (archived !== undefined && archived !== (row.archivedAt !== null)) {
    row = await writeArchived(ctx, row, archived ? ctx.now : null)
    back.archived = !archived
  }
  if (deleted === true && row.deletedAt === null) {
    await writeDeleted(ctx, row)
    row = { ...row, deletedAt: ctx.now }
    back.deleted = false
  }
  return Object.keys(back).length > 0 ? { row, back } : null
}

type Values = Pick<BulkSet, 'status' | 'projectManager' | 'phase' | 'tags' | 'startDate' | 'endDate'>

/** What is different from what the project has. */
function changesIn(
  row: Row,
  { addTags = [], removeTags = [], shiftDays = 0, ...wanted }: Omit<BulkSet, 'archived' | 'deleted'>,
): Values {
  const moved = (date: string | null) => (date === null || shiftDays === 0 ? date : addDays(date, shiftDays))
  const tags = [...new Set([...(wanted.tags ?? row.tags), ...addTags])].filter((tag) => !removeTags.includes(tag))
  if (tags.length > MAX_TAGS)
    throw new Refused('BAD_REQUEST', { fields: [{ field: 'tags', message: `There can be ${MAX_TAGS} tags at most.` }] })
  const next: Values = {
    ...wanted,
    tags,
    startDate: moved(wanted.startDate === undefined ? row.startDate : wanted.startDate),
    endDate: moved(wanted.endDate === undefined ? row.endDate : wanted.endDate),
  }
  const old = before(row, next)
  return Object.fromEntries(
    Object.entries(next).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[key as keyof Values]),
    ),
  )
}

/** The values of the project under the names of the change. */
function before(row: Row, changes: Values): Values {
  const all: Values = {
    status: row.status as ProjectStatus | null,
    projectManager: row.projectManager,
    phase: row.phase,
    tags: row.tags,
    startDate: row.startDate,
    endDate: row.endDate,
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => changes[key as keyof Values] !== undefined))
}
