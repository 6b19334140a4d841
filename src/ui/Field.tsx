// What all inputs share: label above, help and error under, 32 px (44 px where `tall`).
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** Props of every input; `<Controller>`'s `field` can be spread into it. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  help?: ReactNode
  /** Shown at the field instead of the help. */
  error?: string
  required?: boolean
  disabled?: boolean
  /** For what must be read but not changed here. */
  readOnly?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** 44 px high, for sign-in and other public forms. */
  tall?: boolean
  inputRef?: Ref<FieldElement>
  ref?: Ref<FieldElement>
}

export type FieldFrameProps = Pick<FieldProps<unknown>, 'label' | 'help' | 'error' | 'required' | 'disabled'> & {
  children: (ids: { inputId: string; labelId: string; helpId: string | undefined }) => ReactNode
}

/** Label above, help and error under; the input itself is the caller's. */
export function FieldFrame(props: FieldFrameProps) {
  const id = useId()
  const labelId = `${id}-label`
  const under = props.error || props.help
  const helpId = under ? `${id}-help` : undefined
  return (
    <FormControl fullWidth error={Boolean(props.error)} disabled={props.disabled} required={props.required}>
      <InputLabel id={labelId} htmlFor={id}>
        {props.label}
      </InputLabel>
      {props.children({ inputId: id, labelId, helpId })}
      {under && (
        <FormHelperText id={helpId} role={props.error ? 'alert' : undefined}>
          {under}
        </FormHelperText>
      )}
    </FormControl>
  )
}

export type TextFieldProps = Omit<FieldProps<string>, 'ref'> & {
  type?: string
  rows?: number
  endAdornment?: ReactNode
  align?: 'left' | 'right'
  onKeyDown?: (event: KeyboardEvent<FieldElement>) => void
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** The plain text field all typed inputs are made of. */
export function Field(props: TextFieldProps) {
  return (
    <FieldFrame {...props}>
      {({ inputId, helpId }) => (
        <OutlinedInput
          id={inputId}
          name={props.name}
          type={props.type}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          inputRef={props.inputRef}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          multiline={props.rows !== undefined}
          minRows={props.rows}
          maxRows={props.rows === undefined ? undefined : 16}
          endAdornment={props.endAdornment}
          aria-describedby={helpId}
          slotProps={{ input: { ...props.attributes, 'aria-required': props.required } }}
          sx={{
            ...(props.readOnly && { bgcolor: 'surface.sunk' }),
            '& input': { textAlign: props.align },
            ...(props.tall && {
              '&&& .MuiOutlinedInput-input': {
                height: 20,
                py: '11px',
                pl: 1.5,
                fontSize: { xs: '1rem', md: '0.9375rem' },
              },
            }),
          }}
        />
      )}
    </FieldFrame>
  )
}
