/** How a visitor gets in, and what this installation calls itself. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { identityApi } from '../../identity/api.ts'

const PRODUCT = 'Plumbline'

export type WaysIn = {
  /** Empty until it is known, so that no other name flashes up first. */
  product: string
  supportContact: string
  signIn: string
  /** Null where strangers may not ask for an account, or it is not known yet. */
  signUp: string | null
  /** Where somebody who is in already goes on. */
  home: string | null
}

export function useWaysIn(): WaysIn {
  const app = useApp()
  const { session } = useSession()
  const options = useQuery(identityApi.getSignInOptions.queryOptions({ input: {} }))
  const signUpPage = app.manifests.find((module) => module.id === 'identity')?.routes['signup']?.path ?? null
  return {
    product: options.data?.productName ?? (options.isError ? PRODUCT : ''),
    supportContact: options.data?.supportContact ?? '',
    signIn: app.account.signInAddress(),
    signUp: options.data?.signUpOpen ? signUpPage : null,
    home: session ? app.homePath : null,
  }
}
