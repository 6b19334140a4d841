import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { templatesApi } from '../api.ts'
import { useText } from './use-text.ts'

/** Keeps a project as a template under a name. */
export function KeepDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const keep = useMutation({
    mutationFn: () => templatesApi.create.call({ projectId, name, description }),
    onSuccess: (template) => {
      toast.info(t('keep.kept', { name: template.name }))
      void client.invalidateQueries({ queryKey: templatesApi.key() })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={t('keep.title')}
      onClose={onClose}
      submitLabel={t('keep.keep')}
      busy={keep.isPending}
      submitDisabled={name.trim() === ''}
      error={keep.isError ? failureText(keep.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate()
      }}
    >
      <TextInput label={t('keep.name')} value={name} onChange={setName} required maxLength={100} />
      <TextInput
        label={t('keep.description')}
        value={description}
        onChange={setDescription}
        rows={2}
        maxLength={1_000}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('keep.help')}
      </Typography>
    </FormDialog>
  )
}
