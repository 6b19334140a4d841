import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import { selectFrame } from './select-frame.ts'

const ARROW_PX = 18

/** A choice inside a row of a list: the platform's own list, as wide as what is chosen and without a frame; in a toolbar it has one. The arrow is ours, as in forms: each browser draws another. */
export function InlineSelect<V extends string>(props: {
  label: string
  value: V
  options: readonly { value: V; label: string; /** Of the label, where it is not the page's. */ lang?: string }[]
  onChange: (value: V) => void
  disabled?: boolean
  framed?: boolean
  /** On a ground that is not the page's. */
  color?: string
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        position: 'relative',
        minWidth: 0,
        maxWidth: '100%',
        color: props.color ?? 'text.secondary',
      }}
    >
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
          color: 'inherit',
          minHeight: 32,
          borderRadius: 1,
          minWidth: 0,
          maxWidth: '100%',
          fieldSizing: 'content',
          appearance: 'none',
          textOverflow: 'ellipsis',
          cursor: props.disabled ? undefined : 'pointer',
          pl: 0,
          pr: `${ARROW_PX + 6}px`,
          ...(props.framed ? selectFrame : { bgcolor: 'transparent', border: 0 }),
          '& option': { bgcolor: 'background.paper', color: 'text.primary' },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </Box>
      <ExpandMore
        aria-hidden
        sx={{
          position: 'absolute',
          right: 3,
          top: `calc(50% - ${ARROW_PX / 2}px)`,
          fontSize: ARROW_PX,
          pointerEvents: 'none',
          opacity: props.disabled ? 0.5 : 1,
        }}
      />
    </Box>
  )
}
