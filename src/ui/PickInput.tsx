import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { usePaused } from './use-paused.ts'
import { useUiText } from './use-ui-text.ts'

export type Choice = { id: string; title: string; detail?: string }

/** Whatever can be found by part of its name, as the server answers while a person types. */
export type Finder = (q: string) => { found: readonly Choice[]; loading: boolean }

/** One out of many: people, records of another kind. `useFound` is a hook, so it stays the same from one drawing to the next. */
export function PickInput(props: {
  label: string
  name?: string
  value: Choice | null
  onChange: (chosen: Choice | null) => void
  useFound: Finder
  /** Somebody has to stand there: the choice can be changed and not taken away. */
  required?: boolean
  help?: string | undefined
  error?: string | undefined
}) {
  const { t } = useUiText()
  const { value, useFound } = props
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  // what stands in the box when it opens is the choice, not a question
  const { found, loading } = useFound(q === value?.title ? '' : q)
  return (
    <Autocomplete<Choice, false, boolean>
      options={[...found]}
      value={value}
      onChange={(_event, chosen) => props.onChange(chosen)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.title}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      disableClearable={props.required === true}
      loading={loading}
      loadingText={t('searching')}
      noOptionsText={t('nothingFound')}
      size="small"
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, one) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {one.title}
          </Box>
          {one.detail && (
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {one.detail}
            </Box>
          )}
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          name={props.name}
          label={props.label}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
        />
      )}
    />
  )
}
