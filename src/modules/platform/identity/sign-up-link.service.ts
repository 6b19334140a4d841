/** A company's own sign-up link: an administrator hands it out, and who signs up by it waits for this company's decision. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { newSecret } from '../../../kernel/server/secrets.ts'
import { companyName } from '../companies/public.ts'
import type { identityContract } from './contract.ts'
import { limitAttempts } from './credentials.ts'
import { installationSettings } from './installation.ts'
import { identity } from './manifest.ts'
import { OFFERS_PER_ORIGIN } from './rules.ts'
import { signUpLinks } from './schema.ts'

type Service = Handlers<typeof identityContract>

export const getSignUpLink: Service['getSignUpLink'] = async (ctx) => {
  const [row] = await ctx.db.select().from(signUpLinks).where(ctx.tenant(signUpLinks))
  return shown(ctx, row ?? null)
}

export const renewSignUpLink: Service['renewSignUpLink'] = async (ctx) => {
  const fresh = { code: newSecret(), madeAt: ctx.now, madeBy: ctx.userId }
  const [row] = await ctx.db
    .insert(signUpLinks)
    .values({ companyId: ctx.companyId, ...fresh })
    .onConflictDoUpdate({ target: signUpLinks.companyId, set: fresh })
    .returning()
  await ctx.event('signUpLink.renewed', ctx.companyId)
  return shown(ctx, row ?? null)
}

export const removeSignUpLink: Service['removeSignUpLink'] = async (ctx) => {
  const gone = await ctx.db.delete(signUpLinks).where(ctx.tenant(signUpLinks)).returning()
  if (gone.length > 0) await ctx.event('signUpLink.removed', ctx.companyId)
  return shown(ctx, null)
}

async function shown(ctx: Ctx, row: typeof signUpLinks.$inferSelect | null) {
  const { signUpOpen } = await installationSettings(ctx.services)
  return {
    link: row && `${ctx.services.config.url}${link(identity, 'signup', { companyLink: row.code })}`,
    madeAt: row?.madeAt ?? null,
    signUpOpen,
  }
}

/** Before anybody signs up: whose link it is. */
export const getSignUpOffer: Service['getSignUpOffer'] = async (ctx, { companyLink }) => {
  if (ctx.ip) await limitAttempts(ctx.services.auth, `sign-up links from ${ctx.ip}`, OFFERS_PER_ORIGIN)
  const companyId = await companyOfLink(ctx, companyLink)
  if (!companyId) throw ctx.errors.SIGN_UP_LINK_UNKNOWN()
  return { companyName: await companyName(await ctx.enter(companyId, { userId: '', userName: 'Visitor' })) }
}

export async function companyOfLink(ctx: Ctx, code: string): Promise<string | null> {
  const { rows } = await ctx.client.query<{ company: string | null }>(
    'select public.company_of_sign_up_link($1) as company',
    [code],
  )
  return rows[0]?.company ?? null
}
