/** The bars of the rows on screen. Each one renders again only when its own row or its dragged dates change. */
import { memo } from 'react'
import { BAR_PX, barRect, barTop, MILESTONE_PX, spanOf } from './geometry.ts'
import { useLive, type Live } from './live.ts'
import { minuteWords, type Scale } from './scale.ts'
import { ganttText } from './texts.ts'
import type { GanttRow } from './types.ts'

/** Milestones name themselves; below this scale the names would run into each other. */
const NAMES_FROM_PER_DAY = 0.4

type Props = {
  rows: readonly GanttRow[]
  first: number
  slots: number
  scale: Scale
  rowHeight: number
  live: Live
  language: string
  today: number
}

export const GanttBars = memo(function GanttBars({ rows, first, slots, ...rest }: Props) {
  return rows.map((row, index) => (
    <Bar key={(first + index) % slots} row={row} top={(first + index) * rest.rowHeight} {...rest} />
  ))
})

const Bar = memo(function Bar({
  row,
  top,
  scale,
  rowHeight,
  live,
  language,
  today,
}: { row: GanttRow; top: number } & Omit<Props, 'rows' | 'first' | 'slots'>) {
  const moved = useLive(live, (state) => state.spans.get(row.id))
  const percent = useLive(live, (state) =>
    state.draft?.kind === 'progress' && state.draft.id === row.id ? state.draft.percent : (row.percent ?? 0),
  )
  const span = moved ?? spanOf(row)
  if (span === null) return null
  const bar = barRect(span, row.milestone, scale, rowHeight)
  const right = bar.left + bar.width
  const tone = row.critical ? ' critical' : ''
  const floatTo =
    !row.summary && row.floatFinish !== null && row.floatFinish !== undefined && row.floatFinish > span.finish
      ? scale.x(row.floatFinish)
      : null
  const named = row.milestone && scale.perDay >= NAMES_FROM_PER_DAY
  const late = (row.lateDays ?? 0) > 0 && span.finish < today ? scale.x(today) : null
  const own = row.label || (named ? `${row.name}, ${minuteWords(span.start, language, false, false)}` : '')
  const label = late === null ? own : [ganttText('late', { n: row.lateDays ?? 0 }), own].filter(Boolean).join(' · ')
  const end = Math.max(right, floatTo ?? right, late ?? right)
  return (
    <div className="pg-bars" style={{ transform: `translateY(${top}px)`, height: rowHeight }}>
      <Baseline row={row} scale={scale} rowHeight={rowHeight} />
      {floatTo !== null && (
        <div className="pg-float" style={{ left: right, width: Math.max(2, floatTo - right), top: bar.top + 3 }} />
      )}
      {late !== null && (
        <div
          className="pg-late"
          style={{ left: right, width: Math.max(2, late - right), top: bar.top + BAR_PX / 2 - 1 }}
        />
      )}
      {row.milestone && (
        <div
          className={`pg-mile${tone}${row.percent === 100 ? ' done' : ''}`}
          style={{ left: bar.left, top: bar.top + (BAR_PX - MILESTONE_PX) / 2 }}
        />
      )}
      {row.summary && !row.milestone && (
        <div className="pg-sum" style={{ left: bar.left, width: Math.max(12, bar.width), top: bar.top + 1 }} />
      )}
      {row.summary && !row.milestone && percent > 0 && (
        <div
          className="pg-sumDone"
          style={{ left: bar.left, width: (Math.max(12, bar.width) * percent) / 100, top: bar.top + 7 }}
        />
      )}
      {!row.summary && !row.milestone && (
        <div
          className={`pg-bar${tone}`}
          data-sample={row.tint === 'sample' || undefined}
          data-new={row.tint === 'new' || undefined}
          style={{ left: bar.left, width: bar.width, top: bar.top }}
        >
          {percent > 0 && <div className="pg-done" style={{ width: `${percent}%` }} />}
        </div>
      )}
      {row.constraintMark && (
        <div className="pg-pin" title={row.constraintMark} style={{ left: bar.left, top: bar.top + 3 }} />
      )}
      {row.deadline !== null && row.deadline !== undefined && (
        <div
          className={span.finish > row.deadline ? 'pg-deadline late' : 'pg-deadline'}
          title={ganttText('deadline', { date: minuteWords(row.deadline, language) })}
          style={{ left: scale.x(row.deadline), top: bar.top + 1 }}
        />
      )}
      {label !== '' && (
        <div
          className={`pg-label${row.milestone ? '' : ' plain'}${late === null ? '' : ' late'}`}
          style={{ left: end + 8, top: bar.top - 2 }}
        >
          {label}
        </div>
      )}
    </div>
  )
})

function Baseline({ row, scale, rowHeight }: { row: GanttRow; scale: Scale; rowHeight: number }) {
  if (!row.baseline) return null
  const top = barTop(rowHeight) + BAR_PX + 2
  const left = scale.x(row.baseline.start)
  if (row.milestone) return <div className="pg-base point" style={{ left: left - 3.5, top: top - 1 }} />
  return (
    <div
      className="pg-base"
      style={{ left, width: Math.max(2, scale.x(row.baseline.finish) - left), top: row.summary ? top - 3 : top }}
    />
  )
}
