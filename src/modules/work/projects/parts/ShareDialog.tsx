import Box from '@mui/material/Box'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { SHARE_ACCESS } from '../rules.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'
import { Invited } from './Invited.tsx'
import { SharesList } from './SharesList.tsx'
import { useSharing } from './use-share.ts'
import { useText } from './use-text.ts'

/** Shares a project with colleagues and addresses, one after the other, and shows who has it already. */
export function ShareDialog(props: { project: { id: string; name: string; ownerId: string }; onClose: () => void }) {
  const { t } = useText()
  const { id: projectId, name } = props.project
  const sharing = useSharing(projectId)
  const { person, access, setPerson, setAccess } = sharing
  const draft = useFormDraft(`share/${projectId}`, { person, access }, (kept) => {
    setPerson(kept.person)
    setAccess(kept.access)
  })
  return (
    <FormDialog
      open
      title={t('sharing.title', { name })}
      width={560}
      onClose={props.onClose}
      submitLabel={sharing.submitLabel}
      cancelLabel={t('sharing.done')}
      submitDisabled={!sharing.mayShare}
      busy={sharing.isPending}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={sharing.error ? failureText(sharing.error) : undefined}
      onSubmit={sharing.submit}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' },
          alignItems: 'start',
        }}
      >
        <ColleaguePicker
          key={sharing.picker}
          value={person}
          onChange={setPerson}
          ownerId={props.project.ownerId}
          autoFocus
          inDialog
          onAddress={sharing.setAddress}
        />
        <SelectInput
          label={t('sharing.access')}
          value={access}
          onChange={(value) => setAccess(SHARE_ACCESS.find((one) => one === value) ?? 'view')}
          options={SHARE_ACCESS.map((one) => ({ value: one, label: t(`sharing.${one}`) }))}
        />
      </Box>
      {sharing.invited && <Invited {...sharing.invited} />}
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1 }}>
        <SharesList projectId={projectId} mayShare />
      </Box>
    </FormDialog>
  )
}
