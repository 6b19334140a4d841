import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { takeToken } from '../parts/address-token.ts'
import { AskForLink } from '../parts/AskForLink.tsx'
import { checkConfirmation, checkPassword } from '../parts/checks.ts'
import { focusFirstProblem, keepFieldFocused, useFields } from '../parts/use-fields.ts'
import { useLeastPassword } from '../parts/use-least-password.ts'
import { useText } from '../parts/use-text.ts'

const tokenAtStart = takeToken()

/** The form is gone, so what to do next takes the focus. */
const focusShown = (element: HTMLElement | null) => element?.focus()

export default function ResetPasswordPage() {
  const [token, setToken] = useState(tokenAtStart)
  // a second link opened in the same tab changes only the fragment
  useEffect(() => {
    const look = () => setToken((was) => takeToken() ?? was)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return token === null ? <AskForLink /> : <ChooseNew key={token} token={token} />
}

function ChooseNew(props: { token: string }) {
  const { t } = useText()
  const { refresh } = useSession()
  const least = useLeastPassword({ token: props.token })
  const { values, field, valid } = useFields(
    { password: '', confirmation: '' },
    {
      password: (all) => checkPassword(all.password, t, least),
      confirmation: (all) => checkConfirmation(all.confirmation, all.password, t),
    },
  )
  const reset = useMutation({
    mutationFn: () => identityApi.resetPassword.call({ token: props.token, password: values.password }),
    // this browser may have been signed in too; if the server cannot be asked now, the next call will tell
    onSuccess: () => void refresh().catch(() => undefined),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (valid()) reset.mutate()
    else focusFirstProblem(event.currentTarget)
  }
  const dead = reset.isError && failureOf(reset.error).code === 'RESET_FAILED'
  const open = !dead && !reset.isSuccess
  return (
    <SignInFrame
      title={t('routes.resetPassword')}
      subtitle={open ? t('reset.intro') : undefined}
      statement={t('statement')}
    >
      {reset.isSuccess && (
        <FieldStack>
          <Alert severity="success">{t('reset.done')}</Alert>
          <Button variant="contained" fullWidth href={link(identity, 'login')} ref={focusShown}>
            {t('reset.toLogin')}
          </Button>
        </FieldStack>
      )}
      {dead && (
        <FieldStack>
          <Alert severity="error">
            <div>{failureText(reset.error)}</div>
            <div>{t('reset.why')}</div>
          </Alert>
          <Button variant="contained" fullWidth href={link(identity, 'forgotPassword')} ref={focusShown}>
            {t('reset.again')}
          </Button>
        </FieldStack>
      )}
      {open && (
        <form noValidate onSubmit={submit}>
          <FieldStack>
            {reset.isError && <Alert severity="error">{failureText(reset.error)}</Alert>}
            <PasswordInput
              label={t('newPassword')}
              required
              autoFocus
              tall
              autoComplete="new-password"
              help={t('atLeast', { n: least })}
              {...field('password')}
            />
            <PasswordInput
              label={t('confirmPassword')}
              required
              tall
              autoComplete="new-password"
              {...field('confirmation')}
            />
            <Button
              type="submit"
              variant="contained"
              fullWidth
              disabled={reset.isPending}
              {...keepFieldFocused}
              sx={{ mt: 1 }}
            >
              {reset.isPending ? t('reset.busy') : t('reset.submit')}
            </Button>
          </FieldStack>
        </form>
      )}
    </SignInFrame>
  )
}
