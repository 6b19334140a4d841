import { describe, expect, it } from 'vitest'
import { formatNumber, parseNumber } from './numbers.ts'

describe('figures', () => {
  it('are read as the language writes them, and as the other way round where that is the only sense', () => {
    const cases: [string, string, number | null][] = [
      ['42,000', 'en', 42_000],
      ['42000', 'en', 42_000],
      ['1.5', 'en', 1.5],
      ['0.25', 'en', 0.25],
      ['-3', 'en', -3],
      ['−3', 'en', -3],
      ['1,5', 'en', 1.5],
      ['42.000', 'es', 42_000],
      ['1,5', 'es', 1.5],
      ['42 000,5', 'fr', 42_000.5],
      ['.5', 'en', 0.5],
      ['', 'en', null],
      ['abc', 'en', null],
      ['1,2,3', 'en', null],
      ['12 m', 'en', null],
      ['-', 'en', null],
    ]
    for (const [typed, language, value] of cases) expect([typed, parseNumber(typed, language)]).toEqual([typed, value])
  })

  it('are shown in the language', () => {
    expect(formatNumber(42_000, 'en')).toBe('42,000')
    expect(formatNumber(4_200.5, 'es')).toBe('4.200,5')
    expect(formatNumber(-1, 'en')).toBe('−1')
  })
})
