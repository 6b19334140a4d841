/** Tasks of all projects: as a list, a board, a schedule, and who has how much to do. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { AssignDialog } from '../company/AssignDialog.tsx'
import { AssigneePicker, ProjectPicker } from '../company/FilterPicker.tsx'
import { UndoButtons } from '../company/UndoButtons.tsx'
import { useChanges } from '../company/use-changes.ts'
import { WorkBoard } from '../company/WorkBoard.tsx'
import { WorkList } from '../company/WorkList.tsx'
import { Workload } from '../company/Workload.tsx'
import { WorkSchedule } from '../company/WorkSchedule.tsx'
import type { WorkItem } from '../contract.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { STAGES } from '../rules.ts'

const VIEWS = ['list', 'board', 'schedule', 'workload'] as const
const DUES = ['late', 'week', 'month'] as const
const PANEL = 'portfolio-view'

type Params = PageParams<typeof schedule, 'portfolio'>

export default function PortfolioPage({ params }: { params: Params }) {
  const { t } = useText()
  const go = useGo()
  const changes = useChanges()
  const [assigning, setAssigning] = useState<WorkItem | null>(null)
  const view = params.view ?? 'list'
  const address = (wish: Partial<Params>) => {
    const next = { ...params, ...wish }
    return link(schedule, 'portfolio', {
      view: next.view === 'list' ? undefined : next.view,
      assignee: next.assignee || undefined,
      projectId: next.projectId || undefined,
      stage: next.stage,
      critical: next.critical,
      due: next.due,
      q: next.q || undefined,
    })
  }
  const to = (wish: Partial<Params>) => go(address(wish), { replace: true, keepScroll: true })
  const filtered = Boolean(
    params.assignee || params.projectId || params.stage || params.critical || params.due || params.q,
  )
  const toolbar = <Filters params={params} to={to} right={<UndoButtons changes={changes} />} />
  const empty = filtered ? (
    <EmptyState
      drawing={false}
      title={t('company.notFound')}
      text={t('company.notFoundHelp')}
      actions={
        <Button variant="outlined" color="inherit" href={link(schedule, 'portfolio', { view: params.view })}>
          {t('company.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('company.noTasks')}
      text={t('company.noTasksHelp')}
      actions={
        <Button variant="contained" href={link(schedule, 'company')}>
          {t('company.toSchedule')}
        </Button>
      }
    />
  )
  return (
    <Page
      title={t('routes.portfolio')}
      tabs={
        <Tabs value={view} aria-label={t('company.views.label')} variant="scrollable" allowScrollButtonsMobile>
          {VIEWS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`view-${one}`}
              aria-controls={PANEL}
              component="a"
              href={address({ view: one })}
              label={t(`company.views.${one}`)}
            />
          ))}
        </Tabs>
      }
    >
      <div role="tabpanel" id={PANEL} aria-labelledby={`view-${view}`}>
        {view === 'list' && (
          <WorkList filter={params} changes={changes} onAssign={setAssigning} toolbar={toolbar} empty={empty} />
        )}
        {(view === 'board' || view === 'schedule') && <Box sx={{ mb: 1.5 }}>{toolbar}</Box>}
        {view === 'board' && <WorkBoard filter={params} changes={changes} onAssign={setAssigning} />}
        {view === 'schedule' && <WorkSchedule filter={params} changes={changes} empty={empty} />}
        {view === 'workload' && <Workload projectId={params.projectId} />}
      </div>
      {assigning && (
        <AssignDialog key={assigning.id} item={assigning} changes={changes} onClose={() => setAssigning(null)} />
      )}
    </Page>
  )
}

function Filters({
  params,
  to,
  right,
}: {
  params: Params
  to: (wish: Partial<Params>) => void
  right: React.ReactNode
}) {
  const { t } = useText()
  return (
    <ListToolbar
      find={<FindBox value={params.q ?? ''} onChange={(q) => to({ q: q.trim() })} />}
      filters={
        <>
          <AssigneePicker assignee={params.assignee} onChoose={(assignee) => to({ assignee })} />
          <ProjectPicker projectId={params.projectId} onChoose={(projectId) => to({ projectId })} />
          <InlineSelect
            label={t('fields.stage')}
            value={params.stage ?? ''}
            onChange={(stage) => to({ stage: stage === '' ? undefined : stage })}
            options={[
              { value: '', label: t('company.anyStage') },
              ...STAGES.map((value) => ({ value, label: t(`company.stages.${value}`) })),
            ]}
          />
          <InlineSelect
            label={t('company.due')}
            value={params.due ?? ''}
            onChange={(due) => to({ due: due === '' ? undefined : due })}
            options={[
              { value: '', label: t('company.anyDue') },
              ...DUES.map((value) => ({ value, label: t(`company.dues.${value}`) })),
            ]}
          />
          <InlineSelect
            label={t('company.critical')}
            value={params.critical ?? ''}
            onChange={(critical) => to({ critical: critical === '' ? undefined : critical })}
            options={[
              { value: '', label: t('company.criticalOrNot') },
              { value: '1', label: t('company.criticalOnly') },
            ]}
          />
        </>
      }
      right={right}
    />
  )
}
