/** A person who signed up by themselves asks for access: the request lies with the company that receives sign-ups, and its administrators are told once. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { notifyAdmins } from '../notifications/public.ts'
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

/** From outside any company; answers false where no company could decide. */
export async function openRequest(ctx: Ctx, person: Applicant): Promise<boolean> {
  const { rows } = await ctx.client.query<{ company: string | null }>('select public.receiving_company() as company')
  const company = rows[0]?.company
  if (!company) return false
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
