import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A key of the keyboard as it is drawn on its cap. */
export function Key(props: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 18,
        height: 18,
        px: 0.5,
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '3px',
        bgcolor: 'background.default',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: 1,
        fontWeight: 400,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {props.children}
    </Box>
  )
}
