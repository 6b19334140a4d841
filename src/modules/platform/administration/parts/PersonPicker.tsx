import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useEffect, useState, type ReactNode } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { useText } from './use-text.ts'

export type Choice = { userId: string; name: string; email: string }

const TYPING_PAUSE_MS = 250

/** One person out of many; the server finds them while one types. */
export function PersonPicker<P extends Choice>(props: {
  label: string
  placeholder: string
  value: P | null
  found: readonly P[]
  loading: boolean
  onFind: (q: string) => void
  onChange: (person: P | null) => void
  mark?: (person: P) => ReactNode
}) {
  const { t } = useText()
  const { value, onFind } = props
  const [typed, setTyped] = useState('')
  const name = value?.name
  useEffect(() => {
    const timer = setTimeout(() => onFind(typed.trim() === name ? '' : typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, name, onFind])
  return (
    <Autocomplete
      options={[...props.found]}
      value={value}
      onChange={(_event, person) => props.onChange(person)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={(person) => person.name}
      getOptionKey={(person) => person.userId}
      isOptionEqualToValue={(one, other) => one.userId === other.userId}
      loading={props.loading}
      loadingText={t('searching')}
      noOptionsText={t('nobodyFound')}
      size="small"
      autoHighlight
      slotProps={{ paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, person) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {person.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {person.email}
          </Box>
          {props.mark?.(person)}
        </Box>
      )}
      renderInput={(input) => <TextField {...input} label={props.label} placeholder={props.placeholder} />}
    />
  )
}
