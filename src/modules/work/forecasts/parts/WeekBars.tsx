import Box from '@mui/material/Box'
import { FULL_PERCENT } from '../rules.ts'
import { useText } from './use-text.ts'

/** As high as it goes; more than that is said in numbers. */
const MOST = 200
const HEIGHT = 28
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const share = (percent: number) => `${(Math.min(percent, MOST) / MOST) * 100}%`

/** Four weeks as thin bars with the line of what there is; what lies above it is another colour. Their numbers are read aloud, and stand in the working of the figure. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const { t } = useText()
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: `repeat(${weeks.length}, 14px)`,
        columnGap: '6px',
        px: '4px',
        height: HEIGHT,
        width: 'fit-content',
      }}
    >
      <Box component="span" sx={HIDDEN}>
        {weeks.map((percent, at) => t('resources.weekOf', { n: at + 1, percent })).join(', ')}
      </Box>
      {weeks.map((percent, at) => (
        // weeks are told apart by their place alone
        // oxlint-disable-next-line react/no-array-index-key
        <Box
          key={at}
          aria-hidden
          title={t('resources.weekOf', { n: at + 1, percent })}
          sx={{ position: 'relative', height: '100%', borderBottom: 1, borderColor: 'line.strong' }}
        >
          <Box
            sx={{
              position: 'absolute',
              insetInline: 0,
              bottom: 0,
              height: share(Math.min(percent, FULL_PERCENT)),
              bgcolor: 'chart.c1',
            }}
          />
          {percent > FULL_PERCENT && (
            <Box
              sx={{
                position: 'absolute',
                insetInline: 0,
                bottom: share(FULL_PERCENT),
                height: share(Math.min(percent, MOST) - FULL_PERCENT),
                minHeight: 2,
                bgcolor: 'error.main',
              }}
            />
          )}
        </Box>
      ))}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInline: 0,
          bottom: share(FULL_PERCENT),
          borderTop: '1px dashed',
          borderColor: 'text.secondary',
          pointerEvents: 'none',
        }}
      />
    </Box>
  )
}
