import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { attachFile, detachFile, recordFile } from '../../../kernel/server/file-records.ts'
import { readPng, UnfitPicture, within, writePng } from '../../../kernel/server/picture.ts'
import { type companiesContract, CompanySettings, type Member } from './contract.ts'
import { MEMBER, pageOfMembers, shownMember, type StoredMember } from './members.ts'
import { activeVertical, keepApart, rolesSaid } from './public.ts'
import { LOGO_MAX_BYTES, LOGO_MOST_POINTS, LOGO_STORED, MASTER_ID } from './rules.ts'
import { companies, memberships } from './schema.ts'
import { activeMember, ownMember } from './member-states.ts'

type Service = Handlers<typeof companiesContract>

type Row = typeof companies.$inferSelect
type Company = Awaited<ReturnType<Service['get']>>

export const get: Service['get'] = async (ctx) => shown(ctx, await ownCompany(ctx))

export const update: Service['update'] = async (ctx, { version, settings, takeAlong, ...fields }) => {
  const before = await ownCompany(ctx)
  const verticals = fields.verticals ?? before.verticals
  const unknown = verticals.find((id) => !ctx.services.verticals.has(id))
  if (unknown !== undefined) throw ctx.errors.VERTICAL_UNKNOWN({ data: { id: unknown } })
  if (!verticals.includes(fields.vertical ?? before.vertical)) throw ctx.errors.VERTICAL_NOT_CHOSEN()
  if (settings?.features?.companySwitch === false && !(await hasOwnAdmin(ctx))) throw ctx.errors.NOBODY_TO_OPEN()
  const changes = { ...fields, ...(settings ? { settings: { ...(before.settings as object), ...settings } } : {}) }
  if (takeAlong && !verticals.includes(takeAlong.to)) throw ctx.errors.VERTICAL_NOT_CHOSEN()
  const changed = await change(ctx, before, { version, conflict: (data) => ctx.errors.CONFLICT({ data }) }, changes)
  if (takeAlong)
    for (const { move } of ctx.services.verticalRecords.values()) await move(ctx, takeAlong.from, takeAlong.to)
  return changed
}

/** Somebody of the firm itself: whoever only runs the platform could not come back once it is closed to them. */
async function hasOwnAdmin(ctx: Ctx): Promise<boolean> {
  const { rowCount } = await ctx.client.query(
    `select 1 from memberships where company_id = $1 and role = 'admin' and ${ownMember()} limit 1`,
    [ctx.companyId],
  )
  return rowCount !== 0
}

export const brand: Service['brand'] = async (ctx, { version, logo, ...fields }) => {
  const before = await ownCompany(ctx)
  const own = { kind: LOGO_KIND, id: ctx.companyId }
  const stored = logo === undefined || logo === before.logo ? before.logo : logo === '' ? '' : await takeLogo(ctx, logo)
  if (stored !== before.logo && before.logo !== '') await detachFile(ctx, before.logo, own)
  const seen = { version, conflict: (data: Conflict) => ctx.errors.CONFLICT({ data }) }
  return change(ctx, before, seen, { ...fields, ...(logo === undefined ? {} : { logo: stored }) })
}

/** Needs no feature: what a smaller plan no longer shows can still be taken away. */
export const removeBranding: Service['removeBranding'] = async (ctx) => {
  const before = await ownCompany(ctx)
  if (before.logo !== '') await detachFile(ctx, before.logo, { kind: LOGO_KIND, id: ctx.companyId })
  const none = { logo: '', primaryColor: '', secondaryColor: '', productName: '', mailSender: '' }
  return change(ctx, before, null, none)
}

/** What a logo is a file of. */
export const LOGO_KIND = 'companyLogo'

/** What was sent is read as a picture, and what is kept is that picture written anew: everybody is shown it, also without signing in. */
async function takeLogo(ctx: Parameters<Service['brand']>[0], fileId: string): Promise<string> {
  const own = { kind: LOGO_KIND, id: ctx.companyId }
  const sent = await attachFile(ctx, fileId, own)
  if (!sent) throw ctx.errors.LOGO_NOT_FOUND()
  if (sent.size > LOGO_MAX_BYTES) throw ctx.errors.LOGO_UNFIT()
  const { files } = ctx.services
  const made = await buffer(await files.read(ctx.companyId, sent.sha256)).then((bytes) => {
    try {
      return writePng(within(readPng(bytes, LOGO_MOST_POINTS), LOGO_STORED))
    } catch (error) {
      if (error instanceof UnfitPicture) throw ctx.errors.LOGO_UNFIT()
      throw error
    }
  })
  await detachFile(ctx, sent.id, own)
  const kept = await files.write(ctx.companyId, Readable.from(made))
  const id = await recordFile(ctx, { ...kept, name: 'logo.png', type: 'image/png' })
  await attachFile(ctx, id, own)
  return id
}

type Conflict = { theirs: Company; changedBy: string; changedAt: number }

/** Changes the record if nobody else did meanwhile; what changed stands in the history. */
async function change(
  ctx: Ctx,
  before: Row,
  /** The record as the person saw it; null where it does not matter what somebody else did meanwhile. */
  seen: { version: number; conflict: (data: Conflict) => Error } | null,
  fields: Partial<Row>,
): Promise<Company> {
  if (Object.keys(fields).length === 0) return shown(ctx, before)
  const [changed] = await ctx.db
    .update(companies)
    .set({ ...fields, updatedAt: ctx.now, version: sql`version + 1` })
    .where(and(eq(companies.id, ctx.companyId), seen ? sql`version = ${seen.version}::bigint` : undefined))
    .returning()
  if (!changed) {
    const theirs = shown(ctx, await ownCompany(ctx))
    if (!seen) throw new Error(`Company ${ctx.companyId} has no record.`)
    throw seen.conflict({ theirs, changedBy: await lastEditor(ctx), changedAt: theirs.updatedAt })
  }
  const names = (Object.keys(fields) as (keyof Row)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(changed[name]),
  )
  const pickFrom = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]))
  if (names.length > 0)
    await ctx.event('company.updated', ctx.companyId, { before: pickFrom(before), after: pickFrom(changed) })
  return shown(ctx, changed)
}

