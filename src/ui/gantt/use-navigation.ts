/** Where the view stands: it keeps its place when the scale changes, goes to today, to a row, or fits everything. */
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { HEAD_PX } from './geometry.ts'
import { fitZoom, nextZoom, type Scale } from './scale.ts'
import type { GanttHandle, GanttProps, Span, Zoom } from './types.ts'
import { useLatest } from '../use-latest.ts'

type Needs = {
  props: GanttProps
  /** In use, chosen or fitted. */ zoom: Zoom
  scale: Scale
  /** Of the rows. */ plan: Span
  /** Of the rows and today. */ extent: Span
  rowHeight: number
  gridWidth: number
  viewWidth: number
  positions: ReadonlyMap<string, number>
  lastLeft: RefObject<number>
  refresh: (now: boolean) => void
}
/** A minute and where on the screen it shall be, from the left edge of the chart. */
type Goal = { minute: number; x: number }

const AIR_PX = 28
const WHEEL_STEP = 40

/** Today a third from the left, as long as the rows one sees at first have something to show there; else where the first of them begins. */
function firstGoal({ props, scale, plan, extent, rowHeight }: Needs, chart: number): Goal {
  if (props.left !== null && props.left !== undefined) return { minute: props.left, x: 0 }
  if (props.zoom === null) return { minute: plan.start, x: AIR_PX }
  const x = Math.min(chart / 3, Math.max(AIR_PX, (props.today - extent.start) * scale.perMinute + AIR_PX))
  const [from, to] = [props.today - x / scale.perMinute, props.today + (chart - x) / scale.perMinute]
  const first = props.rows.slice(0, Math.ceil(window.innerHeight / rowHeight))
  if (
    props.today < extent.finish &&
    first.some((row) => row.start !== null && row.finish !== null && row.start < to && row.finish > from)
  )
    return { minute: props.today, x }
  return { minute: first.find((row) => row.start !== null)?.start ?? extent.start, x: AIR_PX }
}

export function useNavigation(scroller: RefObject<HTMLElement | null>, given: Needs) {
  const needs = useLatest(given)
  const goal = useRef<Goal | null>(null)
  const before = useRef<Scale | null>(null)
  const fittedTo = useRef<Span | null>(null)
  const { scale, viewWidth, plan: span } = given

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || viewWidth === 0) return
    const { gridWidth, lastLeft, refresh } = needs.current
    const [old, chart] = [before.current, viewWidth - gridWidth]
    before.current = scale
    if (old === null) {
      goal.current = firstGoal(needs.current, chart)
    }
    // what opens fitted stays so until somebody chooses a scale, also where a plan that moves or grows keeps its scale
    const other = old?.perMinute !== scale.perMinute || fittedTo.current !== span
    fittedTo.current = span
    if (old !== null && needs.current.props.zoom === null && other) goal.current = { minute: span.start, x: AIR_PX }
    const moved = old !== null && (old.origin !== scale.origin || old.perMinute !== scale.perMinute)
    if (!moved && !goal.current) return
    const zoomed = old !== null && old.perMinute !== scale.perMinute
    const x = goal.current?.x ?? (zoomed ? chart / 2 : 0)
    const minute = goal.current?.minute ?? (old ?? scale).minuteAt(lastLeft.current + x)
    goal.current = null
    box.scrollTo({ left: Math.round(scale.x(minute) - x) })
    refresh(false)
  }, [scale, span, viewWidth, scroller, needs])

  // where it stands when it comes to rest is where it opens again
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const told = () => needs.current.props.onLeft?.(Math.round(needs.current.scale.minuteAt(box.scrollLeft)))
    box.addEventListener('scrollend', told)
    return () => box.removeEventListener('scrollend', told)
  }, [scroller, needs])

  // The browser would zoom the page; this has to be said by a listener that is not passive.
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      // a notch of a wheel is a step; a pinch comes in many small pieces
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY
      if (Math.abs(turned) < WHEEL_STEP) return
      turned = 0
      const { props, zoom, gridWidth, scale: now } = needs.current
      const x = Math.max(0, event.clientX - box.getBoundingClientRect().left - gridWidth)
      const next = nextZoom(zoom, event.deltaY < 0 ? 1 : -1)
      if (next === zoom) return
      goal.current = { minute: now.minuteAt(box.scrollLeft + x), x }
      props.onZoom(next)
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [scroller, needs])

  return useMemo(() => {
    const showMinute = (minute: number) => {
      const [box, { scale: now, gridWidth }] = [scroller.current, needs.current]
      if (!box) return
      const [x, chart] = [now.x(minute), box.clientWidth - gridWidth]
      if (x < box.scrollLeft + AIR_PX) box.scrollLeft = x - AIR_PX * 2
      else if (x > box.scrollLeft + chart - AIR_PX) box.scrollLeft = x - chart + AIR_PX * 2
    }
    const showRow = (id: string) => {
      const [box, { positions, rowHeight }] = [scroller.current, needs.current]
      const at = positions.get(id)
      if (!box || at === undefined) return
      const [top, room] = [at * rowHeight, box.clientHeight - HEAD_PX]
      if (top < box.scrollTop) box.scrollTop = top
      else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room
    }
    const showBar = (id: string) => {
      const row = needs.current.props.rows.find((one) => one.id === id)
      showRow(id)
      if (row?.start !== null && row?.start !== undefined) showMinute(row.start)
    }
    const handle: GanttHandle = {
      fitAll: () => {
        const { plan, viewWidth: width, gridWidth, props, zoom, scale: now } = needs.current
        const fitted = fitZoom(plan, width - gridWidth)
        goal.current = { minute: plan.start, x: AIR_PX }
        if (fitted !== zoom) return props.onZoom(fitted)
        scroller.current?.scrollTo({ left: Math.round(now.x(plan.start) - AIR_PX) })
        goal.current = null
      },
      toToday: () => {
        const [box, { scale: now, gridWidth, props }] = [scroller.current, needs.current]
        if (box) box.scrollLeft = now.x(props.today) - (box.clientWidth - gridWidth) / 3
      },
      zoomIn: () => needs.current.props.onZoom(nextZoom(needs.current.zoom, 1)),
      zoomOut: () => needs.current.props.onZoom(nextZoom(needs.current.zoom, -1)),
      showRow: showBar,
      focus: () => scroller.current?.focus({ preventScroll: true }),
    }
    return { handle, showMinute, showRow }
  }, [scroller, needs])
}
