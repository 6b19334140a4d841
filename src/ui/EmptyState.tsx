import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The drawing of what is not built yet, with the plumb line. */
function EmptyDrawing() {
  return (
    <Box component="svg" viewBox="0 0 104 68" aria-hidden sx={{ width: 104, height: 68, fill: 'none' }}>
      <Box
        component="path"
        d="M12 66V32h34M46 66V18h44v48"
        sx={{
          stroke: 'var(--mui-palette-line-strong)',
          strokeWidth: 1.2,
          strokeDasharray: '4 3',
        }}
      />
      <Box component="path" d="M0 66h104" sx={{ stroke: 'var(--mui-palette-line-strong)', strokeWidth: 1.5 }} />
      <Box component="path" d="M62 2h12M68 2v37" sx={{ stroke: 'var(--mui-palette-line-copper)', strokeWidth: 1.6 }} />
      <Box
        component="path"
        d="M65.8 38h4.4l1.8 4.4L68 50.6l-4-8.2Z"
        sx={{
          fill: 'var(--mui-palette-line-copper)',
          stroke: 'var(--mui-palette-line-copper)',
          strokeWidth: 1.6,
          strokeLinejoin: 'round',
        }}
      />
    </Box>
  )
}

export type EmptyStateProps = {
  /** The specified sentence. */
  title: string
  /** One line: what to do. */
  text?: ReactNode
  /** At most two buttons, the main one first. */
  actions?: ReactNode
  /** A search without a hit needs no drawing. */
  drawing?: boolean
  headingLevel?: 'h1' | 'h2' | 'h3' | 'h4'
}

/** What a list shows before it has rows: drawing, sentence, one line, at most two buttons. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 2, py: 4 }}>
      {props.drawing !== false && (
        <Box sx={{ mb: 2.5, lineHeight: 0 }}>
          <EmptyDrawing />
        </Box>
      )}
      <Typography variant="h3" component={props.headingLevel ?? 'h2'}>
        {props.title}
      </Typography>
      {props.text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '44ch', textWrap: 'balance', mt: 0.5 }}>
          {props.text}
        </Typography>
      )}
      {props.actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>{props.actions}</Box>
      )}
    </Box>
  )
}
