/** The part of the chart that is on screen, in whole blocks: most steps of a scroll stay within a block and render nothing. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { HEAD_PX } from './geometry.ts'

export type View = {
  /** Of the scroller, without its scrollbars. */
  width: number
  height: number
  /** Rows to draw; `rowTo` is the first one that is not. */
  rowFrom: number
  rowTo: number
  /** Rows share so many elements, which change their row instead of being made anew. */
  slots: number
  /** Pixels of the chart to draw. */
  left: number
  right: number
}

const ROW_BLOCK = 4
const ROWS_BEYOND = 3
const TIME_BLOCK_PX = 400

type Size = { rowCount: number; rowHeight: number; gridWidth: number }
type Box = { scrollTop: number; scrollLeft: number; clientWidth: number; clientHeight: number }

export function viewOf(box: Box, { rowCount, rowHeight, gridWidth }: Size): View {
  // the end is counted from the beginning, so that both change in the same step
  const first = Math.floor(box.scrollTop / rowHeight / ROW_BLOCK) * ROW_BLOCK - ROWS_BEYOND
  const slots = Math.ceil((box.clientHeight - HEAD_PX) / rowHeight) + ROW_BLOCK + 2 * ROWS_BEYOND
  const left = (Math.floor(box.scrollLeft / TIME_BLOCK_PX) - 1) * TIME_BLOCK_PX
  const chart = Math.max(0, box.clientWidth - gridWidth)
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    slots,
    rowFrom: Math.max(0, Math.min(first, rowCount)),
    rowTo: Math.max(0, Math.min(first + slots, rowCount)),
    left: Math.max(0, left),
    right: left + (Math.ceil(chart / TIME_BLOCK_PX) + 3) * TIME_BLOCK_PX,
  }
}

const same = (a: View, b: View) => (Object.keys(a) as (keyof View)[]).every((key) => a[key] === b[key])

export function useView(
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, gridWidth }: Size,
): { view: View; lastLeft: RefObject<number>; refresh: (now: boolean) => void } {
  const [view, setView] = useState<View>({ width: 0, height: 0, rowFrom: 0, rowTo: 0, slots: 1, left: 0, right: 0 })
  const shown = useRef(view)
  const lastLeft = useRef(0)
  const read = useCallback(
    (now: boolean) => {
      const box = scroller.current
      if (!box) return
      lastLeft.current = box.scrollLeft
      const next = viewOf(box, { rowCount, rowHeight, gridWidth })
      if (same(next, shown.current)) return
      shown.current = next
      // a scrolled picture has to be there in the same frame, or the rows would flash
      if (now) flushSync(() => setView(next))
      else setView(next)
    },
    [scroller, rowCount, rowHeight, gridWidth],
  )

  // what is drawn depends on a size that only the laid out page knows
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => read(false), [read])
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const onScroll = () => read(true)
    const sizes = new ResizeObserver(() => read(false))
    box.addEventListener('scroll', onScroll, { passive: true })
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      sizes.disconnect()
    }
  }, [read, scroller])
  return { view, lastLeft, refresh: read }
}
