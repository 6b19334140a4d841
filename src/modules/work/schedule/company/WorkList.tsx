import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { SpecialColumns } from '../../../../kernel/web/list/columns.tsx'
import type { Pickers } from '../../../../kernel/web/list/ListFilters.tsx'
import { ListPanel } from '../../../../kernel/web/list/ListPanel.tsx'
import { useList } from '../../../../kernel/web/list/use-list.ts'
import type { useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { workApi } from '../api.ts'
import type { WorkView } from '../contract.ts'
import type { WorkItem } from '../company.contract.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { assigneeNames, finishDay, listMarks, STAGES, waitedNames, WORK_COLUMNS } from '../rules.ts'
import { projectAddress, projectTaskAddress } from './addresses.ts'
import type { Changes } from './use-changes.ts'
import { useWorkBulk } from './use-work-bulk.tsx'
import { toStage } from './work-filter.ts'
import { WorkMarks } from './WorkMarks.tsx'

type Filter = WorkView['filter']

/** The project stands over its tasks. */
const { projectName: _inHead, ...UNDER_PROJECTS } = WORK_COLUMNS
type Props = {
  view: ReturnType<typeof useListView<Filter, 'all'>>
  changes: Changes
  onAssign: (item: WorkItem) => void
  pickers: Pickers
  filters: ReactNode
  tools: ReactNode
  empty: ReactNode
}

/** The work of all projects: under the project it belongs to, or in any other order. */
export function WorkList({ view, changes, onAssign, pickers, filters, tools, empty }: Props) {
  const { t } = useText()
  const list = useList<WorkItem, Filter, 'all'>('schedule.work', workApi, view)
  const bulk = useWorkBulk(list)
  const byProject = view.sort.key === 'urgency' || view.sort.key === 'projectName'
  const special: SpecialColumns<WorkItem> = {
    name: { width: undefined, render: (row) => row.name },
    marks: {
      secondary: false,
      phone: 'meta',
      width: 120,
      render: (row) => <WorkMarks item={row} marks={listMarks(row)} />,
    },
    projectName: {
      phone: 'second',
      render: (row) => (
        <Link href={projectAddress(row.projectId)} color="inherit" tabIndex={-1} sx={{ fontWeight: 400 }}>
          {row.projectName}
        </Link>
      ),
    },
    stage: {
      width: 130,
      phone: 'hidden',
      hideBelow: 'md',
      render: (row) =>
        row.mayEdit ? (
          <InlineSelect
            label={t('company.stageOf', { name: row.name })}
            value={row.stage}
            options={STAGES.map((value) => ({ value, label: t(`company.stages.${value}`) }))}
            onChange={(stage) => void changes.act(row.projectId, [toStage(row, stage)])}
          />
        ) : (
          t(`company.stages.${row.stage}`)
        ),
    },
    start: {
      phone: 'hidden',
      width: 110,
      hideBelow: 'lg',
      render: (row) => <DateText value={row.start.slice(0, 10)} />,
    },
    // the state says it of most of them
    critical: { phone: 'hidden', width: 90, hideBelow: 'xl' },
    finish: {
      secondary: false,
      phone: 'second',
      width: 110,
      hideBelow: undefined,
      render: (row) => <DateText value={finishDay(row)} />,
    },
    percent: {
      secondary: false,
      width: 76,
      align: 'right',
      hideBelow: 'lg',
      render: (row) => `${row.percent} %`,
    },
    waitsFor: {
      hideBelow: 'lg',
      render: (row) => waitedNames(row.waitsFor).join(', '),
    },
    assignees: {
      hideBelow: 'md',
      render: (row) => (row.mayEdit ? <Assign item={row} onAssign={onAssign} /> : assigneeNames(row.assignees)),
    },
  }
  return (
    <ListPanel
      list={list}
      texts={schedule.id}
      title={t('company.views.list')}
      columns={byProject ? UNDER_PROJECTS : WORK_COLUMNS}
      groupOf={
        byProject
          ? (row) => ({
              key: row.projectId,
              head: (
                <Link href={projectAddress(row.projectId)} color="inherit">
                  {row.projectName}
                </Link>
              ),
            })
          : undefined
      }
      special={special}
      nameOf={(row) => row.name}
      addressOf={(row) => projectTaskAddress(row.projectId, row.id)}
      pickers={pickers}
      filters={filters}
      tools={tools}
      bulk={bulk.actions}
      // what is done stands behind a filter, so the bar is there even before anything is open
      bare={false}
      empty={{ own: empty }}
    >
      {bulk.dialogs}
    </ListPanel>
  )
}

/** Who has a task, as the button that changes it. */
function Assign({ item, onAssign }: { item: WorkItem; onAssign: (item: WorkItem) => void }) {
  const { t } = useText()
  const names = assigneeNames(item.assignees)
  return (
    <Button
      color="inherit"
      aria-label={[names, t('company.assign.title', { name: item.name })].filter(Boolean).join(', ')}
      onClick={(event) => {
        event.stopPropagation()
        onAssign(item)
      }}
      title={names}
      sx={{
        mx: -1.5,
        maxWidth: 'calc(100% + 24px)',
        justifyContent: 'flex-start',
        fontWeight: 400,
        textAlign: 'left',
        color: names ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {names || t('company.assign.open')}
      </Box>
    </Button>
  )
}
