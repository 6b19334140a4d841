/** The two rows of the time scale with today's date, and what lies under the bars: time off and the lines of the scale. */
import { memo } from 'react'
import type { Minute } from '../../lib/scheduling/types.ts'
import { HEAD_PX } from './geometry.ts'
import { DAY_MINUTES, minuteWords, ticksOf, type Scale } from './scale.ts'
import type { GanttProps } from './types.ts'
import type { View } from './use-view.ts'

/** Narrower than this a weekend is a smear and not a band. */
const BANDS_FROM_PX = 3

/** Only what it draws from of the view: a step down the rows leaves the scale alone. */
type Props = Pick<View, 'left' | 'right'> & { scale: Scale; language: string; today: Minute }

export const GanttScale = memo(function GanttScale({ scale, left, right, language, today }: Props) {
  const [upper, lower] = scale.units.map((unit) => ticksOf(scale, unit, left, Math.min(right, scale.width), language))
  const now = scale.x(today)
  return (
    <div className="pg-scale" role="presentation" aria-hidden style={{ width: scale.width }}>
      {upper?.map((tick) => (
        <div key={tick.at} className="pg-tick upper" style={{ left: tick.x, width: tick.width }}>
          <span>{tick.label}</span>
        </div>
      ))}
      {lower?.map((tick) => (
        <div
          key={tick.at}
          className={tick.width < 22 ? 'pg-tick lower narrow' : 'pg-tick lower'}
          style={{ left: tick.x, width: tick.width }}
        >
          {tick.label}
        </div>
      ))}
      {/* of a day before the chart there is no place to say it but over the headings of the grid */}
      {now >= Math.max(0, left) && now < right + 60 && (
        <div className="pg-todayFlag" style={{ left: now }}>
          {minuteWords(today, language, scale.snap < DAY_MINUTES, false)}
        </div>
      )}
    </div>
  )
})

/** Bands and lines as two shapes, however many they are. They stand as tall as the view and do not scroll with the rows. */
export const GanttUnder = memo(function GanttUnder({
  scale,
  left,
  right: wanted,
  height: room,
  language,
  freeTime,
  offset,
}: Omit<Props, 'today'> & Pick<View, 'height'> & Pick<GanttProps, 'freeTime'> & { offset: number }) {
  const [right, height] = [Math.min(wanted, scale.width), Math.max(0, room - HEAD_PX)]
  const free = scale.perDay >= BANDS_FROM_PX && freeTime ? freeTime(scale.minuteAt(left), scale.minuteAt(right)) : []
  const bands = free
    .map(
      ([from, to]) =>
        `M${(scale.x(from) - left).toFixed(1)} 0h${((to - from) * scale.perMinute).toFixed(1)}v${height}H${(scale.x(from) - left).toFixed(1)}z`,
    )
    .join('')
  const lines = ticksOf(scale, scale.units[0], left, right, language)
    .map((tick) => `M${Math.round(tick.x - left) + 0.5} 0v${height}`)
    .join('')
  return (
    <div className="pg-under" aria-hidden>
      <svg width={Math.max(0, right - left)} height={height} style={{ left: offset + left }}>
        <path d={bands} fill="var(--mui-palette-gantt-weekend)" />
        <path d={lines} stroke="var(--mui-palette-line-hair)" />
      </svg>
    </div>
  )
})
