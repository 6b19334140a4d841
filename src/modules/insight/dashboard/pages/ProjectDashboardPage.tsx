/** Health of all projects a person sees: figures that open their working, and the rows that ask for attention. On a wall it shows the same, larger. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Figure } from '../../../../ui/Figure.tsx'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import { dashboard } from '../manifest.ts'
import { RowsCard } from '../parts/RowsCard.tsx'
import { useText } from '../parts/use-text.ts'

type Shown = { id: string; bad?: 'error' | 'warning' }

const GROUPS: readonly { title: 'projects' | 'schedule' | 'value'; figures: readonly Shown[] }[] = [
  {
    title: 'projects',
    figures: [
      { id: 'projects.active' },
      { id: 'projects.upcoming' },
      { id: 'projects.overdue', bad: 'error' },
      { id: 'projects.completed' },
      { id: 'projects.criticalAlerts', bad: 'warning' },
    ],
  },
  {
    title: 'schedule',
    figures: [
      { id: 'schedule.dueThisWeek' },
      { id: 'schedule.unassignedThisWeek', bad: 'warning' },
      { id: 'schedule.late', bad: 'error' },
      { id: 'schedule.milestonesSoon' },
      { id: 'schedule.utilization' },
    ],
  },
  {
    title: 'value',
    figures: [
      { id: 'projects.onTimeRate' },
      { id: 'schedule.schedulePerformance' },
      { id: 'schedule.costPerformance' },
      { id: 'projects.contractedValue' },
      { id: 'projects.estimatedValue' },
    ],
  },
]

export default function ProjectDashboardPage({ params }: { params: PageParams<typeof dashboard, 'portfolio'> }) {
  const { t } = useText()
  const { may } = useSession()
  const panels = panelsOn(useApp(), 'dashboard.portfolio').filter((panel) => may(panel.access))
  const wall = params.view === 'wall'
  return (
    <Page
      title={t('routes.portfolio')}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          href={link(dashboard, 'portfolio', { view: wall ? undefined : 'wall' })}
        >
          {t(wall ? 'normal' : 'wall')}
        </Button>
      }
    >
      <LeftOut found={useVerticalCounts()} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {GROUPS.map(({ title, figures }) => (
          <Box key={title} component="section" aria-label={t(title)}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {t(title)}
            </Typography>
            <FigureGrid columns={figures.length}>
              {figures.map(({ id, bad }) => (
                <Figure key={id} id={id} bad={bad} size={wall ? 'result' : 'card'} />
              ))}
            </FigureGrid>
          </Box>
        ))}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <RowsCard id="projects.overdue" title={t('lists.overdue')} />
          <RowsCard id="projects.criticalAlerts" title={t('lists.alerts')} />
          <RowsCard id="schedule.late" title={t('lists.late')} />
          <RowsCard id="schedule.milestonesSoon" title={t('lists.milestones')} />
        </Box>
        {panels.map(({ key, Part }) => (
          <Suspense key={key} fallback={<LoadingBlocks rows={4} />}>
            <Part params={params} />
          </Suspense>
        ))}
      </Box>
    </Page>
  )
}
