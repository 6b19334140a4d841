import { describe, expect, it } from 'vitest'
import { figureText, shownValue, storedValue } from './figures.ts'

describe('a figure', () => {
  it.each([
    [14, 'speed', 'si', '14 m/s'],
    [14, 'speed', 'imperial', '31.3 mph'],
    [5, 'rain', 'si', '5 mm'],
    [5, 'rain', 'imperial', '0.2 in'],
    [3, 'snow', 'si', '3 cm'],
    [3, 'snow', 'imperial', '1.2 in'],
    [-0.3, 'temperature', 'si', '−0.3 °C'],
    [0, 'temperature', 'imperial', '32 °F'],
  ] as const)('%d as %s in %s units reads %s', (value, figure, system, text) => {
    expect(figureText(value, figure, system, 'en').replace('\u00a0', ' ')).toBe(text)
  })

  it('speaks the language', () => {
    expect(figureText(4.5, 'speed', 'si', 'fr')).toBe('4,5\u00a0m/s')
  })

  it('that was typed is stored, and shown again as it was typed', () => {
    for (const [typed, figure] of [
      [25, 'speed'],
      [0.25, 'rain'],
      [33.5, 'temperature'],
      [0.4, 'snow'],
    ] as const) {
      expect(shownValue(storedValue(typed, figure, 'imperial'), figure, 'imperial')).toBe(typed)
      expect(shownValue(storedValue(typed, figure, 'si'), figure, 'si')).toBeCloseTo(typed, 1)
    }
  })
})
