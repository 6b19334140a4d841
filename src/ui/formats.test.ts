import { expect, it } from 'vitest'
import { formatMoment, setRegion } from './formats.ts'

it('writes a moment by the clock of the company, wherever it is read', () => {
  const made = new Date('2026-11-17T15:36:00Z')
  setRegion({ country: 'NZ', timeZone: 'Pacific/Auckland', weekStart: 1 })
  expect(formatMoment(made, 'en', 'dateTime')).toBe('18 Nov 2026, 04:36')
  setRegion({ country: 'US', timeZone: 'America/Denver', weekStart: 7 })
  expect(formatMoment(made, 'en', 'dateTime')).toBe('17 Nov 2026, 08:36')
  // a day without a time is the same everywhere
  expect(formatMoment('2026-11-18', 'en')).toBe('18 Nov 2026')
})
