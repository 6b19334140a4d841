import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { Member } from '../../../platform/companies/contract.ts'
import { SHARE_ACCESS, type ShareAccess } from '../rules.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'
import { SharesList } from './SharesList.tsx'
import { useShare } from './use-share.ts'
import { useText } from './use-text.ts'

/** Shares a project with colleagues, one after the other, and shows who has it already. */
export function ShareDialog(props: { project: { id: string; name: string; ownerId: string }; onClose: () => void }) {
  const { t } = useText()
  const { id: projectId, name } = props.project
  const [person, setPerson] = useState<Member | null>(null)
  const [access, setAccess] = useState<ShareAccess>('view')
  const draft = useFormDraft(`share/${projectId}`, { person, access }, (kept) => {
    setPerson(kept.person)
    setAccess(kept.access)
  })
  const share = useShare(projectId, () => {
    setPerson(null)
    setAccess('view')
  })
  return (
    <FormDialog
      open
      title={t('sharing.title', { name })}
      width={560}
      onClose={props.onClose}
      submitLabel={t('sharing.add')}
      cancelLabel={t('sharing.done')}
      submitDisabled={person === null}
      busy={share.isPending}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={share.isError ? failureText(share.error) : undefined}
      onSubmit={() => person && share.mutate({ person, access })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' },
          alignItems: 'start',
        }}
      >
        <ColleaguePicker value={person} onChange={setPerson} ownerId={props.project.ownerId} autoFocus inDialog />
        <SelectInput
          label={t('sharing.access')}
          value={access}
          onChange={(value) => setAccess(SHARE_ACCESS.find((one) => one === value) ?? 'view')}
          options={SHARE_ACCESS.map((one) => ({ value: one, label: t(`sharing.${one}`) }))}
        />
      </Box>
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1 }}>
        <SharesList projectId={projectId} mayShare />
      </Box>
    </FormDialog>
  )
}
