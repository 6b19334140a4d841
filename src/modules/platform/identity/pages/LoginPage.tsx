import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { isOwnAddress, Move } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { signIn } from '../parts/account.ts'
import { FormLink } from '../parts/FormLink.tsx'
import { OtherWaysIn } from '../parts/OtherWaysIn.tsx'
import { SecondStep } from '../parts/SecondStep.tsx'
import { useText } from '../parts/use-text.ts'
import { providerName } from '../rules.ts'

// decided by the build: a production build knows nothing of it
const DevBypass = import.meta.env.DEV
  ? lazy(() => import('../parts/DevBypass.tsx').then((file) => ({ default: file.DevBypass })))
  : null

const MESSAGES = { refused: 'failed.signIn', unreachable: 'failed.unreachable' } as const

export default function LoginPage({ params }: { params: PageParams<typeof identity, 'login'> }) {
  const { t } = useText()
  const app = useApp()
  const { session, refresh } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  // the failure of a provider is told by the address it came back to, until something else is tried
  const [tried, setTried] = useState(false)
  const options = useQuery(identityApi.getSignInOptions.queryOptions({ input: {} }))
  // the buttons above the form come with the first answer, so that nothing moves under the pointer
  const waiting = options.isPending && options.failureCount === 0
  if (session) return <Move to={isOwnAddress(params.returnTo) ? params.returnTo : app.homePath} />

  const tell = (message: string | null) => {
    setTried(true)
    setFailed(message)
  }
  const enter = async () => {
    try {
      await refresh()
    } catch {
      tell(t('failed.unreachable'))
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // spec 1 §5: both are required; a browser that fills them in does not always tell, so the button stays enabled
    const empty = [...event.currentTarget.querySelectorAll('input')].find((input) => input.value.trim() === '')
    if (empty) {
      empty.focus()
      return
    }
    setBusy(true)
    tell(null)
    const result = await signIn(email, password)
    if (result === 'ok') await enter()
    else if (result === 'secondStep') setSecond(true)
    else tell(typeof result === 'object' ? result.told : t(MESSAGES[result]))
    setBusy(false)
  }
  if (second) {
    return (
      <SecondStep
        onDone={enter}
        onBack={(message) => {
          setPassword('')
          setSecond(false)
          tell(message ?? null)
        }}
      />
    )
  }
  const { providers = [], signUpOpen = false, supportContact = '' } = options.data ?? {}
  const back = providers.find((provider) => provider.id === params.failed)
  const message = tried
    ? failed
    : back
      ? t('waysIn.failedWith', { name: providerName(back) })
      : params.failed && options.data
        ? t('failed.signIn')
        : null
  return (
    <SignInFrame title={t('routes.login')} statement={t('statement')}>
      {DevBypass && (
        <Suspense fallback={null}>
          <DevBypass onSignedIn={enter} />
        </Suspense>
      )}
      {!waiting && <OtherWaysIn providers={providers} returnTo={params.returnTo} onFailed={tell} onSignedIn={enter} />}
      {!waiting && (
        <Box
          component="form"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
          sx={{ '* + &': { mt: 2 } }}
        >
          <FieldStack>
            {message && <Alert severity="error">{message}</Alert>}
            <TextInput
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username webauthn"
              autoFocus
              tall
              value={email}
              onChange={setEmail}
            />
            <PasswordInput label={t('password')} name="password" tall value={password} onChange={setPassword} />
            <FormLink href={link(identity, 'forgotPassword')} label={t('login.forgot')} end />
            <Button type="submit" variant="contained" fullWidth disabled={busy}>
              {busy ? t('login.busy') : t('login.submit')}
            </Button>
            {signUpOpen && (
              <Box component="p" sx={{ m: 0, mt: 1, typography: 'body1', color: 'text.secondary' }}>
                {t('waysIn.noAccount')} <Link href={link(identity, 'signup')}>{t('waysIn.signUp')}</Link>
              </Box>
            )}
            {supportContact && (
              <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {t('waysIn.support', { contact: supportContact })}
              </Box>
            )}
          </FieldStack>
        </Box>
      )}
    </SignInFrame>
  )
}
