/** Figures of the weather in the units of a person. */
import { fromBase, type System, toBase } from '../../../../lib/units.ts'
import type { WeatherRule } from '../rules.ts'

const INCH_MM = 25.4
const MILE_PER_HOUR = 0.44704
const ZERO_CELSIUS = 273.15

export type Figure = 'temperature' | 'speed' | 'rain' | 'snow'
type Unit = { symbol: string; digits: number; shown: (value: number) => number; stored: (value: number) => number }

const by = (factor: number, symbol: string, digits: number): Unit => ({
  symbol,
  digits,
  shown: (value) => value / factor,
  stored: (value) => value * factor,
})
const degrees = (system: System, symbol: string): Unit => ({
  symbol,
  digits: 1,
  shown: (value) => fromBase(value + ZERO_CELSIUS, 'temperature', system),
  stored: (value) => toBase(value, 'temperature', system) - ZERO_CELSIUS,
})

/** Stored in °C, m/s, mm and cm. */
const UNITS: Record<Figure, Record<System, Unit>> = {
  temperature: { si: degrees('si', '°C'), imperial: degrees('imperial', '°F') },
  speed: { si: by(1, 'm/s', 1), imperial: by(MILE_PER_HOUR, 'mph', 1) },
  rain: { si: by(1, 'mm', 1), imperial: by(INCH_MM, 'in', 2) },
  snow: { si: by(1, 'cm', 1), imperial: by(INCH_MM / 10, 'in', 1) },
}

export const FIGURE_OF: Readonly<Record<WeatherRule, Figure>> = {
  gust: 'speed',
  rain: 'rain',
  frost: 'temperature',
  heat: 'temperature',
  snow: 'snow',
}

export const symbolOf = (figure: Figure, system: System): string => UNITS[figure][system].symbol

/** As it is shown and typed: to the digits of the unit. */
export function shownValue(value: number, figure: Figure, system: System): number {
  const { shown, digits } = UNITS[figure][system]
  return Math.round(shown(value) * 10 ** digits) / 10 ** digits || 0
}

/** What was typed, as it is stored. */
export function storedValue(value: number, figure: Figure, system: System): number {
  return Math.round(UNITS[figure][system].stored(value) * 10_000) / 10_000 || 0
}

export function numberText(value: number, figure: Figure, system: System, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: UNITS[figure][system].digits })
    .format(shownValue(value, figure, system))
    .replace('-', '−')
}

/** "14 m/s": the space does not break. */
export const figureText = (value: number, figure: Figure, system: System, language: string): string =>
  `${numberText(value, figure, system, language)}\u00a0${symbolOf(figure, system)}`
