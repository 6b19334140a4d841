import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Tone as AnyTone } from '../lib/tone.ts'

export type Tone = AnyTone

export const TONE_INK: Record<Tone, string> = {
  success: 'success.main',
  info: 'info.main',
  error: 'error.main',
  warning: 'warning.main',
  neutral: 'text.secondary',
  primary: 'primary.main',
  copper: 'secondary.main',
}

const SHAPE: Record<Tone, ReactNode> = {
  success: <path d="M1.5 5.4 4 7.8 8.6 2.4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  error: <path d="M5 .9 9.1 5 5 9.1.9 5Z" fill="currentColor" />,
  warning: <path d="M5 1 9.3 8.6H.7Z" fill="currentColor" />,
  neutral: <circle cx="5" cy="5" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  info: <circle cx="5" cy="5" r="3.6" fill="currentColor" />,
  primary: <circle cx="5" cy="5" r="3.6" fill="currentColor" />,
  copper: <circle cx="5" cy="5" r="3.6" fill="currentColor" />,
}

/** The small shape of a status, so that colour never speaks alone. */
export function StatusShape(props: { tone: Tone; size?: number }) {
  const size = props.size ?? 10
  return (
    <Box
      component="svg"
      viewBox="0 0 10 10"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', color: TONE_INK[props.tone] }}
    >
      {SHAPE[props.tone]}
    </Box>
  )
}

/** A status as tint, shape and word, 22 px high; `title` says more where the pointer rests. */
export function StatusChip(props: { tone: Tone; label: ReactNode; title?: string | undefined }) {
  return (
    <Box
      component="span"
      title={props.title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        height: 22,
        px: 1,
        borderRadius: '4px',
        whiteSpace: 'nowrap',
        bgcolor: `tint.${props.tone}`,
        color: TONE_INK[props.tone],
        typography: 'caption',
        fontWeight: 600,
        verticalAlign: 'middle',
      }}
    >
      <StatusShape tone={props.tone} />
      {props.label}
    </Box>
  )
}
