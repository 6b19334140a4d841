import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { companiesApi } from '../../projects/api.ts'
import { scheduleApi } from '../api.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 12
const TYPING_PAUSE_MS = 250

type Choice = { key: string; name: string; about: string; userId: string | null; resourceId: string | null }

/** Finds colleagues and named resources on the server; a colleague who was never assigned becomes a resource when chosen. */
export function ResourcePicker({
  label,
  onChoose,
  error,
  except,
}: {
  label: string
  onChoose: (resourceId: string) => void
  error?: string | null
  except?: ReadonlySet<string>
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = { ...(q ? { q } : {}), size: FOUND_AT_ONCE }
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const named = useQuery({
    ...scheduleApi.listResources.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = [
    ...(people.data?.rows ?? []).map((person) => ({
      key: `p${person.userId}`,
      name: `${person.firstName} ${person.lastName}`.trim() || person.email,
      about: person.email,
      userId: person.userId,
      resourceId: null,
    })),
    ...(named.data?.rows ?? [])
      .filter((one) => one.userId === null && !except?.has(one.id))
      .map((one) => ({
        key: `r${one.id}`,
        name: one.name,
        about: t(`resources.kinds.${one.kind}`),
        userId: null,
        resourceId: one.id,
      })),
  ]
  const choose = async (choice: Choice | null) => {
    if (!choice) return
    setTyped('')
    try {
      onChoose(choice.resourceId ?? (await scheduleApi.resourceOf.call({ userId: choice.userId ?? '' })).id)
      setFailed(null)
    } catch (failure) {
      setFailed(failureText(failure))
    }
  }
  const told = error ?? failed
  return (
    <Autocomplete
      options={choices}
      value={null}
      inputValue={typed}
      onInputChange={(_event, value, reason) => {
        if (reason !== 'reset') setTyped(value)
      }}
      onChange={(_event, choice) => void choose(choice)}
      blurOnSelect
      clearOnBlur={false}
      filterOptions={(all) => all}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.key}
      loading={people.isFetching}
      loadingText={t('assign.searching')}
      noOptionsText={t('assign.nobodyFound')}
      size="small"
      slotProps={{ paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, choice) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {choice.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {choice.about}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} placeholder={t('assign.find')} error={Boolean(told)} helperText={told} />
      )}
    />
  )
}
