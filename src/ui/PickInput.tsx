import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  const [open, setOpen] = useState(false)
  const entered = useRef(false)
  const q = usePaused(typed.trim())
  // what stands in the box when it opens is the choice, not a question
  const { found, loading } = useFound(q === value?.title ? '' : q)
  // what is listed answers an earlier text: whoever presses Enter now does not mean any of it
  const early = typed.trim() !== (value?.title ?? '') && (typed.trim() !== q || loading)
  const { onChange } = props
  const [first] = found
  useEffect(() => {
    if (!entered.current || early) return undefined
    const choose = setTimeout(() => {
      entered.current = false
      if (!first) return
      setOpen(false)
      onChange(first)
    })
    return () => clearTimeout(choose)
  }, [early, first, onChange])
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || !early) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    entered.current = true
  }
  return (
    <Autocomplete<Choice, false, boolean>
      options={early ? [] : [...found]}
      value={value}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={onKeyDown}
      onChange={(_event, chosen) => props.onChange(chosen)}
      inputValue={typed}
      onInputChange={(_event, text) => {
        setTyped(text)
        entered.current = false
      }}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.title}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      disableClearable={props.required === true}
      loading={loading || early}
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
