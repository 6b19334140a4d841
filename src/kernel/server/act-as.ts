/**
 * Jobs and errands run as the system: role admin, nobody's name. That is for what the product does by itself. Whatever is done for
 * a person, as a rule they switched on, goes through here: the same guard as their own click, with the rights of this moment.
 */
import type { Access } from '../contract/module.ts'
import { createContext, type Ctx } from './context.ts'
import { admit } from './http/guard.ts'

/**
 * The same transaction as that person, in the vertical they have by default. Throws `Refused` where they could not do it by hand:
 * deactivated, out of the company, the company suspended, no permission, flag or feature.
 */
export async function actAs(ctx: Ctx, userId: string, access: Exclude<Access, 'public'> = 'signedIn'): Promise<Ctx> {
  if (ctx.userId !== '' || ctx.session) throw new Error('Only the system acts as somebody; people act for themselves.')
  const session = await ctx.services.ofPerson(userId)
  const asked = { companyId: ctx.companyId, vertical: null, previewAs: null, changing: true }
  const { requestId, now, newId, client, db, commitWith } = ctx
  return createContext(
    ctx.services,
    { client, db, commitWith },
    { requestId, now, newId, ...admit(access, session, asked, ctx.services, '') },
  )
}
