/** Tasks of all projects: as a list, a board, a schedule, and who has how much to do. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { ListEmpty } from '../../../../kernel/web/list/ListEmpty.tsx'
import { ListFilters, type Pickers } from '../../../../kernel/web/list/ListFilters.tsx'
import { useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import { fieldsApi } from '../../../platform/fields/api.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { useFieldLanguage } from '../../../../ui/FieldInput.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { AssignDialog } from '../company/AssignDialog.tsx'
import { AssigneePicker, ProjectPicker } from '../company/FilterPicker.tsx'
import { UndoButtons } from '../company/UndoButtons.tsx'
import { useChanges } from '../company/use-changes.ts'
import { WorkBoard } from '../company/WorkBoard.tsx'
import { WorkList } from '../company/WorkList.tsx'
import { Workload } from '../company/Workload.tsx'
import { asked, type WorkFilter } from '../company/work-filter.ts'
import { WorkSchedule } from '../company/WorkSchedule.tsx'
import { workApi } from '../api.ts'
import type { WorkView } from '../contract.ts'
import type { WorkItem } from '../company.contract.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { WORK_COLUMNS, WORK_SORTS } from '../rules.ts'

const VIEWS = ['list', 'board', 'schedule', 'workload'] as const
const PANEL = 'portfolio-view'
/** What is asked for by parameters of its own, for the list, the board and the schedule alike. */
const NAMED = ['assignee', 'projectId', 'stage', 'due', 'critical']
/** What is open, unless a stage is asked for; by project, the most urgent first. */
const ALL = { all: { open: true, sort: 'urgency', direction: 'asc' } } satisfies Record<string, WorkView['filter']>

type Params = PageParams<typeof schedule, 'portfolio'>

export default function PortfolioPage({ params }: { params: Params }) {
  const { t } = useText()
  const language = useFieldLanguage()
  const go = useGo()
  const changes = useChanges()
  const [assigning, setAssigning] = useState<WorkItem | null>(null)
  const { view: shape = 'list', ...asking } = params
  const view = useListView<WorkView['filter'], 'all'>({
    api: workApi,
    views: ALL,
    first: 'all',
    sorts: WORK_SORTS,
    columns: WORK_COLUMNS,
    named: NAMED,
    // whoever asks for any stage sees what is done too
    complete: (filter) => (asking.stage === 'any' ? { ...filter, open: undefined } : asked(filter)),
    byVertical: true,
    // tasks have no filter by fields of the company's own
    params: { ...asking, where: undefined },
    address: (query) => link(schedule, 'portfolio', { view: inAddress(shape), ...query }),
  })
  const { assignee, projectId, stage, critical, due, q, vertical } = view.filter
  const filter: WorkFilter = { assignee, projectId, stage, critical, due, q, vertical }
  const to = (wish: Parameters<typeof view.addressWith>[0]) =>
    go(view.addressWith(wish), { replace: true, keepScroll: true })
  const filtered = Boolean(view.q) || Object.keys(view.by).length > 0
  const pickers: Pickers = {
    assignee: (value, onChange) => (
      <AssigneePicker assignee={value === undefined ? undefined : String(value)} onChoose={onChange} />
    ),
    projectId: (value, onChange) => (
      <ProjectPicker projectId={value === undefined ? undefined : String(value)} onChoose={onChange} />
    ),
    critical: (value, onChange) => (
      <FilterSelect
        label={t('company.critical')}
        value={value === true ? '1' : ''}
        none=""
        onChange={(one) => onChange(one === '1' ? true : undefined)}
        options={[
          { value: '', label: t('company.criticalOrNot') },
          { value: '1', label: t('company.criticalOnly') },
        ]}
      />
    ),
  }
  const counts = useVerticalCounts()
  const active = useVertical().vertical.id
  const verticals =
    useQuery({
      ...fieldsApi.get.queryOptions({ input: { entity: 'project', vertical: active } }),
      enabled: view.several,
    }).data?.verticals ?? []
  // as in the register of projects: that of the tab, until another or all are chosen
  const ofVertical = view.several && (
    <FilterSelect
      label={t('company.vertical')}
      value={view.vertical ?? 'all'}
      none="all"
      onChange={(of) => to({ of })}
      options={[
        { value: 'all', label: t('company.anyVertical') },
        ...verticals.map(({ id, title }) => ({ value: id, label: title[language] })),
      ]}
    />
  )
  const tools = (
    <>
      {shape === 'list' && view.sort.key !== 'urgency' && (
        <Button color="inherit" onClick={() => to({ sort: { key: 'urgency', direction: 'asc' } })}>
          {t('company.groupByProject')}
        </Button>
      )}
      <UndoButtons changes={changes} />
    </>
  )
  const toolbar = (
    <ListToolbar
      find={<FindBox value={view.q} onChange={(text) => to({ text: text.trim() })} />}
      filters={
        <>
          {ofVertical}
          <ListFilters
            texts={schedule.id}
            columns={WORK_COLUMNS}
            by={view.by}
            onBy={(by) => to({ by })}
            pickers={pickers}
            fields={[]}
            own={{}}
            onOwn={() => undefined}
          />
        </>
      }
      right={tools}
    />
  )
  const empty = filtered ? (
    <ListEmpty q={view.q} onClearFilters={() => to({ text: '', by: {} })} />
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
        <Tabs value={shape} aria-label={t('company.views.label')} variant="scrollable" allowScrollButtonsMobile>
          {VIEWS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`view-${one}`}
              aria-controls={PANEL}
              component="a"
              href={view.addressWith({ also: { view: inAddress(one) } })}
              label={t(`company.views.${one}`)}
            />
          ))}
        </Tabs>
      }
    >
      {/* the list says it by itself, and who has how much to do is of all verticals */}
      {(shape === 'board' || shape === 'schedule') && (
        <LeftOut found={counts} shown={view.vertical} all={view.addressWith({ of: 'all' })} />
      )}
      <div role="tabpanel" id={PANEL} aria-labelledby={`view-${shape}`}>
        {shape === 'list' && (
          <WorkList
            view={view}
            changes={changes}
            onAssign={setAssigning}
            pickers={pickers}
            filters={ofVertical}
            tools={tools}
            empty={empty}
          />
        )}
        {(shape === 'board' || shape === 'schedule') && <Box sx={{ mb: 1.5 }}>{toolbar}</Box>}
        {shape === 'board' && <WorkBoard filter={filter} changes={changes} onAssign={setAssigning} />}
        {shape === 'schedule' && <WorkSchedule filter={filter} changes={changes} empty={empty} />}
        {shape === 'workload' && <Workload projectId={projectId} />}
      </div>
      {assigning && (
        <AssignDialog key={assigning.id} item={assigning} changes={changes} onClose={() => setAssigning(null)} />
      )}
    </Page>
  )
}

/** The list is what the address stands for by itself. */
const inAddress = (shape: (typeof VIEWS)[number]) => (shape === 'list' ? undefined : shape)
