import { describe, expect, it } from 'vitest'
import { offsetByLongitude, type SunDay, sunOf } from './sun.ts'

/** How many minutes lie between the computed instant and a published time. */
const off = (instant: number, published: string) => Math.abs(instant - Date.parse(`${published}Z`)) / 60_000

function usual(day: SunDay) {
  if (day.kind !== 'usual') throw new Error(`The sun neither rises nor sets: ${day.kind}`)
  return day
}

describe('sunrise and sunset', () => {
  it('are the worked example of the Almanac for Computers (US Naval Observatory, 1990): Wayne, New Jersey, 25 June 1990, 9 h 26 m UT', () => {
    expect(off(usual(sunOf('1990-06-25', 40.9, -74.3)).sunrise, '1990-06-25T09:26')).toBeLessThan(1)
  })

  // the tables of timeanddate.com for London, as the tests of the library Astral (MIT) quote them
  it.each([
    ['2015-01-01', '08:06'],
    ['2015-12-01', '07:43'],
    ['2015-12-03', '07:46'],
    ['2015-12-25', '08:05'],
  ])('of London on %s are those of its table: %s', (date, sunrise) => {
    expect(off(usual(sunOf(date, 51.507, -0.128)).sunrise, `${date}T${sunrise}`)).toBeLessThan(1)
  })

  // an algorithm of another origin: Paul Schlyter's, in the test data of the library Astro::Sunrise, in UT
  it.each([
    ['Greenwich, winter', '2013-01-01', 51.467, 0, '2013-01-01T08:05', '2013-01-01T16:02'],
    ['Greenwich, spring', '2013-03-21', 51.467, 0, '2013-03-21T06:00', '2013-03-21T18:15'],
    ['Greenwich, summer', '2013-06-21', 51.467, 0, '2013-06-21T03:43', '2013-06-21T20:21'],
    ['Quito', '2013-01-01', -0.25, -78.583, '2013-01-01T11:14', '2013-01-01T23:22'],
    ['El Hierro', '2013-03-21', 27.733, -18.05, '2013-03-21T07:15', '2013-03-21T19:24'],
    ['Reykjavík, winter', '2013-01-01', 64.067, -21.967, '2013-01-01T11:18', '2013-01-01T15:45'],
    ['Reykjavík, summer', '2013-06-21', 64.067, -21.967, '2013-06-21T02:57', '2013-06-22T00:02'],
  ])('of %s are those of another algorithm, to two minutes', (_name, date, latitude, longitude, sunrise, sunset) => {
    const day = usual(sunOf(date, latitude, longitude))
    expect(off(day.sunrise, sunrise)).toBeLessThan(2)
    expect(off(day.sunset, sunset)).toBeLessThan(2)
  })

  it('leave twelve hours and some minutes at the equinox, everywhere', () => {
    for (const latitude of [-50, 0, 50]) {
      const { minutes } = sunOf('2026-03-20', latitude, 10)
      expect(minutes >= 725 && minutes <= 735, `${latitude}: ${minutes}`).toBe(true)
    }
  })

  it('may lie on either side of midnight in UTC and where they are looked at', () => {
    expect(usual(sunOf('2026-06-21', 64.15, -21.94)).sunset).toBeGreaterThan(Date.UTC(2026, 5, 22))
    expect(usual(sunOf('2026-06-21', -36.85, 174.76)).sunrise).toBeLessThan(Date.UTC(2026, 5, 21))
  })

  it('do not happen in the polar day and night', () => {
    expect(sunOf('2026-06-21', 78.22, 15.65)).toEqual({ kind: 'polarDay', minutes: 1_440 })
    expect(sunOf('2026-12-21', 78.22, 15.65)).toEqual({ kind: 'polarNight', minutes: 0 })
    expect(sunOf('2026-12-21', -78.22, 15.65)).toEqual({ kind: 'polarDay', minutes: 1_440 })
    for (const pole of [90, -90]) expect(['polarDay', 'polarNight']).toContain(sunOf('2026-06-21', pole, 0).kind)
  })

  it('are figures on every day of a year at every latitude', () => {
    for (let latitude = -90; latitude <= 90; latitude += 5) {
      for (let day = 0; day < 365; day += 1) {
        const sun = sunOf(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), latitude, 25)
        expect(sun.minutes >= 0 && sun.minutes <= 1_440, `${latitude} ${day}`).toBe(true)
      }
    }
  })
})

describe('clocks by the sun', () => {
  it.each([
    [0, 0],
    [-104.99, -420],
    [151.2, 600],
    [7.4, 0],
    [7.6, 60],
    [-7.4, 0],
    [180, 720],
    [-180, -720],
  ])('at longitude %d stand %d minutes from UTC', (longitude, minutes) => {
    expect(offsetByLongitude(longitude)).toBe(minutes)
  })
})
