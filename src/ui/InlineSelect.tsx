import Box from '@mui/material/Box'
import { selectFrame } from './select-frame.ts'

/** A choice inside a row of a list: the platform's own select, as wide as what is chosen and without a frame; in a toolbar it has one. */
export function InlineSelect<V extends string>(props: {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  disabled?: boolean
  framed?: boolean
}) {
  return (
    <Box
      component="select"
      aria-label={props.label}
      value={props.value}
      disabled={props.disabled}
      onChange={(event) => {
        const chosen = props.options.find((option) => option.value === event.currentTarget.value)
        if (chosen) props.onChange(chosen.value)
      }}
      sx={{
        font: 'inherit',
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'text.secondary',
        minHeight: 32,
        borderRadius: 1,
        maxWidth: props.framed ? '100%' : 'calc(100% + 4px)',
        fieldSizing: 'content',
        // a select begins 4 px before its text, which stands under the head of its column
        ...(props.framed ? selectFrame : { bgcolor: 'transparent', border: 0, ml: '-4px' }),
        '& option': { bgcolor: 'background.paper', color: 'text.primary' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Box>
  )
}
