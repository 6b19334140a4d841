/**
 * Jobs and errands run as the system: role admin, nobody's name. That is for what the product does by itself. Whatever is done for
 * a person, as a rule they switched on, goes through here: the same guard as their own click, with the rights of this moment.
 */
import type { Access } from '../contract/module.ts'
import { createContext, type Ctx } from './context.ts'
import { Refused } from './http/failures.ts'
import { admit } from './http/guard.ts'

/**
 * The same transaction as that person, in the vertical they have by default. Throws `Refused` where they could not do it by hand:
 * deactivated, out of the company, the company suspended, no permission, flag or feature.
 */
export async function actAs(ctx: Ctx, userId: string, access: PersonAccess = 'signedIn'): Promise<Ctx> {
  if (ctx.userId !== '' || ctx.session) throw new Error('Only the system acts as somebody; people act for themselves.')
  return contextOf(ctx, userId, { access, changing: true, vertical: null })
}

/**
 * The same transaction as that person would look at it: for asking whether they may see something before it is given to them or told them. Null where they
 * would not get in. In their own vertical, unless another of theirs is named. For looking only, from requests and jobs alike; what is done for a person goes through `actAs`.
 */
export async function sightOf(
  ctx: Ctx,
  userId: string,
  access: PersonAccess = 'signedIn',
  vertical: string | null = null,
): Promise<Ctx | null> {
  try {
    return await contextOf(ctx, userId, { access, changing: false, vertical })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

type PersonAccess = Exclude<Access, 'public'>

async function contextOf(
  ctx: Ctx,
  userId: string,
  { access, changing, vertical }: { access: PersonAccess; changing: boolean; vertical: string | null },
): Promise<Ctx> {
  const session = await ctx.services.ofPerson(userId)
  const asked = { companyId: ctx.companyId, vertical, previewAs: null, changing }
  const { requestId, now, newId, client, db, zone, commitWith } = ctx
  return createContext(
    ctx.services,
    { client, db, zone, commitWith },
    { requestId, now, newId, ...admit(access, session, asked, ctx.services, '') },
  )
}
