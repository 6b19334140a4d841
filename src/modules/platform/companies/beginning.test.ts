import { expect, it } from 'vitest'
import { settingsAt } from './beginning.ts'

it('a company begins with what is usual in its country', () => {
  expect(settingsAt({ country: 'MX', timeZone: 'America/Tijuana' })).toMatchObject({
    region: { country: 'MX', timeZone: 'America/Tijuana' },
    calendar: { weekStart: 7 },
    units: 'si',
    numbers: { currency: 'MXN' },
  })
})

it('one of the two is enough', () => {
  expect(settingsAt({ country: 'DE' }).region).toEqual({ country: 'DE', timeZone: 'Europe/Berlin' })
  expect(settingsAt({ timeZone: 'Australia/Perth' }).region).toEqual({ country: 'AU', timeZone: 'Australia/Perth' })
})

it('without a place it has the defaults, and a zone of no country is kept', () => {
  expect(settingsAt({})).toEqual({})
  expect(settingsAt({ timeZone: 'UTC' })).toEqual({ region: { country: 'US', timeZone: 'UTC' } })
})
