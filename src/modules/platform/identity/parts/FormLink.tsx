import Link from '@mui/material/Link'

/** A link under the fields of a public form; large enough for a finger. */
export function FormLink(props: { href: string; label: string; end?: boolean }) {
  return (
    <Link
      href={props.href}
      variant="body1"
      sx={{ alignSelf: props.end ? 'flex-end' : 'flex-start', '@media (pointer: coarse)': { py: 1.375, my: -1 } }}
    >
      {props.label}
    </Link>
  )
}
