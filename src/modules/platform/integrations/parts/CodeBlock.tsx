import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** Something for a program, letter for letter. */
export function CodeBlock(props: { label: string; code: string; wrap?: boolean }) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" id={id} sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {props.label}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 1.5,
          bgcolor: 'surface.sunk',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          overflow: 'auto',
          maxHeight: 320,
          ...(props.wrap ? { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } : {}),
        }}
      >
        {props.code}
      </Box>
    </Box>
  )
}
