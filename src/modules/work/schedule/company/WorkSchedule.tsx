/** The same rows as the list on a time scale, under the projects they belong to. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { lastDayOf, dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import { GanttLegend } from '../../../../ui/gantt/GanttLegend.tsx'
import { GanttTools } from '../../../../ui/gantt/GanttTools.tsx'
import type { GanttColumn, GanttHandle, GanttLink, GanttRow, Zoom } from '../../../../ui/gantt/types.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { scheduleApi } from '../api.ts'
import type { WorkItem } from '../company.contract.ts'
import { useChartKeys } from '../parts/use-chart-keys.ts'
import { useText } from '../parts/use-text.ts'
import { assigneeNames } from '../rules.ts'
import { projectScheduleAddress } from './addresses.ts'
import { rowIdOf } from './company-rows.ts'
import type { Changes } from './use-changes.ts'
import { asked, toStart, type WorkFilter } from './work-filter.ts'
import { companyWall } from '../../../../ui/formats.ts'

const AT_ONCE = 100

export function WorkSchedule({ filter, changes, empty }: { filter: WorkFilter; changes: Changes; empty: ReactNode }) {
  const { t, language } = useText()
  const go = useGo()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useChartKeys(t('company.views.schedule'), phone ? null : 'moves')
  const handle = useRef<GanttHandle>(null)
  const [now] = useState(() => companyWall())
  const [zoom, setZoom] = useState<Zoom>('weeks')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const input = asked(filter)
  const found = useInfiniteQuery({
    ...scheduleApi.listWork.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.rows) ?? [], [found.data])
  const { rows, links } = useMemo(() => rowsOf(items), [items])
  const columns = useMemo(
    (): GanttColumn[] => [
      {
        key: 'start',
        title: t('columns.start'),
        width: 104,
        align: 'right',
        cell: (row) => (row.start === null ? '' : formatDate(dayOfStart(row.start), language)),
      },
      {
        key: 'finish',
        title: t('columns.finish'),
        width: 104,
        align: 'right',
        cell: (row) =>
          row.finish === null ? '' : formatDate(lastDayOf(row.start ?? row.finish, row.finish), language),
      },
    ],
    [t, language],
  )
  if (found.isError)
    return (
      <ErrorState
        text={failureText(found.error)}
        requestId={failureOf(found.error).requestId}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.isPending) return <LoadingBlocks rows={8} />
  if (items.length === 0) return <>{empty}</>
  const itemOf = (id: string) => items.find((one) => one.id === id)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      {!phone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'flex-end' }}>
          <GanttLegend />
          <GanttTools zoom={zoom} onZoom={setZoom} handle={handle} />
        </Box>
      )}
      <Box
        sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
      >
        <Gantt
          label={t('company.views.schedule')}
          rows={rows}
          links={links}
          columns={columns}
          height="max(360px, calc(100dvh - 390px))"
          handle={handle}
          mode={phone ? 'table' : 'chart'}
          collapsed={collapsed}
          onCollapse={setCollapsed}
          selected={selected}
          onSelect={setSelected}
          zoom={zoom}
          onZoom={setZoom}
          today={now}
          onMove={(id, start) => {
            const item = itemOf(id)
            return item ? changes.act(item.projectId, [toStart(item, start)]) : undefined
          }}
          onOpen={(id) => {
            const projectId = itemOf(id)?.projectId ?? items.find((one) => rowIdOf(one.projectId) === id)?.projectId
            if (projectId) go(projectScheduleAddress(projectId))
          }}
        />
        {found.hasNextPage && (
          <Box sx={{ borderTop: 1, borderColor: 'line.hair', p: 1 }}>
            <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('company.moreTasks')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function rowsOf(items: readonly WorkItem[]): { rows: GanttRow[]; links: GanttLink[] } {
  const projects = new Map<string, WorkItem[]>()
  for (const item of items) projects.set(item.projectId, [...(projects.get(item.projectId) ?? []), item])
  const known = new Set(items.map((item) => item.id))
  const rows = [...projects].flatMap(([projectId, own]) => {
    const tasks = own.map((item): GanttRow => ({
      id: item.id,
      parentId: rowIdOf(projectId),
      depth: 1,
      wbs: '',
      name: item.name,
      summary: false,
      milestone: item.milestone,
      start: minuteOf(item.start),
      finish: minuteOf(item.finish),
      percent: item.percent,
      critical: item.critical,
      deadline: item.deadline === null ? null : minuteOf(item.deadline),
      label: assigneeNames(item.assignees),
      mayChange: item.mayEdit,
    }))
    const span = (values: (number | null)[], pick: (...all: number[]) => number) =>
      pick(...values.filter((one): one is number => one !== null))
    const head: GanttRow = {
      id: rowIdOf(projectId),
      parentId: null,
      depth: 0,
      wbs: '',
      name: own[0]?.projectName ?? '',
      summary: true,
      milestone: false,
      start: span(
        tasks.map((one) => one.start),
        Math.min,
      ),
      finish: span(
        tasks.map((one) => one.finish),
        Math.max,
      ),
      percent: Math.floor(own.reduce((sum, one) => sum + one.percent, 0) / own.length),
      critical: false,
      mayChange: false,
    }
    return [head, ...tasks]
  })
  const critical = new Set(items.filter((item) => item.critical).map((item) => item.id))
  const links = items.flatMap((item) =>
    item.waitsFor
      .filter((one) => known.has(one.taskId))
      .map(({ linkId, taskId, type, lag }): GanttLink => ({
        id: linkId,
        from: taskId,
        to: item.id,
        type,
        lag,
        critical: critical.has(taskId) && item.critical,
      })),
  )
  return { rows, links }
}
