import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Member } from '../../../platform/companies/contract.ts'
import { projectsApi } from '../api.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'
import { personName } from './person-name.ts'
import { useText } from './use-text.ts'

/** Hands a project over to a colleague. */
export function TransferDialog(props: {
  project: { id: string; name: string; ownerId: string; ownerName: string }
  onClose: () => void
}) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [person, setPerson] = useState<Member | null>(null)
  const transfer = useMutation({
    mutationFn: (next: Member) => projectsApi.transfer.call({ projectId: props.project.id, userId: next.userId }),
    onSuccess: (project, next) => {
      client.setQueryData(projectsApi.get.queryKey({ input: { projectId: project.id } }), project)
      void client.invalidateQueries({ queryKey: projectsApi.key() })
      toast.info(t('team.transferred', { name: personName(next) }))
      props.onClose()
    },
  })
  return (
    <FormDialog
      open
      title={t('team.transferTitle', { name: props.project.name })}
      width={480}
      onClose={props.onClose}
      submitLabel={t('team.transfer')}
      submitDisabled={person === null}
      busy={transfer.isPending}
      error={transfer.isError ? failureText(transfer.error) : undefined}
      onSubmit={() => person && transfer.mutate(person)}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('team.transferHelp', { owner: props.project.ownerName })}
      </Typography>
      <ColleaguePicker value={person} onChange={setPerson} ownerId={props.project.ownerId} autoFocus inDialog />
    </FormDialog>
  )
}
