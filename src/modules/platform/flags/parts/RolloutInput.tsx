import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useText } from './use-text.ts'

/** A percentage that counts once it is left or Enter is pressed. */
export function RolloutInput(props: { label: string; value: number; onChange: (value: number) => void }) {
  const { t } = useText()
  const [text, setText] = useState(String(props.value))
  const value = /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null
  const send = () => {
    if (value !== null && value !== props.value) props.onChange(value)
  }
  return (
    <TextField
      size="small"
      value={text}
      error={value === null}
      title={value === null ? t('percentWrong') : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => {
        // the row listens to the keyboard as well
        event.stopPropagation()
        if (event.key === 'Enter') send()
        if (event.key === 'Escape') setText(String(props.value))
      }}
      sx={{ width: 92 }}
      slotProps={{
        htmlInput: { 'aria-label': props.label, inputMode: 'numeric', maxLength: 3, style: { textAlign: 'right' } },
        input: { endAdornment: <InputAdornment position="end">{t('percentSign')}</InputAdornment> },
      }}
    />
  )
}
