/** Who can change the plan, as a sentence without its full stop, to whoever is refused something: a refusal without a name to turn to is a dead end. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { serverTexts } from '../../../kernel/server/language.ts'
import { ownMember } from '../companies/public.ts'
import { en } from './i18n/server/en.ts'
import { es } from './i18n/server/es.ts'
import { fr } from './i18n/server/fr.ts'

export const plansSay = serverTexts(en, es, fr)

/** More names than these do not help. */
const MOST_NAMED = 3

/** Without a payment provider an administrator sets the plan: of the company on an own installation, of the platform where plans are sold (`bySeller`). */
export const mayChangePlan = (ctx: Ctx): boolean => ctx.may('billing.manage')

export async function whoChanges(ctx: Ctx): Promise<string> {
  const say = plansSay(ctx.language)
  if (ctx.userId !== '' && mayChangePlan(ctx)) return say('who.you')
  if (ctx.services.config.plans.on) {
    const { open } = await ctx.services.settings.read()
    const contact = open['supportContact']
    return typeof contact === 'string' && contact !== '' ? say('who.support', { contact }) : say('who.platform')
  }
  const names = await administrators(ctx)
  // whoever has no account yet is not told who works here
  if (ctx.userId === '' || names.length === 0) return say('who.role')
  return say('who.names', {
    count: names.length,
    names: new Intl.ListFormat(ctx.language, { type: 'disjunction' }).format(names),
  })
}

async function administrators(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.client.query<{ name: string }>(
    `select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from memberships
     where company_id = $1 and role = 'admin' and ${ownMember()} order by joined_at, user_id limit $2`,
    [ctx.companyId, MOST_NAMED],
  )
  return rows.map(({ name }) => name)
}
