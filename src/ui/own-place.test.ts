import { expect, it } from 'vitest'
import { ownPlace, zoneIn } from './own-place.ts'

it.each([
  ['Pacific/Auckland', { country: 'NZ', timeZone: 'Pacific/Auckland' }],
  ['Asia/Calcutta', { country: 'IN', timeZone: 'Asia/Kolkata' }],
  ['UTC', { country: '', timeZone: 'UTC' }],
])('a browser in %s is in %j', (zone, place) => expect(ownPlace(zone)).toEqual(place))

it('another country brings its usual zone, the own one the zone of the browser', () => {
  const own = ownPlace('America/Tijuana')
  expect(zoneIn('MX', own)).toBe('America/Tijuana')
  expect(zoneIn('DE', own)).toBe('Europe/Berlin')
})
