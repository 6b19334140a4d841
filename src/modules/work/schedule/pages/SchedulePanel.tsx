/** The schedule of a project: its views with their tools, the panel of a task, and what two people said differently. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { GanttTools } from '../../../../ui/gantt/GanttTools.tsx'
import type { GanttHandle } from '../../../../ui/gantt/types.ts'
import type { Changed, Plan } from '../contract.ts'
import { projectScheduleAddress } from '../company/addresses.ts'
import type { Act } from '../parts/act.ts'
import { BulkBar } from '../parts/BulkBar.tsx'
import { reorder } from '../parts/changes.ts'
import { ConflictDialog } from '../parts/ConflictDialog.tsx'
import { EVERYTHING, type Filter, isFiltered, shownTasks } from '../parts/filter.ts'
import { FiguresLine } from '../parts/FiguresLine.tsx'
import type { Rows } from '../parts/rows.ts'
import { linkBook } from '../parts/link-cells.ts'
import { type MenuAt, RowMenu } from '../parts/RowMenu.tsx'
import { ScheduleChart } from '../parts/ScheduleChart.tsx'
import { TaskPanel } from '../parts/TaskPanel.tsx'
import { type Export, type Tool, Toolbar } from '../parts/Toolbar.tsx'
import { useBaseline } from '../parts/use-baseline.ts'
import { useColumns } from '../parts/use-columns.tsx'
import { useLoad } from '../parts/use-load.ts'
import { useNewRow } from '../parts/use-new-row.ts'
import { useOthers } from '../parts/use-others.ts'
import { useRoomBelow } from '../parts/use-room-below.ts'
import { type ScheduleOnScreen, useSchedule } from '../parts/use-schedule.ts'
import { stepKey } from '../parts/step-key.ts'
import { useRowActs } from '../parts/use-row-acts.ts'
import { useText } from '../parts/use-text.ts'
import { notThere } from '../parts/unsent.ts'
import { useViewState, type ViewState } from '../parts/view-state.ts'

const ListView = lazy(() => import('../parts/ListView.tsx').then((file) => ({ default: file.ListView })))
const BoardView = lazy(() => import('../parts/BoardView.tsx').then((file) => ({ default: file.BoardView })))
const CopyToDialog = lazy(() => import('../parts/CopyToDialog.tsx').then((file) => ({ default: file.CopyToDialog })))
const Tools = lazy(() => import('../parts/Tools.tsx').then((file) => ({ default: file.Tools })))

/** Never less than a dozen rows. */
const LEAST_PX = 420
/** The line of figures under the schedule. */
const FIGURES_PX = 48
/** The heads, and the first row to type in. */
const EMPTY_PX = 128

export default function SchedulePanel({ params }: { params: Readonly<Record<string, unknown>> }) {
  const projectId = String(params['projectId'])
  const schedule = useSchedule(projectId)
  const { plan, rows, shown } = schedule
  const failed = plan.isError ? plan : rows.isError ? rows : null
  if (failed && !rows.data)
    return (
      <ErrorState
        text={failureText(failed.error)}
        requestId={failureOf(failed.error).requestId}
        onRetry={() => {
          void plan.refetch()
          void rows.refetch()
        }}
      />
    )
  if (!plan.data || !shown) return <LoadingBlocks rows={8} />
  return (
    <Opened
      key={projectId}
      schedule={schedule}
      plan={plan.data}
      rows={shown}
      asked={typeof params['taskId'] === 'string' ? params['taskId'] : null}
    />
  )
}

