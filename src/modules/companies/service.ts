import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/server/context.ts'
import { countUpToCap, startAfter, toPage } from '../../kernel/server/keyset.ts'
import type { Handlers } from '../../kernel/server/module.ts'
import type { companiesContract, CompanyRole, Member } from './contract.ts'
import { findMember } from './public.ts'
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

/** Colleagues by name; the find box matches the beginning of a name or address. */
export const listMembers: Service['listMembers'] = async (ctx, { size, cursor, total, q }) => {
  const after = startAfter(cursor, 'text', 'text', 'text')
  const values: unknown[] = [ctx.companyId]
  const bind = (value: unknown) => `$${values.push(value)}`
  let from = 'from memberships where company_id = $1'
  if (q) {
    const start = bind(`${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
    from += ` and (lower(first_name) like ${start} or lower(last_name) like ${start} or lower(email) like ${start} or lower(first_name || ' ' || last_name) like ${start})`
  }
  const counted = total ? await countUpToCap(ctx, from, values) : undefined
  if (after) from += ` and (${BY_NAME}) > (${after.map(bind).join(', ')})`
  const { rows } = await ctx.client.query<Member & { role: CompanyRole }>(
    `select user_id as "userId", email, first_name as "firstName", last_name as "lastName", role, (extract(epoch from joined_at) * 1000)::float8 as "joinedAt"
     ${from} order by ${BY_NAME} limit ${size + 1}`,
    values,
  )
  return { ...toPage(rows, size, (row) => [row.lastName, row.firstName, row.userId]), total: counted }
}

export const changeRole: Service['changeRole'] = async (ctx, { userId, role }) => {
  // the administrators are locked, so that of two who demote each other one is told
  const { rows: admins } = await ctx.client.query<{ id: string }>(`select user_id as id from memberships where company_id = $1 and role = 'admin' order by user_id for update`, [ctx.companyId])
  const before = await findMember(ctx, userId)
  if (!before) throw ctx.errors.MEMBER_NOT_FOUND()
  if (before.role === 'admin' && role !== 'admin' && admins.length === 1) throw ctx.errors.LAST_ADMIN()
  if (before.role !== role) {
    await ctx.db.update(memberships).set({ role }).where(ctx.tenant(memberships, eq(memberships.userId, userId)))
    await ctx.event('member.roleChanged', userId, { before: { role: before.role }, after: { role } })
  }
  return { ...before, role }
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
