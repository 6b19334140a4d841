import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { copyText } from '../../../../ui/copy.ts'
import { useText } from './use-text.ts'

/** A link to copy by hand or by button; it is shown once. */
export function LinkDialog(props: { open: boolean; onClose: () => void; link: string; intro: string; note?: string }) {
  const { t } = useText()
  const toast = useToast()
  const copy = async () => {
    if (await copyText(props.link)) toast.info(t('invite.copied'))
    else toast.error(t('invite.copyFailed'))
  }
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      width={560}
      title={t('invite.linkTitle')}
      submitLabel={t('invite.copy')}
      cancelLabel={t('invite.done')}
      onSubmit={() => void copy()}
    >
      <Typography variant="body2" aria-live="polite">
        {props.intro}
      </Typography>
      {props.note && <Alert severity="warning">{props.note}</Alert>}
      <TextInput label={t('invite.link')} readOnly value={props.link} onChange={() => undefined} />
    </FormDialog>
  )
}
