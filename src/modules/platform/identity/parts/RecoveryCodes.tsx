import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { CardText } from './CardRow.tsx'
import { copyText } from '../../../../ui/copy.ts'
import { useProfileText } from './use-profile-text.ts'

/** Shows the codes once, to copy or to keep as a file. */
export function RecoveryCodes(props: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useProfileText()
  const toast = useToast()
  const text = props.codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) toast.info(t('twoFactor.copied'))
    else toast.error(t('twoFactor.copyFailed'))
  }
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'plumbline-recovery-codes.txt')
  return (
    <FormDialog
      open
      width={480}
      title={t('twoFactor.codesTitle')}
      submitLabel={t('twoFactor.copy')}
      cancelLabel={t('twoFactor.done')}
      onClose={props.onClose}
      onSubmit={() => void copy()}
      footLeft={<Button onClick={download}>{t('twoFactor.download')}</Button>}
    >
      <CardText>{t('twoFactor.codesText')}</CardText>
      <Box
        component="ul"
        aria-label={t('twoFactor.codesTitle')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          bgcolor: 'surface.sunk',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: '0.9375rem',
        }}
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </FormDialog>
  )
}
