import Box from '@mui/material/Box'
import { renderSVG } from 'uqr'

/** A QR code: dark on white in every theme, because cameras read nothing else well. */
export function QrCode(props: { text: string; label: string; size: number }) {
  const drawing = renderSVG(props.text, { border: 2 })
  return (
    <Box
      component="img"
      alt={props.label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      sx={{ width: props.size, height: props.size, flex: 'none', borderRadius: 1 }}
    />
  )
}
