import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useDelayed } from './use-delayed.ts'
import { useUiText } from './use-ui-text.ts'

const BARS = [
  ['6%', '48%'],
  ['10%', '34%'],
  ['14%', '58%'],
  ['18%', '40%'],
] as const

/** Still grey rows, after 200 ms, where content will stand. */
export function LoadingBlocks(props: { rows?: number; rowHeight?: number }) {
  const { t } = useUiText()
  const late = useDelayed(true)
  const { rows = 4, rowHeight = 48 } = props
  return (
    <Box component="output" aria-busy aria-label={t('loading')} sx={{ display: 'block', minHeight: rows * rowHeight }}>
      {late &&
        Array.from({ length: rows }, (_, row) => {
          const [start, width] = BARS[row % BARS.length] ?? BARS[0]
          return (
            <Box
              key={row}
              sx={{
                display: 'flex',
                alignItems: 'center',
                height: rowHeight,
                px: 2,
                ...(row > 0 && { borderTop: 1, borderColor: 'line.hair' }),
              }}
            >
              <Skeleton
                animation={false}
                variant="rounded"
                width="25%"
                height={12}
                sx={{ borderRadius: 3, flex: 'none' }}
              />
              <Box sx={{ width: start, flex: 'none' }} />
              <Skeleton animation={false} variant="rounded" width={width} height={14} sx={{ borderRadius: 3 }} />
            </Box>
          )
        })}
    </Box>
  )
}
