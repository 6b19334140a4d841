/** Whether there is room, decided at the moment of creation: of many who ask at once, as many pass as there is room for. */
import type { Vertical } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { LimitSource } from '../../../kernel/server/module.ts'
import { standingOf, type Standing } from './plan.ts'
import {
  ADDITIONAL_USERS,
  allowedBy,
  currentPlan,
  GB,
  hasRoom,
  monthOf,
  needless,
  standingPlan,
  type Subscription,
  UNLIMITED,
} from './rules.ts'
import { plansSay, whoChanges } from './who.ts'

/** Counting stops a little above the limit: nobody needs to know how far above. */
const BEYOND = 1

/** What is taken stays taken when the transaction is committed; `look` only asks. */
type Act = 'take' | 'look'

export const take: LimitSource['take'] = (ctx, limit, amount, of) => ask(ctx, { limit, amount, of }, 'take')
export const look: LimitSource['look'] = (ctx, limit, amount, of) => ask(ctx, { limit, amount, of }, 'look')

/** `of` is the vertical of the record that is made. */
type Asked = { limit: string; amount: number; of: string | undefined }

async function ask(ctx: Ctx, { limit, amount, of }: Asked, act: Act): Promise<void> {
  const standing = await standingOf(ctx)
  if (!standing) return
  const allowed = allowedBy(standing, standing.vertical, ctx.services.config.plans, ctx.now)
  if (limit === 'projects' || limit === 'users') return takeStanding(ctx, standing, limit, amount, allowed[limit])
  if (limit === 'storage') return takeStorage(ctx, standing, amount, allowed.storage)
  if (!ctx.services.meters.has(limit)) throw new Error(`No module declares the meter ${limit}.`)
  // the record decides, not which vertical the company has chosen as its own: its people can change that
  const vertical = of === undefined ? undefined : ctx.services.verticals.get(of)
  if (!vertical) throw new Error(`${limit} is counted by the vertical of a record, and ${of ?? 'none'} is not one.`)
  const monthly = monthlyOf(ctx, standing, vertical)
  // the plan of another trade does not count this
  if (limit !== vertical.monthly?.meter || monthly === undefined) return
  const named = { ...standing, vertical }
  if (act === 'look') return lookMonthly(ctx, named, limit, amount, monthly)
  return takeMonthly(ctx, named, limit, amount, monthly)
}

/** What the plan allows a month of what a vertical counts: the tier of the plan as that vertical has it. */
export const monthlyOf = (ctx: Ctx, subscription: Subscription, vertical: Vertical): number | undefined =>
  allowedBy(subscription, vertical, ctx.services.config.plans, ctx.now).monthly

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
      ...(await saidOf(ctx, standing)),
      ...(limit === 'projects'
        ? { what: projectsSaid(ctx, standing) }
        : { more: plansSay(ctx.language)(`more.${usersHelp(standing, ctx.now) ? 'planOrUsers' : 'plan'}`) }),
      allowed,
      used: await count(ctx, SHOWN_UP_TO),
    })
}

/** Whether additional users would give room: not with the free plan, nor where a number is agreed. */
const usersHelp = (standing: Standing, now: number): boolean =>
  needless(ADDITIONAL_USERS, { ...standing, plan: currentPlan(standing, now) }, standing.vertical) === null

/** How the verticals of the company call what most trades call a project. */
export function projectsSaid(ctx: Ctx, { vertical, verticals }: Standing): string {
  const own = [vertical, ...[...ctx.services.verticals.values()].filter((one) => verticals.includes(one.id))]
  const named = own.map(({ noun }) => noun?.[ctx.language].many ?? plansSay(ctx.language)('projects'))
  return new Intl.ListFormat(ctx.language, { type: 'conjunction' }).format(new Set(named))
}

/** After a change to a smaller plan there may be far more than it allows. */
const SHOWN_UP_TO = 100_000

async function takeStorage(ctx: Ctx, standing: Standing, bytes: number, allowed: number): Promise<void> {
  if (allowed === UNLIMITED) return
  await lock(ctx, 'storage')
  const used = await storedBytes(ctx)
  if (used + bytes > allowed * GB)
    throw new Refused('LIMIT_STORAGE', {
      ...(await saidOf(ctx, standing)),
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
  const month = monthOf(ctx.today)
  await ctx.client.query(
    'insert into usage_meters (company_id, meter, vertical, month, used) values ($1, $2, $3, $4, 0) on conflict do nothing',
    [ctx.companyId, meter, standing.vertical.id, month],
  )
  const { rowCount } = await ctx.client.query(
    `update usage_meters set used = used + $5
     where company_id = $1 and meter = $2 and vertical = $3 and month = $4 and ($6 = -1 or used + $5 <= $6)`,
    [ctx.companyId, meter, standing.vertical.id, month, amount, allowed],
  )
  if (!rowCount) throw await fullMonth(ctx, standing, meter, allowed)
}

async function lookMonthly(
  ctx: Ctx,
  standing: Standing,
  meter: string,
  amount: number,
  allowed: number,
): Promise<void> {
  const used = await usedThisMonth(ctx, meter, standing.vertical)
  if (!hasRoom(used, amount, allowed)) throw await fullMonth(ctx, standing, meter, allowed)
}

async function fullMonth(ctx: Ctx, standing: Standing, meter: string, allowed: number): Promise<Refused> {
  return new Refused('LIMIT_MONTHLY', {
    ...(await saidOf(ctx, standing)),
    allowed,
    used: await usedThisMonth(ctx, meter, standing.vertical),
    what: standing.vertical.monthly?.label[ctx.language] ?? meter,
  })
}

export async function usedThisMonth(ctx: Ctx, meter: string, vertical: Vertical): Promise<number> {
  const { rows } = await ctx.client.query<{ used: number }>(
    'select used from usage_meters where company_id = $1 and meter = $2 and vertical = $3 and month = $4',
    [ctx.companyId, meter, vertical.id, monthOf(ctx.today)],
  )
  return rows[0]?.used ?? 0
}

/** What every sentence about a limit names beside the limit. */
async function saidOf(ctx: Ctx, standing: Standing): Promise<{ plan: string; who: string }> {
  return { plan: planName(ctx, standing), who: await whoChanges(ctx) }
}

export const planName = (ctx: Ctx, standing: Standing): string =>
  standingPlan(standing, standing.vertical, ctx.now).name
