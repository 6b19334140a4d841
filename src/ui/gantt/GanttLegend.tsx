/** What the colours and strips of the chart mean; stands in a page's toolbar. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useGanttText } from './texts.ts'

const bar = (critical: boolean) => ({
  width: 18,
  height: 10,
  borderRadius: '3px',
  border: '1.5px solid',
  borderColor: critical ? 'gantt.criticalDone' : 'gantt.done',
  bgcolor: critical ? 'gantt.critical' : 'gantt.bar',
})
const strip = { width: 18, height: 3, borderRadius: '1.5px', bgcolor: 'gantt.baseline' }
const hatch = {
  width: 18,
  height: 8,
  borderRight: '1.5px solid',
  borderColor: 'gantt.float',
  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 4px, var(--mui-palette-gantt-float) 4px 5px)',
}

const overdue = { width: 18, height: 2, bgcolor: 'error.main' }

export function GanttLegend({
  critical = true,
  baseline = false,
  float = false,
  late = false,
}: {
  critical?: boolean
  baseline?: boolean
  float?: boolean
  late?: boolean
}) {
  const { t } = useGanttText()
  const item = (sample: object, text: ReactNode) => (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box sx={{ boxSizing: 'border-box', ...sample }} />
      {text}
    </Box>
  )
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {critical && item(bar(true), t('critical'))}
      {critical && item(bar(false), t('notCritical'))}
      {baseline && item(strip, t('baseline'))}
      {float && item(hatch, t('float'))}
      {late && item(overdue, t('lateWork'))}
    </Box>
  )
}
