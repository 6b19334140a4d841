import Box from '@mui/material/Box'

const WIDTH = 60
const HEIGHT = 22
const EDGE = 3

/** A small line of how a figure went, with its target dashed; the working has the same as a table. */
export function Sparkline({
  points,
  target,
  tone,
}: {
  points: readonly (number | null)[]
  target: number | null
  tone?: 'error' | 'warning' | undefined
}) {
  const values = points.filter((one) => one !== null)
  if (values.length < 2) return null
  const all = target === null ? values : [...values, target]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const x = (place: number) => EDGE + (place / (points.length - 1)) * (WIDTH - 2 * EDGE)
  const line = points.flatMap((value, place) =>
    value === null ? [] : [`${x(place).toFixed(1)},${y(value).toFixed(1)}`],
  )
  const [lastX = '0', lastY = '0'] = line.at(-1)?.split(',') ?? []
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{ width: WIDTH, height: HEIGHT, flex: 'none', color: tone ? `${tone}.main` : 'primary.main' }}
    >
      {target !== null && (
        <line
          x1={0}
          x2={WIDTH}
          y1={y(target)}
          y2={y(target)}
          stroke="currentColor"
          strokeWidth={1}
          strokeDasharray="2 2"
          opacity={0.6}
        />
      )}
      <polyline points={line.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.25} strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={2} fill="currentColor" />
    </Box>
  )
}
