import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectInput } from '../../../ui/SelectInput.tsx'
import { StatusChip, StatusShape, type Tone } from '../../../ui/StatusChip.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { administrationApi, identityApi } from '../api.ts'
import type { FoundPerson, Reason, Why } from '../contract.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { usePermissionLabel } from './use-permission-label.ts'
import { useRoles } from './use-roles.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20
const STATUS_TONES: Record<FoundPerson['status'], Tone> = { active: 'success', pending: 'warning', rejected: 'error', deactivated: 'neutral' }

/** Why can (or can't) this person do that? The server answers with reasons; this says them. */
export function WhyCard({ permissions }: { permissions: readonly PermissionRow[] }) {
  const { t } = useText()
  const permissionName = usePermissionLabel()
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [permission, setPermission] = useState('')
  const [q, setQ] = useState('')
  const people = useQuery({ ...identityApi.listPeople.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }), placeholderData: keepPreviousData })
  const found = (people.data?.rows ?? []).map(({ userId, email, firstName, lastName, status }) => ({ userId, email, status, name: `${firstName} ${lastName}`.trim() || email }))
  const why = useQuery({ ...administrationApi.getWhy.queryOptions({ input: { userId: person?.userId ?? '', permission } }), enabled: person !== null && permission !== '', placeholderData: keepPreviousData })
  const labelOf = (name: string) => {
    const row = permissions.find((one) => one.permission === name)
    return row ? permissionName(row) : name
  }
  const asked = person !== null && permission !== ''
  return (
    <Card title={t('why.title')} padded>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <PersonPicker
          label={t('why.person')} placeholder={t('why.personHelp')} value={person} found={found} loading={people.isFetching} onFind={setQ} onChange={setPerson}
          mark={(one) => one.status !== 'active' && <StatusChip tone={STATUS_TONES[one.status]} label={t(`why.statuses.${one.status}`)} />}
        />
        <SelectInput label={t('why.permission')} value={permission} onChange={setPermission} options={permissions.map((row) => ({ value: row.permission, label: labelOf(row.permission) }))} />
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {!asked && <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('why.choose')}</Typography>}
        {asked && why.isError && <ErrorState headingLevel="h3" text={failureText(why.error)} requestId={failureOf(why.error).requestId} onRetry={() => void why.refetch()} />}
        {asked && why.data && !why.isError && <Answer why={why.data} label={labelOf(why.data.permission)} />}
      </Box>
    </Card>
  )
}

const GOOD: readonly Reason['code'][] = ['adminHoldsAll', 'holdsByDefault', 'holdsByDecision']
const BAD: readonly Reason['code'][] = ['accountPending', 'accountRejected', 'accountDeactivated', 'withdrawnByDecision']
const toneOf = (code: Reason['code']): Tone => (GOOD.includes(code) ? 'success' : BAD.includes(code) ? 'error' : code.startsWith('could') ? 'info' : 'neutral')

function Answer({ why, label }: { why: Why; label: string }) {
  const { t } = useText()
  const fixed = why.reasons.some((one) => one.code === 'fixed')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>{t(why.held ? 'why.can' : 'why.cannot', { name: why.person.name, permission: label })}</Typography>
        <StatusChip tone={STATUS_TONES[why.person.status]} label={t(`why.statuses.${why.person.status}`)} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {why.reasons.map((reason) => (
          <Box component="li" key={`${reason.code} ${reason.role ?? ''}`} sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
            <Box component="span" sx={{ flex: 'none', pt: '3px' }}><StatusShape tone={toneOf(reason.code)} /></Box>
            <ReasonText reason={reason} fixed={fixed} />
          </Box>
        ))}
      </Box>
    </>
  )
}

function ReasonText({ reason, fixed }: { reason: Reason; fixed: boolean }) {
  const { t, language } = useText()
  const { nameOf } = useRoles()
  const { code, administrators, administratorCount } = reason
  const first = administrators.join(', ')
  const names = first === '' ? t('why.nobody') : administratorCount > administrators.length ? t('why.andMore', { names: first, count: administratorCount - administrators.length }) : first
  const values = { role: reason.role ? nameOf(reason.role) : '', by: reason.by, date: reason.at === null ? '' : formatDate(new Date(reason.at), language), names }
  if ((code === 'holdsByDecision' || code === 'withdrawnByDecision') && reason.at !== null) return <span>{t(`why.reasons.${code}Of`, values)}</span>
  return <span>{t(code === 'couldChange' && fixed ? 'why.reasons.couldChangeFixed' : `why.reasons.${code}`, values)}</span>
}
