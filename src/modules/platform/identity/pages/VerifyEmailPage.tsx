import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { takeToken } from '../parts/address-token.ts'
import { useText } from '../parts/use-text.ts'

const tokenAtStart = takeToken()

/** Opened from the mail: proves the address at once and says so. */
export default function VerifyEmailPage() {
  const { t } = useText()
  const app = useApp()
  const { session, recheck } = useSession()
  const [token, setToken] = useState(tokenAtStart)
  const sent = useRef<string | null>(null)
  // a second link opened in the same tab changes only the fragment
  useEffect(() => {
    const look = () => setToken((was) => takeToken() ?? was)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const { mutate, ...prove } = useMutation({
    mutationFn: (one: string) => identityApi.verifyEmail.call({ token: one }),
    // whoever is signed in here sees it in their profile; if it cannot be asked for now, the next visit shows it
    onSuccess: () => void recheck().catch(() => undefined),
  })
  useEffect(() => {
    // a link works once, and an effect may run twice
    if (token === null || sent.current === token) return
    sent.current = token
    mutate(token)
  }, [token, mutate])
  return (
    <SignInFrame title={t('routes.verifyEmail')} statement={t('statement')}>
      <FieldStack>
        {token === null && <Alert severity="info">{t('verify.noToken')}</Alert>}
        {prove.isPending && <Alert severity="info">{t('verify.busy')}</Alert>}
        {prove.isSuccess && <Alert severity="success">{t('verify.done')}</Alert>}
        {prove.isError && <Alert severity="error">{failureText(prove.error)}</Alert>}
        {!prove.isPending && (
          <Button variant="contained" fullWidth href={session ? app.homePath : link(identity, 'login')}>
            {t('verify.next')}
          </Button>
        )}
      </FieldStack>
    </SignInFrame>
  )
}
