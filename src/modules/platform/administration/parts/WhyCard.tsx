import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { StatusChip, StatusShape, type Tone } from '../../../../ui/StatusChip.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { administrationApi, identityApi } from '../api.ts'
import type { FoundPerson, Reason, Why, WhyRecord } from '../contract.ts'
import { type FoundRecord, RecordPicker } from './RecordPicker.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { usePermissionLabel } from './use-permission-label.ts'
import { useRoles } from './use-roles.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20
const STATUS_TONES: Record<FoundPerson['status'], Tone> = {
  active: 'success',
  pending: 'warning',
  rejected: 'error',
  deactivated: 'neutral',
}

const KINDS = ['permission', 'action', 'record'] as const
type Kind = (typeof KINDS)[number]

/** Why can (or can't) this person do that? About a permission, an action of the API, or a record. The server answers with reasons; this says them. */
export function WhyCard({ permissions }: { permissions: readonly PermissionRow[] }) {
  const { t } = useText()
  const permissionName = usePermissionLabel()
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [kind, setKind] = useState<Kind>('permission')
  const [permission, setPermission] = useState('')
  const [action, setAction] = useState('')
  const [record, setRecord] = useState<FoundRecord | null>(null)
  const [q, setQ] = useState('')
  const people = useQuery({
    ...identityApi.listPeople.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const found = (people.data?.rows ?? []).flatMap(({ userId, email, firstName, lastName, status }) =>
    // whoever left may nothing, and there is nothing to explain
    status === 'left' ? [] : [{ userId, email, status, name: `${firstName} ${lastName}`.trim() || email }],
  )
  const actions = useQuery({ ...administrationApi.listActions.queryOptions({ input: {} }), enabled: kind === 'action' })
  const userId = person?.userId ?? ''
  const why = useQuery({
    ...administrationApi.getWhy.queryOptions({ input: { userId, permission } }),
    enabled: person !== null && kind === 'permission' && permission !== '',
    placeholderData: keepPreviousData,
  })
  const whyAction = useQuery({
    ...administrationApi.getWhyAction.queryOptions({ input: { userId, action } }),
    enabled: person !== null && kind === 'action' && action !== '',
    placeholderData: keepPreviousData,
  })
  const whyRecord = useQuery({
    ...administrationApi.getWhyRecord.queryOptions({
      input: { userId, module: record?.module ?? '', recordId: record?.id ?? '' },
    }),
    enabled: person !== null && kind === 'record' && record !== null,
    placeholderData: keepPreviousData,
  })
  const labelOf = (name: string) => {
    const row = permissions.find((one) => one.permission === name)
    return row ? permissionName(row) : name
  }
  const asked =
    person !== null && (kind === 'permission' ? permission !== '' : kind === 'action' ? action !== '' : record !== null)
  const answer = kind === 'permission' ? why : kind === 'action' ? whyAction : whyRecord
  return (
    <Card title={t('why.title')} padded>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <PersonPicker
          label={t('why.person')}
          placeholder={t('why.personHelp')}
          value={person}
          found={found}
          loading={people.isFetching}
          onFind={setQ}
          onChange={setPerson}
          mark={(one) =>
            one.status !== 'active' && (
              <StatusChip tone={STATUS_TONES[one.status]} label={t(`why.statuses.${one.status}`)} />
            )
          }
        />
        <SelectInput
          label={t('why.kind')}
          value={kind}
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'permission')}
          options={KINDS.map((one) => ({ value: one, label: t(`why.kinds.${one}`) }))}
        />
        {kind === 'permission' && (
          <SelectInput
            label={t('why.permission')}
            value={permission}
            onChange={setPermission}
            options={permissions.map((row) => ({ value: row.permission, label: labelOf(row.permission) }))}
          />
        )}
        {kind === 'action' && (
          <SelectInput
            label={t('why.action')}
            value={action}
            onChange={setAction}
            options={(actions.data?.rows ?? []).map((row) => ({
              value: row.action,
              label: `${row.action}: ${row.summary}`,
            }))}
          />
        )}
        {kind === 'record' && <RecordPicker value={record} onChange={setRecord} />}
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {!asked && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('why.choose')}
          </Typography>
        )}
        {asked && answer.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(answer.error)}
            requestId={failureOf(answer.error).requestId}
            onRetry={() => void answer.refetch()}
          />
        )}
        {asked && kind === 'permission' && why.data && !why.isError && (
          <Answer why={why.data} label={labelOf(why.data.permission)} />
        )}
        {asked && kind === 'action' && whyAction.data && !whyAction.isError && (
          <Answer why={whyAction.data} label={whyAction.data.permission} />
        )}
        {asked && kind === 'record' && whyRecord.data && !whyRecord.isError && <RecordAnswer why={whyRecord.data} />}
      </Box>
    </Card>
  )
}

