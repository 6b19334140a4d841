import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { administrationApi } from '../api.ts'
import type { ShownSettings } from '../contract.ts'
import { isSmtpAddress } from '../rules.ts'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TestOutcome } from './TestOutcome.tsx'
import { useSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

export function MailCard({ settings, readOnly }: { settings: ShownSettings; readOnly: boolean }) {
  const { t } = useText()
  const { value, set, form, saveAlone } = useSettings(settings, 'mail')
  const [asking, setAsking] = useState(false)
  const sendTest = useMutation({ mutationFn: () => administrationApi.testPart.call({ part: 'mail' }) })
  const { smtpBy, fromBy, from } = settings.mail
  const smtpUrl = value('smtpUrl', '')
  const mailFrom = value('mailFrom', '')
  const smtpProblem = smtpUrl.trim() !== '' && !isSmtpAddress(smtpUrl.trim()) ? t('settings.smtpUrlWrong') : undefined
  const fromProblem = mailFrom.trim() !== '' && !mailFrom.includes('@') ? t('settings.mailFromWrong') : undefined
  const state = {
    environment: t('settings.smtpEnvironment'),
    settings: t('settings.smtpStored'),
    nobody: t('settings.smtpNone'),
  }[smtpBy]
  const test = (
    <Button
      variant="outlined"
      color="inherit"
      disabled={sendTest.isPending || form.changed}
      onClick={() => sendTest.mutate()}
    >
      {sendTest.isPending ? t('settings.sendingTest') : t('settings.sendTest')}
    </Button>
  )
  return (
    <Card title={t('settings.mail')}>
      <SettingsForm {...form} readOnly={readOnly} valid={!smtpProblem && !fromProblem} actions={test}>
        <Alert severity={smtpBy === 'nobody' ? 'warning' : 'info'}>{state}</Alert>
        {smtpBy !== 'environment' && !readOnly && (
          <Box>
            <PasswordInput
              label={t('settings.smtpUrl')}
              autoComplete="new-password"
              placeholder={smtpBy === 'settings' ? '••••••••' : 'smtp://'}
              help={t('settings.smtpUrlHelp')}
              error={smtpProblem}
              value={smtpUrl}
              onChange={(text) => set({ smtpUrl: text })}
            />
            {smtpBy === 'settings' && (
              <Button color="error" sx={{ mt: 0.5, ml: -1.5 }} onClick={() => setAsking(true)}>
                {t('settings.smtpForget')}
              </Button>
            )}
          </Box>
        )}
        {fromBy !== 'environment' && (
          <TextInput
            label={t('settings.mailFrom')}
            readOnly={readOnly}
            maxLength={300}
            error={fromProblem}
            help={mailFrom === '' && fromBy === 'nobody' ? t('settings.mailFromHelp', { from }) : undefined}
            value={mailFrom}
            onChange={(text) => set({ mailFrom: text })}
          />
        )}
        {sendTest.isError && <Alert severity="error">{failureText(sendTest.error)}</Alert>}
        {sendTest.data && !sendTest.isPending && <TestOutcome outcome={sendTest.data} />}
      </SettingsForm>
      <ConfirmDialog
        open={asking}
        title={t('settings.smtpForgetTitle')}
        text={t('settings.smtpForgetText')}
        confirmLabel={t('settings.smtpForget')}
        busy={saveAlone.isPending}
        error={saveAlone.isError ? failureText(saveAlone.error) : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => saveAlone.mutate({ smtpUrl: null }, { onSuccess: () => setAsking(false) })}
      />
    </Card>
  )
}
