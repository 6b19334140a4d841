import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** One part of a panel under its name, divided from the one before by a hairline. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 }}>
        <Typography variant="caption" component="h3" id={id} sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

/** Parts side by side where a panel is wide, else below each other. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          mr: '-1px',
          mb: '-1px',
          '& > *': { borderBottom: 1, borderRight: 1, borderColor: 'line.hair' },
          '@container (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
