// The elevation on the sign-in page: a line drawing, axes A to F, piles, and the plumb line.
import Box from '@mui/material/Box'

const AXES = [60, 142, 224, 306, 388, 470]
const STOREYS = [140, 213, 285, 358]
const BAYS = [71, 153, 235, 317, 399]
const PILES = [88, 153, 218, 283, 348, 413]

function windowPath(x: number, y: number, split: 'across' | 'down' | 'none'): string {
  const frame = `M${x} ${y}h60v41h-60Z`
  if (split === 'across') return `${frame}M${x} ${y + 21}h60`
  return split === 'down' ? `${frame}M${x + 30} ${y}v41` : frame
}

const windows = STOREYS.map((y, storey) =>
  BAYS.map((x, bay) =>
    windowPath(x, y, bay === 2 && storey > 0 ? 'none' : (bay + storey) % 2 === 0 ? 'across' : 'down'),
  ).join(''),
).join('')
const floors = [120, 126, 192, 198, 265, 271, 337, 343].map((y) => `M60 ${y}H470`).join('')
const hatch = Array.from({ length: 32 }, (_, index) => `M${18 + index * 16} 400l-7 8`).join('')
const piles = PILES.map((x) => `M${x} 400v70a3 3 0 0 0 6 0v-70`).join('')

/** Drawing of a house with its plumb line, in the colours of slate. */
export function ElevationDrawing() {
  return (
    <Box
      component="svg"
      viewBox="-15 -10 560 500"
      aria-hidden
      sx={{
        width: '100%',
        maxWidth: 560,
        height: '100%',
        maxHeight: 500,
        fill: 'none',
        stroke: 'var(--mui-palette-line-onSlate)',
        strokeWidth: 1.2,
      }}
    >
      <g strokeOpacity="0.45" strokeDasharray="12 5 2 5">
        {AXES.map((x) => (
          <path key={x} d={`M${x} 37V400`} />
        ))}
      </g>
      <g strokeOpacity="0.9">
        {AXES.map((x, index) => (
          <g key={x}>
            <circle cx={x} cy="25" r="12" />
            <Box
              component="text"
              x={x}
              y={29}
              sx={{
                fill: 'var(--mui-palette-ink-onSlate)',
                fillOpacity: 0.8,
                stroke: 'none',
                fontSize: 10,
                textAnchor: 'middle',
              }}
            >
              {'ABCDEF'[index]}
            </Box>
          </g>
        ))}
        <path d={windows} />
        <path d={floors} />
        <path d="M60 120V400M470 120V400" />
      </g>
      <path d="M60 90H470L485 120H45Z" />
      <path d="M14 400H526" strokeWidth="1.8" />
      <path d={hatch} strokeOpacity="0.5" strokeWidth="1" />
      <path d={piles} strokeOpacity="0.55" />
      <path d="M507 120V400M498 120h18M503 124l8-8M503 404l8-8" strokeOpacity="0.7" />
      <Box
        component="text"
        transform="translate(519 250) rotate(90)"
        sx={{
          fill: 'var(--mui-palette-ink-onSlate)',
          fillOpacity: 0.7,
          stroke: 'none',
          fontSize: 10,
        }}
      >
        +16.80
      </Box>
      <g style={{ stroke: 'var(--mui-palette-line-copperOnSlate)' }}>
        <path d="M245 -7H285" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M265 -7V372" strokeWidth="1.8" />
        <path d="M258 371h14l5 21-12 30-12-30Z" style={{ fill: 'var(--mui-palette-line-copperOnSlate)' }} />
      </g>
    </Box>
  )
}
