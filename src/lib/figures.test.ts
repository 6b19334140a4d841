import { expect, it } from 'vitest'
import { formatFigure } from './figures.ts'

const en = { language: 'en', locale: 'en', currency: 'USD' }

it.each([
  [14, 'count', '14'], [1_234_567, 'count', '1,234,567'], [82.4, 'percent', '82\u00A0%'], [4_820_000_000, 'money', '$48,200,000.00'], [6, 'days', '6'], [37.25, 'hours', '37.3\u00A0h'], [0.956, 'index', '0.96'], [-3, 'days', '−3'],
] as const)('%s %s is written %s', (value, unit, text) => {
  expect(formatFigure(value, unit, en)).toBe(text)
})

it('is short on cards, and follows the language', () => {
  expect(formatFigure(4_820_000_000, 'money', { ...en, short: true })).toBe('$48.2M')
  expect(formatFigure(12_345, 'count', { ...en, locale: 'es' })).toBe('12.345')
})
