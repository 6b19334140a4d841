/** The Gantt chart: columns and bars of a schedule that may have ten thousand tasks. See README.md in this folder. */
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { GanttChart } from './GanttChart.tsx'
import { GanttTable } from './GanttTable.tsx'
import { useGanttText } from './texts.ts'
import type { GanttProps } from './types.ts'

export function Gantt(props: GanttProps) {
  const { t } = useGanttText()
  const coarse = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (props.rows.length === 0)
    return (
      <Box
        sx={{
          height: props.height ?? '100%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        {props.empty ?? t('noTasks')}
      </Box>
    )
  return props.mode === 'table' ? <GanttTable {...props} coarse={coarse} /> : <GanttChart {...props} coarse={coarse} />
}
