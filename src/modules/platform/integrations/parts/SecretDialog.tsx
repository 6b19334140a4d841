import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { copyText } from '../../../../ui/copy.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { useText } from './use-text.ts'

export type Shown = {
  title: string
  text: string
  label: string
  value: string
  example?: { label: string; code: string }
}

/** A secret, this once. Closing it is the person's word that it was kept. */
export function SecretDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(shown.value))) return toast.error(t('copyFailed'))
    setCopied(true)
    toast.info(t('copied'))
  }
  return (
    <FormDialog
      open
      width={600}
      title={shown.title}
      submitLabel={copied ? t('copied') : t('copy')}
      cancelLabel={t('done')}
      onClose={onClose}
      onSubmit={() => void copy()}
    >
      <Typography variant="body2" aria-live="polite">
        {shown.text}
      </Typography>
      <TextInput label={shown.label} readOnly value={shown.value} onChange={() => undefined} />
      {shown.example && (
        <Box>
          <CodeBlock label={shown.example.label} code={shown.example.code} wrap />
        </Box>
      )}
    </FormDialog>
  )
}
