import { useState } from 'react'
import { formatNumber, parseNumber } from '../lib/numbers.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { Unit } from './MoneyInput.tsx'
import { useUiText } from './use-ui-text.ts'

export type NumberInputProps = FieldProps<number | null> & { unit?: string }

/** A figure with its unit; what cannot be read is passed on as NaN so that no form takes it for empty. */
export function NumberInput({ ref, value, onChange, unit, ...field }: NumberInputProps) {
  const { t, language } = useUiText()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const read = (text: string) => (text.trim() === '' ? null : (parseNumber(text, language) ?? Number.NaN))
  const written = value === null || value === undefined || Number.isNaN(value) ? '' : formatNumber(value, language)
  const unreadable = typed !== null && Number.isNaN(read(typed))
  return (
    <Field
      {...field}
      align="right"
      value={typed ?? written}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(read(text))
      }}
      onBlur={() => {
        setLeft(true)
        // What cannot be read stays as it was typed.
        if (!unreadable) setTyped(null)
        field.onBlur?.()
      }}
      error={unreadable && (left || field.error) ? t('numberUnreadable') : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
      endAdornment={unit && <Unit>{unit}</Unit>}
    />
  )
}
