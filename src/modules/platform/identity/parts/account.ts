/** Signing in and out, and who is signed in; the kernel asks this module because it knows no people. */
import { ORPCError } from '@orpc/client'
import { link } from '../../../../kernel/contract/link.ts'
import type { Account } from '../../../../kernel/web/bind.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { language } from '../../../../kernel/web/i18n.ts'
import { accountApi } from '../account-api.ts'
import { identity } from '../manifest.ts'
import { withVersion } from '../../../../kernel/web/version.ts'

/** `told`: whoever tries is asked to wait, in a sentence and with the time that is left. */
export type SignInResult = 'ok' | 'secondStep' | 'refused' | 'unreachable' | { told: string }

const UNAUTHORIZED = 401

/** The session cookie is the server's; nothing secret is kept here. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const response = await fetch(withVersion('/api/auth/sign-in/email'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.trim().toLowerCase(), password }),
    })
    if (response.ok) return ((await response.json()) as { secondStep?: true }).secondStep ? 'secondStep' : 'ok'
    if (response.headers.has('retry-after')) return { told: await waitToldBy(response) }
    return response.status >= 500 ? 'unreachable' : 'refused'
  } catch {
    return 'unreachable'
  }
}

async function waitToldBy(response: Response): Promise<string> {
  const { code, message, data } = (await response.json()) as { code: string; message: string; data?: unknown }
  return failureText(new ORPCError(code, { status: response.status, message, data }))
}

/** Signs a new person in for the first time and keeps the language they chose on the way. */
export async function firstSignInResult(email: string, password: string): Promise<SignInResult> {
  const result = await signIn(email, password)
  // a detail: the account stands, so nothing is said if this fails
  if (result === 'ok') await accountApi.updateMe.call({ language: language.get() }).catch(() => undefined)
  return result
}

export const firstSignIn = async (email: string, password: string): Promise<boolean> =>
  (await firstSignInResult(email, password)) === 'ok'

export const account: Account = {
  load: async () => {
    try {
      return await accountApi.getSession.call({})
    } catch (error) {
      if (failureOf(error).status === UNAUTHORIZED) return null
      throw error
    }
  },
  savePreferences: (preferences) => accountApi.updateMe.call(preferences),
  signOut: async () => {
    const response = await fetch(withVersion('/api/auth/sign-out'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    // somebody whose session has ended already is signed out too
    if (!response.ok && response.status !== UNAUTHORIZED) throw new Error(`${response.status}`)
  },
  signInAddress: (returnTo) => link(identity, 'login', { returnTo: returnTo === '/' ? undefined : returnTo }),
  endPreview: () => accountApi.endPreview.call({}),
  profileAddress: () => link(identity, 'profile'),
}
