/** Columns and bars in one scroller, so that they cannot drift apart; parts that change often listen to `live` and leave the rest alone. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a tree of rows beside a chart has no tags of its own */
import Box from '@mui/material/Box'
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
} from 'react'
import { COARSE_ROW_PX, HEAD_PX, ROW_PX, SIDEWAYS_PX } from './geometry.ts'
import { GanttBars } from './GanttBars.tsx'
import {
  cellAt,
  type CellEditing,
  GanttGridHead,
  GanttGridRow,
  gridLayout,
  numbersWidth,
  wholeColumns,
} from './GanttGrid.tsx'
import { GanttHands } from './GanttHands.tsx'
import { GanttLinks } from './GanttLinks.tsx'
import { GanttResources } from './GanttResources.tsx'
import { GanttScale, GanttUnder } from './GanttScale.tsx'
import { GanttSideways, sidewaysOf } from './GanttSideways.tsx'
import { GanttSplit } from './GanttSplit.tsx'
import { indexLinks, placeLinks } from './link-index.ts'
import { createLive, useLive } from './live.ts'
import { between, orderRows } from './rows.ts'
import { DAY_MINUTES, extentOf, fitZoom, planOf, scaleOf } from './scale.ts'
import { ganttSx } from './styles.ts'
import { useGanttText } from './texts.ts'
import type { GanttColumn, GanttLink, GanttProps, Then } from './types.ts'
import { useDrag } from './use-drag.ts'
import { useEditing } from './use-editing.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useLatest } from '../use-latest.ts'
import { useNavigation } from './use-navigation.ts'
import { useView } from './use-view.ts'

const LEAST_GRID_PX = 110
const LEAST_CHART_PX = 120
const DEFAULT_GRID_PX = 480
const PHONE_PX = 600
/** On a wide screen the columns may take more than half: bars that are fitted need less than words. */
const WIDE_PX = 1_100
const MIDDLE_PX = 780
const gridShare = (room: number) => (room >= WIDE_PX ? 0.67 : room >= MIDDLE_PX ? 0.57 : 0.5)
const NO_FREE_TIME = () => []
const NO_COLUMNS: readonly GanttColumn[] = []
const NEW_NAME: CellEditing = { id: '', key: null, typed: '' }

