/** One project as one wide board: schedule, figures, risks and activity side by side. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { dayOfFinish, minuteOf, wallHere } from '../../../lib/wall-clock.ts'
import { link } from '../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { useGo } from '../../../kernel/web/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Reading } from '../../../ui/Reading.tsx'
import { FigureGrid } from '../../../ui/FigureGrid.tsx'
import { companyCurrency, numberLocale } from '../../../ui/formats.ts'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Page } from '../../../ui/Page.tsx'
import { projectsApi } from '../../projects/api.ts'
import { projectAddress, projectScheduleAddress } from '../company/addresses.ts'
import { BoardActivity } from '../company/BoardActivity.tsx'
import { BoardChart } from '../company/BoardChart.tsx'
import { boardFigures } from '../company/board-figures.ts'
import { CostWorking, ratio } from '../company/CostWorking.tsx'
import { RiskList } from '../company/RiskList.tsx'
import { useOpened } from '../company/use-opened.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'

export default function ProjectBoardPanel({ params }: { params: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  const projectId = String(params['projectId'])
  const project = useQuery(projectsApi.get.queryOptions({ input: { projectId } }))
  if (project.data) return <Board projectId={projectId} name={project.data.name} />
  if (project.isPending) return <Page title={t('panels.board')}><LoadingBlocks rows={8} /></Page>
  const failure = failureOf(project.error)
  return (
    <Page title={t('panels.board')}>
      {failure.code === 'PROJECT_NOT_FOUND'
        ? <EmptyState title={failureText(project.error)} actions={<Button variant="contained" href={link(schedule, 'company')}>{t('company.toSchedule')}</Button>} />
        : <ErrorState text={failureText(project.error)} requestId={failure.requestId} onRetry={() => void project.refetch()} />}
    </Page>
  )
}

function Board({ projectId, name }: { projectId: string; name: string }) {
  const { t, language } = useText()
  const go = useGo()
  const [now] = useState(() => wallHere(new Date()))
  const [working, setWorking] = useState(false)
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [opened] = useOpened([projectId])
  const rows = opened?.rows
  const figures = useMemo(() => boardFigures(rows?.tasks.values() ?? [], now), [rows, now])
  const { cost } = figures
  const finish = opened?.plan?.finish ?? null
  const finishAt = finish === null ? null : minuteOf(finish)
  const work = (more: { due?: 'late'; critical?: '1' }) => go(link(schedule, 'portfolio', { projectId, ...more }))
  const none = figures.percent === null
  const openCost = cost ? { onOpen: () => setWorking(true) } : {}
  return (
    <Page title={name} crumb={<><Link href={link(schedule, 'company')} color="inherit" sx={{ fontWeight: 400 }}>{t('routes.company')}</Link> / {projectId}</>} actions={<Button variant="outlined" color="inherit" href={projectAddress(projectId)}>{t('company.board.toProject')}</Button>}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FigureGrid columns={wide ? 8 : 4}>
          <Reading size="second" label={t('columns.percent')} value={none ? null : `${figures.percent} %`} onOpen={() => work({})} context={none ? undefined : t('company.board.open', { count: figures.open })} />
          <Reading size="second" label={t('columns.finish')} value={finishAt === null ? null : formatDate(dayOfFinish(finishAt), language)} onOpen={() => go(projectScheduleAddress(projectId))} />
          <Reading size="second" label={t('company.late')} value={none ? null : figures.late.length} {...(figures.late.length > 0 ? { tone: 'error' as const } : {})} onOpen={() => work({ due: 'late' })} />
          <Reading size="second" label={t('company.critical')} value={none ? null : figures.critical.length} onOpen={() => work({ critical: '1' })} />
          <Reading size="second" label={t('company.missed')} value={none ? null : figures.missed.length} {...(figures.missed.length > 0 ? { tone: 'warning' as const } : {})} onOpen={() => work({})} />
          <Reading size="second" label={t('company.board.spi')} value={ratio(cost?.SPI ?? null, language)} {...openCost} />
          <Reading size="second" label={t('company.board.cpi')} value={ratio(cost?.CPI ?? null, language)} {...openCost} />
          <Reading size="second" label={t('company.board.eac')} value={cost?.EAC_cpi ? <Money cents={Math.round(cost.EAC_cpi)} format="short" /> : null} {...openCost} {...(cost ? { context: t('company.board.ofBudget', { amount: formatMoney(cost.BAC, numberLocale(language), 'short', companyCurrency()) }) } : {})} />
        </FigureGrid>
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px', xl: 'minmax(0, 1fr) 300px 300px' } }}>
          <Card title={t('panels.schedule')} action={<Button href={projectScheduleAddress(projectId)}>{t('company.open')}</Button>}>
            {opened?.failed && !rows && <ErrorState headingLevel="h3" text={opened.failed} />}
            {!opened?.failed && (!rows || !opened?.plan) && <LoadingBlocks rows={8} />}
            {rows && opened?.plan && (rows.tasks.size === 0 ? <EmptyState title={t('empty')} text={t('company.noTasksHelp')} /> : <BoardChart plan={opened.plan} rows={rows} />)}
          </Card>
          <Box sx={{ display: { xs: 'grid', xl: 'contents' }, gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }, alignItems: 'start' }}>
            <Card title={t('company.board.risks')}>{rows ? <RiskList projectId={projectId} figures={figures} /> : <LoadingBlocks rows={3} />}</Card>
            <Card title={t('company.board.activity')}><BoardActivity projectId={projectId} /></Card>
          </Box>
        </Box>
      </Box>
      {working && cost && <CostWorking cost={cost} onClose={() => setWorking(false)} />}
    </Page>
  )
}
