/** What somebody does first in a new company: declared by modules, ticked by facts of theirs. Whoever may not do a step is not shown it. */
import { eq } from 'drizzle-orm'
import { addressOf } from '../../../kernel/contract/link.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { KnownStep } from '../../../kernel/server/step.ts'
import type { dashboardContract } from './contract.ts'
import { dashboardLayouts } from './schema.ts'

type Service = Handlers<typeof dashboardContract>

export const getSteps: Service['getSteps'] = async (ctx, { all }) => {
  const [stored] = await ctx.db
    .select({ away: dashboardLayouts.stepsAwayAt })
    .from(dashboardLayouts)
    .where(ctx.tenant(dashboardLayouts, eq(dashboardLayouts.userId, ctx.userId)))
  const away = Boolean(stored?.away)
  // what is put away costs nothing any more
  if (away && !all) return { away: true, empty: false, rows: [] }
  let empty = false
  const rows = []
  for (const step of ctx.services.steps) {
    const { access, fills } = step.declared
    const mayDo = mayPass(access, ctx.holder, ctx.services.modules)
    if (!mayDo && !fills) continue
    const state = await step.source(ctx)
    if (fills && !(state.filled ?? state.done)) empty = true
    const address = state.opens ?? addressOf(ctx.services.modules, step.declared.opens, step.declared.params)
    if (!mayDo || address === null) continue
    rows.push({
      id: `${step.module}.${step.name}`,
      label: said(ctx, step, 'label'),
      help: state.done
        ? (state.says ?? '')
        : said(ctx, step, (state.blocked || state.waits) && step.declared.blocked ? 'blocked' : 'help'),
      action: said(ctx, step, 'action'),
      address,
      done: state.done,
      blocked: !state.done && (state.blocked === true || state.waits === true),
      waits: !state.done && state.waits === true,
      minutes: step.declared.minutes,
      ways: state.done ? [] : waysOf(ctx, step),
    })
  }
  return { away, empty, rows }
}

const said = (ctx: Ctx, { module, name, declared }: KnownStep, part: 'label' | 'help' | 'action' | 'blocked'): string =>
  ctx.speech.text(ctx.language, `${module}:steps.${name}.${part}`, declared[part] ?? '')

const waysOf = (ctx: Ctx, { module, name, declared }: KnownStep) =>
  Object.entries(declared.ways ?? {}).flatMap(([id, way]) => {
    const address = addressOf(ctx.services.modules, way.opens, way.params)
    const say = (part: 'label' | 'help') =>
      ctx.speech.text(ctx.language, `${module}:steps.${name}.ways.${id}.${part}`, way[part])
    return address === null ? [] : [{ id, label: say('label'), help: say('help'), address }]
  })

export const putStepsAway: Service['putStepsAway'] = async (ctx, { away }) => {
  const stepsAwayAt = away ? ctx.now : null
  await ctx.db
    .insert(dashboardLayouts)
    .values({ companyId: ctx.companyId, userId: ctx.userId, modules: {}, stepsAwayAt, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [dashboardLayouts.companyId, dashboardLayouts.userId],
      set: { stepsAwayAt, updatedAt: ctx.now },
    })
  await ctx.event('dashboardLayout.changed', ctx.userId)
  return { away }
}
