import { expect, it } from 'vitest'
import { zonesOf } from '../../../../lib/regions.ts'
import { movedTo, unusual, type Usual } from './usual.ts'

const american: Usual = {
  country: 'US',
  currency: 'USD',
  units: 'imperial',
  weekStart: 7,
  timeZone: 'America/New_York',
}

it('a company that had what is usual has what is usual in its new country', () => {
  expect(movedTo('NZ', american)).toEqual({
    country: 'NZ',
    currency: 'NZD',
    units: 'si',
    weekStart: 1,
    timeZone: 'Pacific/Auckland',
  })
})

it('what somebody chose stays', () => {
  expect(movedTo('MX', { ...american, units: 'si', timeZone: 'America/Denver' })).toEqual({
    country: 'MX',
    currency: 'MXN',
    units: 'si',
    weekStart: 7,
    timeZone: 'America/Denver',
  })
})

it('UTC was chosen by nobody', () => {
  expect(movedTo('DE', { ...american, timeZone: 'UTC' })).toMatchObject({ timeZone: 'Europe/Berlin' })
})

it('says what is usual where the company has something else', () => {
  expect(unusual(american, zonesOf('US'))).toBeNull()
  expect(unusual({ ...american, timeZone: 'America/Boise' }, zonesOf('US'))).toBeNull()
  expect(unusual({ ...american, country: 'DE', weekStart: 1 }, zonesOf('DE'))).toEqual({
    currency: 'EUR',
    units: 'si',
    weekStart: 1,
    timeZone: 'Europe/Berlin',
  })
})
