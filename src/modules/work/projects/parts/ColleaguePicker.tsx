import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import type { Member } from '../../../platform/companies/contract.ts'
import { companiesApi } from '../api.ts'
import { personName } from './person-name.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20
const TYPING_PAUSE_MS = 250

/** The server looks closer. */
const looksLikeAddress = (text: string): boolean => /^[!-~]+@[!-~]+\.[!-~]{2,}$/.test(text)

/** Finds among the people of the company on the server; a firm may have thousands. */
export function ColleaguePicker(props: {
  value: Member | null
  onChange: (person: Member | null) => void
  ownerId: string
  autoFocus?: boolean
  inDialog?: boolean
  /** Told of a typed address that nobody here has, and null when it is none. */
  onAddress?: (email: string | null) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = props.value && q === personName(props.value) ? undefined : q || undefined
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: { q: asked, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const { onAddress, value } = props
  const address =
    value === null && people.isSuccess && !people.isPlaceholderData && looksLikeAddress(q) ? q.toLowerCase() : null
  const isUnknown = address !== null && !(people.data?.rows ?? []).some(({ email }) => email.toLowerCase() === address)
  useEffect(() => onAddress?.(isUnknown ? address : null), [onAddress, isUnknown, address])
  const options = (people.data?.rows ?? []).filter((person) => person.userId !== props.ownerId)
  return (
    <Autocomplete
      options={options}
      value={props.value}
      onChange={(_event, value) => props.onChange(value)}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      filterOptions={(all) => all}
      getOptionLabel={personName}
      getOptionKey={(person) => person.userId}
      isOptionEqualToValue={(one, other) => one.userId === other.userId}
      loading={people.isFetching}
      loadingText={t('sharing.searching')}
      noOptionsText={
        onAddress ? t(isUnknown ? 'sharing.willInvite' : 'sharing.nobodyFoundInvite') : t('sharing.nobodyFound')
      }
      size="small"
      autoHighlight
      slotProps={{ popper: { disablePortal: props.inDialog === true }, paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, person) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {personName(person)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {person.email}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus={props.autoFocus}
          label={t('sharing.person')}
          placeholder={t('sharing.personHelp')}
        />
      )}
    />
  )
}
