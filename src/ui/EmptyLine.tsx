import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type EmptyLineProps = {
  /** The specified sentence. */
  title: string
  /** What to do, on the same line. */
  text?: ReactNode
  /** At most two buttons, at the end of the line. */
  actions?: ReactNode
}

/** What a card among others says when it has nothing: one line, so that a new company's dashboard is not a page of drawings. */
export function EmptyLine({ title, text, actions }: EmptyLineProps) {
  return (
    <Box
      data-empty-line
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1,
        minHeight: 48,
        boxSizing: 'border-box',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
        <Box
          component="h3"
          sx={{
            font: 'inherit',
            display: 'inline',
            m: 0,
            ...(text ? { color: 'text.primary', fontWeight: 600, mr: 1 } : {}),
          }}
        >
          {title}
        </Box>
        {text}
      </Box>
      {actions}
    </Box>
  )
}
