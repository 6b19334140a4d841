import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../kernel/web/failure.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../ui/SelectInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { INVITE_LIFETIME_DAYS } from '../rules.ts'
import { checkEmail } from './checks.ts'
import { copyText } from './copy.ts'
import { useText } from './use-text.ts'

const ROLES = ['user', 'accounting', 'hr', 'admin'] as const
type Role = (typeof ROLES)[number]

/** Invites by e-mail address and role, then shows the link: only a hash of its secret is stored, so it is shown once. */
export function InviteDialog(props: { open: boolean; onMade: () => void; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const [role, setRole] = useState<Role>('user')
  const invite = useMutation({
    mutationFn: () => identityApi.invite.call({ email, role }),
    onSuccess: () => {
      props.onMade()
      void client.invalidateQueries({ queryKey: identityApi.listInvitations.key() })
    },
  })
  const close = () => {
    props.onClose()
    setEmail('')
    setLeft(false)
    setRole('user')
    invite.reset()
  }
  const made = invite.data
  const copy = async () => {
    if (!made) return
    if (await copyText(made.link)) toast.info(t('invite.copied'))
    else toast.error(t('invite.copyFailed'))
  }
  if (made) {
    return (
      <FormDialog open={props.open} onClose={close} width={560} title={t('invite.linkTitle')} submitLabel={t('invite.copy')} cancelLabel={t('invite.done')} onSubmit={() => void copy()}>
        <Typography variant="body2" aria-live="polite">{t('invite.linkIntro', { email: made.invitation.email, days: INVITE_LIFETIME_DAYS })}</Typography>
        <TextInput label={t('invite.link')} readOnly value={made.link} onChange={() => undefined} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      open={props.open} onClose={close} width={480} title={t('invite.title')} submitLabel={t('invite.submit')} busy={invite.isPending} submitDisabled={email.trim() === ''}
      error={invite.isError ? failureText(invite.error) : undefined}
      onSubmit={() => {
        setLeft(true)
        if (checkEmail(email, t) === undefined) invite.mutate()
      }}
    >
      <TextInput label={t('email')} type="email" required autoFocus autoComplete="off" value={email} onChange={setEmail} onBlur={() => setLeft(email !== '')} error={left ? checkEmail(email, t) : undefined} />
      <SelectInput label={t('admin.role')} value={role} onChange={(value) => setRole(ROLES.find((one) => one === value) ?? 'user')} options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))} />
    </FormDialog>
  )
}
