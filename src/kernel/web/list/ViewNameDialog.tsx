import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../draft.ts'
import { failureText } from '../failure.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { MAX_VIEW_NAME } from '../../contract/list.ts'
import { useListText } from './use-list-text.ts'

/** Gives a view its name, a new one or one that has one; `draft` is what the name is kept under while it is typed. */
export function ViewNameDialog<Saved>(props: {
  title: string
  submitLabel: string
  help?: string
  name: string
  draft: string
  save: (name: string) => Promise<Saved>
  onSaved: (view: Saved) => void
  onClose: () => void
}) {
  const { t } = useListText()
  const [name, setName] = useState(props.name)
  const draft = useFormDraft(props.draft, { name }, (kept) => setName(kept.name))
  const save = useMutation({
    mutationFn: () => props.save(name),
    onSuccess: (view) => {
      draft.clear()
      props.onSaved(view)
    },
  })
  return (
    <FormDialog
      open
      width={480}
      title={props.title}
      submitLabel={props.submitLabel}
      submitDisabled={name.trim() === '' || name.trim() === props.name}
      busy={save.isPending}
      onClose={props.onClose}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={save.isError ? failureText(save.error) : undefined}
      onSubmit={() => save.mutate()}
    >
      <TextInput
        label={t('views.name')}
        required
        autoFocus
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={setName}
        help={props.help}
      />
    </FormDialog>
  )
}
