import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FieldFrame } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useUiText } from './use-ui-text.ts'

type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectInputProps = FieldProps<string> & {
  options: readonly SelectOption[]
  /** Offers an empty choice with this text. */
  emptyLabel?: string
}

/** One choice of a list; on touch screens the device's own list opens. */
export function SelectInput({ ref, options, emptyLabel, ...field }: SelectInputProps) {
  const { t } = useUiText()
  const native = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const placeholder = emptyLabel ?? field.placeholder ?? t('choose')
  const known = options.some((option) => option.value === field.value)
  return (
    <FieldFrame {...field}>
      {({ inputId, labelId, helpId }) => (
        <Select
          native={native}
          name={field.name}
          value={known ? field.value : ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.inputRef ?? ref}
          autoFocus={field.autoFocus}
          readOnly={field.readOnly}
          displayEmpty
          labelId={labelId}
          id={inputId}
          inputProps={native ? { id: inputId, 'aria-describedby': helpId } : undefined}
          SelectDisplayProps={{ 'aria-describedby': helpId }}
          renderValue={
            native
              ? undefined
              : (value) => options.find((option) => option.value === value)?.label ?? <Placeholder text={placeholder} />
          }
          sx={field.tall ? { '&&& .MuiSelect-select': { height: 20, py: '11px' } } : undefined}
        >
          {native
            ? [
                <option key="" value="" disabled={emptyLabel === undefined}>
                  {placeholder}
                </option>,
                ...options.map((option) => (
                  <option key={option.value} value={option.value} disabled={option.disabled}>
                    {option.label}
                  </option>
                )),
              ]
            : [
                ...(emptyLabel === undefined
                  ? []
                  : [
                      <MenuItem key="" value="">
                        <Placeholder text={emptyLabel} />
                      </MenuItem>,
                    ]),
                ...options.map((option) => (
                  <MenuItem key={option.value} value={option.value} disabled={option.disabled}>
                    {option.label}
                  </MenuItem>
                )),
              ]}
        </Select>
      )}
    </FieldFrame>
  )
}

function Placeholder(props: { text: string }) {
  return <span style={{ color: 'var(--mui-palette-ink-muted)' }}>{props.text}</span>
}
