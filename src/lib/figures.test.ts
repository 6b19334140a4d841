import { expect, it } from 'vitest'
import { formatFigure, readAsked, readNarrowed, writeAsked, writeNarrowed } from './figures.ts'

const en = { language: 'en', locale: 'en', currency: 'USD' }

it.each([
  [14, 'count', '14'],
  [1_234_567, 'count', '1,234,567'],
  [82.4, 'percent', '82\u00A0%'],
  [4_820_000_000, 'money', '$48,200,000.00'],
  [6, 'days', '6'],
  [37.25, 'hours', '37.3\u00A0h'],
  [0.956, 'index', '0.956'],
  [-3, 'days', '−3'],
] as const)('%s %s is written %s', (value, unit, text) => {
  expect(formatFigure(value, unit, en)).toBe(text)
})

it('is short on cards, and follows the language', () => {
  expect(formatFigure(4_820_000_000, 'money', { ...en, short: true })).toBe('$48.2M')
  expect(formatFigure(0.9, 'index', { ...en, short: true })).toBe('0.90')
  expect(formatFigure(12_345, 'count', { ...en, locale: 'es' })).toBe('12.345')
})

it('a figure in an address may name the record it is about, and how it is narrowed', () => {
  for (const text of ['projects.active', 'schedule.progress~1700000000000', 'projects.onTimeRate;days=90&mine']) {
    expect(writeAsked(readAsked(text))).toBe(text)
  }
  expect(readAsked('schedule.progress~17')).toEqual({ id: 'schedule.progress', of: '17', by: '' })
  expect(readAsked(writeAsked({ id: 'analytics.ofClient', of: 'Smith & Co, Ltd; ~', by: 'mine' }))).toEqual({
    id: 'analytics.ofClient',
    of: 'Smith & Co, Ltd; ~',
    by: 'mine',
  })
})

it('what a figure is narrowed by is read as it was written, and nothing else is', () => {
  for (const narrowed of [{}, { days: 30 }, { days: 365, mine: true, vertical: 'service' }] as const)
    expect(readNarrowed(writeNarrowed(narrowed))).toEqual(narrowed)
  for (const wrong of ['days=8', 'days', 'mine=1', 'owner=x', 'days=30&', 'vertical='])
    expect(readNarrowed(wrong), wrong).toBeNull()
})
