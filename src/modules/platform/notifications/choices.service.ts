/** What reaches a person, where and when. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Choice, Choices, notificationsContract } from './contract.ts'
import { hoursOf, rescheduleMails } from './delivery.service.ts'
import type { EmailMode } from './rules.ts'
import { notificationChoices, notificationHours } from './schema.ts'

type Service = Handlers<typeof notificationsContract>

export const getChoices: Service['getChoices'] = async (ctx) => {
  if (ctx.previewedBy !== null) throw new Refused('FORBIDDEN')
  return choicesOf(ctx)
}

export const saveChoices: Service['saveChoices'] = async (ctx, { kinds = [], hours, timeZone }) => {
  const offered = new Map(kindsFor(ctx).map((kind) => [kind.type, kind]))
  for (const { type, inApp, email } of kinds) {
    const kind = offered.get(type)
    // the administrators share one list, so none of them can leave something out of it
    if (!kind || (kind.audience === 'admins' && !inApp)) throw ctx.errors.NOT_YOUR_CHOICE()
    await ctx.db
      .insert(notificationChoices)
      .values({ companyId: ctx.companyId, userId: ctx.userId, type, inApp, email })
      .onConflictDoUpdate({
        target: [notificationChoices.companyId, notificationChoices.userId, notificationChoices.type],
        set: { inApp, email },
      })
  }
  if (hours) {
    const row = {
      timeZone: hours.timeZone,
      quietFrom: hours.quiet?.from ?? null,
      quietUntil: hours.quiet?.until ?? null,
      digestAt: hours.digestAt,
    }
    await ctx.db
      .insert(notificationHours)
      .values({ companyId: ctx.companyId, userId: ctx.userId, ...row })
      .onConflictDoUpdate({ target: [notificationHours.companyId, notificationHours.userId], set: row })
  }
  // never over hours that were chosen, so a kind ticked while hours are being saved cannot undo them
  if (timeZone !== undefined && !hours)
    await ctx.db
      .insert(notificationHours)
      .values({ companyId: ctx.companyId, userId: ctx.userId, timeZone })
      .onConflictDoNothing()
  const chosen = await choicesOf(ctx)
  if (kinds.length === 0 && !hours) return chosen
  await rescheduleMails(
    ctx,
    new Map(chosen.kinds.map((kind) => [kind.type, kind.email])),
    hoursOf(await storedHours(ctx)),
  )
  await ctx.event('notificationChoice.changed', ctx.userId, { after: { kinds, hours } })
  return chosen
}

/** The kinds a person can choose about: their own, and for administrators those of the shared list. */
function kindsFor(ctx: Ctx): Choice[] {
  const administers = ctx.may('notifications.administer')
  return ctx.services.modules.flatMap((module) =>
    Object.entries(module.notices ?? {})
      .filter(([, kind]) => kind.audience === 'person' || administers)
      .map(([type, { label, audience, email }]) => ({ type, module: module.id, label, audience, inApp: true, email })),
  )
}

async function choicesOf(ctx: Ctx): Promise<Choices> {
  const rows = await ctx.db
    .select()
    .from(notificationChoices)
    .where(ctx.tenant(notificationChoices, eq(notificationChoices.userId, ctx.userId)))
  const chosen = new Map(rows.map((row) => [row.type, row]))
  const kinds = kindsFor(ctx).map((kind) => {
    const choice = chosen.get(kind.type)
    return choice ? { ...kind, inApp: choice.inApp, email: choice.email as EmailMode } : kind
  })
  const stored = await storedHours(ctx)
  return { kinds, hours: { ...hoursOf(stored), timeZone: stored?.timeZone ?? null } }
}

async function storedHours(ctx: Ctx) {
  const [row] = await ctx.db
    .select()
    .from(notificationHours)
    .where(ctx.tenant(notificationHours, eq(notificationHours.userId, ctx.userId)))
  return row
}
