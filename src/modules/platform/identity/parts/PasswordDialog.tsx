import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { useProfileText } from './use-profile-text.ts'

type Props = {
  open: boolean
  title: string
  text: string
  submit: string
  onClose: () => void
  onPassword: (password: string) => Promise<unknown>
}

/** Asks for the present password and hands it over; a wrong one is said at the field. */
export function PasswordDialog(props: Props) {
  // a new form each time: a password does not stand in a dialog that was closed
  return props.open ? <PasswordForm {...props} /> : null
}

function PasswordForm(props: Props) {
  const { t } = useProfileText()
  const { session } = useSession()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useMutation({ mutationFn: () => props.onPassword(password) })
  const wrong = send.isError && failureOf(send.error).code === 'WRONG_PASSWORD'
  const type = (value: string) => {
    setPassword(value)
    setMissing(false)
    if (send.isError) send.reset()
  }
  return (
    <FormDialog
      open
      onClose={props.onClose}
      width={440}
      title={props.title}
      submitLabel={props.submit}
      busy={send.isPending}
      busyLabel={props.submit}
      error={send.isError && !wrong ? failureText(send.error) : undefined}
      onSubmit={() => (password === '' ? setMissing(true) : send.mutate())}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {props.text}
      </Typography>
      {/* tells password stores whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={session?.user.email ?? ''} />
      <PasswordInput
        label={t('profile.currentPassword')}
        required
        autoFocus
        name="password"
        value={password}
        onChange={type}
        error={missing ? t('profile.currentRequired') : wrong ? failureText(send.error) : undefined}
      />
    </FormDialog>
  )
}