function shown(
  ctx: Ctx,
  {
    logo,
    primaryColor,
    secondaryColor,
    productName,
    mailSender,
    planStatus: _stored,
    planExpiresAt,
    userLimit,
    addOns: _addOns,
    plan: chosen,
    settings,
    ...row
  }: Row,
): Company {
  const { services, now } = ctx
  const subscribed = { vertical: row.vertical, plan: chosen, planExpiresAt }
  return {
    ...row,
    subscription: {
      ...services.limits.planOf(services, subscribed, now),
      features: [...services.limits.featuresOf(services, { ...subscribed, settings }, now)],
      userLimit,
      expiresAt: planExpiresAt,
    },
    status: row.status === 'suspended' ? 'suspended' : 'active',
    settings: {
      ...CompanySettings.parse(settings),
      customBranding: { logo, primaryColor, secondaryColor, productName, mailSender },
    },
  }
}

export const listMembers: Service['listMembers'] = (ctx, input) => pageOfMembers(ctx, input)

export const changeRole: Service['changeRole'] = async (ctx, { userId, ...wanted }) => {
  const { before, lastAdmin } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (wanted.verticalRole !== undefined && !activeVertical(ctx).roles.some((one) => one.id === wanted.verticalRole))
    throw ctx.errors.VERTICAL_ROLE_UNKNOWN({
      data: { asked: wanted.verticalRole, allowed: rolesSaid(ctx, activeVertical(ctx)) },
    })
  const after = { role: wanted.role ?? before.role, verticalRole: wanted.verticalRole ?? before.verticalRole }
  if (lastAdmin && after.role !== 'admin') throw ctx.errors.LAST_ADMIN()
  if (before.role !== after.role || before.verticalRole !== after.verticalRole) {
    await ctx.db
      .update(memberships)
      .set({
        role: after.role,
        verticalRoles: sql`vertical_roles || jsonb_build_object(${ctx.vertical}::text, ${after.verticalRole}::text)`,
      })
      .where(ctx.tenant(memberships, eq(memberships.userId, userId)))
    const changed = (['role', 'verticalRole'] as const).filter((name) => before[name] !== after[name])
    const pick = (from: typeof after) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    await ctx.event('member.roleChanged', userId, { before: pick(before), after: pick(after) })
  }
  return { ...before, ...after }
}

export const deactivateMember: Service['deactivateMember'] = async (ctx, { userId }) => {
  const { before, lastAdmin } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (lastAdmin) throw ctx.errors.LAST_ADMIN()
  if (userId === ctx.userId) throw ctx.errors.DEACTIVATES_SELF()
  await setStatus(ctx, before, 'deactivated')
  return before
}

export const reactivateMember: Service['reactivateMember'] = async (ctx, { userId }) => {
  const { before } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (before.status !== 'active') {
    await keepApart(ctx, userId)
    await ctx.takeRoom('users')
  }
  await setStatus(ctx, before, 'active')
  return before
}

async function setStatus(
  ctx: Ctx,
  member: Member & { status: string },
  status: 'active' | 'deactivated',
): Promise<void> {
  if (member.status === status) return
  await ctx.db
    .update(memberships)
    .set({ status })
    .where(ctx.tenant(memberships, eq(memberships.userId, member.userId)))
  await ctx.event(status === 'active' ? 'member.reactivated' : 'member.deactivated', member.userId, {
    before: { status: member.status },
    after: { status },
  })
}

/**
 * A person of the company, active or not; whoever left is none. The administrators are locked, so that of two who remove each other one is told. The platform
 * owner's people are guests: a firm that has only them has nobody of its own who decides. `lastOfAll` counts them too: without that one nobody could let anybody in.
 */
export async function openMember(
  ctx: Ctx,
  userId: string,
): Promise<{ before: (Member & { status: string }) | null; lastAdmin: boolean; lastOfAll: boolean }> {
  const { rows: all } = await ctx.client.query<{ id: string; own: boolean }>(
    `select user_id as id, ${ownMember()} as own from memberships where company_id = $1 and role = 'admin' and ${activeMember()} order by user_id for update`,
    [ctx.companyId],
  )
  const admins = all.filter(({ own }) => own)
  const { rows } = await ctx.client.query<StoredMember & { status: string }>(
    `select ${MEMBER}, status from memberships where company_id = $1 and user_id = $2 and status <> 'left'`,
    [ctx.companyId, userId],
  )
  return {
    before: rows[0] ? { ...shownMember(ctx, rows[0]), status: rows[0].status } : null,
    lastAdmin: admins.length === 1 && admins[0]?.id === userId,
    lastOfAll: all.length === 1 && all[0]?.id === userId && ctx.companyId !== MASTER_ID,
  }
}

async function ownCompany(ctx: Ctx) {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId))
  if (!row) throw new Error(`Company ${ctx.companyId} has members but no record.`)
  return row
}

async function lastEditor(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.client.query<{ name: string }>(
    `select actor_name as name from events where company_id = $1 and topic = 'companies' and entity_id = $1 order by id desc limit 1`,
    [ctx.companyId],
  )
  return rows[0]?.name ?? ''
}
