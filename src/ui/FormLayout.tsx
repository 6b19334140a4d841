import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Fields under each other, 16 px apart. */
export function FieldStack(props: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{props.children}</Box>
}

/** Short fields beside each other; under each other on phones. */
export function FieldRow(props: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${props.columns ?? 2}, minmax(0, 1fr))` },
      }}
    >
      {props.children}
    </Box>
  )
}

/** A part of a long form with its own heading. */
export function FieldSection(props: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ '* + &': { mt: 1.5 } }}>
      <Typography variant="h3" sx={{ mb: props.text ? 0.5 : 1.5 }}>
        {props.title}
      </Typography>
      {props.text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '72ch' }}>
          {props.text}
        </Typography>
      )}
      <FieldStack>{props.children}</FieldStack>
    </Box>
  )
}
