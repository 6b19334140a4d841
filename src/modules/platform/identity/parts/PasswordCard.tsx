import Alert from '@mui/material/Alert'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import type { FieldElement } from '../../../../ui/Field.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { MIN_PASSWORD_LENGTH } from '../rules.ts'
import { checkConfirmation, checkPassword } from './checks.ts'
import { CardForm } from './CardForm.tsx'
import { useFields } from './use-fields.ts'
import { useEnded } from './use-ended.ts'
import { useMethods } from './use-methods.ts'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'

export function PasswordCard(props: { email: string }) {
  const { t } = useText()
  const { t: p } = useProfileText()
  const toast = useToast()
  const client = useQueryClient()
  const ended = useEnded()
  const least = useMethods().data?.leastPassword ?? MIN_PASSWORD_LENGTH
  const currentInput = useRef<FieldElement>(null)
  const { values, field, valid, clear } = useFields(
    { currentPassword: '', newPassword: '', confirmation: '' },
    {
      currentPassword: (all) => (all.currentPassword === '' ? p('profile.currentRequired') : undefined),
      newPassword: (all) => checkPassword(all.newPassword, t, least),
      confirmation: (all) => checkConfirmation(all.confirmation, all.newPassword, t),
    },
  )
  const change = useMutation({
    mutationFn: (sent: { currentPassword: string; newPassword: string }) => identityApi.changePassword.call(sent),
    onSuccess: ({ endedSessions }) => {
      clear()
      toast.info(`${p('profile.passwordChanged')} ${ended(endedSessions)}`)
      void client.invalidateQueries({ queryKey: identityApi.listDevices.key() })
    },
    onError: (error) => {
      if (failureOf(error).code === 'WRONG_PASSWORD') currentInput.current?.focus()
    },
  })
  const refused = change.isError && failureOf(change.error).code === 'WRONG_PASSWORD'
  const current = field('currentPassword')
  // it stands at the field until something else is typed there
  const wrong =
    refused && change.variables.currentPassword === values.currentPassword ? failureText(change.error) : undefined
  return (
    <Card title={t('password')}>
      <CardForm
        valid={valid}
        busy={change.isPending}
        submit={change.isPending ? p('profile.saving') : p('profile.changePassword')}
        onSend={() => change.mutate({ currentPassword: values.currentPassword, newPassword: values.newPassword })}
      >
        {change.isError && !refused && <Alert severity="error">{failureText(change.error)}</Alert>}
        {/* tells password stores whose password this is */}
        <input hidden readOnly name="username" autoComplete="username" value={props.email} />
        <FieldRow>
          <PasswordInput
            label={p('profile.currentPassword')}
            required
            inputRef={currentInput}
            {...current}
            help={p('profile.passwordHelp')}
            error={current.error ?? wrong}
          />
        </FieldRow>
        <FieldRow>
          <PasswordInput
            label={t('newPassword')}
            required
            autoComplete="new-password"
            help={t('atLeast', { n: least })}
            {...field('newPassword')}
          />
          <PasswordInput label={t('confirmPassword')} required autoComplete="new-password" {...field('confirmation')} />
        </FieldRow>
      </CardForm>
    </Card>
  )
}
