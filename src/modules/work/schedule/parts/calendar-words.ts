/** Working hours as people write them: `8:00-12:00, 13:00-17:00`. An empty text is a day off. */
export type Spans = [number, number][]

const DAY_END = 1_440

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export const spansText = (spans: readonly (readonly [number, number])[]): string =>
  spans.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(', ')

function minutesOf(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined) return null
  const at = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && at <= DAY_END ? at : null
}

/** Null where the text cannot be read, or spans overlap. */
export function spansIn(text: string): Spans | null {
  if (text.trim() === '') return []
  const spans: Spans = []
  for (const part of text.split(/[,;]/)) {
    const [from, to, ...more] = part.split(/[-–]| to | a | à /).map(minutesOf)
    if (more.length > 0 || from === null || from === undefined || to === null || to === undefined || from >= to)
      return null
    spans.push([from, to])
  }
  spans.sort(([a], [b]) => a - b)
  return spans.length <= 6 && spans.every(([from], at) => at === 0 || from >= (spans[at - 1]?.[1] ?? 0)) ? spans : null
}
