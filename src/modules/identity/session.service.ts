/** Who is signed in, and their own settings. */
import type { Handlers } from '../../kernel/server/module.ts'
import type { Session } from '../../kernel/contract/session.ts'
import type { identityContract } from './contract.ts'

type Service = Handlers<typeof identityContract>

export const getSession: Service['getSession'] = (ctx) => signedIn(ctx.session)

export const updateMe: Service['updateMe'] = async (ctx, { themeMode, language }) => {
  const session = signedIn(ctx.session)
  const user = { ...session.user, themeMode: themeMode ?? session.user.themeMode, language: language ?? session.user.language }
  await ctx.client.query('select auth.set_appearance($1, $2, $3)', [user.id, themeMode ?? null, language ?? null])
  return { ...session, user }
}

function signedIn(session: Session | null): Session {
  if (!session) throw new Error('The guard let a request without a session through.')
  return session
}
