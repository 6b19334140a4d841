import { expect, it } from 'vitest'
import { settingsAt } from './beginning.ts'

const NOW = { today: '2026-11-16', language: 'es' }

it('a company begins with what is usual in its country', () => {
  expect(settingsAt({ country: 'MX', timeZone: 'America/Tijuana' }, NOW)).toMatchObject({
    region: { country: 'MX', timeZone: 'America/Tijuana' },
    calendar: { weekStart: 7 },
    units: 'si',
    numbers: { currency: 'MXN' },
  })
})

it('and with its public holidays, from today to the end of the year after next', () => {
  const { holidays = [] } = settingsAt({ country: 'MX' }, NOW)
  expect(holidays[0]).toEqual({ date: '2026-11-16', name: 'Día de la Revolución', everyYear: false })
  expect(holidays.at(-1)).toEqual({ date: '2028-12-25', name: 'Navidad', everyYear: false })
})

it('one of the two is enough', () => {
  expect(settingsAt({ country: 'DE' }, NOW).region).toEqual({ country: 'DE', timeZone: 'Europe/Berlin' })
  expect(settingsAt({ timeZone: 'Australia/Perth' }, NOW).region).toEqual({
    country: 'AU',
    timeZone: 'Australia/Perth',
  })
})

it('without a place it has the defaults, and a zone of no country is kept', () => {
  expect(settingsAt({}, NOW)).toEqual({})
  expect(settingsAt({ timeZone: 'UTC' }, NOW)).toEqual({ region: { country: 'US', timeZone: 'UTC' } })
})
