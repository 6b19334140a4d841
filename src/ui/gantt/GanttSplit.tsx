/** The line between columns and chart: dragged, or moved with the arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { useGanttText } from './texts.ts'

const STEP_PX = 24

export function GanttSplit({
  width,
  least,
  most,
  onWidth,
}: {
  width: number
  least: number
  most: number
  onWidth: (width: number) => void
}) {
  const { t } = useGanttText()
  const set = (wanted: number) => onWidth(Math.round(Math.max(least, Math.min(most, wanted))))
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: least, End: most }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    set(goal)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const [element, from] = [event.currentTarget, event.clientX]
    element.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => set(width + moved.clientX - from)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  return (
    // a separator with a value is a widget, as ARIA has it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <div
      className="pg-split"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={t('splitter')}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      style={{ left: width }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
