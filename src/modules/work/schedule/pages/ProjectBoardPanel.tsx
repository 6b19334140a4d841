/** One project as one wide board: schedule, figures, risks and activity side by side. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { dayOfStart } from '../../../../lib/wall-clock.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { RecordFailed } from '../../../../kernel/web/record/RecordFailed.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Figure } from '../../../../ui/Figure.tsx'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { projectsApi } from '../../projects/api.ts'
import type { Project } from '../../projects/contract.ts'
import { isUnderWay } from '../../projects/rules.ts'
import { projectAddress, projectScheduleAddress } from '../company/addresses.ts'
import { BoardActivity } from '../company/BoardActivity.tsx'
import { BoardChart } from '../company/BoardChart.tsx'
import { RiskList } from '../company/RiskList.tsx'
import { risksOf } from '../company/risks.ts'
import { useOpened } from '../company/use-opened.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { companyWall } from '../../../../ui/formats.ts'

export default function ProjectBoardPanel({ params }: { params: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  const projectId = String(params['projectId'])
  const project = useQuery(projectsApi.get.queryOptions({ input: { projectId } }))
  if (project.data) return <Board project={project.data} />
  if (project.isPending)
    return (
      <Page title={t('panels.board')}>
        <LoadingBlocks rows={8} />
      </Page>
    )
  return (
    <Page title={t('panels.board')}>
      <RecordFailed
        error={project.error}
        onRetry={() => void project.refetch()}
        back={{ label: t('company.toSchedule'), address: link(schedule, 'company') }}
      />
    </Page>
  )
}

/** What the tasks of the project come to; each opens them. */
const FIGURES: readonly { id: string; bad?: 'error' | 'warning' }[] = [
  { id: 'schedule.projectProgress' },
  { id: 'schedule.projectLate', bad: 'error' },
  { id: 'schedule.projectCritical' },
  { id: 'schedule.projectMissed', bad: 'warning' },
  { id: 'schedule.projectSpi' },
  { id: 'schedule.projectCpi' },
  { id: 'schedule.projectForecast' },
]

function Board({ project }: { project: Project }) {
  const { id: projectId, name } = project
  const { t, language } = useText()
  const [today] = useState(() => dayOfStart(companyWall()))
  const underWay = isUnderWay(project)
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [opened] = useOpened([projectId])
  const rows = opened?.rows
  const risks = useMemo(() => risksOf(rows?.tasks.values() ?? [], { today, underWay }), [rows, today, underWay])
  return (
    <Page
      title={name}
      count={
        project.finishedOn !== null
          ? t('company.board.finished', { date: formatDate(project.finishedOn, language) })
          : project.expectedFinish === null
            ? undefined
            : t('company.board.expected', { date: formatDate(project.expectedFinish, language) })
      }
      crumb={
        <>
          <Link href={link(schedule, 'company')} color="inherit" sx={{ fontWeight: 400 }}>
            {t('routes.company')}
          </Link>{' '}
          / {project.number}
        </>
      }
      actions={
        <Button variant="outlined" color="inherit" href={projectAddress(projectId)}>
          {t('company.board.toProject')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FigureGrid columns={wide ? 7 : 4}>
          {FIGURES.map(({ id, bad }) => (
            <Figure key={id} id={id} of={projectId} size="second" bad={bad} />
          ))}
        </FigureGrid>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px', xl: 'minmax(0, 1fr) 300px 300px' },
          }}
        >
          <Card
            title={t('panels.schedule')}
            action={<Button href={projectScheduleAddress(projectId)}>{t('company.open')}</Button>}
          >
            {opened?.failed && !rows && <ErrorState headingLevel="h3" text={opened.failed} />}
            {!opened?.failed && (!rows || !opened?.plan) && <LoadingBlocks rows={8} />}
            {rows &&
              opened?.plan &&
              (rows.tasks.size === 0 ? (
                <EmptyState title={t('empty')} text={t('company.noTasksHelp')} />
              ) : (
                <BoardChart plan={opened.plan} rows={rows} awaited={underWay} />
              ))}
          </Card>
          <Box
            sx={{
              display: { xs: 'grid', xl: 'contents' },
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Card title={t('company.board.risks')}>
              {rows ? <RiskList projectId={projectId} risks={risks} /> : <LoadingBlocks rows={3} />}
            </Card>
            <Card title={t('company.board.activity')}>
              <BoardActivity projectId={projectId} />
            </Card>
          </Box>
        </Box>
      </Box>
    </Page>
  )
}
