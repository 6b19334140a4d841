import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

export type TextInputProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time'
  /** More than one line; the field grows from so many rows. */
  rows?: number
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal'
  endAdornment?: ReactNode
}

/** Text in one line, or in several with `rows`. */
export function TextInput({ ref, maxLength, autoComplete, inputMode, ...field }: TextInputProps) {
  // figures stand on the right, as in a column
  return (
    <Field
      {...field}
      align={inputMode === 'decimal' ? 'right' : undefined}
      value={field.value ?? ''}
      inputRef={field.inputRef ?? ref}
      attributes={{ maxLength, autoComplete, inputMode }}
    />
  )
}