/** `asked` is the task that the address names. */
function Opened({
  schedule,
  plan,
  rows,
  asked,
}: {
  schedule: ScheduleOnScreen
  plan: Plan
  rows: Rows
  asked: string | null
}) {
  const { t, language } = useText()
  const { company } = useSession()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [view, setView] = useViewState(plan.projectId, phone)
  const [filter, setFilter] = useState<Filter>(EVERYTHING)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [openId, setOpenId] = useState<string | null>(null)
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  // on a narrow screen the panel lies over the rows, so it comes only when it is asked for
  const [drawer, setDrawer] = useState(false)
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [copyIds, setCopyIds] = useState<readonly string[] | null>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  const handle = useRef<GanttHandle>(null)
  const { act, undo, redo, remove } = useActing(schedule, rows)
  const baseline = useBaseline(plan, view.baselineId, true)
  const { collapsed } = view
  const unfold = useCallback(
    (id: string) => {
      if (collapsed.includes(id)) setView({ collapsed: collapsed.filter((one) => one !== id) })
    },
    [collapsed, setView],
  )
  const newRow = useNewRow({ plan, rows, act, unfold })
  const book = useMemo(() => linkBook(newRow.shown, plan.minutesPerDay), [newRow.shown, plan.minutesPerDay])
  const acts = useRowActs({ plan, rows, book, act, newRow, onSelect: setSelected, unfold })
  const columns = useColumns(plan, view.columns, baseline.varianceOf, book)
  const only = useMemo(() => shownTasks(rows.tasks, filter), [rows.tasks, filter])
  const { fresh, seen } = useOthers(schedule.rows.data, schedule.own)
  const load = useLoad(plan, rows, view.drawn.includes('resources'))
  const empty = rows.tasks.size === 0
  const mayEdit = plan.may.edit
  const panelId = pinnedId !== null && rows.tasks.has(pinnedId) ? pinnedId : openId
  const openTask = panelId === null ? undefined : rows.tasks.get(panelId)
  const asList = phone && view.view !== 'chart'
  const add = () => {
    setFilter(EVERYTHING)
    if (view.view === 'board') setView({ view: 'chart' })
    newRow.begin([...selected].at(-1) ?? null)
  }
  const show = useCallback(
    (id: string) => {
      setOpenId(id)
      setDrawer(true)
      if (wide) setView({ panel: true })
      // in the list a selection is for changing several at once
      if (view.view === 'chart') setSelected(new Set([id]))
      handle.current?.showRow(id)
    },
    [view.view, wide, setView],
  )
  const { unasked } = useAskedTask({ projectId: plan.projectId, asked, rows, view, setView, show })
  const close = () => {
    setDrawer(false)
    setPinnedId(null)
    if (wide) setView({ panel: false })
    unasked()
    handle.current?.focus()
  }
  const removeAll = (ids: readonly string[]) => {
    if (!wide) setDrawer(false)
    setSelected(new Set())
    void remove(ids)
  }
  const exportAs = async (format: Export) => {
    const { exportSchedule } = await import('../parts/export.ts')
    await exportSchedule(format, {
      plan,
      rows,
      baselines: plan.baselines,
      spans: baseline.spans,
      columns,
      collapsed: view.collapsed,
      firm: company?.name ?? '',
      language,
      t,
    })
  }
  const { exporting, startExport } = useExport(exportAs)
  const { ref: room, height } = useRoomBelow(LEAST_PX, FIGURES_PX)
  const shared = { plan, rows, only, act, onOpen: show, fresh, height: empty ? `${EMPTY_PX}px` : height }
  return (
    <>
      <Toolbar
        plan={plan}
        view={view}
        onView={setView}
        filter={filter}
        onFilter={setFilter}
        onAdd={add}
        undo={undo}
        redo={redo}
        onTool={setTool}
        onExport={startExport}
        empty={empty}
        panel={wide ? view.panel : undefined}
        zoom={
          !empty && !phone && view.view === 'chart' ? (
            <GanttTools zoom={view.zoom} onZoom={(zoom) => setView({ zoom })} handle={handle} />
          ) : undefined
        }
      />
      {schedule.unsent.waiting > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('unsent.waits', { count: schedule.unsent.waiting })}
        </Alert>
      )}
      {empty && !mayEdit ? (
        <EmptyState title={t('empty')} />
      ) : (
        <>
          <Box
            ref={room}
            sx={{
              display: 'flex',
              height: empty ? EMPTY_PX : height,
              border: 1,
              borderColor: 'line.hair',
              borderRadius: 1,
              overflow: 'hidden',
              bgcolor: 'background.paper',
            }}
          >
            <Suspense
              fallback={
                <Box sx={{ flex: 1, p: 2 }}>
                  <LoadingBlocks rows={8} />
                </Box>
              }
            >
              {view.view === 'list' && !phone && !empty && (
                <ListView {...shared} columns={columns} selected={selected} onSelect={setSelected} />
              )}
              {view.view === 'board' && !empty && <BoardView {...shared} />}
              {(view.view === 'chart' || (view.view === 'list' && phone) || empty) && (
                <ScheduleChart
                  {...shared}
                  stored={schedule.rows.data ?? rows}
                  book={book}
                  newRow={newRow}
                  acts={acts}
                  onActive={setOpenId}
                  onMenu={(ids, { x, y }) => setMenu({ ids, x, y })}
                  asList={asList}
                  selected={selected}
                  onSelect={setSelected}
                  baseline={baseline.spans}
                  onRemove={removeAll}
                  view={view}
                  onView={setView}
                  columns={columns}
                  handle={handle}
                  ask={schedule.ask}
                  whenDrawn={schedule.whenDrawn}
                  {...(load ? { resources: load } : {})}
                />
              )}
            </Suspense>
            {(wide ? view.panel && view.view === 'chart' : drawer && openTask !== undefined) && (
              <TaskPanel
                plan={plan}
                rows={rows}
                taskId={panelId}
                pinned={pinnedId !== null}
                onPin={(on) => setPinnedId(on ? panelId : null)}
                save={schedule.change}
                late={openTask ? baseline.varianceOf(openTask) : null}
                onOpen={show}
                onClose={close}
                onRemove={(id) => removeAll([id])}
              />
            )}
          </Box>
          {empty && (
            <EmptyState
              title={t('empty')}
              text={t('emptyHelp')}
              actions={
                <Button variant="outlined" color="inherit" onClick={() => setTool('import')}>
                  {t('tools.import')}
                </Button>
              }
            />
          )}
          {mayEdit && selected.size > (view.view === 'list' ? 0 : 1) && view.view !== 'board' && (
            <BulkBar
              plan={plan}
              rows={rows}
              selected={selected}
              onSelect={setSelected}
              act={act}
              acts={acts}
              ask={schedule.ask}
              onCopyTo={setCopyIds}
              onRemove={removeAll}
            />
          )}
          <FiguresLine
            keys={mayEdit && view.view === 'chart'}
            plan={plan}
            rows={rows}
            baseline={baseline}
            seen={seen}
            filtered={isFiltered(filter) ? (only?.size ?? 0) : null}
            onClear={() => setFilter(EVERYTHING)}
            exporting={exporting}
          />
        </>
      )}
      {tool && (
        <Suspense fallback={null}>
          <Tools
            tool={tool}
            onClose={() => setTool(null)}
            schedule={schedule}
            plan={plan}
            rows={rows}
            act={act}
            view={view}
            onView={setView}
            baseline={baseline}
            onShow={(ids) => {
              setFilter({ ...EVERYTHING, only: ids })
              setView({ view: 'chart' })
              setTool(null)
            }}
          />
        </Suspense>
      )}
      <RowMenu
        at={menu}
        rows={rows}
        acts={acts}
        mayEdit={mayEdit}
        onClose={() => {
          setMenu(null)
          handle.current?.focus()
        }}
        onInsertBelow={(id) => newRow.begin(id)}
        onReorder={(id, by) => {
          const task = rows.tasks.get(id)
          const step = task && reorder(rows, task, by)
          if (step) void act([step])
        }}
        onDetails={show}
        onCopyTo={setCopyIds}
        onRemove={removeAll}
      />
      {copyIds && (
        <Suspense fallback={null}>
          <CopyToDialog rows={rows} ids={copyIds} onClose={() => setCopyIds(null)} />
        </Suspense>
      )}
      {schedule.conflict && (
        <ConflictDialog
          conflict={schedule.conflict}
          minutesPerDay={plan.minutesPerDay}
          onSettle={(choices) => void schedule.settle(choices)}
        />
      )}
    </>
  )
}

