/** How the timeline of the dashboard is laid out. */
import { addDays } from '../../../../lib/dates.ts'
import { type Span, type Timeline, timelineOf } from '../../../../lib/timeline.ts'
import type { TimelineRow } from '../company.contract.ts'

/** Spec 1 §2: 60 for the scale, 70 for each project, at least 200. */
export const SCALE_PX = 60
export const ROW_PX = 70
export const LEAST_PX = 200

export const timelineHeight = (projects: number): number => Math.max(LEAST_PX, SCALE_PX + ROW_PX * projects)

/** How many days fill the width that is seen; `fit` shows all of them. */
export const ZOOMS = ['fit', 'month', 'quarter', 'year'] as const
export type Zoom = (typeof ZOOMS)[number]
const DAYS: Record<Exclude<Zoom, 'fit'>, number> = { month: 31, quarter: 92, year: 366 }

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const EDGE_DAYS = 4
/** A mark of the scale needs this much room: a week has two digits, a month its name. */
const WEEK_PX = 26
const MONTH_PX = 64

type Mark = { date: string; percent: number }
/** `lower` are weeks under their months, or months under their years. */
export type Laid = { scale: Timeline; width: number; weeks: boolean; upper: Mark[]; lower: Mark[] }

export function layOut(rows: readonly TimelineRow[], today: string, zoom: Zoom, seenPx: number): Laid {
  const spans: Span[] = rows.flatMap(({ startDate, endDate, lateUntil, milestones }) => [
    { startDate, endDate },
    { startDate: null, endDate: lateUntil },
    ...milestones.map(({ date }) => ({ startDate: date, endDate: null })),
  ])
  const last = spans
    .flatMap(({ startDate, endDate }) => [startDate, endDate].filter((date) => date !== null))
    .toSorted()
    .at(-1)
  // a milestone on the last day of a month needs room for its other half
  if (last) spans.push({ startDate: null, endDate: addDays(last, EDGE_DAYS) })
  const plain = timelineOf(spans, today, 1)
  const days = (Date.parse(plain.to) - Date.parse(plain.from)) / DAY_MS
  const width = Math.round(zoom === 'fit' ? seenPx : Math.max(seenPx, (seenPx * days) / DAYS[zoom]))
  const scale = timelineOf(spans, today, Math.max(1, Math.floor(width / MONTH_PX)))
  const weeks = (width / days) * WEEK_DAYS >= WEEK_PX
  const months = weeks ? timelineOf(spans, today, Number.POSITIVE_INFINITY).ticks : scale.ticks
  const years = months.filter(
    ({ date }, place) => place === 0 || date.slice(0, 4) !== months[place - 1]?.date.slice(0, 4),
  )
  return { scale, width, weeks, upper: weeks ? months : years, lower: weeks ? mondays(scale) : months }
}

function mondays(scale: Timeline): Mark[] {
  const toMonday = (8 - new Date(`${scale.from}T00:00:00Z`).getUTCDay()) % WEEK_DAYS
  const found: Mark[] = []
  for (let date = addDays(scale.from, toMonday); date < scale.to; date = addDays(date, WEEK_DAYS))
    found.push({ date, percent: scale.at(date) })
  return found
}

/** The first milestone that is still to be reached. */
export const nextMilestone = ({ milestones }: TimelineRow): TimelineRow['milestones'][number] | undefined =>
  milestones.find(({ done }) => !done)
