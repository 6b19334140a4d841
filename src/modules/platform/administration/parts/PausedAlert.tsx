import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { formatMoment } from '../../../../ui/formats.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { administrationApi } from '../api.ts'
import { useShowSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

/** A restored installation says that it stands still, and is set going again. */
export function PausedAlert({ since, readOnly }: { since: number; readOnly: boolean }) {
  const { t, language } = useText()
  const toast = useToast()
  const show = useShowSettings()
  const { recheck } = useSession()
  const [asking, setAsking] = useState(false)
  const resume = useMutation({
    mutationFn: () => administrationApi.resume.call({}),
    onSuccess: (answer) => {
      setAsking(false)
      show(answer)
      // the bar over every page goes too
      void recheck()
      toast.info(t('backups.resumed'))
    },
  })
  return (
    <Alert
      severity="warning"
      sx={{ gridColumn: '1 / -1' }}
      action={
        !readOnly && (
          <Button color="inherit" onClick={() => setAsking(true)}>
            {t('backups.resume')}
          </Button>
        )
      }
    >
      {t('backups.paused', { at: formatMoment(new Date(since), language, 'dateTime') })}
      <ConfirmDialog
        open={asking}
        title={t('backups.resumeTitle')}
        confirmLabel={t('backups.resume')}
        busy={resume.isPending}
        error={resume.isError ? failureText(resume.error) : undefined}
        onConfirm={() => resume.mutate()}
        onClose={() => setAsking(false)}
        text={t('backups.resumeText')}
        danger={false}
      />
    </Alert>
  )
}
