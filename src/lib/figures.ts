/** How figures are written: by their unit, in the language of the reader. */
import { formatMoney } from './money.ts'
import { formatFixed, formatNumber } from './numbers.ts'

/** `money` is in cents, `percent` from 0 to 100, `index` a bare number like 1.04. */
export const FIGURE_UNITS = ['count', 'money', 'percent', 'days', 'hours', 'index'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** `short` for cards: $48.2M; else as in tables. */
export function formatFigure(
  value: number,
  unit: FigureUnit,
  how: { language: string; locale: string; currency: string; short?: boolean },
): string {
  if (unit === 'money') return formatMoney(value, how.locale, how.short ? 'short' : 'full', how.currency)
  // with its zeros, so that a column of them lines up, and in tables so that what is not tied does not look tied
  if (unit === 'index') return formatFixed(value, how.short ? 2 : 3, how.locale)
  const digits = unit === 'hours' ? 1 : 0
  const number = formatNumber(Math.round(value * 10 ** digits) / 10 ** digits, how.locale)
  if (unit === 'percent') return `${number}\u00A0%`
  return unit === 'hours' ? `${number}\u00A0h` : number
}

/** One figure as it is asked for in an address: `projects.active`, `schedule.progress~1700000000000` of a record, `projects.onTimeRate;days=90` narrowed. */
export type Asked = { id: string; of: string; /** How it is narrowed, as `writeNarrowed` writes it. */ by: string }

export function readAsked(text: string): Asked {
  const [name = '', by = ''] = text.split(';')
  const at = name.indexOf('~')
  return at < 0 ? { id: name, of: '', by } : { id: name.slice(0, at), of: decoded(name.slice(at + 1)), by }
}

export const writeAsked = ({ id, of, by = '' }: { id: string; of: string; by?: string }): string =>
  `${id}${of ? `~${encodeURIComponent(of)}` : ''}${by ? `;${by}` : ''}`

/** What was not written by us is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Periods that a figure which looks back can be asked for. */
export const PERIODS = [7, 30, 90, 180, 365] as const
export type Narrowed = { days?: number; mine?: true; vertical?: string }

/** Always in the same order, so that the same figure has one name. */
export function writeNarrowed({ days, mine, vertical }: Narrowed): string {
  return [
    ...(days === undefined ? [] : [`days=${days}`]),
    ...(mine ? ['mine'] : []),
    ...(vertical === undefined ? [] : [`vertical=${vertical}`]),
  ].join('&')
}

/** Null where it is nothing a figure can be narrowed by. */
export function readNarrowed(by: string): Narrowed | null {
  const narrowed: Narrowed = {}
  for (const part of by === '' ? [] : by.split('&')) {
    const [name = '', value = ''] = part.split('=')
    if (name === 'days' && PERIODS.some((days) => String(days) === value)) narrowed.days = Number(value)
    else if (name === 'mine' && value === '') narrowed.mine = true
    else if (name === 'vertical' && value !== '') narrowed.vertical = value
    else return null
  }
  return narrowed
}