/** What the person may do with the record, each with the rule that says so, in the words of the record's module. */
function RecordAnswer({ why }: { why: WhyRecord }) {
  const { t } = useText()
  return (
    <>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t('why.recordTitle', { name: why.person.name, record: why.title })}
      </Typography>
      {why.closed && (
        <Box sx={{ mt: 1, typography: 'body2' }}>
          <ReasonText reason={why.closed} fixed={false} />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {why.rights.map(({ action, allowed, rule }) => (
          <Box component="li" key={action} sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
            <Box component="span" sx={{ flex: 'none', pt: '3px' }}>
              <StatusShape tone={allowed ? 'success' : 'error'} />
            </Box>
            <span>
              <strong>
                {say(`${why.module}:rights.actions.${action}`, action)}: {t(allowed ? 'why.yes' : 'why.no')}.
              </strong>{' '}
              {say(`${why.module}:rights.rules.${rule}`, rule)}
            </span>
          </Box>
        ))}
      </Box>
    </>
  )
}

const GOOD: readonly Reason['code'][] = [
  'adminHoldsAll',
  'holdsByDefault',
  'holdsByDecision',
  'everybody',
  'isStaff',
  'isPlatform',
  'flagOn',
  'inPlan',
]
const BAD: readonly Reason['code'][] = [
  'accountPending',
  'accountRejected',
  'accountDeactivated',
  'withdrawnByDecision',
  'staffOnly',
  'platformOnly',
  'flagOff',
  'notInPlan',
  'switchedOff',
]
const toneOf = (code: Reason['code']): Tone =>
  GOOD.includes(code) ? 'success' : BAD.includes(code) ? 'error' : code.startsWith('could') ? 'info' : 'neutral'

function Answer({ why, label }: { why: Why; label: string }) {
  const { t } = useText()
  const fixed = why.reasons.some((one) => one.code === 'fixed')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {t(why.held ? 'why.can' : 'why.cannot', { name: why.person.name, permission: label })}
        </Typography>
        <StatusChip tone={STATUS_TONES[why.person.status]} label={t(`why.statuses.${why.person.status}`)} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {why.reasons.map((reason) => (
          <Box
            component="li"
            key={`${reason.code} ${reason.vertical} ${reason.role ?? reason.subject}`}
            sx={{ display: 'flex', gap: 1, typography: 'body2' }}
          >
            <Box component="span" sx={{ flex: 'none', pt: '3px' }}>
              <StatusShape tone={toneOf(reason.code)} />
            </Box>
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
  const names =
    first === ''
      ? t('why.nobody')
      : administratorCount > administrators.length
        ? t('why.andMore', { names: first, count: administratorCount - administrators.length })
        : first
  const values = {
    subject: reason.subject,
    role: reason.vertical ? `${reason.roleName} (${reason.vertical})` : reason.role ? nameOf(reason.role) : '',
    by: reason.by,
    date: reason.at === null ? '' : formatMoment(new Date(reason.at), language),
    names,
  }
  if ((code === 'holdsByDecision' || code === 'withdrawnByDecision') && reason.at !== null)
    return <span>{t(`why.reasons.${code}Of`, values)}</span>
  return (
    <span>{t(code === 'couldChange' && fixed ? 'why.reasons.couldChangeFixed' : `why.reasons.${code}`, values)}</span>
  )
}
