import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventKind } from '../../../../kernel/contract/module.ts'
import { eventLabel, moduleLabel } from '../../../../kernel/web/labels.ts'
import { manifests } from '../../../../kernel/web/manifests.ts'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { companiesApi } from '../api.ts'
import type { AuditFilters } from './audit-filters.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20

export function AuditFilterFields({
  filters,
  onChange,
}: {
  filters: AuditFilters
  onChange: (change: Partial<AuditFilters>) => void
}) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const found = (people.data?.rows ?? []).map(({ userId, email, firstName, lastName }) => ({
    userId,
    email,
    name: `${firstName} ${lastName}`.trim() || email,
  }))
  const kinds = manifests.flatMap((module) => {
    const events = Object.entries<EventKind>(module.events).flatMap(([kind, event]) => (event.quiet ? [] : [kind]))
    if (events.length === 0) return []
    const name = moduleLabel(module)
    return [
      { value: module.id, label: t('audit.everythingOf', { module: name }) },
      ...events.map((kind) => ({ value: `${module.id}/${kind}`, label: `${name}: ${eventLabel(kind)}` })),
    ]
  })
  return (
    <Box
      component="search"
      aria-label={t('audit.filters')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(6, minmax(0, 1fr))', lg: '1.2fr 1.4fr 1fr 1fr 1fr' },
        '& > *': { gridColumn: { xs: 'span 3', sm: 'span 2', lg: 'auto' } },
        '& > :nth-child(-n+2)': { gridColumn: { xs: '1 / -1', sm: 'span 3', lg: 'auto' } },
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'span 2', lg: 'auto' } },
      }}
    >
      <PersonPicker
        label={t('audit.person')}
        placeholder={t('audit.personHelp')}
        value={filters.person}
        found={found}
        loading={people.isFetching}
        onFind={setQ}
        onChange={(person) => onChange({ person })}
      />
      <SelectInput
        label={t('audit.kind')}
        emptyLabel={t('audit.everything')}
        value={filters.what}
        onChange={(what) => onChange({ what })}
        options={kinds}
      />
      <DateInput label={t('audit.from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <DateInput label={t('audit.to')} value={filters.to} onChange={(to) => onChange({ to })} />
      <TextInput
        label={t('audit.entityId')}
        maxLength={200}
        value={filters.entityId}
        onChange={(entityId) => onChange({ entityId })}
      />
    </Box>
  )
}
