/** How figures are written: by their unit, in the language of the reader. */
import { formatMoney } from './money.ts'
import { formatNumber } from './numbers.ts'

/** `money` is in cents, `percent` from 0 to 100, `index` a bare number like 1.04. */
export const FIGURE_UNITS = ['count', 'money', 'percent', 'days', 'hours', 'index'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** `short` for cards: $48.2M; else as in tables. */
export function formatFigure(value: number, unit: FigureUnit, how: { language: string; locale: string; currency: string; short?: boolean }): string {
  if (unit === 'money') return formatMoney(value, how.locale, how.short ? 'short' : 'full', how.currency)
  const digits = unit === 'index' ? 2 : unit === 'hours' ? 1 : 0
  const number = formatNumber(Math.round(value * 10 ** digits) / 10 ** digits, how.locale)
  if (unit === 'percent') return `${number}\u00A0%`
  return unit === 'hours' ? `${number}\u00A0h` : number
}
