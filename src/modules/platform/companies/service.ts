import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { attachFile, detachFile } from '../../../kernel/server/file-records.ts'
import { type companiesContract, CompanySettings, type Member } from './contract.ts'
import { MEMBER, pageOfMembers, shownMember, type StoredMember } from './members.ts'
import { activeVertical } from './public.ts'
import { LOGO_MAX_BYTES, LOGO_TYPES } from './rules.ts'
import { companies, memberships } from './schema.ts'
import { activeMember } from './member-states.ts'

type Service = Handlers<typeof companiesContract>

type Row = typeof companies.$inferSelect
type Company = Awaited<ReturnType<Service['get']>>

export const get: Service['get'] = async (ctx) => shown(await ownCompany(ctx))

export const update: Service['update'] = async (ctx, { version, settings, ...fields }) => {
  const before = await ownCompany(ctx)
  const verticals = fields.verticals ?? before.verticals
  const unknown = verticals.find((id) => !ctx.services.verticals.has(id))
  if (unknown !== undefined) throw ctx.errors.VERTICAL_UNKNOWN({ data: { id: unknown } })
  if (!verticals.includes(fields.vertical ?? before.vertical)) throw ctx.errors.VERTICAL_NOT_CHOSEN()
  const changes = { ...fields, ...(settings ? { settings: { ...(before.settings as object), ...settings } } : {}) }
  return change(ctx, before, version, changes, (data) => ctx.errors.CONFLICT({ data }))
}

export const brand: Service['brand'] = async (ctx, { version, logo, ...fields }) => {
  const before = await ownCompany(ctx)
  if (logo !== undefined && logo !== before.logo) {
    if (logo !== '') await takeLogo(ctx, logo)
    if (before.logo !== '') await detachFile(ctx, before.logo, { kind: LOGO_KIND, id: ctx.companyId })
  }
  return change(ctx, before, version, { ...fields, ...(logo === undefined ? {} : { logo }) }, (data) =>
    ctx.errors.CONFLICT({ data }),
  )
}

/** What a logo is a file of. */
export const LOGO_KIND = 'companyLogo'

async function takeLogo(ctx: Parameters<Service['brand']>[0], fileId: string): Promise<void> {
  const file = await attachFile(ctx, fileId, { kind: LOGO_KIND, id: ctx.companyId })
  if (!file) throw ctx.errors.LOGO_NOT_FOUND()
  if (!LOGO_TYPES.some((type) => type === file.type) || file.size > LOGO_MAX_BYTES) throw ctx.errors.LOGO_UNFIT()
}

type Conflict = { theirs: Company; changedBy: string; changedAt: number }

/** Changes the record if nobody else did meanwhile; what changed stands in the history. */
async function change(
  ctx: Ctx,
  before: Row,
  version: number,
  fields: Partial<Row>,
  conflict: (data: Conflict) => Error,
): Promise<Company> {
  if (Object.keys(fields).length === 0) return shown(before)
  const [changed] = await ctx.db
    .update(companies)
    .set({ ...fields, updatedAt: ctx.now, version: sql`version + 1` })
    .where(sql`${companies.id} = ${ctx.companyId} and version = ${version}::bigint`)
    .returning()
  if (!changed) {
    const theirs = shown(await ownCompany(ctx))
    throw conflict({ theirs, changedBy: await lastEditor(ctx), changedAt: theirs.updatedAt })
  }
  const names = (Object.keys(fields) as (keyof Row)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(changed[name]),
  )
  const pickFrom = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]))
  if (names.length > 0)
    await ctx.event('company.updated', ctx.companyId, { before: pickFrom(before), after: pickFrom(changed) })
  return shown(changed)
}

function shown({
  logo,
  primaryColor,
  secondaryColor,
  productName,
  mailSender,
  settings,
  plan,
  planStatus,
  planExpiresAt,
  userLimit,
  ...row
}: Row): Company {
  return {
    ...row,
    subscription: { plan, status: planStatus, userLimit, expiresAt: planExpiresAt },
    status: row.status === 'suspended' ? 'suspended' : 'active',
    settings: CompanySettings.parse(settings),
    customBranding: { logo, primaryColor, secondaryColor, productName, mailSender },
  }
}

export const listMembers: Service['listMembers'] = (ctx, input) => pageOfMembers(ctx, input)

export const changeRole: Service['changeRole'] = async (ctx, { userId, ...wanted }) => {
  const { before, lastAdmin } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (wanted.verticalRole !== undefined && !activeVertical(ctx).roles.some((one) => one.id === wanted.verticalRole))
    throw ctx.errors.VERTICAL_ROLE_UNKNOWN()
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
  if (before.status !== 'active') await ctx.takeRoom('users')
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

/** A person of the company, active or not. The administrators are locked, so that of two who remove each other one is told. */
async function openMember(
  ctx: Ctx,
  userId: string,
): Promise<{ before: (Member & { status: string }) | null; lastAdmin: boolean }> {
  const { rows: admins } = await ctx.client.query<{ id: string }>(
    `select user_id as id from memberships where company_id = $1 and role = 'admin' and ${activeMember()} order by user_id for update`,
    [ctx.companyId],
  )
  const { rows } = await ctx.client.query<StoredMember & { status: string }>(
    `select ${MEMBER}, status from memberships where company_id = $1 and user_id = $2`,
    [ctx.companyId, userId],
  )
  return {
    before: rows[0] ? { ...shownMember(ctx, rows[0]), status: rows[0].status } : null,
    lastAdmin: admins.length === 1 && admins[0]?.id === userId,
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
