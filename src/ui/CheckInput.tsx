import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

export type CheckInputProps = {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: () => void
  name?: string
  help?: ReactNode
  error?: string
  required?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** Yes or no, with the words beside the box. */
export function CheckInput({ ref, inputRef = ref, ...props }: CheckInputProps) {
  const id = useId()
  const under = props.error || props.help
  return (
    <FormControl error={Boolean(props.error)} disabled={props.disabled} required={props.required}>
      <FormControlLabel
        label={
          <Box component="span" sx={{ typography: 'body2' }}>
            {props.label}
          </Box>
        }
        control={
          <Checkbox
            checked={props.value}
            name={props.name}
            onChange={(_, checked) => props.onChange(checked)}
            onBlur={props.onBlur}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-describedby': under ? id : undefined,
                'aria-invalid': props.error ? true : undefined,
              },
            }}
          />
        }
        sx={{ ml: -0.75, mr: 0, '@media (pointer: coarse)': { minHeight: 44 } }}
      />
      {under && (
        <FormHelperText id={id} sx={{ '&&': { mt: 0, ml: 3.25 } }}>
          {under}
        </FormHelperText>
      )}
    </FormControl>
  )
}
