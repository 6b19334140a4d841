import Box from '@mui/material/Box'
import { useState } from 'react'
import { initialsOf } from '../lib/text.ts'

export type AvatarProps = {
  name: string
  /** Where the person's photo is; without one, or where it cannot be had, the initials stand. */
  src?: string
  size?: number
  /** The reader's own actions are marked copper. */
  self?: boolean
  /** The name stands beside it, so it need not be read twice. */
  decorative?: boolean
}

/** A person as a photo or initials in a circle. */
export function Avatar(props: AvatarProps) {
  const size = props.size ?? 24
  const [broken, setBroken] = useState<string>()
  const src = props.src === broken ? undefined : props.src
  return (
    <Box
      component="span"
      {...(props.decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.name, title: props.name })}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        fontWeight: 700,
        lineHeight: 1,
        verticalAlign: 'middle',
        fontSize: size < 32 ? '0.625rem' : size < 64 ? '0.75rem' : '1.25rem',
        bgcolor: props.self ? 'tint.copper' : 'tint.primary',
        color: props.self ? 'secondary.main' : 'primary.main',
        border: 1,
        borderColor: 'line.hair',
        overflow: 'hidden',
      }}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} draggable={false} onError={() => setBroken(src)} />
      ) : (
        initialsOf(props.name)
      )}
    </Box>
  )
}
