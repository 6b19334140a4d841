/** What the platform owner's people do across companies: see them all, make one, enter and leave. Everything else passes the walls as for everybody. */
import type { Pool } from 'pg'
import { startAfter, toPage } from '../../../kernel/server/keyset.ts'
import type { Ctx, Services } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { companiesContract, CompanyRole, PlatformCompany } from './contract.ts'
import { createCompany } from './public.ts'
import { MASTER_ID, MASTER_TYPE, MASTER_USER_LIMIT } from './rules.ts'
import { activeMember } from './member-states.ts'

type Service = Handlers<typeof companiesContract>

const COLUMNS = `id, name, type, industry, vertical, verticals, plan, plan_expires_at as "planExpiresAt", status, sample, people, entered, (extract(epoch from created_at) * 1000)::float8 as "createdAt"`

type Stored = Omit<PlatformCompany, 'plan' | 'planStatus'> & { plan: string; planExpiresAt: Date | null }

/** With the plan that counts, as the company's own people are told it. */
function shown({ services, now }: Ctx, { planExpiresAt, ...row }: Stored): PlatformCompany {
  const subscribed = { ...row, planExpiresAt: planExpiresAt?.getTime() ?? null }
  const { plan, status } = services.limits.planOf(services, subscribed, now)
  return { ...row, plan, planStatus: status }
}

export const listCompanies: Service['listCompanies'] = async (ctx, { size, cursor, q }) => {
  const [afterName = null, afterId = null] = startAfter(cursor, 'text', 'text') ?? []
  const { rows } = await ctx.client.query<Stored>(
    `select ${COLUMNS} from public.platform_companies($1, $2, $3, $4, $5)`,
    [ctx.userId, q, afterName, afterId, size + 1],
  )
  return toPage(
    rows.map((row) => shown(ctx, row)),
    size,
    (row) => [row.name, row.id],
  )
}

export const createFirm: Service['createFirm'] = async (ctx, { vertical, plan, country, timeZone, ...firm }) => {
  if (!ctx.services.verticals.has(vertical)) throw ctx.errors.VERTICAL_UNKNOWN({ data: { id: vertical } })
  const inside = await ctx.enterAsStaff(ctx.newId())
  await createCompany(inside, {
    ...firm,
    place: { country, timeZone },
    vertical,
    verticals: [vertical],
    ...(plan ? { plan } : {}),
  })
  await ctx.client.query('select auth.enter_company($1, $2)', [ctx.userId, inside.companyId])
  // whoever makes a firm administers it until somebody of the firm does
  await inside.client.query(`update memberships set role = 'admin' where company_id = $1 and user_id = $2`, [
    inside.companyId,
    ctx.userId,
  ])
  await inside.event('member.joined', ctx.userId, { after: { role: 'admin', platform: true } })
  const made = await seen(inside, inside.companyId)
  if (!made) throw new Error('A firm that was made is not there.')
  return made
}

export const enterCompany: Service['enterCompany'] = async (ctx, { companyId }) => {
  const before = await seen(ctx, companyId)
  if (!before) throw ctx.errors.COMPANY_NOT_FOUND()
  const { rows } = await ctx.client.query<{ role: CompanyRole | null }>('select auth.enter_company($1, $2) as role', [
    ctx.userId,
    companyId,
  ])
  const role = rows[0]?.role
  if (!role) throw ctx.errors.COMPANY_CLOSED()
  if (!before.entered)
    await (await ctx.enterAsStaff(companyId)).event('member.joined', ctx.userId, { after: { role, platform: true } })
  return { companyId, role }
}

export const leaveCompany: Service['leaveCompany'] = async (ctx, { companyId }) => {
  if (!(await seen(ctx, companyId))) throw ctx.errors.COMPANY_NOT_FOUND()
  const inside = await ctx.enterAsStaff(companyId)
  const { rows: admins } = await inside.client.query<{ id: string }>(
    `select user_id as id from memberships where company_id = $1 and role = 'admin' and ${activeMember()} order by user_id for update`,
    [companyId],
  )
  if (admins.length === 1 && admins[0]?.id === ctx.userId && companyId !== MASTER_ID) throw ctx.errors.LAST_ADMIN()
  // records they own stay theirs, so the membership stays too and opens nothing
  const { rowCount } = await inside.client.query(
    `update memberships set status = 'deactivated' where company_id = $1 and user_id = $2 and platform and ${activeMember()}`,
    [companyId, ctx.userId],
  )
  if (!rowCount) throw ctx.errors.COMPANY_NOT_FOUND()
  await inside.event('member.deactivated', ctx.userId, {
    before: { status: 'active' },
    after: { status: 'deactivated' },
  })
  return { companyId }
}

export const setCompanyStatus: Service['setCompanyStatus'] = async (ctx, { companyId, status }) => {
  const before = await seen(ctx, companyId)
  if (!before) throw ctx.errors.COMPANY_NOT_FOUND()
  if (before.type === MASTER_TYPE) throw ctx.errors.MASTER_STAYS()
  if (before.status === status) return { companyId, status }
  const inside = await ctx.enterAsStaff(companyId)
  await inside.client.query(
    'update companies set status = $2, updated_at = $3, version = version + 1 where company_id = $1',
    [companyId, status, new Date(ctx.now)],
  )
  await inside.event('company.updated', companyId, { before: { status: before.status }, after: { status } })
  return { companyId, status }
}

/** The platform's own company is made when missing; every server looks at its start. */
export async function ensureMaster(services: Services, owner: Pool, now: number): Promise<void> {
  await owner.query(
    `insert into companies (company_id, name, type, industry, verticals, vertical, plan, user_limit, created_at, updated_at) values ($1, 'Plumbline', $2, 'Software', $3, 'engineering', 'enterprise', $4, $5, $5) on conflict do nothing`,
    [MASTER_ID, MASTER_TYPE, [...services.verticals.keys()], MASTER_USER_LIMIT, new Date(now)],
  )
}

/** One company as the door shows it; null also for whoever is not of the platform owner's people. */
async function seen(ctx: Ctx, companyId: string): Promise<PlatformCompany | null> {
  const { rows } = await ctx.client.query<Stored>(`select ${COLUMNS} from public.platform_company($1, $2)`, [
    ctx.userId,
    companyId,
  ])
  return rows[0] ? shown(ctx, rows[0]) : null
}
