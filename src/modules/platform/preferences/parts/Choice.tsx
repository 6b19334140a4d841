import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** One of a few, all of them in sight. */
export function Choice<V extends string>(props: {
  label: string
  help?: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  const id = useId()
  return (
    <div>
      <Typography variant="caption" component="div" id={id} sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={props.value}
        aria-labelledby={id}
        aria-describedby={props.help ? `${id}-help` : undefined}
        sx={{ maxWidth: '100%', '@media (pointer: coarse)': { '& .MuiToggleButton-root': { height: 44 } } }}
        onChange={(_event, value: V | null) => {
          if (value !== null) props.onChange(value)
        }}
      >
        {props.options.map((option) => (
          <ToggleButton key={option.value} value={option.value} sx={{ textTransform: 'none' }}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {props.help && <FormHelperText id={`${id}-help`}>{props.help}</FormHelperText>}
    </div>
  )
}
