import Box from '@mui/material/Box'
import { useProduct } from './product.ts'

export type LogoProps = {
  /** Height of the mark. */
  size?: number
  /** Drawn on slate. */
  onSlate?: boolean
  /** Only the mark, for narrow bars. */
  markOnly?: boolean
  /** A company's own name for the product. */
  name?: string
}

/** The mark, a plumb bob on its line, and the name. */
export function Logo(props: LogoProps) {
  const size = props.size ?? 26
  const product = useProduct()
  const name = props.name || product.name
  if (product.logo !== '' && !props.markOnly)
    return (
      <Box
        component="img"
        src={product.logo}
        alt={name}
        sx={{
          height: size,
          maxWidth: 240,
          objectFit: 'contain',
          display: 'block',
          // a dark logo on slate could not be seen
          ...(props.onSlate ? { bgcolor: '#ffffff', borderRadius: 1, p: 0.5, boxSizing: 'content-box' } : {}),
        }}
      />
    )
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: `${Math.round(size / 3)}px`,
        color: props.onSlate ? 'ink.onSlate' : 'text.primary',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 30 30"
        role={props.markOnly ? 'img' : undefined}
        aria-label={props.markOnly ? name : undefined}
        aria-hidden={!props.markOnly}
        sx={{
          width: size,
          height: size,
          flex: 'none',
        }}
      >
        <Box
          component="rect"
          x="0.5"
          y="0.5"
          width="29"
          height="29"
          rx="6"
          sx={
            props.onSlate
              ? { fill: 'currentColor', fillOpacity: 0.14, stroke: 'currentColor', strokeOpacity: 0.35 }
              : { fill: 'var(--mui-palette-surface-logo)' }
          }
        />
        <Box
          component="path"
          d="M9 6.5h12M15 6.5v9"
          sx={{
            stroke: 'var(--mui-palette-ink-onSlate)',
            strokeWidth: 1.8,
            strokeLinecap: 'round',
            fill: 'none',
          }}
        />
        <Box
          component="path"
          d="M13 14.6h4l1.8 3.6-3.8 6.6-3.8-6.6Z"
          sx={{
            fill: 'var(--mui-palette-line-copperOnSlate)',
            stroke: 'var(--mui-palette-line-copperOnSlate)',
            strokeWidth: 1.2,
            strokeLinejoin: 'round',
          }}
        />
      </Box>
      {!props.markOnly && (
        <Box
          component="span"
          sx={{
            fontFamily: 'h1.fontFamily',
            fontWeight: 700,
            fontSize: size * 0.64,
            letterSpacing: '-0.01em',
            lineHeight: 1,
          }}
        >
          {name}
        </Box>
      )}
    </Box>
  )
}
