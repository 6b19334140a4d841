/** Development only: with the bypass switched on, whoever comes is the mock administrator (spec 3 §6). */
import { useEffect, useRef } from 'react'
import { identityApi } from '../api.ts'
import { signIn } from './account.ts'
import { QUICK_ACCOUNTS } from './dev-accounts.ts'

export function DevBypass({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    tried.current = true
    void (async () => {
      const { bypass } = await identityApi.getDevLogin.call({})
      if (!bypass) return
      const { email, password, role } = QUICK_ACCOUNTS.admin
      await identityApi.devLogin.call({ email, password, role })
      if ((await signIn(email, password)) === 'ok') await onSignedIn()
    })()
  }, [onSignedIn])
  return null
}
