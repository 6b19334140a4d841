import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { FieldFrame } from '../../../../ui/Field.tsx'
import { usePaused } from '../../../../ui/use-paused.ts'
import { projectsApi } from '../api.ts'
import type { Place, Project } from '../contract.ts'
import { useText } from './use-text.ts'

const SHORTEST = 2

/** A location with suggestions; a chosen one brings its coordinates, and whatever is typed stands as it is. */
export function LocationInput(props: {
  name: string
  label: string
  value: string
  error?: string | undefined
  onChange: (location: string, coords: Project['coords']) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const found = useQuery({
    ...projectsApi.listPlaces.queryOptions({ input: { q } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const options = typed.trim().length >= SHORTEST ? (found.data?.rows ?? []) : []
  // what a geocoder knows is not from the list
  const credit = found.data?.source === 'geocoder' ? undefined : t('places.credit')
  return (
    <FieldFrame label={props.label} error={props.error} help={credit}>
      {({ inputId, helpId }) => (
        <Autocomplete<Place, false, true, true>
          freeSolo
          disableClearable
          size="small"
          id={inputId}
          options={options}
          filterOptions={(all) => all}
          inputValue={props.value}
          value={props.value}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
          getOptionKey={(option) =>
            typeof option === 'string' ? option : `${option.text} ${option.coords.latitude} ${option.coords.longitude}`
          }
          loading={found.isFetching}
          loadingText={t('places.searching')}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'input') return
            setTyped(text)
            props.onChange(text, null)
          }}
          onChange={(_event, option) => {
            if (typeof option === 'string') return
            setTyped('')
            props.onChange(option.text, option.coords)
          }}
          sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, px: 0 } }}
          slotProps={{ popper: { disablePortal: true }, paper: { sx: floating } }}
          renderOption={({ key, ...attributes }, option) => (
            <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {option.name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {option.detail}
              </Box>
            </Box>
          )}
          renderInput={({ slotProps, ...input }) => (
            <OutlinedInput
              fullWidth
              size="small"
              name={props.name}
              id={input.id}
              ref={slotProps.input.ref}
              error={Boolean(props.error)}
              inputProps={{ ...slotProps.htmlInput, maxLength: 300, 'aria-describedby': helpId }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
