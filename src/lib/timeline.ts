/** A scale of months that holds a set of dates, and where a date lies on it. */
import { addMonths } from './dates.ts'

export type Span = { startDate: string | null; endDate: string | null }
type Tick = { date: string; percent: number }
export type Timeline = { from: string; to: string; ticks: Tick[]; at: (date: string) => number }

const DAY_MS = 86_400_000
/** Months between two marks of the scale: years and centuries for whoever plans that far. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 300, 600, 1200, 2400, 6000, 12_000]

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const monthOf = (date: string) => `${date.slice(0, 8)}01`
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** From the first day of the earliest month to the end of the latest, today among them; with `most` marks at most. */
export function timelineOf(spans: readonly Span[], today: string, most: number): Timeline {
  const dates = [
    today,
    ...spans.flatMap(({ startDate, endDate }) => [startDate, endDate].filter((date) => date !== null)),
  ].toSorted()
  const from = monthOf(dates[0] ?? today)
  const to = addMonths(monthOf(dates.at(-1) ?? today), 1)
  const [first, length] = [dayOf(from), dayOf(to) - dayOf(from)]
  const at = (date: string) => ((dayOf(date) - first) / length) * 100
  const months = monthsBetween(from, to)
  const step = STEPS.find((one) => months / one <= most) ?? months
  // marks stand on January, quarters and the like, not wherever the scale happens to begin
  const offset = (Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1) % step
  const start = offset === 0 ? 0 : step - offset
  const ticks = Array.from({ length: Math.max(0, Math.ceil((months - start) / step)) }, (_, n) =>
    addMonths(from, start + n * step),
  ).map((date) => ({ date, percent: at(date) }))
  return { from, to, ticks, at }
}

/** The day after a date, on the scale: a bar ends with its last day, not before it. */
export function endOf(timeline: Timeline, date: string): number {
  return Math.min(100, timeline.at(date) + 100 / (dayOf(timeline.to) - dayOf(timeline.from)))
}
