import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../draft.ts'
import { failureText } from '../failure.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { MAX_VIEW_NAME } from '../../contract/list.ts'
import { useListText } from './use-list-text.ts'
import type { ListView, ViewsApi } from './use-list-view.ts'

/** Gives the present filter and order of a list a name; `draft` is what the name is kept under while it is typed. */
export function SaveViewDialog<Filter>(props: {
  api: ViewsApi<Filter>
  draft: string
  filter: Filter
  onSaved: (view: ListView<Filter>) => void
  onClose: () => void
}) {
  const { t } = useListText()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const draft = useFormDraft(props.draft, { name }, (kept) => setName(kept.name))
  const save = useMutation({
    mutationFn: () => props.api.saveView.call({ name, filter: props.filter }),
    onSuccess: async (view) => {
      draft.clear()
      await client.invalidateQueries({ queryKey: props.api.listViews.key() })
      props.onSaved(view)
    },
  })
  return (
    <FormDialog
      open
      width={480}
      title={t('views.saveTitle')}
      submitLabel={t('views.save')}
      submitDisabled={name.trim() === ''}
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
        help={t('views.nameHelp')}
      />
    </FormDialog>
  )
}
