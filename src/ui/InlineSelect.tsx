import Box from '@mui/material/Box'

/** A choice inside a row of a list: the platform's own select, without a frame until it has the focus. */
export function InlineSelect<V extends string>(props: { label: string; value: V; options: readonly { value: V; label: string }[]; onChange: (value: V) => void; disabled?: boolean }) {
  return (
    <Box
      component="select" aria-label={props.label} value={props.value} disabled={props.disabled}
      onChange={(event) => {
        const chosen = props.options.find((option) => option.value === event.currentTarget.value)
        if (chosen) props.onChange(chosen.value)
      }}
      sx={{
        font: 'inherit', fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary', bgcolor: 'background.paper', border: 0, minHeight: 32, borderRadius: 1,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {props.options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
    </Box>
  )
}
