/** Whether there is room, decided at the moment of creation: of many who ask at once, as many pass as there is room for. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { standingOf, type Standing } from './plan.ts'
import { allowedBy, currentPlan, GB, hasRoom, monthOf, UNLIMITED } from './rules.ts'

/** Counting stops a little above the limit: nobody needs to know how far above. */
const BEYOND = 1

export async function take(ctx: Ctx, limit: string, amount: number): Promise<void> {
  const standing = await standingOf(ctx)
  if (!standing) return
  const allowed = allowedBy(standing, standing.vertical, ctx.services.config.plans, ctx.now)
  if (limit === 'projects' || limit === 'users') return takeStanding(ctx, standing, limit, amount, allowed[limit])
  if (limit === 'storage') return takeStorage(ctx, standing, amount, allowed.storage)
  return takeMonthly(
    ctx,
    standing,
    limit,
    amount,
    limit === standing.vertical.monthly.meter ? allowed.monthly : UNLIMITED,
  )
}

/** Held until the transaction ends, so that whoever comes next counts what this one adds. */
async function lock(ctx: Ctx, limit: string): Promise<void> {
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plan ${ctx.companyId} ${limit}`])
}

async function takeStanding(
  ctx: Ctx,
  standing: Standing,
  limit: 'projects' | 'users',
  amount: number,
  allowed: number,
): Promise<void> {
  const count = ctx.services.usage.get(limit)
  if (allowed === UNLIMITED || !count) return
  await lock(ctx, limit)
  const used = await count(ctx, Math.max(0, allowed) + BEYOND)
  if (!hasRoom(used, amount, allowed))
    throw new Refused(limit === 'projects' ? 'LIMIT_PROJECTS' : 'LIMIT_USERS', {
      plan: planName(ctx, standing),
      allowed,
      used: await count(ctx, SHOWN_UP_TO),
    })
}

/** After a change to a smaller plan there may be far more than it allows. */
const SHOWN_UP_TO = 100_000

async function takeStorage(ctx: Ctx, standing: Standing, bytes: number, allowed: number): Promise<void> {
  if (allowed === UNLIMITED) return
  await lock(ctx, 'storage')
  const used = await storedBytes(ctx)
  if (used + bytes > allowed * GB)
    throw new Refused('LIMIT_STORAGE', {
      plan: planName(ctx, standing),
      allowed,
      used: Math.round((used / GB) * 100) / 100,
    })
}

export async function storedBytes(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.client.query<{ bytes: number }>(
    'select bytes::float8 as bytes from storage_used where company_id = $1',
    [ctx.companyId],
  )
  return rows[0]?.bytes ?? 0
}

/** The row of the month is locked by the change itself. */
async function takeMonthly(
  ctx: Ctx,
  standing: Standing,
  meter: string,
  amount: number,
  allowed: number,
): Promise<void> {
  const month = monthOf(ctx.now)
  await ctx.client.query(
    'insert into usage_meters (company_id, meter, month, used) values ($1, $2, $3, 0) on conflict do nothing',
    [ctx.companyId, meter, month],
  )
  const { rowCount } = await ctx.client.query(
    'update usage_meters set used = used + $4 where company_id = $1 and meter = $2 and month = $3 and ($5 = -1 or used + $4 <= $5)',
    [ctx.companyId, meter, month, amount, allowed],
  )
  if (rowCount) return
  throw new Refused('LIMIT_MONTHLY', {
    plan: planName(ctx, standing),
    allowed,
    used: await usedThisMonth(ctx, meter),
    what: standing.vertical.monthly.label[ctx.language],
  })
}

export async function usedThisMonth(ctx: Ctx, meter: string): Promise<number> {
  const { rows } = await ctx.client.query<{ used: number }>(
    'select used from usage_meters where company_id = $1 and meter = $2 and month = $3',
    [ctx.companyId, meter, monthOf(ctx.now)],
  )
  return rows[0]?.used ?? 0
}

export function planName(ctx: Ctx, standing: Standing): string {
  return standing.vertical.tiers.find((one) => one.id === currentPlan(standing, ctx.now))?.name ?? 'Free'
}
