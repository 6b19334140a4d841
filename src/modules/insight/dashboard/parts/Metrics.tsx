/** The key figures of spec 1 §2: a column at either side, one grid where there is no room for columns. */
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Figure, InlineFigure } from '../../../../ui/Figure.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { useText } from './use-text.ts'

/** `beside` stands in its line of context: what is only estimated is named so, and never added to what is agreed. */
type Metric = { id: string; bad?: 'error' | 'warning'; beside?: string; lead?: true }

/** What may be wrong today stands first and large, what only counts stands behind it. */
const LEFT: readonly Metric[] = [
  { id: 'projects.overdue', bad: 'error', lead: true },
  { id: 'projects.criticalAlerts', bad: 'warning', lead: true },
  { id: 'projects.active' },
  { id: 'projects.upcoming' },
  { id: 'projects.completed' },
]
const RIGHT: readonly Metric[] = [
  { id: 'schedule.dueThisWeek', lead: true },
  { id: 'projects.onTimeRate', lead: true },
  { id: 'schedule.utilization' },
  { id: 'projects.recentActivity' },
  { id: 'projects.contractedValue', beside: 'projects.estimatedValue' },
]
const VALUE_HERE = '\u0000'
const SIDES = { left: LEFT, right: RIGHT } as const

/** The figures that stand in a column whatever a person adds to it. */
export const standingIn = (side: keyof typeof SIDES): readonly string[] => SIDES[side].map(({ id }) => id)

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

function OneMetric({ metric: { id, bad, beside, lead } }: { metric: Metric }) {
  const { t } = useText()
  const second = useFigure({ id: beside ?? id, of: '' })
  const [before = '', after = ''] = t('metrics.andEstimated', { value: VALUE_HERE }).split(VALUE_HERE)
  return (
    <Figure
      id={id}
      bad={bad}
      size={lead ? 'card' : 'second'}
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
