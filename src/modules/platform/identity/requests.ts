/**
 * A person who signed up by themselves asks for access: the request lies with the company whose link they came by, else with the only one there is, else with the
 * platform's own; its administrators are told once.
 */
import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import { notifyAdmins, settleNotices } from '../notifications/public.ts'
import { link } from '../../../kernel/contract/link.ts'
import { identity } from './manifest.ts'
import { accessRequests } from './schema.ts'

export type Applicant = {
  userId: string
  email: string
  firstName: string
  lastName: string
  company: string
  provider: string
}

/** The notice about an applicant, so that a decision can settle it. */
export const signUpCause = (userId: string) => `user_signup ${userId}`

/** Somebody who waits here has come in another way: whoever invited them has decided. */
export async function settleRequest(ctx: Ctx, userId: string, by: { id: string; name: string }): Promise<void> {
  const decided = await ctx.db
    .update(accessRequests)
    .set({ status: 'approved', decidedAt: ctx.now, decidedBy: by.id, decidedByName: by.name, approvedInto: null })
    .where(ctx.tenant(accessRequests, and(eq(accessRequests.userId, userId), ne(accessRequests.status, 'approved'))))
    .returning({ userId: accessRequests.userId })
  if (decided.length > 0) await settleNotices(ctx, signUpCause(userId))
}

/** Who decides where no company is named; null before the first run. */
export async function decidingCompany(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.client.query<{ company: string | null }>('select public.deciding_company() as company')
  return rows[0]?.company ?? null
}

/** From outside any company, to the one named or the one that decides otherwise; answers false where no company could. */
export async function openRequest(ctx: Ctx, person: Applicant, decides: string | null = null): Promise<boolean> {
  const company = decides ?? (await decidingCompany(ctx))
  if (!company) return false
  await ctx.client.query('select auth.call_platform_people($1)', [company])
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const inside = await ctx.enter(company, { userId: person.userId, userName: name })
  const made = await inside.db
    .insert(accessRequests)
    .values({ companyId: company, ...person, requestedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: accessRequests.userId })
  if (made.length === 0) return true
  await inside.event('user.signedUp', person.userId, {
    after: { email: person.email, company: person.company, provider: person.provider },
  })
  await notifyAdmins(inside, {
    type: 'user_signup',
    cause: signUpCause(person.userId),
    title: 'New sign-up',
    message: `${name} (${person.email}) asks for access.`,
    values: { name, email: person.email, company: person.company },
    about: { userId: person.userId, email: person.email, name },
    actionRequired: true,
    opens: {
      path: link(identity, 'admin'),
      params: { openTab: 'user-management', highlightUser: person.userId, action: 'pending-approval' },
    },
  })
  return true
}
