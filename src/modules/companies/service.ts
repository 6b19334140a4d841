import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../kernel/server/keyset.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import type { companiesContract, Member } from './contract.ts'
import { activeVertical, findPeople, verticalRoleOf } from './public.ts'
import { companies, memberships } from './schema.ts'

type Service = Handlers<typeof companiesContract>

export const get: Service['get'] = (ctx) => ownCompany(ctx)

export const update: Service['update'] = async (ctx, { version, ...fields }) => {
  const before = await ownCompany(ctx)
  if (Object.keys(fields).length === 0) return before
  const [changed] = await ctx.db
    .update(companies)
    .set({ ...fields, updatedAt: ctx.now, version: sql`version + 1` })
    .where(sql`${companies.id} = ${ctx.companyId} and version = ${version}::bigint`)
    .returning()
  if (!changed) {
    const theirs = await ownCompany(ctx)
    throw ctx.errors.CONFLICT({ data: { theirs, changedBy: await lastEditor(ctx), changedAt: theirs.updatedAt } })
  }
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const pickFrom = (row: typeof changed | typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]))
  await ctx.event('company.updated', ctx.companyId, { before: pickFrom(before), after: pickFrom(changed) })
  return changed
}

/** Letter for letter as the index has it. */
const BY_NAME = 'last_name collate "en-x-icu", first_name collate "en-x-icu", user_id'

const MEMBER = `user_id as "userId", email, first_name as "firstName", last_name as "lastName", role, vertical_roles as "verticalRoles", photo, (extract(epoch from joined_at) * 1000)::float8 as "joinedAt"`

type StoredMember = Omit<Member, 'verticalRole'> & { verticalRoles: Record<string, string>; status?: string }

function shownMember(ctx: Ctx, { verticalRoles, ...member }: StoredMember) {
  return { ...member, verticalRole: verticalRoleOf(ctx, verticalRoles) }
}

/** Colleagues who are active, by name; the find box takes words of the name or address. */
export const listMembers: Service['listMembers'] = async (ctx, { size, cursor, total, q }) => {
  const after = startAfter(cursor, 'text', 'text', 'text')
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  let from = `from memberships where company_id = $1 and status = 'active'`
  if (q) from += ` and user_id = any(${bind(await findPeople(ctx, q))}::text[])`
  const counted = total ? await countUpToCap(ctx, from, values) : undefined
  if (after) from += ` and (${BY_NAME}) > (${after.map(bind).join(', ')})`
  const { rows } = await ctx.client.query<StoredMember>(`select ${MEMBER} ${from} order by ${BY_NAME} limit ${size + 1}`, values)
  const page = toPage(rows, size, (row) => [row.lastName, row.firstName, row.userId])
  return { ...page, rows: page.rows.map((row) => shownMember(ctx, row)), total: counted }
}

export const changeRole: Service['changeRole'] = async (ctx, { userId, ...wanted }) => {
  const { before, lastAdmin } = await openMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (wanted.verticalRole !== undefined && !activeVertical(ctx).roles.some((one) => one.id === wanted.verticalRole)) throw ctx.errors.VERTICAL_ROLE_UNKNOWN()
  const after = { role: wanted.role ?? before.role, verticalRole: wanted.verticalRole ?? before.verticalRole }
  if (lastAdmin && after.role !== 'admin') throw ctx.errors.LAST_ADMIN()
  if (before.role !== after.role || before.verticalRole !== after.verticalRole) {
    await ctx.db.update(memberships)
      .set({ role: after.role, verticalRoles: sql`vertical_roles || jsonb_build_object(${ctx.vertical}::text, ${after.verticalRole}::text)` })
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

async function setStatus(ctx: Ctx, member: Member & { status: string }, status: 'active' | 'deactivated'): Promise<void> {
  if (member.status === status) return
  await ctx.db.update(memberships).set({ status }).where(ctx.tenant(memberships, eq(memberships.userId, member.userId)))
  await ctx.event(status === 'active' ? 'member.reactivated' : 'member.deactivated', member.userId, { before: { status: member.status }, after: { status } })
}

/** A person of the company, active or not. The administrators are locked, so that of two who remove each other one is told. */
async function openMember(ctx: Ctx, userId: string): Promise<{ before: (Member & { status: string }) | null; lastAdmin: boolean }> {
  const { rows: admins } = await ctx.client.query<{ id: string }>(
    `select user_id as id from memberships where company_id = $1 and role = 'admin' and status = 'active' order by user_id for update`, [ctx.companyId],
  )
  const { rows } = await ctx.client.query<StoredMember & { status: string }>(`select ${MEMBER}, status from memberships where company_id = $1 and user_id = $2`, [ctx.companyId, userId])
  return { before: rows[0] ? { ...shownMember(ctx, rows[0]), status: rows[0].status } : null, lastAdmin: admins.length === 1 && admins[0]?.id === userId }
}

async function ownCompany(ctx: Ctx) {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId))
  if (!row) throw new Error(`Company ${ctx.companyId} has members but no record.`)
  return row
}

async function lastEditor(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.client.query<{ name: string }>(
    `select actor_name as name from events where company_id = $1 and topic = 'companies' and entity_id = $1 order by id desc limit 1`, [ctx.companyId],
  )
  return rows[0]?.name ?? ''
}
