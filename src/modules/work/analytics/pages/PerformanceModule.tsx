/** Whether work ends when it should, and how long it takes (spec 1 §9). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { Figure } from '../../../../ui/Figure.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { Durations } from '../parts/Durations.tsx'
import type { Series } from '../parts/MonthBars.tsx'
import { MonthTable } from '../parts/MonthTable.tsx'
import { Part, Parts } from '../parts/Part.tsx'
import { useMonths } from '../parts/use-months.ts'
import { useText } from '../parts/use-text.ts'

const MonthBars = lazy(() => import('../parts/MonthBars.tsx').then((file) => ({ default: file.MonthBars })))

const FIGURES = [
  'projects.onTimeRate',
  'projects.cycleTime',
  'schedule.taskCycleTime',
  'analytics.durationAgainstPlan',
] as const
const percent = (value: number) => `${Math.round(value)}\u00A0%`

export default function PerformanceModule() {
  const { t } = useText()
  const found = useMonths()
  const onTime = useFigure({ id: 'projects.onTimeRate', of: '' })
  const tasks = useFigure({ id: 'schedule.taskCycleTime', of: '' })
  const cycle = useFigure({ id: 'projects.cycleTime', of: '' })
  const empty = [onTime, tasks, cycle].every((figure) => figure !== null && figure !== 'lost' && figure.value === null)
  const [asTable, setAsTable] = useState(false)
  const months = found.data?.months ?? []
  const any = months.some((month) => month.onTime !== null)
  const series: Series[] = [
    { key: 'onTime', figure: 'analytics.onTimeInMonth', label: t('onTime.rate'), colour: 'chart.c1' },
  ]
  return (
    <ModuleCard
      title={t('panels.performance')}
      action={any && <Button onClick={() => setAsTable(!asTable)}>{t(asTable ? 'chart' : 'table')}</Button>}
    >
      {empty ? (
        <EmptyLine title={t('noData')} />
      ) : (
        <>
          <Box sx={{ overflow: 'hidden', borderBottom: 1, borderColor: 'line.hair' }}>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fit, minmax(156px, 1fr))',
                mr: '-1px',
                mb: '-1px',
                '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'line.hair' },
              }}
            >
              {FIGURES.map((id) => (
                <Figure key={id} id={id} />
              ))}
            </Box>
          </Box>
          <Parts>
            <Part title={t('onTime.title')}>
              {found.isPending ? (
                <LoadingBlocks rows={5} />
              ) : !any ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('noData')}
                </Typography>
              ) : asTable ? (
                <MonthTable label={t('onTime.title')} months={months} series={series} write={percent} />
              ) : (
                <Suspense fallback={<LoadingBlocks rows={5} />}>
                  <MonthBars months={months} series={series} write={percent} most={100} />
                </Suspense>
              )}
            </Part>
            <Durations />
          </Parts>
        </>
      )}
    </ModuleCard>
  )
}
