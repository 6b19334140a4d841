/** Who is signed in, and their own settings. */
import type { Handlers } from '../../../kernel/server/module.ts'
import { readPaused } from '../../../kernel/server/paused.ts'
import type { Session } from '../../../kernel/contract/session.ts'
import { settingsOf } from '../preferences/public.ts'
import type { identityContract, PersonSession } from './contract.ts'
import { updatePerson } from './credentials.ts'

type Service = Handlers<typeof identityContract>

export const getSession: Service['getSession'] = async (ctx) => ({
  ...withSettings(signedIn(ctx.session)),
  pausedSince: await readPaused(ctx.services.settings),
})

export const updateMe: Service['updateMe'] = async (ctx, change) => {
  const session = withSettings(signedIn(ctx.session))
  await updatePerson(ctx.services.auth, ctx.userId, change)
  return {
    ...session,
    user: { ...session.user, ...change },
    pausedSince: await readPaused(ctx.services.settings),
  }
}

/** The guard passes the session on as `sessions.ts` loaded it; its type names only what the kernel goes by. */
const withSettings = (session: Session): PersonSession => ({
  ...session,
  user: { ...session.user, ...settingsOf(session.user) },
})

export function signedIn(session: Session | null): Session {
  if (!session) throw new Error('The guard let a request without a session through.')
  return session
}
