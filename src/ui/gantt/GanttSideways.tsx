/** A scrollbar of their own for columns that do not fit beside the chart; numbers and names stay where they are. */
import { useEffect, useRef, type RefObject } from 'react'
import type { GridLayout } from './GanttGrid.tsx'
import { useGanttText } from './texts.ts'
import type { GanttColumn } from './types.ts'

type Props = {
  columns: readonly GanttColumn[]
  layout: GridLayout
  gridWidth: number
  scroller: RefObject<HTMLElement | null>
  activeCell: number
}

/** How much of the columns does not fit. */
export const sidewaysOf = (columns: readonly GanttColumn[], layout: GridLayout, gridWidth: number): number =>
  layout.wbsWidth + layout.nameWidth + columns.reduce((sum, column) => sum + column.width, 0) - gridWidth

export function GanttSideways({ columns, layout, gridWidth, scroller, activeCell }: Props) {
  const { t } = useGanttText()
  const bar = useRef<HTMLDivElement>(null)
  const frozen = layout.wbsWidth + layout.nameWidth
  const over = sidewaysOf(columns, layout, gridWidth)

  useEffect(() => {
    const [box, own] = [scroller.current, bar.current]
    if (!box) return undefined
    const move = () => box.style.setProperty('--grid-x', String(own?.scrollLeft ?? 0))
    move()
    const onWheel = (event: WheelEvent) => {
      const sideways = event.shiftKey ? event.deltaY : event.deltaX
      const inGrid = event.clientX < box.getBoundingClientRect().left + gridWidth
      if (!own || !inGrid || sideways === 0 || event.ctrlKey) return
      event.preventDefault()
      own.scrollLeft += sideways
    }
    own?.addEventListener('scroll', move, { passive: true })
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      own?.removeEventListener('scroll', move)
      box.removeEventListener('wheel', onWheel)
    }
  }, [scroller, gridWidth, over])

  // the cell the keyboard is on has to be seen
  useEffect(() => {
    if (!bar.current || activeCell === 0) return
    const left = columns.slice(0, activeCell - 1).reduce((sum, column) => sum + column.width, 0)
    const right = left + (columns[activeCell - 1]?.width ?? 0)
    const room = gridWidth - frozen
    if (left < bar.current.scrollLeft) bar.current.scrollLeft = left
    else if (right > bar.current.scrollLeft + room) bar.current.scrollLeft = right - room
  }, [activeCell, columns, gridWidth, frozen])

  if (over <= 1) return null
  return (
    <div
      ref={bar}
      className="pg-sideways"
      title={t('columnsScroll')}
      tabIndex={-1}
      style={{
        width: gridWidth,
        bottom: (scroller.current?.offsetHeight ?? 0) - (scroller.current?.clientHeight ?? 0),
      }}
    >
      <div style={{ width: gridWidth + over, height: 1 }} />
    </div>
  )
}
