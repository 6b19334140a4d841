import { describe, expect, it } from 'vitest'
import { dayIn, dayStartsIn, instantIn, isTimeZone, minuteOfDay, nextAt, wallIn } from './zones.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

describe('clocks in a time zone', () => {
  it.each([
    ['UTC', '2026-11-16T09:00:00Z', 540],
    ['America/Denver', '2026-11-16T09:00:00Z', 120],
    ['Asia/Kolkata', '2026-11-16T09:00:30Z', 870],
    ['Pacific/Auckland', '2026-11-16T11:30:00Z', 30],
  ])('in %s at %s show minute %i', (zone, instant, minute) => {
    expect(minuteOfDay(at(instant), zone)).toBe(minute)
  })

  it.each([
    ['later today', 'UTC', 420, '2026-11-16T05:00:00Z', '2026-11-16T07:00:00.000Z'],
    ['tomorrow, when it has just been', 'UTC', 420, '2026-11-16T07:00:00Z', '2026-11-17T07:00:00.000Z'],
    ['on the date of the zone', 'Pacific/Auckland', 420, '2026-11-15T20:00:00Z', '2026-11-16T18:00:00.000Z'],
    ['after clocks went forward', 'America/New_York', 420, '2026-03-08T05:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['after clocks went back', 'America/New_York', 420, '2026-11-01T04:30:00Z', '2026-11-01T12:00:00.000Z'],
    ['in an hour that is skipped', 'America/New_York', 150, '2026-03-08T05:00:00Z', '2026-03-08T07:30:00.000Z'],
    ['past the end of a month', 'Europe/Madrid', 0, '2026-12-31T12:00:00Z', '2026-12-31T23:00:00.000Z'],
  ])('show it next %s', (_when, zone, minute, now, expected) => {
    expect(iso(nextAt(minute, zone, at(now)))).toBe(expected)
  })

  it('are known by name', () => {
    expect(['Europe/Madrid', 'UTC', 'America/Denver'].map(isTimeZone)).toEqual([true, true, true])
    expect(['', 'Mars/Olympus', 'not a zone', '+02:00'].map(isTimeZone)).toEqual([false, false, false, false])
    expect(dayIn('Mars/Olympus', at('2026-11-16T23:59:00Z')), 'what is none counts as UTC').toBe('2026-11-16')
  })
})

describe('the wall clock of a time zone', () => {
  it('shows another day on the other side of the world', () => {
    const morningInUtc = at('2026-11-16T11:30:00Z')
    expect(dayIn('Pacific/Auckland', morningInUtc)).toBe('2026-11-17')
    expect(dayIn('America/Denver', at('2026-11-16T05:00:00Z'))).toBe('2026-11-15')
    expect(dayIn('UTC', morningInUtc)).toBe('2026-11-16')
  })

  it('begins a day at its midnight, also where the night of a change has none', () => {
    expect(dayStartsIn('America/Denver', '2026-11-16')).toBe(at('2026-11-16T07:00:00Z'))
    expect(dayStartsIn('America/Denver', '2026-07-01')).toBe(at('2026-07-01T06:00:00Z'))
    // in Chile clocks go from 24:00 to 1:00 on the first Sunday after 2 September
    expect(dayStartsIn('America/Santiago', '2026-09-06')).toBe(at('2026-09-06T04:00:00Z'))
    expect(dayIn('America/Santiago', dayStartsIn('America/Santiago', '2026-09-06'))).toBe('2026-09-06')
    expect(dayIn('America/Santiago', dayStartsIn('America/Santiago', '2026-09-06') - 1)).toBe('2026-09-05')
  })

  it('is the way back of itself, through the nights of a change', () => {
    for (const zone of ['Europe/Berlin', 'Pacific/Auckland', 'America/Denver', 'Asia/Kolkata', 'Australia/Lord_Howe'])
      for (let moment = at('2026-01-01T00:00:00Z'); moment < at('2027-01-01T00:00:00Z'); moment += 7 * 3_600_000) {
        const wall = wallIn(zone, moment)
        expect(wallIn(zone, instantIn(zone, wall)), `${zone} ${new Date(moment).toISOString()}`).toBe(wall)
      }
  })
})
