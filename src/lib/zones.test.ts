import { describe, expect, it } from 'vitest'
import { isTimeZone, minuteOfDay, nextAt } from './zones.ts'

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
    expect(['', 'Mars/Olympus', 'not a zone'].map(isTimeZone)).toEqual([false, false, false])
  })
})
