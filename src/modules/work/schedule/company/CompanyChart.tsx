import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { lastDayOf, dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import type {
  GanttChange,
  GanttColumn,
  GanttHandle,
  GanttLink,
  GanttRow,
  Preview,
  Zoom,
} from '../../../../ui/gantt/types.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { Change, Task } from '../contract.ts'
import type { ProjectSchedule } from '../company.contract.ts'
import { chartLinks, chartRows, type RowCache } from '../parts/chart-rows.ts'
import { moveTo, resizeTo, setFields } from '../parts/changes.ts'
import { engineInput, previewOf } from '../parts/for-engine.ts'
import { useRoomBelow } from '../parts/use-room-below.ts'
import { useChartKeys } from '../parts/use-chart-keys.ts'
import { useText } from '../parts/use-text.ts'
import { projectScheduleAddress } from './addresses.ts'
import { below, projectRow, rowIdOf, type Shifted, waitingRow } from './company-rows.ts'
import type { Changes } from './use-changes.ts'
import { type Opened, useOpened } from './use-opened.ts'
import { companyWall } from '../../../../ui/formats.ts'
import { HALTED } from '../../projects/rules.ts'
import { stateMark } from '../../projects/state-mark.rules.ts'

/** Beyond this many tasks a drag on this screen shows its own bar only; the project's own page computes beside the pointer. */
const PREVIEWED_UP_TO = 2_000
/** Never less than ten rows. */
const LEAST_PX = 360
const FOOT_PX = 49
const MARGIN_PX = 24
const NOBODY: ReadonlySet<string> = new Set()
const NO_PREVIEW: Preview = new Map()

type Props = {
  projects: readonly ProjectSchedule[]
  changes: Changes
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  zoom: Zoom | null
  onZoom: (zoom: Zoom) => void
  handle: RefObject<GanttHandle | null>
  foot: ReactNode
}

/** Every project as a row; what is opened shows its tasks, which can be moved as on the project's own page. */
export function CompanyChart({ projects, changes, selected, onSelect, zoom, onZoom, handle, foot }: Props) {
  const { t, language } = useText()
  const go = useGo()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useChartKeys(t('company.chart'), phone ? null : 'shapes')
  const [today] = useState(() => companyWall())
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const [folded, setFolded] = useState<ReadonlySet<string>>(NOBODY)
  const present = new Set(projects.map((one) => one.projectId))
  const opened = useOpened(openIds.filter((id) => present.has(id)))
  const { rows, links, homes } = useRows(projects, opened, today)
  const collapsed = useMemo(
    () =>
      new Set([
        ...folded,
        ...projects.filter((one) => !openIds.includes(one.projectId)).map((one) => rowIdOf(one.projectId)),
      ]),
    [folded, projects, openIds],
  )
  const onCollapse = (next: ReadonlySet<string>) => {
    const ids = projects.filter((one) => one.tasks > 0 && !next.has(rowIdOf(one.projectId))).map((one) => one.projectId)
    setOpenIds(ids)
    // what is opened may lie years from what is on screen
    const fresh = ids.find((id) => !openIds.includes(id))
    if (fresh) handle.current?.showRow(rowIdOf(fresh))
    setFolded(new Set([...next].filter((id) => homes.has(id))))
  }
  const byRow = useMemo(() => new Map(projects.map((project) => [rowIdOf(project.projectId), project])), [projects])
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
      {
        key: 'percent',
        title: t('columns.percent'),
        width: 64,
        align: 'right',
        cell: (row) => (row.percent === null ? '–' : row.start === null ? '' : `${row.percent} %`),
      },
      {
        key: 'state',
        title: t('company.state'),
        width: 136,
        cell: (row) => {
          const project = byRow.get(row.id)
          return project ? <ProjectStateChip project={project} /> : ''
        },
      },
    ],
    [t, language, byRow],
  )
  const one = (id: string, make: (task: Task, home: Opened) => Change | null) => {
    const home = homes.get(id)
    const task = home?.rows?.tasks.get(id)
    const change = home && task ? make(task, home) : null
    return home && change ? changes.act(home.projectId, [change]) : undefined
  }
  const preview = (change: GanttChange): Preview => {
    const home = homes.get(change.id)
    if (!home?.plan || !home.rows || home.rows.tasks.size > PREVIEWED_UP_TO) return NO_PREVIEW
    const dates = new Map(
      Array.from(home.rows.tasks.values(), ({ id, start, finish }) => [
        id,
        { start: minuteOf(start) ?? 0, finish: minuteOf(finish) ?? 0 },
      ]),
    )
    return new Map(
      previewOf(engineInput(home.plan, home.rows.tasks.values(), home.rows.links.values()), dates, change).map(
        ({ id, start, finish }) => [id, { start, finish }],
      ),
    )
  }
  const { ref: room, height } = useRoomBelow(LEAST_PX, foot ? FOOT_PX + MARGIN_PX : MARGIN_PX)
  const homeOf = (rowId: string) =>
    homes.get(rowId)?.projectId ?? projects.find((one) => rowIdOf(one.projectId) === rowId)?.projectId
  return (
    <Box
      ref={room}
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      <Gantt
        label={t('company.chart')}
        rows={rows}
        links={links}
        columns={columns}
        height={height}
        gridWidth={660}
        handle={handle}
        mode={phone ? 'table' : 'chart'}
        collapsed={collapsed}
        onCollapse={onCollapse}
        selected={selected}
        onSelect={onSelect}
        zoom={zoom}
        onZoom={onZoom}
        today={today}
        preview={preview}
        onMove={(id, start) => one(id, (task) => moveTo(task, start))}
        onResize={(id, end) =>
          one(id, (task, home) =>
            home.plan
              ? resizeTo(task, engineInput(home.plan, [], []), end, {
                  start: minuteOf(task.start) ?? 0,
                  finish: minuteOf(task.finish) ?? 0,
                })
              : null,
          )
        }
        onProgress={(id, percent) => one(id, (task) => setFields(task, { percent }))}
        onOpen={(id) => {
          const projectId = homeOf(id)
          if (projectId) go(projectScheduleAddress(projectId))
        }}
      />
      {foot}
    </Box>
  )
}

