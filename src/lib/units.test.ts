import { describe, expect, it } from 'vitest'
import { formatQuantity, fromBase, type Quantity, toBase } from './units.ts'

describe('factors', () => {
  // NIST SP 811, appendix B.8
  it.each<[Quantity, number, number]>([
    ['length', 1, 0.3048],
    ['area', 1, 0.09290304],
    ['flow', 1, 6.30902e-5],
    ['power', 1, 0.2930711],
    ['pressure', 1, 6894.757],
    ['temperature', 32, 273.15],
    ['temperature', 212, 373.15],
    ['temperature', -40, 233.15],
  ])('%s: %f imperial is %f in the base unit', (quantity, imperial, base) => {
    expect(toBase(imperial, quantity, 'imperial') / base).toBeCloseTo(1, 6)
  })

  it.each<[Quantity, number]>([
    ['length', 12.5],
    ['area', 0.25],
    ['flow', 0.0031],
    ['temperature', 253.15],
    ['power', 3517],
    ['pressure', 101_325],
  ])('%s goes there and back', (quantity, value) => {
    for (const system of ['imperial', 'si'] as const)
      expect(toBase(fromBase(value, quantity, system), quantity, system)).toBeCloseTo(value, 9)
  })

  it('minus forty is the same on both scales', () => {
    expect(fromBase(233.15, 'temperature', 'si')).toBeCloseTo(-40, 9)
    expect(fromBase(233.15, 'temperature', 'imperial')).toBeCloseTo(-40, 9)
  })
})

describe('in words', () => {
  it.each<[number, Quantity, 'imperial' | 'si', string, string]>([
    [30, 'length', 'imperial', 'en', '98.4\u00a0ft'],
    [30, 'length', 'si', 'en', '30\u00a0m'],
    [0.002, 'flow', 'imperial', 'en', '31.7\u00a0gpm'],
    [0.002, 'flow', 'si', 'fr', '2\u00a0l/s'],
    [318.15, 'temperature', 'imperial', 'en', '113\u00a0°F'],
    [268.15, 'temperature', 'si', 'en', '−5\u00a0°C'],
    [273.149, 'temperature', 'si', 'en', '0\u00a0°C'],
    [12_345, 'power', 'si', 'es', '12,35\u00a0kW'],
  ])('%f of %s in %s, %s, is %s', (value, quantity, system, language, words) =>
    expect(formatQuantity(value, quantity, system, language)).toBe(words),
  )
})
