import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { type ResourceChoice, resourceIdOf, useResourceChoices } from './use-resource-choices.ts'
import { useText } from './use-text.ts'

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
  const [failed, setFailed] = useState<string | null>(null)
  const { choices, searching } = useResourceChoices(typed, except)
  const choose = async (choice: ResourceChoice | null) => {
    if (!choice) return
    setTyped('')
    try {
      onChoose(await resourceIdOf(choice))
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
      loading={searching}
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
