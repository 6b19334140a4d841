/** Lets somebody in: company, role and projects in one step. */
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_ROLE } from '../../../../kernel/contract/session.ts'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { projectsApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { personName } from './person-name.ts'
import { useDecide } from './use-decide.ts'
import { useVerticalRoles } from './RoleOf.tsx'
import { useText } from './use-text.ts'

type Choice = { id: string; name: string }

export function ApproveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useText()
  const { session, company } = useSession()
  const own = (session?.companies ?? []).filter(
    (one) => one.role === ADMIN_ROLE && (!one.sample || one.id === company?.id),
  )
  const [companyId, setCompanyId] = useState(company?.id ?? '')
  const [role, setRole] = useState<string>('user')
  const verticalRoles = useVerticalRoles()
  const [verticalRole, setVerticalRole] = useState<string>(useVertical().vertical.defaultRole)
  const [projects, setProjects] = useState<Choice[]>([])
  const draft = useFormDraft(`approve/${person.userId}`, { companyId, role, verticalRole, projects }, (kept) => {
    setCompanyId(kept.companyId)
    setRole(kept.role)
    setVerticalRole(kept.verticalRole)
    setProjects(kept.projects)
  })
  const decide = useDecide(() => {
    draft.clear()
    onClose()
  })
  const elsewhere = companyId !== company?.id
  return (
    <FormDialog
      open
      onClose={onClose}
      width={520}
      title={t('approve.title', { name: personName(person) })}
      submitLabel={t('people.approve')}
      busy={decide.busy}
      busyLabel={t('approve.busy')}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      onSubmit={() =>
        decide.approve(person, {
          role: COMPANY_ROLES.find((one) => one === role) ?? 'user',
          verticalRole,
          companyId: elsewhere ? companyId : undefined,
          projectIds: elsewhere ? [] : projects.map((project) => project.id),
        })
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('approve.asks', { email: person.email, company: person.company || '–' })}
      </Typography>
      {own.length > 1 && (
        <SelectInput
          label={t('accept.company')}
          value={companyId}
          onChange={setCompanyId}
          options={own.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <FieldRow>
        <SelectInput
          label={t('admin.role')}
          value={role}
          onChange={setRole}
          options={COMPANY_ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
        />
        <SelectInput
          label={t('admin.verticalRole')}
          value={verticalRole}
          onChange={setVerticalRole}
          options={verticalRoles}
        />
      </FieldRow>
      {!elsewhere && <ProjectChoice value={projects} onChange={setProjects} />}
    </FormDialog>
  )
}

/** Projects the new colleague can see from the start; the server finds while one types. */
function ProjectChoice(props: { value: Choice[]; onChange: (projects: Choice[]) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...projectsApi.list.queryOptions({ input: { size: 20, q: typed || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Autocomplete
      multiple
      size="small"
      options={(found.data?.rows ?? []).map(({ id, name }) => ({ id, name }))}
      value={props.value}
      onChange={(_event, value) => props.onChange(value)}
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={(project) => project.name}
      getOptionKey={(project) => project.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={t('approve.noProjects')}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(params) => (
        <TextField {...params} label={t('approve.projects')} helperText={t('approve.projectsHelp')} />
      )}
    />
  )
}
