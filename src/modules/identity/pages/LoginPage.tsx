import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type SubmitEvent } from 'react'
import { link, type PageParams } from '../../../kernel/contract/link.ts'
import { useApp } from '../../../kernel/web/app.tsx'
import { isOwnAddress, Move } from '../../../kernel/web/navigation.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { FieldStack } from '../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { SignInFrame } from '../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { identity } from '../manifest.ts'
import { signIn } from '../parts/account.ts'
import { FormLink } from '../parts/FormLink.tsx'
import { useText } from '../parts/use-text.ts'

const MESSAGES = { refused: 'failed.signIn', tooMany: 'failed.tooMany', unreachable: 'failed.unreachable' } as const

export default function LoginPage({ params }: { params: PageParams<typeof identity, 'login'> }) {
  const { t } = useText()
  const app = useApp()
  const { session, refresh } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<keyof typeof MESSAGES | null>(null)
  if (session) return <Move to={isOwnAddress(params.returnTo) ? params.returnTo : app.homePath} />

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // spec 1 §5: both are required; a browser that fills them in does not always tell, so the button stays enabled
    const empty = [...event.currentTarget.querySelectorAll('input')].find((input) => input.value.trim() === '')
    if (empty) {
      empty.focus()
      return
    }
    setBusy(true)
    setFailed(null)
    const result = await signIn(email, password)
    if (result === 'ok') {
      try {
        await refresh()
      } catch {
        setFailed('unreachable')
      }
    } else {
      setFailed(result)
    }
    setBusy(false)
  }
  return (
    <SignInFrame title={t('routes.login')} statement={t('statement')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FieldStack>
          {failed && <Alert severity="error">{t(MESSAGES[failed])}</Alert>}
          <TextInput label={t('email')} type="email" name="email" autoComplete="username" autoFocus tall value={email} onChange={setEmail} />
          <PasswordInput label={t('password')} name="password" tall value={password} onChange={setPassword} />
          <FormLink href={link(identity, 'forgotPassword')} label={t('login.forgot')} end />
          <Button type="submit" variant="contained" fullWidth disabled={busy}>
            {busy ? t('login.busy') : t('login.submit')}
          </Button>
        </FieldStack>
      </form>
    </SignInFrame>
  )
}