export function GanttChart(props: GanttProps & { coarse: boolean }) {
  const { rows, links, collapsed, selected, today, coarse } = props
  const { t, language } = useGanttText()
  const prefix = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLLIElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const [live] = useState(createLive)
  const [active, setActive] = useState<{ id: string | null; cell: number }>({ id: null, cell: 0 })
  const [editingCell, setEditingCell] = useState<CellEditing | null>(null)
  const [ownWidth, setOwnWidth] = useState<number | null>(null)

  const rowHeight = coarse ? COARSE_ROW_PX : ROW_PX
  const order = useMemo(() => orderRows(rows, collapsed), [rows, collapsed])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const index = useMemo(() => indexLinks(placeLinks(links, order)), [links, order])
  const linksOf = useMemo(() => linksByRow(links), [links])
  const extent = useMemo(() => extentOf(rows, today), [rows, today])

  const [room, setRoom] = useState(0)
  const most = room === 0 ? DEFAULT_GRID_PX : Math.max(LEAST_GRID_PX, room - LEAST_CHART_PX)
  // until somebody moves the line: about half of it for the columns, on a phone the name beside a chart to swipe
  const phone = room > 0 && room < PHONE_PX && ownWidth === null
  const columns = phone ? NO_COLUMNS : props.columns
  const numbers = useMemo(() => numbersWidth(rows), [rows])
  const wanted =
    ownWidth ??
    (phone
      ? Math.round(room * 0.42)
      : wholeColumns(
          Math.min(props.gridWidth ?? DEFAULT_GRID_PX, room === 0 ? DEFAULT_GRID_PX : room * gridShare(room)),
          columns,
          numbers,
        ))
  const gridWidth = Math.max(LEAST_GRID_PX, Math.min(wanted, most))
  const { view, lastLeft, refresh } = useView(scroller, { rowCount: order.shown.length, rowHeight, gridWidth })
  if (view.width !== room) setRoom(view.width)

  const now = useMemo(() => planOf(rows, today), [rows, today])
  // what is fitted follows the plan, but not under somebody who is dragging
  const dragging = useLive(live, (state) => state.draft !== null)
  const [plan, setPlan] = useState(now)
  if (!dragging && (now.start !== plan.start || now.finish !== plan.finish)) setPlan(now)
  const zoom = props.zoom ?? fitZoom(plan, Math.max(LEAST_CHART_PX, view.width - gridWidth))
  const scale = useMemo(
    () => scaleOf(zoom, extent, Math.max(0, view.width - gridWidth)),
    [zoom, extent, view.width, gridWidth],
  )
  const layout = useMemo(
    () => gridLayout(gridWidth, columns, numbers, rowHeight),
    [gridWidth, columns, numbers, rowHeight],
  )
  const { handle, showMinute, showRow } = useNavigation(scroller, {
    props,
    zoom,
    scale,
    plan,
    extent,
    rowHeight,
    gridWidth,
    viewWidth: view.width,
    positions: order.positions,
    lastLeft,
    refresh,
  })
  useImperativeHandle(props.handle, () => handle, [handle])

  const say = useCallback((text: string) => {
    if (region.current) region.current.textContent = text
  }, [])
  const withTime = scale.snap < DAY_MINUTES
  const editing = useEditing(live, useLatest({ props, byId, t, language, withTime, say }))
  const focus = () => scroller.current?.focus({ preventScroll: true })

  const pick = (id: string, cell: number, { shift, ctrl }: { shift: boolean; ctrl: boolean }) => {
    const [from, to] = [order.positions.get(active.id ?? id) ?? 0, order.positions.get(id) ?? 0]
    const toggle = new Set(selected)
    if (!toggle.delete(id)) toggle.add(id)
    props.onSelect(shift ? between(order.shown, from, to) : ctrl ? toggle : new Set([id]))
    keyboard.picked(ctrl)
    if (!shift) setActive({ id, cell })
    focus()
  }
  const drag = useDrag(
    scroller,
    live,
    editing,
    useLatest({
      props,
      shown: order.shown,
      byId,
      index,
      scale,
      view,
      rowHeight,
      gridWidth,
      language,
      active: active.id ?? (selected.size === 1 ? ([...selected][0] ?? null) : null),
      onPick: (id: string, event: { shift: boolean; ctrl: boolean }) => pick(id, 0, event),
    }),
  )
  const keyboard = useKeyboard(
    live,
    editing,
    useLatest({
      props,
      shown: order.shown,
      byId,
      positions: order.positions,
      linksOf,
      active,
      setActive,
      columns,
      zoom,
      pageRows: Math.max(1, Math.floor((view.height - HEAD_PX) / rowHeight) - 1),
      showRow,
      showMinute,
      edit: (id: string, key: string | null, typed: string | null) => setEditingCell({ id, key, typed }),
      menuAt: (id: string) => {
        const { left, top } = scroller.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
        const at = (order.positions.get(id) ?? 0) * rowHeight - (scroller.current?.scrollTop ?? 0)
        return { x: left + layout.wbsWidth, y: top + HEAD_PX + at + rowHeight }
      },
      handle,
      t,
      language,
      withTime,
      say,
    }),
  )

  const edited = useLatest({ editingCell, columns, active, setActive, keyboard, byId, newRow: props.newRow })
  const onEdited = useCallback(
    (then?: Then) => {
      const { editingCell: left, columns: all, active: stood, keyboard: keys, byId: rowsById, newRow } = edited.current
      setEditingCell(null)
      // a new row goes on by itself: the next one has the cursor already
      if (!left && newRow) return
      scroller.current?.focus({ preventScroll: true })
      if (then === 'down') keys.enter()
      if (then === 'up') keys.goTo((order.positions.get(stood.id ?? '') ?? 0) - 1, false)
      if (then !== 'next' && then !== 'previous') return
      const cell = Math.max(0, Math.min(all.length, stood.cell + (then === 'next' ? 1 : -1)))
      edited.current.setActive({ ...stood, cell })
      const [column, row] = [all[cell - 1], rowsById.get(stood.id ?? '')]
      if (row?.mayChange && cell !== stood.cell && (column ? column.edit && !column.toggle : true))
        setEditingCell({ id: row.id, key: column?.key ?? null, typed: null })
    },
    [edited, order.positions],
  )
  const { newRow = null, onActive } = props
  // a row that is being added, was made or was found elsewhere is where the keyboard goes on
  const single = selected.size === 1 ? ([...selected][0] ?? null) : null
  const [led, setLed] = useState<{ newRow: string | null; single: string | null }>({ newRow: null, single: null })
  if (led.newRow !== newRow || led.single !== single) {
    setLed({ newRow, single })
    if (newRow !== null && led.newRow !== newRow) setActive({ id: newRow, cell: 0 })
    else if (single !== null && led.single !== single && active.id !== single) setActive({ ...active, id: single })
  }
  useEffect(() => {
    // once it is laid out
    const frame = newRow === null ? 0 : requestAnimationFrame(() => showRow(newRow))
    return () => cancelAnimationFrame(frame)
  }, [newRow, showRow])
  useEffect(() => onActive?.(active.id), [active.id, onActive])
  const onFocus = (event: FocusEvent) => {
    const goal = order.shown.find((row) => selected.has(row.id)) ?? order.shown[0]
    if (event.target === event.currentTarget && goal && (active.id === null || !order.positions.has(active.id)))
      setActive({ id: goal.id, cell: 0 })
  }
  // whoever leaves while changing something by keyboard has not kept it
  const onBlur = () => {
    const { draft, at } = live.get()
    if (draft && !at) editing.cancel()
  }
  const onGridClick = (event: MouseEvent) => {
    const place = cellAt(event.target)
    if (!place) return
    // what is in a cell may have its own use for a click
    if (!place.control)
      return pick(place.id, place.cell, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey })
    if (!place.control.matches('.pg-fold')) return
    const next = new Set(collapsed)
    if (!next.delete(place.id)) next.add(place.id)
    props.onCollapse(next)
  }
  const onGridDoubleClick = (event: MouseEvent) => {
    const place = cellAt(event.target)
    if (!place || place.control) return
    const [column, row] = [columns[place.cell - 1], byId.get(place.id)]
    const may = row?.mayChange && !props.readOnly
    if (may && column?.toggle) column.toggle(row)
    else if (may && (column ? column.edit : props.editName))
      setEditingCell({ id: place.id, key: column?.key ?? null, typed: null })
    else props.onOpen?.(place.id)
  }
  const onContextMenu = (event: MouseEvent) => {
    const at = Math.floor(
      (event.clientY -
        (scroller.current?.getBoundingClientRect().top ?? 0) -
        HEAD_PX +
        (scroller.current?.scrollTop ?? 0)) /
        rowHeight,
    )
    const row = order.shown[at]
    if (!props.onMenu || !row || (event.target instanceof Element && event.target.closest('input'))) return
    event.preventDefault()
    if (!selected.has(row.id)) pick(row.id, cellAt(event.target)?.cell ?? 0, { shift: false, ctrl: false })
    props.onMenu(selected.has(row.id) ? keyboard.chosen() : [row.id], { x: event.clientX, y: event.clientY })
  }
  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !props.onCopy || keyboard.chosen().length === 0) return
    event.preventDefault()
    props.onCopy(keyboard.chosen(), event.clipboardData)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !props.onPaste) return
    event.preventDefault()
    const below = order.shown.slice(order.positions.get(active.id ?? '') ?? 0).map((row) => row.id)
    props.onPaste({ id: active.id, column: columns[active.cell - 1]?.key ?? null, below }, event.clipboardData)
  }

  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const follow = () => track.current?.style.setProperty('--chart-x', String(box.scrollLeft))
    follow()
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [props.resources])

  const shown = order.shown.slice(view.rowFrom, view.rowTo)
  const bodyHeight = order.shown.length * rowHeight
  // the scrollbar of the columns lies over the last row, so there is room below it
  const paneHeight = Math.max(
    bodyHeight + (sidewaysOf(columns, layout, gridWidth) > 1 ? SIDEWAYS_PX : 0),
    view.height - HEAD_PX,
  )
  const setWidth = (width: number) => {
    setOwnWidth(width)
    props.onGridWidth?.(width)
  }
  const activeId = active.id !== null && order.positions.has(active.id) ? active.id : null
  const drawn = activeId !== null && shown.some((row) => row.id === activeId)
  return (
    <Box
      sx={ganttSx}
      style={{
        height: props.height ?? '100%',
        ['--row-px' as string]: `${rowHeight}px`,
        ['--grid-w' as string]: gridWidth,
      }}
    >
      <div
        ref={scroller}
        className="pg-scroller"
        role="treegrid"
        aria-label={props.label}
        aria-rowcount={order.shown.length + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={props.readOnly || undefined}
        tabIndex={0}
        aria-activedescendant={drawn ? `${prefix}-active` : undefined}
        onKeyDown={keyboard.onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onContextMenu={onContextMenu}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <div
          role="presentation"
          style={{ position: 'relative', width: gridWidth + scale.width, height: HEAD_PX + paneHeight }}
        >
          <div className="pg-head" role="rowgroup">
            <GanttGridHead columns={columns} layout={layout} width={gridWidth} />
            <GanttScale scale={scale} left={view.left} right={view.right} language={language} today={today} />
          </div>
          <GanttUnder
            scale={scale}
            left={view.left}
            right={view.right}
            height={view.height}
            language={language}
            freeTime={props.freeTime ?? NO_FREE_TIME}
            offset={gridWidth}
          />
          {/* the keys of these clicks are the scroller's */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
          <div
            className="pg-grid"
            role="rowgroup"
            style={{ width: gridWidth, height: paneHeight }}
            onClick={onGridClick}
            onDoubleClick={onGridDoubleClick}
          >
            {shown.map((row, at) => (
              <GanttGridRow
                key={(view.rowFrom + at) % view.slots}
                language={language}
                row={row}
                at={view.rowFrom + at}
                columns={columns}
                layout={layout}
                prefix={prefix}
                open={!collapsed.has(row.id)}
                selected={selected.has(row.id)}
                activeCell={row.id === activeId ? active.cell : null}
                editing={row.id === newRow ? NEW_NAME : editingCell?.id === row.id ? editingCell : null}
                editName={props.editName}
                onEdited={onEdited}
              />
            ))}
          </div>
          <div
            className="pg-chart"
            aria-hidden
            style={{ left: gridWidth, width: scale.width, height: paneHeight }}
            {...drag}
          >
            <div className="pg-lines" style={{ height: bodyHeight }} />
            {shown.map(
              (row, at) =>
                selected.has(row.id) && (
                  <div
                    key={row.id}
                    className="pg-strip"
                    style={{ top: (view.rowFrom + at) * rowHeight, height: rowHeight }}
                  />
                ),
            )}
            <div className="pg-now" style={{ left: scale.x(today) }} />
            <GanttLinks index={index} shown={order.shown} scale={scale} view={view} rowHeight={rowHeight} live={live} />
            <GanttBars
              rows={shown}
              first={view.rowFrom}
              slots={view.slots}
              language={language}
              scale={scale}
              rowHeight={rowHeight}
              live={live}
              today={today}
            />
            <GanttHands
              byId={byId}
              positions={order.positions}
              scale={scale}
              rowHeight={rowHeight}
              live={live}
              callbacks={props}
              readOnly={props.readOnly ?? false}
              active={activeId ?? (selected.size === 1 ? ([...selected][0] ?? null) : null)}
            />
          </div>
        </div>
      </div>
      <GanttSideways
        columns={columns}
        layout={layout}
        gridWidth={gridWidth}
        scroller={scroller}
        activeCell={active.cell}
      />
      <GanttSplit width={gridWidth} least={LEAST_GRID_PX} most={most} onWidth={setWidth} />
      {props.resources && props.resources.length > 0 && (
        <GanttResources
          resources={props.resources}
          scale={scale}
          left={view.left}
          right={view.right}
          gridWidth={gridWidth}
          track={track}
        />
      )}
      <div ref={region} className="pg-hidden" role="status" aria-live="polite" />
    </Box>
  )
}

function linksByRow(links: readonly GanttLink[]): (id: string) => readonly GanttLink[] {
  const known = new Map<string, GanttLink[]>()
  for (const link of links) {
    for (const id of new Set([link.from, link.to])) {
      const list = known.get(id)
      if (list) list.push(link)
      else known.set(id, [link])
    }
  }
  return (id) => known.get(id) ?? []
}
