/** Reads what somebody typed or another program wrote: the value, or a sentence that says where it is wrong. */
export type Fields = Record<string, unknown>
export type Id = string | number

export function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where} must be an object.`)
  return value as Fields
}

export function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where} must be a list.`)
  return value
}

export function numberOf(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Error(`${where} must be a number, not ${JSON.stringify(value) ?? 'missing'}.`)
  return value
}

/** Null where the field is null or missing. */
export function figureOf(value: unknown, where: string): number | null {
  return value === null || value === undefined ? null : numberOf(value, where)
}

export function wholeOf(value: unknown, where: string): number {
  const number = numberOf(value, where)
  if (!Number.isInteger(number)) throw new Error(`${where} must be a whole number, not ${number}.`)
  return number
}

export function atLeastZero(value: number, where: string): number {
  if (value < 0) throw new Error(`${where} must not be negative, but is ${value}.`)
  return value
}

export function textIn(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Error(`${where} must be text.`)
  return value
}

export function idOf(value: unknown, where: string): Id {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new Error(`${where} must be a number or text.`)
}

/** Without the noise of adding fractions: 0.1 + 0.2 is 0.3, and a float of 1e-17 is none. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Math.round(value * 1e9) / 1e9
}
