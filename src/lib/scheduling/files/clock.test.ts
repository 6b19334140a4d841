import { expect, it } from 'vitest'
import { clockMinutes, clockText, dateOf, durationMinutes, durationText, minuteOf, momentText } from './clock.ts'

it.each([
  ['1970-01-01', 0],
  ['1970-01-02T01:30:59', 1530],
  ['2026-03-02 08:00', 29_540_640],
  ['2026-03-02T08:00:00Z', 29_540_640],
  ['2024-02-29', 28_486_080],
  ['1969-12-31 23:00', -60],
  ['2026-03-01 24:00', 29_540_160],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-04-31', null],
  ['2100-02-29', null],
  ['2026-03-02 25:00', null],
  ['2026-03-02 08:61', null],
  ['1899-12-31', null],
  ['2200-01-01', null],
  ['NA', null],
  ['', null],
])('reads the moment %s', (text, minute) => {
  expect(minuteOf(text)).toBe(minute)
})

it('writes moments as it reads them', () => {
  expect(momentText(29_540_640)).toBe('2026-03-02T08:00:00')
  expect(dateOf(-1)).toBe('1969-12-31')
})

it.each([
  ['PT8H0M0S', 480],
  ['PT0H30M0S', 30],
  ['-PT1H0M0S', -60],
  ['P1DT2H', 1560],
  ['PT0H0M40S', 1],
  ['PT1.5H', 90],
  ['PT876601H0M0S', null],
  ['8h', null],
  ['', null],
])('reads the duration %s', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

it('writes durations and times of day', () => {
  expect([durationText(750), durationText(-60), durationText(0)]).toEqual(['PT12H30M0S', '-PT1H0M0S', 'PT0H0M0S'])
  expect([
    clockText(480),
    clockText(1440),
    clockMinutes('08:00:00'),
    clockMinutes('8:05'),
    clockMinutes('25:00'),
  ]).toEqual(['08:00:00', '00:00:00', 480, 485, null])
})
