/** Development login (spec 2): any address and password, and two quick accounts. Not part of a production build. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { ADMIN_ROLE } from '../../../../kernel/contract/session.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { signIn } from '../parts/account.ts'
import { QUICK_ACCOUNTS, type DevAccount } from '../parts/dev-accounts.ts'
import { useText } from '../parts/use-text.ts'

export default function DevLoginPage() {
  const { t } = useText()
  const app = useApp()
  const go = useGo()
  const { session, role, refresh } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: async (account: DevAccount) => {
      await identityApi.devLogin.call(account)
      if ((await signIn(account.email, account.password)) !== 'ok') throw new Error(t('failed.signIn'))
      await refresh()
      go(app.homePath)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    login.mutate({ email, password, role: 'user' })
  }
  return (
    <SignInFrame title={t('routes.devLogin')} subtitle={t('devLogin.intro')} statement={t('statement')}>
      <form onSubmit={submit}>
        <FieldStack>
          {login.isError && <Alert severity="error">{failureText(login.error)}</Alert>}
          {session && <Alert severity="info">{session.user.email}</Alert>}
          <TextInput label={t('email')} type="email" tall value={email} onChange={setEmail} />
          <PasswordInput label={t('password')} tall value={password} onChange={setPassword} />
          <Button
            type="submit"
            variant="contained"
            fullWidth
            disabled={login.isPending || email === '' || password === ''}
          >
            {t('login.submit')}
          </Button>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={login.isPending}
              onClick={() => login.mutate(QUICK_ACCOUNTS.admin)}
            >
              {t('devLogin.admin')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={login.isPending}
              onClick={() => login.mutate(QUICK_ACCOUNTS.regular)}
            >
              {t('devLogin.regular')}
            </Button>
          </Box>
          <Button fullWidth disabled={role !== ADMIN_ROLE} href={link(identity, 'admin')}>
            {t('routes.admin')}
          </Button>
        </FieldStack>
      </form>
    </SignInFrame>
  )
}
