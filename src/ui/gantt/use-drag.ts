/** The pointer on the chart: hovering, clicking, dragging bars and their ends, drawing links. Mouse, pen and finger alike. */
import { useEffect, useMemo, type PointerEvent, type RefObject } from 'react'
import { mayDo, nearerEnd, percentOf, shifted, snapped, type Draft } from './draft.ts'
import { barRect, CURSORS, partAt, spanOf, type Part } from './geometry.ts'
import { rowWords } from './GanttGrid.tsx'
import { linksIn } from './GanttLinks.tsx'
import type { LinkIndex } from './link-index.ts'
import { distanceTo } from './link-path.ts'
import type { Live } from './live.ts'
import { isWithin } from './rows.ts'
import type { Scale } from './scale.ts'
import { ganttText } from './texts.ts'
import type { GanttProps, GanttRow, Span } from './types.ts'
import type { Editing } from './use-editing.ts'
import type { View } from './use-view.ts'

export type DragNeeds = {
  props: GanttProps
  shown: readonly GanttRow[]
  byId: ReadonlyMap<string, GanttRow>
  index: LinkIndex
  scale: Scale
  view: View
  rowHeight: number
  gridWidth: number
  language: string
  active: string | null
  onPick: (id: string, event: { shift: boolean; ctrl: boolean }) => void
}

const DRAG_FROM_PX = 3
const LINK_REACH_PX = 5
const EDGE_PX = 36
const MOST_SCROLL_PX = 22
const KIND: Record<Part, Draft['kind']> = {
  bar: 'move',
  start: 'start',
  finish: 'finish',
  progress: 'progress',
  linkStart: 'link',
  linkFinish: 'link',
}

type Grip = {
  part: Part
  row: GanttRow
  span: Span
  x: number
  y: number
  clientX: number
  clientY: number
  pointerId: number
  begun: boolean
}

export function useDrag(
  scroller: RefObject<HTMLElement | null>,
  live: Live,
  editing: Editing,
  needs: RefObject<DragNeeds>,
) {
  const drag = useMemo(() => createDrag(scroller, live, editing, needs), [scroller, live, editing, needs])
  useEffect(() => drag.stop, [drag])
  return drag.handlers
}

