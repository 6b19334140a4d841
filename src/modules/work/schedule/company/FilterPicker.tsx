import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { FilterChip } from '../../../../ui/ListToolbar.tsx'
import { projectsApi } from '../../projects/api.ts'
import { scheduleApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'

const TYPING_PAUSE_MS = 250
const FOUND_AT_ONCE = 20

type Choice = { id: string; name: string }

function usePaused(typed: string): string | undefined {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return q || undefined
}

type Props = { label: string; chosen: string | null; onChoose: (id: string | undefined) => void }

/** A filter by one of many: a box to find it by, then a chip. */
function Box(
  props: Props & { options: readonly Choice[]; typed: string; onType: (text: string) => void; loading: boolean },
) {
  const { t } = useText()
  if (props.chosen !== null)
    return <FilterChip field={props.label} value={props.chosen} onRemove={() => props.onChoose(undefined)} />
  return (
    <Autocomplete<Choice>
      options={[...props.options]}
      value={null}
      onChange={(_event, one) => props.onChoose(one?.id)}
      inputValue={props.typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') props.onType(text)
      }}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.id}
      loading={props.loading}
      loadingText={t('company.assign.searching')}
      noOptionsText={t('company.notFound')}
      size="small"
      autoHighlight
      slotProps={{ paper: { sx: { ...floating, minWidth: 260 } } }}
      sx={{ width: { xs: 150, lg: 170 }, '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          placeholder={props.label}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': props.label } }}
        />
      )}
    />
  )
}

export function ProjectPicker({
  projectId,
  onChoose,
}: {
  projectId: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed)
  const found = useQuery({
    ...projectsApi.list.queryOptions({ input: { q, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
    enabled: !projectId,
  })
  const one = useQuery({
    ...projectsApi.get.queryOptions({ input: { projectId: projectId ?? '' } }),
    enabled: Boolean(projectId),
  })
  return (
    <Box
      label={t('company.project')}
      chosen={projectId ? (one.data?.name ?? projectId) : null}
      onChoose={onChoose}
      options={found.data?.rows ?? []}
      typed={typed}
      onType={setTyped}
      loading={found.isFetching}
    />
  )
}

/** Me and nobody stand before everybody else. */
export function AssigneePicker({
  assignee,
  onChoose,
}: {
  assignee: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed)
  const found = useQuery({
    ...scheduleApi.listResources.queryOptions({ input: { q, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const fixed: Choice[] = q
    ? []
    : [
        { id: 'me', name: t('company.me') },
        { id: 'none', name: t('company.nobody') },
      ]
  const options = [...fixed, ...(found.data?.rows ?? [])]
  const [kept, setKept] = useState<Choice | null>(null)
  const name = options.find((one) => one.id === assignee)?.name ?? (kept?.id === assignee ? kept?.name : undefined)
  return (
    <Box
      label={t('fields.assignments')}
      chosen={assignee ? (name ?? assignee) : null}
      options={options}
      typed={typed}
      onType={setTyped}
      loading={found.isFetching}
      onChoose={(id) => {
        setKept(options.find((one) => one.id === id) ?? null)
        setTyped('')
        onChoose(id)
      }}
    />
  )
}
