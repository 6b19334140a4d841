import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

export type ReadInputProps = FieldProps<number | null> & {
  /** What was typed as a number; null where nothing was, NaN where it cannot be read. */
  read: (text: string) => number | null
  write: (value: number) => string
  unreadable: string
  endAdornment?: ReactNode
}

/** A number that is typed as text: what cannot be read is passed on as NaN, so that no form takes it for empty, and stays as it was typed. */
export function ReadInput({ ref, value, onChange, read, write, unreadable, endAdornment, ...field }: ReadInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const written = value === null || value === undefined || Number.isNaN(value) ? '' : write(value)
  const wrong = typed !== null && Number.isNaN(read(typed))
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
        if (!wrong) setTyped(null)
        field.onBlur?.()
      }}
      error={wrong && (left || field.error) ? unreadable : field.error}
      inputRef={field.inputRef ?? ref}
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
      endAdornment={endAdornment}
    />
  )
}
