import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useMemo, useRef, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { lastDayOf } from '../../../../lib/wall-clock.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import { GanttTools } from '../../../../ui/gantt/GanttTools.tsx'
import type { GanttColumn, GanttHandle, Zoom } from '../../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import { chartLinks, chartRows, type RowCache } from '../parts/chart-rows.ts'
import type { Rows } from '../parts/rows.ts'
import { useChartKeys } from '../parts/use-chart-keys.ts'
import { useText } from '../parts/use-text.ts'
import { projectScheduleAddress } from './addresses.ts'
import { companyWall } from '../../../../ui/formats.ts'

const NO_BASELINE = new Map<string, never>()
const NOBODY: ReadonlySet<string> = new Set()

/** The schedule of one project to look at; it is changed on the project's own page. */
export function BoardChart({ plan, rows, awaited }: { plan: Plan; rows: Rows; awaited: boolean }) {
  const { t, language } = useText()
  const go = useGo()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useChartKeys(t('chart', { name: plan.projectName }), phone ? null : 'looks')
  const handle = useRef<GanttHandle>(null)
  const [cache] = useState<RowCache>(() => new Map())
  const [today] = useState(() => companyWall())
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(NOBODY)
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOBODY)
  const chart = useMemo(() => {
    const names = new Map(plan.resources.map(({ id, name }) => [id, name]))
    const labelOf = (task: Task) =>
      task.assignments
        .map(({ resourceId }) => names.get(resourceId) ?? '')
        .filter(Boolean)
        .join(', ')
    return chartRows(
      rows.tasks.values(),
      {
        mayChange: false,
        baseline: NO_BASELINE,
        labelOf,
        fresh: NOBODY,
        constraintName: () => null,
        ...(awaited ? { today } : {}),
      },
      cache,
    )
  }, [plan.resources, rows.tasks, cache, today, awaited])
  const links = useMemo(() => chartLinks(rows.links.values(), rows.tasks), [rows])
  const columns = useMemo(
    (): GanttColumn[] => [
      {
        key: 'finish',
        title: t('columns.finish'),
        width: 104,
        align: 'right',
        cell: (row) =>
          row.finish === null ? '' : formatDate(lastDayOf(row.start ?? row.finish, row.finish), language),
      },
      { key: 'percent', title: t('columns.percent'), width: 60, align: 'right', cell: (row) => `${row.percent} %` },
    ],
    [t, language],
  )
  return (
    <>
      {!phone && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'line.hair',
          }}
        >
          <GanttTools zoom={zoom} onZoom={setZoom} handle={handle} />
        </Box>
      )}
      <Gantt
        label={t('chart', { name: plan.projectName })}
        rows={chart}
        links={links}
        columns={columns}
        height="max(320px, calc(100dvh - 430px))"
        gridWidth={380}
        handle={handle}
        mode={phone ? 'table' : 'chart'}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        selected={selected}
        onSelect={setSelected}
        zoom={zoom}
        onZoom={setZoom}
        today={today}
        readOnly
        onOpen={() => go(projectScheduleAddress(plan.projectId))}
      />
    </>
  )
}
