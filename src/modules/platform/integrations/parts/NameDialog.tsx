import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useText } from './use-text.ts'

/** Asks for a name, and whatever else stands under it. */
export function NameDialog(props: {
  title: string
  submit: string
  help?: string
  initial?: string
  busy: boolean
  error: string | undefined
  onClose: () => void
  onName: (name: string) => void
  children?: ReactNode
}) {
  const { t } = useText()
  const [name, setName] = useState(props.initial ?? '')
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''
  return (
    <FormDialog
      open
      width={480}
      title={props.title}
      submitLabel={props.submit}
      busy={props.busy}
      error={props.error}
      onClose={props.onClose}
      onSubmit={() => {
        setTried(true)
        if (!missing) props.onName(name.trim())
      }}
    >
      <TextInput
        label={t('name')}
        required
        autoFocus
        maxLength={100}
        value={name}
        onChange={setName}
        help={props.help}
        error={tried && missing ? t('nameRequired') : undefined}
      />
      {props.children}
    </FormDialog>
  )
}