type Asked = {
  projectId: string
  asked: string | null
  rows: Rows
  view: ViewState
  setView: (change: Partial<ViewState>) => void
  show: (id: string) => void
}

/** A task that the address names opens once it is there, unfolded; closed, it leaves the address, so that the same one can be asked for again. */
function useAskedTask({ projectId, asked, rows, view, setView, show }: Asked) {
  const go = useGo()
  const there = asked === null ? undefined : rows.tasks.get(asked)
  useEffect(() => {
    if (!there) return undefined
    const above = new Set<string>()
    for (let at = there.parentId; at !== null; at = rows.tasks.get(at)?.parentId ?? null) above.add(at)
    if (view.collapsed.some((id) => above.has(id)))
      setView({ collapsed: view.collapsed.filter((id) => !above.has(id)) })
    // the chart can only show a row once it has been drawn unfolded
    const drawn = requestAnimationFrame(() => show(there.id))
    return () => cancelAnimationFrame(drawn)
    // only another task matters; rows and folding change all the time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [there?.id])
  return {
    unasked: () => {
      if (asked !== null) go(projectScheduleAddress(projectId), { replace: true, keepScroll: true })
    },
  }
}

/** What people do, with what was refused told; removing offers the way back at once. */
function useActing(schedule: ScheduleOnScreen, rows: Rows) {
  const { t } = useText()
  const toast = useToast()
  const { change, undo, redo, unsent } = schedule
  const told = useCallback(
    async (work: Promise<Changed | null>): Promise<Changed | null> => {
      try {
        return await work
      } catch (error) {
        toast.error(failureText(error))
        return null
      }
    },
    [toast],
  )
  const act: Act = useCallback(
    (changes) => (changes.length === 0 ? Promise.resolve(null) : told(change(changes))),
    [change, told],
  )
  // what did not reach the server before the page was closed or reloaded
  useEffect(() => {
    if (!unsent.kept) return
    unsent.forget()
    const left = unsent.kept.map((steps) => notThere(steps, rows)).filter((steps) => steps.length > 0)
    for (const steps of left) void act(steps)
    if (left.length > 0) toast.info(t('unsent.again', { count: left.length }))
    // once, when the schedule is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const remove = async (ids: readonly string[]) => {
    const answer = await act([{ op: 'remove', taskIds: [...ids] }])
    const name = rows.tasks.get(ids[0] ?? '')?.name ?? ''
    if (answer)
      toast.undo(
        answer.removedTasks.length === 1
          ? t('removed.one', { name })
          : t('removed.many', { count: answer.removedTasks.length }),
        () => void told(change(answer.inverse)),
      )
  }
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      const way = typing ? null : stepKey(event)
      if (!way) return
      event.preventDefault()
      void told(way === 'redo' ? redo() : undo())
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  })
  return {
    act,
    remove,
    undo: schedule.mayUndo ? () => void told(undo()) : null,
    redo: schedule.mayRedo ? () => void told(redo()) : null,
  }
}

function useExport(make: (format: Export) => Promise<void>) {
  const toast = useToast()
  const [exporting, setExporting] = useState(false)
  const startExport = (format: Export) => {
    setExporting(true)
    make(format)
      .catch((error: unknown) => toast.error(failureText(error)))
      .finally(() => setExporting(false))
  }
  return { exporting, startExport }
}
