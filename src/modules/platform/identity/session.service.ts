/** Who is signed in, and their own settings. */
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Session } from '../../../kernel/contract/session.ts'
import type { identityContract } from './contract.ts'
import { updatePerson } from './credentials.ts'

type Service = Handlers<typeof identityContract>

export const getSession: Service['getSession'] = (ctx) => signedIn(ctx.session)

export const updateMe: Service['updateMe'] = async (ctx, change) => {
  const session = signedIn(ctx.session)
  await updatePerson(ctx.services.auth, ctx.userId, change)
  return { ...session, user: { ...session.user, ...change } }
}

export function signedIn(session: Session | null): Session {
  if (!session) throw new Error('The guard let a request without a session through.')
  return session
}
