import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { authText, callAuth } from './call-auth.ts'
import { CardText } from './CardRow.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Methods } from './use-methods.ts'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'

/** What is shown: a question for the password, the code to scan, or the recovery codes. */
type Step =
  | { at: 'turnOn' | 'turnOff' | 'newCodes' }
  | { at: 'scan'; uri: string; codes: string[] }
  | { at: 'codes'; codes: string[]; fresh: boolean }

const QUESTIONS = {
  turnOn: 'twoFactor.passwordTurnOn',
  turnOff: 'twoFactor.passwordTurnOff',
  newCodes: 'twoFactor.passwordNewCodes',
} as const
const VERBS = { turnOn: 'twoFactor.next', turnOff: 'twoFactor.turnOff', newCodes: 'twoFactor.newCodes' } as const

/** The second factor: on, off, new recovery codes. */
export function TwoFactorCard({ methods }: { methods: Methods }) {
  const { t: p } = useProfileText()
  const toast = useToast()
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  // the session is a new one afterwards, so the list of devices has changed too
  const changed = () =>
    Promise.all(
      [identityApi.getSignInMethods.key(), identityApi.listDevices.key(), identityApi.listActivity.key()].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    )
  const withPassword = async (at: keyof typeof QUESTIONS, password: string) => {
    if (at === 'turnOn') {
      const { uri = '', recoveryCodes = [] } = await callAuth('two-factor/enable', { password })
      setStep({ at: 'scan', uri, codes: recoveryCodes })
      return
    }
    if (at === 'newCodes') {
      const { recoveryCodes = [] } = await callAuth('two-factor/generate-backup-codes', { password })
      setStep({ at: 'codes', codes: recoveryCodes, fresh: false })
    } else {
      await callAuth('two-factor/disable', { password })
      close()
      toast.info(p('twoFactor.turnedOff'))
    }
    await changed()
  }
  const asked = step && step.at in QUESTIONS ? (step.at as keyof typeof QUESTIONS) : null
  return (
    <Card
      title={p('twoFactor.title')}
      action={
        <Box sx={{ pr: 1 }}>
          {methods.twoFactorOn ? (
            <StatusChip tone="success" label={p('twoFactor.on')} />
          ) : (
            <StatusChip tone="neutral" label={p('twoFactor.off')} />
          )}
        </Box>
      }
      padded
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CardText>
          {methods.twoFactorOn
            ? p('twoFactor.onText')
            : methods.hasPassword
              ? p('twoFactor.offText')
              : p('twoFactor.needsPassword')}
        </CardText>
        {(methods.twoFactorOn || methods.hasPassword) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {methods.twoFactorOn ? (
              <>
                <Button variant="outlined" onClick={() => setStep({ at: 'newCodes' })}>
                  {p('twoFactor.newCodes')}
                </Button>
                <Button color="error" onClick={() => setStep({ at: 'turnOff' })}>
                  {p('twoFactor.turnOff')}
                </Button>
              </>
            ) : (
              <Button variant="outlined" onClick={() => setStep({ at: 'turnOn' })}>
                {p('twoFactor.turnOn')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {asked && (
        <PasswordDialog
          key={asked}
          open
          title={p('twoFactor.title')}
          text={p(QUESTIONS[asked])}
          submit={p(VERBS[asked])}
          onClose={close}
          onPassword={(password) => withPassword(asked, password)}
        />
      )}
      {step?.at === 'scan' && (
        <ScanDialog
          uri={step.uri}
          onClose={close}
          onDone={async () => {
            setStep({ at: 'codes', codes: step.codes, fresh: true })
            await changed()
          }}
        />
      )}
      {step?.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onClose={() => {
            close()
            if (step.fresh) toast.info(p('twoFactor.turnedOn'))
          }}
        />
      )}
    </Card>
  )
}

/** The secret as a picture and as text; a code shows that the app has it. */
function ScanDialog(props: { uri: string; onClose: () => void; onDone: () => Promise<void> }) {
  const { t } = useText()
  const { t: p } = useProfileText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const secret = new URL(props.uri).searchParams.get('secret') ?? ''
  const verify = useMutation({
    mutationFn: () => callAuth('two-factor/verify-totp', { code }),
    onSuccess: props.onDone,
  })
  return (
    <FormDialog
      open
      width={520}
      title={p('twoFactor.scanTitle')}
      submitLabel={p('twoFactor.turnOn')}
      busy={verify.isPending}
      busyLabel={t('second.busy')}
      onClose={props.onClose}
      error={verify.isError ? authText(verify.error, t) : undefined}
      onSubmit={() => (code.trim() === '' ? setMissing(true) : verify.mutate())}
    >
      <CardText>{p('twoFactor.scanText')}</CardText>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'center', sm: 'flex-start' },
          gap: 3,
        }}
      >
        <QrCode text={props.uri} label={p('twoFactor.qr')} size={184} />
        <Box sx={{ display: 'grid', gap: 2, flex: 1, minWidth: 0, width: '100%' }}>
          <TextInput
            label={t('second.code')}
            name="code"
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={(value) => {
              setCode(value)
              setMissing(false)
            }}
            error={missing ? t('second.required') : undefined}
          />
          <Box>
            <Box sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
              {p('twoFactor.secret')}
            </Box>
            <Box
              component="code"
              data-secret=""
              sx={{
                display: 'block',
                p: 1,
                borderRadius: 1,
                bgcolor: 'surface.sunk',
                fontFamily: 'monospace',
                fontSize: '0.8125rem',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Box>
          </Box>
        </Box>
      </Box>
    </FormDialog>
  )
}
