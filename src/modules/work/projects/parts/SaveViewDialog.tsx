import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { projectsApi } from '../api.ts'
import type { ProjectView } from '../contract.ts'
import { useText } from './use-text.ts'

/** Gives the present filter and order of the register a name. */
export function SaveViewDialog(props: {
  filter: ProjectView['filter']
  onSaved: (view: ProjectView) => void
  onClose: () => void
}) {
  const { t } = useText()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const draft = useFormDraft('project-view', { name }, (kept) => setName(kept.name))
  const save = useMutation({
    mutationFn: () => projectsApi.saveView.call({ name, filter: props.filter }),
    onSuccess: async (view) => {
      draft.clear()
      await client.invalidateQueries({ queryKey: projectsApi.listViews.key() })
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
        maxLength={60}
        value={name}
        onChange={setName}
        help={t('views.nameHelp')}
      />
    </FormDialog>
  )
}
