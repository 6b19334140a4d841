import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

export type InstantInputProps = FieldProps<number | null>

/** A moment in epoch milliseconds, typed in the time zone of the browser. */
export function InstantInput({ ref, value, onChange, ...field }: InstantInputProps) {
  return (
    <Field
      {...field}
      type="datetime-local"
      value={value === null || value === undefined ? '' : localText(value)}
      inputRef={field.inputRef ?? ref}
      onChange={(text) => onChange(text === '' ? null : new Date(text).getTime())}
    />
  )
}

/** As the browser's own input writes it: `2027-02-01T09:30`, in local time. */
function localText(at: number): string {
  const moment = new Date(at)
  return new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
