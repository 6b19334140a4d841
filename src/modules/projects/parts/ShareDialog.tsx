import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormDraft } from '../../../kernel/web/draft.ts'
import { failureText } from '../../../kernel/web/failure.ts'
import { floating } from '../../../kernel/web/floating.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../ui/SelectInput.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import type { Member } from '../../companies/contract.ts'
import { companiesApi, projectsApi } from '../api.ts'
import { SHARE_ACCESS, type ShareAccess } from '../rules.ts'
import { personName, SharesList } from './SharesList.tsx'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20
const TYPING_PAUSE_MS = 250

/** Shares a project with colleagues, one after the other, and shows who has it already. */
export function ShareDialog(props: { project: { id: string; name: string; ownerId: string }; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { id: projectId, name } = props.project
  const [person, setPerson] = useState<Member | null>(null)
  const [access, setAccess] = useState<ShareAccess>('view')
  const draft = useFormDraft(`share/${projectId}`, { person, access }, (kept) => {
    setPerson(kept.person)
    setAccess(kept.access)
  })
  const share = useMutation({
    mutationFn: (chosen: Member) => projectsApi.share.call({ projectId, userId: chosen.userId, access }),
    onSuccess: (answer, chosen) => {
      client.setQueryData(projectsApi.listShares.queryKey({ input: { projectId } }), answer)
      void client.invalidateQueries({ queryKey: projectsApi.key() })
      toast.info(t('sharing.shared', { name: personName(chosen) }))
      setPerson(null)
      setAccess('view')
    },
  })
  return (
    <FormDialog
      open title={t('sharing.title', { name })} width={560} onClose={props.onClose} submitLabel={t('sharing.add')} cancelLabel={t('sharing.done')} submitDisabled={person === null} busy={share.isPending}
      draft={draft.isKept} onDiscardDraft={draft.discard} error={share.isError ? failureText(share.error) : undefined} onSubmit={() => person && share.mutate(person)}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px' }, alignItems: 'start' }}>
        <ColleaguePicker value={person} onChange={setPerson} ownerId={props.project.ownerId} />
        <SelectInput label={t('sharing.access')} value={access} onChange={(value) => setAccess(SHARE_ACCESS.find((one) => one === value) ?? 'view')} options={SHARE_ACCESS.map((one) => ({ value: one, label: t(`sharing.${one}`) }))} />
      </Box>
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1 }}><SharesList projectId={projectId} mayShare /></Box>
    </FormDialog>
  )
}

/** Finds among the people of the company on the server; a firm may have thousands. */
function ColleaguePicker(props: { value: Member | null; onChange: (person: Member | null) => void; ownerId: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = props.value && q === personName(props.value) ? undefined : q || undefined
  const people = useQuery({ ...companiesApi.listMembers.queryOptions({ input: { q: asked, size: FOUND_AT_ONCE } }), placeholderData: keepPreviousData })
  const options = (people.data?.rows ?? []).filter((person) => person.userId !== props.ownerId)
  return (
    <Autocomplete
      options={options} value={props.value} onChange={(_event, value) => props.onChange(value)} inputValue={typed} onInputChange={(_event, value) => setTyped(value)}
      filterOptions={(all) => all} getOptionLabel={personName} getOptionKey={(person) => person.userId} isOptionEqualToValue={(one, other) => one.userId === other.userId}
      loading={people.isFetching} loadingText={t('sharing.searching')} noOptionsText={t('sharing.nobodyFound')} size="small" autoHighlight slotProps={{ popper: { disablePortal: true }, paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, person) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>{personName(person)}</Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>{person.email}</Box>
        </Box>
      )}
      renderInput={(input) => <TextField {...input} autoFocus label={t('sharing.person')} placeholder={t('sharing.personHelp')} />}
    />
  )
}
