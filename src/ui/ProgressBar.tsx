import Box from '@mui/material/Box'

export type ProgressBarProps = {
  percent: number | null
  tone?: 'primary' | 'error'
  /** 50 px in tables, '100%' in rows on phones. */
  width?: number | '100%'
  /** The percent stands behind the bar unless it is told elsewhere. */
  showPercent?: boolean
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The small bar of a list with its percent; a dash without progress. */
export function ProgressBar(props: ProgressBarProps) {
  if (props.percent === null) return <>–</>
  const percent = Math.round(Math.max(0, Math.min(100, props.percent)))
  const wide = props.width === '100%'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        width: wide ? '100%' : undefined,
        verticalAlign: 'middle',
        position: 'relative',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'block',
          width: props.width ?? 50,
          height: 4,
          borderRadius: '2px',
          bgcolor: 'line.hair',
          overflow: 'hidden',
          flex: wide ? 1 : 'none',
        }}
      >
        <Box
          component="span"
          sx={{ display: 'block', width: `${percent}%`, height: '100%', bgcolor: `${props.tone ?? 'primary'}.main` }}
        />
      </Box>
      <Box
        component="span"
        sx={props.showPercent === false ? HIDDEN : { minWidth: '5ch', textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {percent} %
      </Box>
    </Box>
  )
}
