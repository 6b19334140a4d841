import { describe, expect, it } from 'vitest'
import { currencySign, formatMoney, parseMoney } from './money.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

describe('formatMoney', () => {
  it('has a full, whole, short and plain style', () => {
    expect(formatMoney(124_050)).toBe('$1,240.50')
    expect(formatMoney(642_000_000, 'en', 'whole')).toBe('$6,420,000')
    expect(formatMoney(4_820_000_000, 'en', 'short')).toBe('$48.2M')
    expect(formatMoney(124_050, 'en', 'plain')).toBe('1,240.50')
    expect(formatMoney(642_000_000, 'en', 'plainWhole')).toBe('6,420,000')
  })

  it('uses the minus sign', () => {
    expect(formatMoney(-124_050)).toBe('−$1,240.50')
  })

  it('follows the language', () => {
    expect(plain(formatMoney(124_050, 'fr', 'full', 'EUR'))).toBe('1 240,50 €')
    expect(plain(formatMoney(124_050, 'es', 'plain'))).toBe('1.240,50')
  })

  it('knows the sign', () => {
    expect(currencySign('USD')).toBe('$')
    expect(currencySign('EUR', 'fr')).toBe('€')
  })
})

describe('parseMoney', () => {
  it.each([
    ['1240.5', 'en', 124_050],
    ['$1,240,000', 'en', 124_000_000],
    ['−12.30', 'en', -1230],
    ['.5', 'en', 50],
    ['0', 'en', 0],
    ['12,50', 'en', 1250],
    ['1.240,50', 'es', 124_050],
    ['12.50', 'es', 1250],
    ['1.234', 'es', 123_400],
    ['1 240,50 €', 'fr', 124_050],
  ])('%s in %s is %i cents', (typed, language, cents) => {
    expect(parseMoney(typed, language)).toBe(cents)
  })

  it.each(['', 'a lot', '1,2,3', '1.2345', '12-', '99999999999999999999'])('refuses "%s"', (typed) => {
    expect(parseMoney(typed, 'en')).toBeNull()
  })

  it('reads back what it wrote', () => {
    for (const language of ['en', 'es', 'fr']) {
      expect(parseMoney(formatMoney(987_654_321, language, 'plain'), language)).toBe(987_654_321)
    }
  })
})
