/** Asks for a mail with a link to set a new password. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { checkEmail } from './checks.ts'
import { FormLink } from './FormLink.tsx'
import { focusFirstProblem, keepFieldFocused, useFields } from './use-fields.ts'
import { useText } from './use-text.ts'

const BAD_REQUEST = 400
const TOO_MANY = 429

export function AskForLink() {
  const { t } = useText()
  const { values, field, valid } = useFields({ email: '' }, { email: (all) => checkEmail(all.email, t) })
  const ask = useMutation({ mutationFn: () => identityApi.requestPasswordReset.call({ email: values.email }) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (valid()) ask.mutate()
    else focusFirstProblem(event.currentTarget)
  }
  const why = (error: unknown) => {
    const { status } = failureOf(error)
    if (status === TOO_MANY) return failureText(error)
    return status === BAD_REQUEST ? t('failed.email') : t('failed.reset')
  }
  return (
    <SignInFrame title={t('routes.forgotPassword')} subtitle={t('forgot.intro')} statement={t('statement')}>
      <form noValidate onSubmit={submit}>
        <FieldStack>
          {ask.isError && <Alert severity="error">{why(ask.error)}</Alert>}
          {/* spec 1 §8: the same words whether or not the address has an account */}
          {ask.isSuccess && <Alert severity="success">{t('forgot.sent')}</Alert>}
          <TextInput
            label={t('email')}
            type="email"
            required
            autoFocus
            tall
            autoComplete="username"
            maxLength={254}
            {...field('email')}
          />
          <Button
            type="submit"
            variant="contained"
            fullWidth
            disabled={ask.isPending}
            {...keepFieldFocused}
            sx={{ mt: 1 }}
          >
            {ask.isPending ? t('forgot.busy') : t('forgot.submit')}
          </Button>
          <FormLink href={link(identity, 'login')} label={t('forgot.toLogin')} />
        </FieldStack>
      </form>
    </SignInFrame>
  )
}
