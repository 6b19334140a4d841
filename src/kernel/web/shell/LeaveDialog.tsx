import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useKernelText } from '../i18n.ts'

export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const { t } = useKernelText()
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}