function ProjectStateChip({ project }: { project: ProjectSchedule }) {
  const { tone, text, count } = stateMark(project)
  return (
    <StatusChip tone={tone} label={i18n.t(`projects:${text}`, { count: count ?? 0, defaultValue: project.state })} />
  )
}

/** Nobody waits for its tasks, so none of them is late. */
const isHalted = ({ state }: ProjectSchedule): boolean => HALTED.some((halted) => halted === state)

/** The rows in their order, the links between them, and of each task the project it belongs to. */
function useRows(
  projects: readonly ProjectSchedule[],
  opened: readonly Opened[],
  today: number,
): { rows: GanttRow[]; links: GanttLink[]; homes: Map<string, Opened> } {
  const { t } = useText()
  const [caches] = useState<Map<string, RowCache>>(() => new Map())
  const [shifted] = useState<Shifted>(() => new WeakMap())
  const [own] = useState<WeakMap<ProjectSchedule, GanttRow>>(() => new WeakMap())
  const version = opened
    .map(
      ({ projectId, plan, rows, baseline, failed }) =>
        `${projectId} ${plan?.revision ?? ''} ${rows?.revision ?? ''} ${plan?.baselines.at(-1)?.id ?? ''} ${baseline.size} ${failed ?? ''}`,
    )
    .join('|')
  return useMemo(() => {
    const homes = new Map<string, Opened>()
    const links: GanttLink[] = []
    const rows = projects.flatMap((project) => {
      const head = own.get(project) ?? projectRow(project)
      own.set(project, head)
      const home = opened.find((one) => one.projectId === project.projectId)
      if (!home) return project.tasks > 0 ? [head, waitingRow(project.projectId, t('company.loading'))] : [head]
      if (!home.rows || !home.plan) return [head, waitingRow(project.projectId, home.failed ?? t('company.loading'))]
      const cache = caches.get(project.projectId) ?? new Map()
      caches.set(project.projectId, cache)
      for (const id of home.rows.tasks.keys()) homes.set(id, home)
      links.push(...chartLinks(home.rows.links.values(), home.rows.tasks))
      const names = new Map(home.plan.resources.map(({ id, name }) => [id, name]))
      const labelOf = (task: Task) =>
        task.assignments
          .map(({ resourceId }) => names.get(resourceId) ?? '')
          .filter(Boolean)
          .join(', ')
      const constraintName = (task: Task) =>
        task.constraint === 'ASAP' || task.summary ? null : t(`constraints.${task.constraint}`)
      return [
        head,
        ...below(
          project.projectId,
          chartRows(
            home.rows.tasks.values(),
            {
              mayChange: home.plan.may.edit,
              baseline: home.baseline,
              labelOf,
              fresh: NOBODY,
              constraintName,
              ...(isHalted(project) ? {} : { today }),
            },
            cache,
          ),
          shifted,
        ),
      ]
    })
    return { rows, links, homes }
    // what was opened is new on every render; its revisions say whether it is different
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [projects, version, t, today])
}
