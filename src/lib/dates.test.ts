import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarWeeks,
  formatAgo,
  formatDate,
  formatPart,
  isPlainDate,
  dateOrderIn,
  parseDate,
  toPlainDate,
} from './dates.ts'

describe('parseDate', () => {
  it.each([
    ['1 Feb 2027', 'en', '2027-02-01'],
    ['2027-02-01', 'en', '2027-02-01'],
    ['2027/2/1', 'en', '2027-02-01'],
    ['Feb 1, 2027', 'en', '2027-02-01'],
    ['february 1 2027', 'en', '2027-02-01'],
    ['14 Sept 2026', 'en', '2026-09-14'],
    ['1st of March 2027', 'en', '2027-03-01'],
    ['18 nov 26', 'en', '2026-11-18'],
    ['18 Nov', 'en', '2026-11-18'],
    ['31/1/2027', 'en', '2027-01-31'],
    ['31.1.2027', 'en', '2027-01-31'],
    ['1 févr. 2027', 'fr', '2027-02-01'],
    ['1er août 2027', 'fr', '2027-08-01'],
    ['1 de febrero de 2027', 'es', '2027-02-01'],
    ['29 Feb 2028', 'en', '2028-02-29'],
  ])('%s in %s is %s', (typed, language, expected) => {
    expect(parseDate(typed, language, 'dayFirst', '2026-11-15')).toBe(expected)
  })

  it.each([
    ['2/1/2027', 'US', 'en', '2027-02-01'],
    ['2/1/2027', 'US', 'es', '2027-02-01'],
    ['2/1/2027', 'NZ', 'en', '2027-01-02'],
    ['2-1-2027', 'GB', 'en', '2027-01-02'],
    ['2/1/27', 'FR', 'fr', '2027-01-02'],
    ['12/31/2026', 'GB', 'en', '2026-12-31'],
    ['31/12/2026', 'US', 'en', '2026-12-31'],
    ['2.1.2027', 'US', 'en', '2027-01-02'],
    ['2.1.2027', 'DE', 'en', '2027-01-02'],
  ])(
    '%s typed in %s by somebody who reads %s is %s: with strokes the country decides, with dots the day is first',
    (typed, country, language, expected) => {
      expect(parseDate(typed, language, dateOrderIn(country), '2026-11-15')).toBe(expected)
    },
  )

  it.each(['', 'soon', '29 Feb 2027', '2027-13-01', '31 Apr 2027', 'Ma 3 2027', '1 2'])('refuses "%s"', (typed) => {
    expect(parseDate(typed, 'en', 'monthFirst', '2026-11-15')).toBeNull()
  })
})

describe('formatDate', () => {
  it('writes the day first in English', () => {
    expect(formatDate('2026-11-18')).toBe('18 Nov 2026')
    expect(formatDate('2026-09-14', 'en', 'short')).toBe('14 Sep 26')
    expect(formatDate('2026-11-23', 'en', 'dayMonth')).toBe('23 Nov')
    expect(formatDate('2026-11-18', 'en', 'long')).toBe('18 November 2026')
  })

  it('follows the language', () => {
    expect(formatDate('2026-11-18', 'es')).toBe('18 nov 2026')
    expect(formatDate('2026-11-18', 'fr')).toBe('18 nov. 2026')
  })

  it('shows instants in the given time zone', () => {
    expect(formatDate('2026-11-18T23:30:00Z', 'en', 'dateTime', 'Europe/Paris')).toBe('19 Nov 2026, 00:30')
  })

  it('leaves out the date of today', () => {
    const now = new Date('2026-11-18T12:00:00Z')
    expect(formatDate('2026-11-18T09:41:00Z', 'en', 'moment', 'UTC', now)).toBe('09:41')
    expect(formatDate('2026-11-17T09:41:00Z', 'en', 'moment', 'UTC', now)).toBe('17 Nov 2026, 09:41')
  })

  it('says how long ago', () => {
    const now = new Date('2026-11-18T12:00:00Z')
    expect(formatAgo('2026-11-18T11:48:00Z', 'en', now)).toBe('12 min ago')
    expect(formatAgo('2026-11-17T11:48:00Z', 'en', now)).toBe('yesterday')
    expect(formatAgo('2026-11-18T11:59:40Z', 'en', now)).toBe('now')
  })

  it('is empty for what is no date', () => {
    expect(formatDate('not a date')).toBe('')
  })
})

describe('plain dates', () => {
  it('knows which days exist', () => {
    expect(toPlainDate(2027, 2, 29)).toBeNull()
    expect(isPlainDate('2027-02-28')).toBe(true)
    expect(isPlainDate('2027-02-30')).toBe(false)
  })

  it('adds days across months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })
})

describe('calendar', () => {
  it('shows six weeks from the first day of the week', () => {
    const weeks = calendarWeeks('2027-02-17', 1)
    expect(weeks[0]?.[0]).toBe('2027-02-01')
    expect(calendarWeeks('2027-02-17', 0)[0]?.[0]).toBe('2027-01-31')
    expect(weeks.flat()).toHaveLength(42)
  })

  it('keeps to the end of shorter months', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
  })

  it('names months and weekdays', () => {
    expect(formatPart('2027-02-01', 'month', 'fr')).toBe('février 2027')
    expect(formatPart('2027-02-01', 'weekday')).toBe('Mon')
  })
})
