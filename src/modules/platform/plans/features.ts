/** What a company has beyond the basics, and what is said to somebody whose company has it not. */
import { eq } from 'drizzle-orm'
import type { PlanId, Vertical } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { LimitSource } from '../../../kernel/server/module.ts'
import { isDenied } from '../companies/public.ts'
import { companies } from '../companies/schema.ts'
import { en } from './i18n/server/en.ts'
import { planName } from './limits.ts'
import { standingOf } from './plan.ts'
import { currentPlan, featuresNow, featuresOf, standingPlan, unsoldFeatures } from './rules.ts'
import { plansSay, whoChanges } from './who.ts'

async function switchedOff(ctx: Ctx): Promise<(feature: string) => boolean> {
  const [row] = await ctx.db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return (feature) => isDenied(row?.settings ?? {}, feature)
}

export async function features(ctx: Ctx): Promise<readonly string[]> {
  const standing = await standingOf(ctx)
  if (!standing) return []
  return featuresNow(standing, standing.vertical, ctx.services.config.plans, ctx.now, await switchedOff(ctx))
}

/** The same of a company as it is stored, for whoever is not in it: a page or a mail without a session. */
export const featuresOfStored: LimitSource['featuresOf'] = (
  { verticals, config },
  { vertical, settings, ...plan },
  now,
) => {
  const trade = verticals.get(vertical)
  return trade ? featuresNow(plan, trade, config.plans, now, (feature) => isDenied(settings, feature)) : []
}

export const planOfStored: LimitSource['planOf'] = ({ verticals }, { vertical, ...plan }, now) =>
  standingPlan(plan, verticals.get(vertical) ?? { tiers: [] }, now)

export async function lacking(ctx: Ctx, feature: string): Promise<Refused> {
  const standing = await standingOf(ctx)
  const what = nameOf(ctx, feature)
  if (!standing) return new Refused('NOT_IN_PLAN', { what, plan: '', who: '' })
  const included: readonly string[] = [
    ...featuresOf(currentPlan(standing, ctx.now), standing.vertical, ctx.services.config.plans),
    ...unsoldFeatures(standing.vertical),
  ]
  if (included.includes(feature) && (await switchedOff(ctx))(feature)) return new Refused('SWITCHED_OFF', { what })
  return new Refused('NOT_IN_PLAN', { what, plan: planName(ctx, standing), who: await whoChanges(ctx) })
}

/** What of the features a company has now another plan would take away, said to whoever is about to choose it. */
export function whatStops(
  ctx: Ctx,
  vertical: Pick<Vertical, 'features'>,
  had: readonly string[],
  plan: PlanId,
): string[] {
  const kept = [...featuresOf(plan, vertical, ctx.services.config.plans), ...unsoldFeatures(vertical)]
  const say = plansSay(ctx.language)
  // a feature that no sentence knows is only a line of the price list: nothing of the product asks for it
  return had
    .filter((feature) => !kept.includes(feature))
    .flatMap((feature) =>
      stopsSaid(feature)
        ? [say(`stops.${feature}`)]
        : isNamed(feature)
          ? [say('stops.other', { what: nameOf(ctx, feature) })]
          : [],
    )
}

const stopsSaid = (feature: string): feature is Exclude<keyof typeof en.stops, 'other'> =>
  feature !== 'other' && Object.hasOwn(en.stops, feature)

/** As it stands inside a sentence; the name a module gave it where no sentence knows it. */
function nameOf(ctx: Ctx, feature: string): string {
  return isNamed(feature) ? plansSay(ctx.language)(`features.${feature}`) : feature
}

const isNamed = (feature: string): feature is keyof typeof en.features => Object.hasOwn(en.features, feature)
