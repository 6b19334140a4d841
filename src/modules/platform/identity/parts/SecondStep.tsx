import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { failureOf } from '../../../../kernel/web/failure.ts'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { authText, callAuth } from './call-auth.ts'
import { focusFirstProblem, keepFieldFocused } from './use-fields.ts'
import { useText } from './use-text.ts'

/** After the right password: a code of the authenticator app, or a recovery code. */
export function SecondStep(props: { onDone: () => Promise<void>; onBack: (message?: string) => void }) {
  const { t } = useText()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [left, setLeft] = useState(false)
  const check = useMutation({
    mutationFn: async () => {
      await callAuth(recovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code })
      await props.onDone()
    },
    onError: (error) => {
      if (failureOf(error).code === 'START_AGAIN') props.onBack(authText(error, t))
      setCode('')
    },
  })
  const missing = code.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (missing) focusFirstProblem(event.currentTarget)
    else if (!check.isPending) check.mutate()
  }
  const other = () => {
    check.reset()
    setCode('')
    setLeft(false)
    setRecovery(!recovery)
  }
  return (
    <SignInFrame
      title={t('second.title')}
      subtitle={t(recovery ? 'second.recoveryIntro' : 'second.intro')}
      statement={t('statement')}
    >
      <form noValidate onSubmit={submit}>
        <FieldStack>
          {check.isError && <Alert severity="error">{authText(check.error, t)}</Alert>}
          <TextInput
            key={String(recovery)}
            label={t(recovery ? 'second.recoveryCode' : 'second.code')}
            name="code"
            required
            autoFocus
            tall
            value={code}
            maxLength={40}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            onChange={(value) => {
              setCode(value)
              setLeft(false)
            }}
            error={left && missing && !check.isError ? t('second.required') : undefined}
          />
          <Button
            type="submit"
            variant="contained"
            fullWidth
            aria-disabled={check.isPending}
            {...keepFieldFocused}
            sx={{ mt: 1 }}
          >
            {check.isPending ? t('second.busy') : t('second.submit')}
          </Button>
          <Link component="button" type="button" variant="body1" onClick={other} sx={LINK}>
            {t(recovery ? 'second.useApp' : 'second.useRecovery')}
          </Link>
          <Link component="button" type="button" variant="body1" onClick={() => props.onBack()} sx={LINK}>
            {t('second.back')}
          </Link>
        </FieldStack>
      </form>
    </SignInFrame>
  )
}

/** Large enough for a finger, as the links of the other public forms. */
const LINK = { alignSelf: 'flex-start', textAlign: 'left', '@media (pointer: coarse)': { py: 1.375, my: -1 } } as const
