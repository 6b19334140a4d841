import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { InlineSelect } from './InlineSelect.tsx'
import { useUiText } from './use-ui-text.ts'

/** A filter that stands in the bar always: a plain choice while it hides nothing, and a chip with a cross like every other filter as soon as it does. */
export function FilterSelect<V extends string>(props: {
  label: string
  value: V
  /** The choice that hides nothing. */
  none: NoInfer<V>
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  const { t } = useUiText()
  const { none, ...select } = props
  if (props.value === none) return <InlineSelect {...select} />
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        height: 32,
        pl: 1.25,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'surface.selected',
        typography: 'body2',
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { height: 44 },
        // the chip is the frame, and all of its height is pressed
        '&& select': {
          border: 0,
          bgcolor: 'transparent',
          pl: 0.5,
          minHeight: 30,
          color: 'text.primary',
          '@media (pointer: coarse)': { minHeight: 42 },
        },
      }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {props.label}
      </Box>
      <InlineSelect {...select} />
      <IconButton
        aria-label={t('removeFilter', { name: props.label })}
        onClick={() => props.onChange(none)}
        sx={{ '&&': { height: '100%' } }}
      >
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  )
}
