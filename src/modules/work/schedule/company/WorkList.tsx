import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { todayPlain } from '../../../../lib/dates.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { scheduleApi } from '../api.ts'
import type { WorkItem } from '../contract.ts'
import { useText } from '../parts/use-text.ts'
import { STAGES } from '../rules.ts'
import { projectAddress, projectScheduleAddress } from './addresses.ts'
import type { Changes } from './use-changes.ts'
import { asked, toStage, type WorkFilter } from './work-filter.ts'
import { assigneeNames, WorkMarks } from './WorkMarks.tsx'

const PAGE_SIZES = [25, 50, 100]

type Props = {
  filter: WorkFilter
  changes: Changes
  onAssign: (item: WorkItem) => void
  toolbar: ReactNode
  empty: ReactNode
}

/** The work of all projects by the day it is due. */
export function WorkList({ filter, changes, onAssign, toolbar, empty }: Props) {
  const { t } = useText()
  const go = useGo()
  const [today] = useState(() => todayPlain())
  const [size, setSize] = useState(50)
  const input = asked(filter, today)
  const pages = usePages(JSON.stringify([input, size]))
  const found = useQuery({
    ...scheduleApi.listWork.queryOptions({ input: { ...input, size, cursor: pages.cursor, total: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rows ?? []
  const total = found.data?.total
  const from = pages.index * size + 1
  const columns: Column<WorkItem>[] = [
    { key: 'name', header: t('company.task'), phone: 'title', render: (row) => row.name },
    {
      key: 'marks',
      header: t('company.state'),
      phone: 'meta',
      width: 120,
      render: (row) => <WorkMarks item={row} short />,
    },
    {
      key: 'project',
      header: t('company.project'),
      secondary: true,
      phone: 'second',
      render: (row) => (
        <Link href={projectAddress(row.projectId)} color="inherit" tabIndex={-1} sx={{ fontWeight: 400 }}>
          {row.projectName}
        </Link>
      ),
    },
    {
      key: 'stage',
      header: t('fields.stage'),
      width: 130,
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
    {
      key: 'finish',
      header: t('company.due'),
      width: 110,
      align: 'right',
      phone: 'second',
      render: (row) => <DateText value={row.finish.slice(0, 10)} />,
    },
    {
      key: 'percent',
      header: t('columns.percent'),
      width: 76,
      align: 'right',
      hideBelow: 'lg',
      render: (row) => `${row.percent} %`,
    },
    {
      key: 'waits',
      header: t('company.waitsFor'),
      secondary: true,
      hideBelow: 'lg',
      render: (row) =>
        row.waitsFor
          .filter((one) => !one.done)
          .map((one) => one.name)
          .join(', '),
    },
    {
      key: 'assigned',
      header: t('fields.assignments'),
      secondary: true,
      hideBelow: 'md',
      render: (row) =>
        row.mayEdit ? (
          <Button
            color="inherit"
            aria-label={[assigneeNames(row), t('company.assign.title', { name: row.name })].filter(Boolean).join(', ')}
            onClick={(event) => {
              event.stopPropagation()
              onAssign(row)
            }}
            title={assigneeNames(row)}
            sx={{
              mx: -1.5,
              maxWidth: 'calc(100% + 24px)',
              justifyContent: 'flex-start',
              fontWeight: 400,
              textAlign: 'left',
              color: row.assignees.length > 0 ? 'text.primary' : 'text.secondary',
            }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {assigneeNames(row) || t('company.assign.open')}
            </Box>
          </Button>
        ) : (
          assigneeNames(row)
        ),
    },
  ]
  return (
    <DataTable
      label={t('company.views.list')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
      error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
      onRetry={() => void found.refetch()}
      toolbar={toolbar}
      empty={empty}
      pageSize={size}
      pageSizes={rows.length > 0 ? PAGE_SIZES : undefined}
      onPageSizeChange={setSize}
      total={
        total && rows.length > 0
          ? t(total.capped ? 'company.rangeCapped' : 'company.range', {
              from,
              to: from + rows.length - 1,
              count: total.count,
            })
          : undefined
      }
      hasNext={Boolean(found.data?.next)}
      hasPrevious={pages.index > 0}
      onNext={() => pages.next(found.data?.next ?? null)}
      onPrevious={pages.previous}
      onRowOpen={(row) => go(projectScheduleAddress(row.projectId))}
      renderLink={(row, content, props) => (
        <Link href={projectScheduleAddress(row.projectId)} color="inherit" {...props}>
          {content}
        </Link>
      )}
    />
  )
}
