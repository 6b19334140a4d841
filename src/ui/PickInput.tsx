import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { plainText } from '../lib/text.ts'
import { usePaused } from './use-paused.ts'
import { useUiText } from './use-ui-text.ts'

export type Choice = { id: string; title: string; detail?: string }

/** What somebody typed and left: the choice of that name, or the only one there is. */
const meant = (found: readonly Choice[], text: string): Choice | undefined =>
  found.find(({ title }) => plainText(title) === plainText(text)) ?? (found.length === 1 ? found[0] : undefined)

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
  const left = useRef(false)
  /** What was typed and is nobody's name. */
  const [missed, setMissed] = useState('')
  const [leavings, setLeavings] = useState(0)
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
  useEffect(() => {
    if (!left.current || early) return undefined
    const choose = setTimeout(() => {
      left.current = false
      const chosen = meant(found, typed.trim())
      if (chosen) onChange(chosen)
      else setMissed(typed.trim())
      setTyped((chosen ?? value)?.title ?? '')
    })
    return () => clearTimeout(choose)
  }, [early, found, leavings, onChange, typed, value])
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
      onInputChange={(_event, text, reason) => {
        entered.current = false
        if (reason === 'input') {
          left.current = false
          setMissed('')
        }
        // whoever goes on to the next field means what they typed
        if (reason === 'blur' && typed.trim() !== '' && typed.trim() !== (value?.title ?? '')) {
          left.current = true
          setTyped((was) => was.trim())
          setLeavings((count) => count + 1)
          return
        }
        if (!left.current) setTyped(text)
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
          error={props.error !== undefined || missed !== ''}
          helperText={props.error ?? (missed === '' ? props.help : t('notInList', { text: missed }))}
        />
      )}
    />
  )
}
