/** Who or what does the work: colleagues, crews, equipment, materials. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { findMember } from '../../platform/companies/public.ts'
import type { Resource, scheduleContract } from './contract.ts'
import { shownResource } from './read.service.ts'
import { resources, taskAssignments, workCalendars } from './schema.ts'

type Service = Handlers<typeof scheduleContract>

export const listResources: Service['listResources'] = async (ctx, { size, cursor, q }) => {
  const after = startAfter(cursor, 'text', 'text')
  const { rows } = await ctx.client.query<Resource>(
    `select id, name, kind, user_id as "userId", email, calendar_id as "calendarId", capacity, rate::float8 as rate, version from resources
     where company_id = $1 and ($2::text is null or position(lower($2) in lower(name)) > 0) and ($3::text is null or (name collate "en-x-icu", id) > ($3 collate "en-x-icu", $4))
     order by name collate "en-x-icu", id limit $5`,
    [ctx.companyId, q ?? null, after?.[0] ?? null, after?.[1] ?? null, size + 1],
  )
  return toPage(rows, size, (row) => [row.name, row.id])
}

export const saveResource: Service['saveResource'] = async (ctx, { id, version, userId: _person, ...values }) => {
  if (values.calendarId) {
    const [calendar] = await ctx.db
      .select({ id: workCalendars.id })
      .from(workCalendars)
      .where(ctx.tenant(workCalendars, eq(workCalendars.id, values.calendarId)))
    if (!calendar) throw ctx.errors.CALENDAR_NOT_FOUND()
  }
  const before = id === undefined ? null : await one(ctx, id)
  if (id !== undefined && !before) throw ctx.errors.RESOURCE_NOT_FOUND()
  if (before && version !== undefined && before.version !== version) throw ctx.errors.RESOURCE_CHANGED()
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
  await ctx.event(before ? 'resource.changed' : 'resource.created', row.id, {
    ...(before ? { before: shownResource(before) } : {}),
    after: shownResource(row),
  })
  return shownResource(row)
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
  const [known] = await ctx.db
    .select()
    .from(resources)
    .where(ctx.tenant(resources, eq(resources.userId, userId)))
  if (known) return shownResource(known)
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email
  await ctx.db
    .insert(resources)
    .values({ companyId: ctx.companyId, id: ctx.newId(), name, userId, email: member.email, createdAt: ctx.now })
    .onConflictDoNothing()
  const [made] = await ctx.db
    .select()
    .from(resources)
    .where(ctx.tenant(resources, eq(resources.userId, userId)))
  if (!made) throw ctx.errors.NOT_A_COLLEAGUE()
  await ctx.event('resource.created', made.id, { after: { name } })
  return shownResource(made)
}
