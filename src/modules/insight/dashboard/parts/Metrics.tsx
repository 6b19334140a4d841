/** The key figures of spec 1 §2: a column at either side, one grid where there is no room for columns. */
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Figure, InlineFigure } from '../../../../ui/Figure.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { useText } from './use-text.ts'

/** `beside` stands in its line of context: what is only estimated is named so, and never added to what is agreed. */
type Metric = { id: string; bad?: 'error' | 'warning'; beside?: string }

const LEFT: readonly Metric[] = [
  { id: 'projects.active' },
  { id: 'projects.upcoming' },
  { id: 'projects.overdue', bad: 'error' },
  { id: 'projects.completed' },
  { id: 'projects.criticalAlerts', bad: 'warning' },
]
const RIGHT: readonly Metric[] = [
  { id: 'projects.onTimeRate' },
  { id: 'schedule.dueThisWeek' },
  { id: 'schedule.utilization' },
  { id: 'projects.recentActivity' },
  { id: 'projects.contractedValue', beside: 'projects.estimatedValue' },
]
const VALUE_HERE = '\u0000'
const SIDES = { left: LEFT, right: RIGHT } as const

export function MetricColumn({ side }: { side: keyof typeof SIDES }) {
  const { t } = useText()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t(`metrics.${side}`)}
      sx={{ overflow: 'hidden', '& > * + *': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {SIDES[side].map((metric) => (
        <OneMetric key={metric.id} metric={metric} />
      ))}
    </Paper>
  )
}

export function MetricGrid() {
  const { t } = useText()
  return (
    <Box component="section" aria-label={t('metrics.all')}>
      <FigureGrid columns={5}>
        {[...LEFT, ...RIGHT].map((metric) => (
          <OneMetric key={metric.id} metric={metric} />
        ))}
      </FigureGrid>
    </Box>
  )
}

const hasValue = (figure: ReturnType<typeof useFigure>) => figure !== null && figure !== 'lost' && Boolean(figure.value)

function OneMetric({ metric: { id, bad, beside } }: { metric: Metric }) {
  const { t } = useText()
  const second = useFigure({ id: beside ?? id, of: '' })
  const [before = '', after = ''] = t('metrics.andEstimated', { value: VALUE_HERE }).split(VALUE_HERE)
  return (
    <Figure
      id={id}
      bad={bad}
      context={
        beside && hasValue(second) ? (
          <>
            {before}
            <InlineFigure id={beside} />
            {after}
          </>
        ) : undefined
      }
    />
  )
}
