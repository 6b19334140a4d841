import Box from '@mui/material/Box'
import { FULL_PERCENT } from '../rules.ts'
import { useText } from './use-text.ts'

/** As high as it goes; more than that is said in numbers. */
const MOST = 150
const HEIGHT = 26

const HIDDEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** Four weeks as thin bars with the line of what there is; their numbers are read aloud, and stand in the working of the figure. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const { t } = useText()
  return (
    <Box sx={{ position: 'relative', display: 'grid', gridTemplateColumns: `repeat(${weeks.length}, 1fr)`, gap: '3px', alignItems: 'end', height: HEIGHT }}>
      <Box component="span" sx={HIDDEN}>{weeks.map((percent, at) => t('resources.weekOf', { n: at + 1, percent })).join(', ')}</Box>
      {weeks.map((percent, at) => (
        // weeks are told apart by their place alone
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={at} aria-hidden title={t('resources.weekOf', { n: at + 1, percent })} sx={{ height: '100%', display: 'flex', alignItems: 'flex-end', bgcolor: 'surface.sunk', borderRadius: '2px', overflow: 'hidden' }}>
          <Box sx={{ width: '100%', height: `${(Math.min(percent, MOST) / MOST) * 100}%`, minHeight: percent > 0 ? 2 : 0, bgcolor: percent > FULL_PERCENT ? 'error.main' : 'chart.c1' }} />
        </Box>
      ))}
      <Box aria-hidden sx={{ position: 'absolute', left: 0, right: 0, bottom: `${(FULL_PERCENT / MOST) * 100}%`, borderTop: '1.5px dashed', borderColor: 'text.secondary', pointerEvents: 'none' }} />
    </Box>
  )
}