function createDrag(
  scroller: RefObject<HTMLElement | null>,
  live: Live,
  editing: Editing,
  needs: RefObject<DragNeeds>,
) {
  let grip: Grip | null = null
  let stop = () => undefined as void
  /** The browser sends a click after a drag; it is no click. */
  let dragged = false
  /** Where a point of the screen lies on the chart. */
  const locate = (clientX: number, clientY: number) => {
    const chart = scroller.current?.querySelector('.pg-chart')?.getBoundingClientRect()
    const [x, y] = [clientX - (chart?.left ?? 0), clientY - (chart?.top ?? 0)]
    const { shown, rowHeight } = needs.current
    const at = Math.floor(y / rowHeight)
    return { x, y, row: shown[at] ?? null, inRow: y - at * rowHeight }
  }
  const partUnder = (
    clientX: number,
    clientY: number,
    coarse: boolean,
  ): { part: Part | null; row: GanttRow | null; x: number; y: number } => {
    const { x, y, row, inRow } = locate(clientX, clientY)
    const { scale, rowHeight, active, props } = needs.current
    const span = row && spanOf(row)
    if (!row || !span) return { part: null, row, x, y }
    const part = partAt({
      x,
      y: inRow,
      row,
      span,
      scale,
      rowHeight,
      coarse,
      handles: row.id === live.get().hovered || row.id === active,
    })
    // an end that may not be dragged moves the bar, if that may be moved
    const may = (one: Part) => mayDo(KIND[one], row, props, props.readOnly ?? false)
    if (part === null || may(part)) return { part, row, x, y }
    return { part: (part === 'start' || part === 'finish') && may('bar') ? 'bar' : null, row, x, y }
  }
  const linkUnder = (x: number, y: number): string | null => {
    const { index, view, shown, scale, rowHeight } = needs.current
    const at = Math.floor(y / rowHeight)
    const near = linksIn(
      index,
      { ...view, rowFrom: at, rowTo: at + 1, left: x - 10, right: x + 10 },
      { shown, scale, rowHeight, spans: live.get().spans },
    )
    return near.find(({ route }) => distanceTo(route, x, y) <= LINK_REACH_PX)?.one.link.id ?? null
  }

  const draftAt = (held: Grip, clientX: number, clientY: number): Draft => {
    const { scale, byId, rowHeight } = needs.current
    const { x, row } = locate(clientX, clientY)
    if (held.part === 'progress') {
      const bar = barRect(held.span, false, scale, rowHeight)
      return {
        kind: 'progress',
        id: held.row.id,
        percent: percentOf(Math.round((((x - bar.left) / bar.width) * 100) / 5) * 5),
      }
    }
    if (held.part === 'linkStart' || held.part === 'linkFinish') {
      const span = row && spanOf(row)
      const fits =
        row &&
        span &&
        row.id !== held.row.id &&
        !isWithin(byId, row.id, held.row.id) &&
        !isWithin(byId, held.row.id, row.id)
      return {
        kind: 'link',
        id: held.row.id,
        end: held.part === 'linkStart' ? 'S' : 'F',
        to: fits ? row.id : null,
        toEnd: fits ? nearerEnd(span, scale.minuteAt(x)) : 'S',
      }
    }
    const by = snapped((x - held.x) / scale.perMinute, scale.snap)
    const kind = held.part === 'bar' ? 'move' : held.part
    return { kind, id: held.row.id, span: shifted(kind, held.span, by, scale.snap) }
  }

  const drag = (held: Grip) => {
    let [clientX, clientY, frame] = [held.clientX, held.clientY, 0]
    const update = () => {
      const { x, y } = locate(clientX, clientY)
      editing.show(draftAt(held, clientX, clientY), [x, y])
    }
    const scrollAtEdges = () => {
      const box = scroller.current?.getBoundingClientRect()
      if (box && scroller.current && held.begun) {
        const pull = (near: number, far: number) =>
          (near < EDGE_PX ? -(1 - near / EDGE_PX) : far < EDGE_PX ? 1 - far / EDGE_PX : 0) * MOST_SCROLL_PX
        const [dx, dy] = [
          pull(Math.max(0, clientX - box.left - needs.current.gridWidth), Math.max(0, box.right - clientX)),
          pull(Math.max(0, clientY - box.top - 48), Math.max(0, box.bottom - clientY)),
        ]
        const sideways = held.part === 'linkStart' || held.part === 'linkFinish'
        if (dx !== 0 || (dy !== 0 && sideways)) {
          scroller.current.scrollBy(dx, sideways ? dy : 0)
          update()
        }
      }
      frame = requestAnimationFrame(scrollAtEdges)
    }
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== held.pointerId) return
      ;[clientX, clientY] = [event.clientX, event.clientY]
      if (!held.begun && Math.hypot(clientX - held.clientX, clientY - held.clientY) < DRAG_FROM_PX) return
      held.begun = true
      update()
    }
    const finish = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== held.pointerId) return
      stop()
      dragged = held.begun
      if (held.begun && event.type === 'pointerup') editing.keep()
      else if (held.begun) editing.cancel()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      stop()
      editing.cancel()
    }
    stop = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', finish)
      window.removeEventListener('pointercancel', finish)
      window.removeEventListener('keydown', onKey, true)
      grip = null
      stop = () => undefined
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', finish)
    window.addEventListener('pointercancel', finish)
    window.addEventListener('keydown', onKey, true)
    frame = requestAnimationFrame(scrollAtEdges)
  }

  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip || event.pointerType === 'touch') return
      const { part, row, x, y } = partUnder(event.clientX, event.clientY, false)
      if (row?.id !== live.get().hovered) live.set({ hovered: row?.id ?? null })
      const told = part && row ? `${row.name}, ${rowWords(row, ganttText, needs.current.language)}` : ''
      if (event.currentTarget.title !== told) event.currentTarget.title = told
      event.currentTarget.style.cursor = part ? CURSORS[part] : linkUnder(x, y) ? 'pointer' : 'default'
    },
    onPointerLeave: () => {
      if (!grip) live.set({ hovered: null })
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || grip) return
      dragged = false
      const touch = event.pointerType === 'touch'
      const { part, row, x, y } = partUnder(event.clientX, event.clientY, touch)
      const span = row && spanOf(row)
      // a finger drags only the bar it has chosen before; anywhere else it scrolls
      if (!part || !row || !span || (touch && row.id !== needs.current.active)) return
      grip = {
        part,
        row,
        span,
        x,
        y,
        clientX: event.clientX,
        clientY: event.clientY,
        pointerId: event.pointerId,
        begun: false,
      }
      drag(grip)
    },
    onClick: (event: { clientX: number; clientY: number; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      if (dragged) return
      const { part, row, x, y } = partUnder(event.clientX, event.clientY, false)
      const link = part ? null : linkUnder(x, y)
      live.set({ link })
      if (!link && row) needs.current.onPick(row.id, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey })
    },
    onDoubleClick: (event: { clientX: number; clientY: number }) => {
      const { row } = locate(event.clientX, event.clientY)
      if (row) needs.current.props.onOpen?.(row.id)
    },
  }
  return { handlers, stop: () => stop() }
}
