/** Lets somebody in: company, role and projects in one step. */
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_ROLE } from '../../../../kernel/contract/session.ts'
import { say } from '../../../../kernel/web/app.tsx'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { identityApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { personName } from '../rules.ts'
import { useDecide } from './use-decide.ts'
import { useRolesToGive } from './RoleOf.tsx'
import { useText } from './use-text.ts'

type Choice = { id: string; title: string }
/** What is given, by its kind. */
type Grants = Readonly<Record<string, Choice[]>>

export function ApproveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useText()
  const { session, company } = useSession()
  const own = (session?.companies ?? []).filter(
    (one) => one.role === ADMIN_ROLE && (!one.sample || one.id === company?.id),
  )
  const [companyId, setCompanyId] = useState(company?.id ?? '')
  const [role, setRole] = useState<string>('user')
  const given = useRolesToGive()
  const [chosen, setChosen] = useState('')
  const verticalRole = given.options.some(({ value }) => value === chosen) ? chosen : given.defaultRole
  const [grants, setGrants] = useState<Grants>({})
  const offered = useQuery(identityApi.listGrants.queryOptions({ input: {} }))
  const draft = useFormDraft(`approve/${person.userId}`, { companyId, role, verticalRole, grants }, (kept) => {
    setCompanyId(kept.companyId)
    setRole(kept.role)
    setChosen(kept.verticalRole)
    setGrants(kept.grants)
  })
  const decide = useDecide(() => {
    draft.clear()
    onClose()
  })
  const elsewhere = companyId !== company?.id
  // the roles of another company's trade are not known here: it gives its default
  const fits = !elsewhere || own.find(({ id }) => id === companyId)?.vertical === given.vertical
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
          ...(fits ? { vertical: given.vertical, verticalRole } : {}),
          companyId: elsewhere ? companyId : undefined,
          grants: elsewhere ? {} : idsOf(grants),
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
        {fits && <SelectInput label={given.label} value={verticalRole} onChange={setChosen} options={given.options} />}
      </FieldRow>
      {!elsewhere &&
        (offered.data?.kinds ?? []).map(({ kind, module, label }) => (
          <GrantChoice
            key={kind}
            kind={kind}
            module={module}
            label={label}
            value={grants[kind] ?? []}
            onChange={(chosen) => setGrants({ ...grants, [kind]: chosen })}
          />
        ))}
    </FormDialog>
  )
}

const idsOf = (grants: Grants): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(grants).flatMap(([kind, chosen]) => (chosen.length > 0 ? [[kind, chosen.map(({ id }) => id)]] : [])),
  )

/** Records the new colleague can see from the start, in the words of the module that gives them; the server finds while one types. */
function GrantChoice(props: {
  kind: string
  module: string
  label: string
  value: Choice[]
  onChange: (chosen: Choice[]) => void
}) {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...identityApi.listGrants.queryOptions({ input: { kind: props.kind, q: typed || undefined } }),
    placeholderData: keepPreviousData,
  })
  useModuleTexts(props.module)
  const words = (part: string, fallback: string) => say(`${props.module}:grants.${props.kind}.${part}`, fallback)
  return (
    <Autocomplete
      multiple
      size="small"
      options={(found.data?.kinds[0]?.rows ?? []).map(({ id, title }) => ({ id, title }))}
      value={props.value}
      onChange={(_event, value) => props.onChange(value)}
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={(one) => one.title}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={words('none', '–')}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(params) => (
        <TextField {...params} label={words('label', props.label)} helperText={words('help', '')} />
      )}
    />
  )
}
