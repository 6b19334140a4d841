/** Who or what does the work: colleagues, crews, equipment, materials. */
import { eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { asCents, type List, readList } from '../../../kernel/server/list/list.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { activeMember, findMember } from '../../platform/companies/public.ts'
import { changesAnyProject } from '../projects/public.ts'
import type { Resource, scheduleContract } from './contract.ts'
import { shownResource, toldResource } from './read.service.ts'
import { resources, taskAssignments, workCalendars } from './schema.ts'

type Service = Handlers<typeof scheduleContract>

/** Percent of one that a resource has, which is a row of the table `r`: whoever was deactivated or left has no time, and what is booked on them is seen to have nobody. */
export const capacityNow = (r: string): string =>
  `(case when exists (select 1 from memberships m where m.company_id = ${r}.company_id and m.user_id = ${r}.user_id and not (${activeMember('m')})) then 0 else ${r}.capacity end)`

type Filter = { q?: string | undefined; works?: true }

/** `works`: only who or what is busy for a time; materials are not. */
export const resourceList: List<Resource, Filter, 'name'> = {
  id: 'schedule.resources',
  sources: [
    {
      from: () => 'resources r',
      columns: {
        id: 'r.id',
        name: 'r.name',
        kind: 'r.kind',
        userId: 'r.user_id',
        email: ({ ctx }) => (ctx.may('rates.view') ? 'r.email' : `''`),
        calendarId: 'r.calendar_id',
        capacity: 'r.capacity',
        rate: ({ ctx }) => (ctx.may('rates.view') ? asCents('r.rate').shown : 'null'),
        version: 'r.version',
        hidden: ({ ctx }) => String(!ctx.may('rates.view')),
      },
      rows: ({ company }) => `r.company_id = ${company}`,
    },
  ],
  key: { by: 'r.id', type: 'text', of: (row) => row.id },
  orders: { name: [{ by: 'r.name collate "en-x-icu"', type: 'text', of: (row) => row.name }] },
  filters: {
    // a company has some hundreds at most
    q: (q, { bind }) => `position(lower(${bind(q)}) in lower(r.name)) > 0`,
    works: () => `r.kind <> 'material'`,
  },
}

export const listResources: Service['listResources'] = (ctx, { size, cursor, total, q }) =>
  readList(ctx, resourceList, { filter: { q }, sort: 'name' }, { size, cursor, total })

/** What the log tells of a resource. */
const LOGGED = ['name', 'kind', 'userId', 'email', 'calendarId', 'capacity', 'rate'] as const

const pickFrom = (row: typeof resources.$inferSelect, names: readonly (typeof LOGGED)[number][]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

export const saveResource: Service['saveResource'] = async (ctx, { id, version, userId, ...sent }) => {
  const { rate, email, ...open } = sent
  // whoever is not shown what it costs sends it back empty, which means nothing
  if (!ctx.may('rates.view') && (rate || email)) throw new Refused('FORBIDDEN')
  const values = ctx.may('rates.view') ? sent : open
  if (values.calendarId) {
    const [calendar] = await ctx.db
      .select({ id: workCalendars.id })
      .from(workCalendars)
      .where(ctx.tenant(workCalendars, eq(workCalendars.id, values.calendarId), isNull(workCalendars.projectId)))
    if (!calendar) throw ctx.errors.CALENDAR_NOT_FOUND()
  }
  const before = id === undefined ? null : await one(ctx, id)
  if (id !== undefined && !before) throw ctx.errors.RESOURCE_NOT_FOUND()
  if (before && version !== undefined && before.version !== version) throw ctx.errors.RESOURCE_CHANGED()
  // somebody becomes a resource as themselves (`resourceOf`), and stays who they are
  if (userId !== undefined && userId !== (before?.userId ?? null)) throw ctx.errors.PERSON_NOT_SET_HERE()
  const [row] = before
    ? await ctx.db
        .update(resources)
        .set({ ...values, version: before.version + 1 })
        .where(ctx.tenant(resources, eq(resources.id, before.id)))
        .returning()
    : await ctx.db
        .insert(resources)
        .values({ ...values, companyId: ctx.companyId, id: ctx.newId(), createdAt: ctx.now })
        .returning()
  if (!row) throw ctx.errors.RESOURCE_NOT_FOUND()
  if (!before) await ctx.event('resource.created', row.id, { after: pickFrom(row, LOGGED) })
  else {
    const changed = LOGGED.filter((name) => before[name] !== row[name])
    if (changed.length > 0)
      await ctx.event('resource.changed', row.id, { before: pickFrom(before, changed), after: pickFrom(row, changed) })
  }
  return toldResource(ctx, shownResource(row))
}

async function one(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(resources)
    .where(ctx.tenant(resources, eq(resources.id, id)))
  return row ?? null
}

export const removeResource: Service['removeResource'] = async (ctx, { resourceId }) => {
  const row = await one(ctx, resourceId)
  if (!row) throw ctx.errors.RESOURCE_NOT_FOUND()
  if (
    (await ctx.db.$count(taskAssignments, ctx.tenant(taskAssignments, eq(taskAssignments.resourceId, resourceId)))) > 0
  )
    throw ctx.errors.RESOURCE_IN_USE()
  await ctx.db.delete(resources).where(ctx.tenant(resources, eq(resources.id, resourceId)))
  await ctx.event('resource.removed', resourceId, { before: { name: row.name } })
  return { id: resourceId }
}

export const resourceOf: Service['resourceOf'] = async (ctx, { userId }) => {
  const member = await findMember(ctx, userId)
  if (!member) throw ctx.errors.NOT_A_COLLEAGUE()
  const known = await bookedAs(ctx, userId)
  if (known) return toldResource(ctx, shownResource(known))
  if (userId !== ctx.userId && !(await mayBook(ctx))) throw ctx.errors.NOT_YOURS_TO_BOOK()
  return toldResource(ctx, shownResource(await makeBookable(ctx, member)))
}

async function bookedAs(ctx: Ctx, userId: string): Promise<typeof resources.$inferSelect | undefined> {
  const [row] = await ctx.db
    .select()
    .from(resources)
    .where(ctx.tenant(resources, eq(resources.userId, userId)))
  return row
}

/** A colleague under their own name and address, whatever a file calls them. */
export async function makeBookable(
  ctx: Ctx,
  { userId, firstName, lastName, email }: { userId: string; firstName: string; lastName: string; email: string },
): Promise<typeof resources.$inferSelect> {
  const name = `${firstName} ${lastName}`.trim() || email
  await ctx.db
    .insert(resources)
    .values({ companyId: ctx.companyId, id: ctx.newId(), name, userId, email, createdAt: ctx.now })
    .onConflictDoNothing()
  const made = await bookedAs(ctx, userId)
  if (!made) throw new Error('A colleague could not be made bookable.')
  await ctx.event('resource.created', made.id, { after: { name } })
  return made
}

/** Whoever may change a schedule books colleagues there; nobody else makes resources of them. */
async function mayBook(ctx: Ctx): Promise<boolean> {
  if (ctx.may('schedule.resources') || ctx.may('schedule.edit')) return true
  return changesAnyProject(ctx)
}
