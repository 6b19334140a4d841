/**
 * Quantities are stored in SI base units and shown in the units a person chose. Factors are exact by definition or as listed in
 * NIST Special Publication 811 (2008), appendix B.8: foot 0.3048 m, gallon (U.S.) 3.785411784 l, pound-force per square inch
 * from pound-force 4.4482216152605 N, British thermal unit (IT) 1055.05585262 J.
 */

export const SYSTEMS = ['imperial', 'si'] as const
export type System = (typeof SYSTEMS)[number]

/** Base units: m, m², m³/s, K, W, Pa. */
export const QUANTITIES = ['length', 'area', 'flow', 'temperature', 'power', 'pressure'] as const
export type Quantity = (typeof QUANTITIES)[number]

/** A value of `unit` is `(value in the base unit) / factor - offset`. */
export type Unit = { symbol: string; factor: number; offset?: number; digits: number }

const FOOT = 0.3048
const INCH = FOOT / 12
const US_GALLON = 231 * INCH ** 3
const POUND_FORCE = 0.45359237 * 9.80665
const BTU = 1055.05585262

const UNITS: Record<Quantity, Record<System, Unit>> = {
  length: { si: { symbol: 'm', factor: 1, digits: 1 }, imperial: { symbol: 'ft', factor: FOOT, digits: 1 } },
  area: { si: { symbol: 'm²', factor: 1, digits: 1 }, imperial: { symbol: 'ft²', factor: FOOT ** 2, digits: 0 } },
  flow: {
    si: { symbol: 'l/s', factor: 0.001, digits: 2 },
    imperial: { symbol: 'gpm', factor: US_GALLON / 60, digits: 1 },
  },
  temperature: {
    si: { symbol: '°C', factor: 1, offset: 273.15, digits: 1 },
    imperial: { symbol: '°F', factor: 5 / 9, offset: 459.67, digits: 1 },
  },
  power: {
    si: { symbol: 'kW', factor: 1000, digits: 2 },
    imperial: { symbol: 'BTU/h', factor: BTU / 3600, digits: 0 },
  },
  pressure: {
    si: { symbol: 'kPa', factor: 1000, digits: 1 },
    imperial: { symbol: 'psi', factor: POUND_FORCE / INCH ** 2, digits: 2 },
  },
}

export function unitOf(quantity: Quantity, system: System): Unit {
  return UNITS[quantity][system]
}

/** From the base unit into the unit of a system. */
export function fromBase(value: number, quantity: Quantity, system: System): number {
  const { factor, offset = 0 } = UNITS[quantity][system]
  return value / factor - offset
}

/** From the unit of a system into the base unit. */
export function toBase(value: number, quantity: Quantity, system: System): number {
  const { factor, offset = 0 } = UNITS[quantity][system]
  return (value + offset) * factor
}

/** "98.4 ft", "31.7 gpm": the number in the words of the language, a space, the unit; the minus is a real one. */
export function formatQuantity(value: number, quantity: Quantity, system: System, language: string): string {
  const { symbol, digits } = UNITS[quantity][system]
  const shown = fromBase(value, quantity, system)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(
    Math.abs(shown) < 0.5 * 10 ** -digits ? 0 : shown,
  )
  return `${number.replace('-', '−')}\u00a0${symbol}`
}
