import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A line of a section that lists things. */
export const LINE = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  px: 2,
  py: 0.5,
  minHeight: 44,
  typography: 'body2',
} as const

/** A part of the preview under its heading; `list` has hairlines between its lines. */
export function ImportSection(props: { title: string; help?: string; list?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h4" component="h3" id={id}>
        {props.title}
      </Typography>
      {props.help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.help}
        </Typography>
      )}
      {props.list ? (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            minWidth: 0,
            border: 1,
            borderColor: 'line.hair',
            borderRadius: 1,
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {props.children}
        </Box>
      ) : (
        props.children
      )}
    </Box>
  )
}
