import { expect, it } from 'vitest'
import { clockOf, minuteOf } from './clock.ts'

it.each([
  [0, '00:00'],
  [420, '07:00'],
  [1439, '23:59'],
])('minute %i is %s, and back', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock)
  expect(minuteOf(clock)).toBe(minute)
})

it.each(['', '7', '24:00', '12:60', 'noon'])('“%s” is no time', (typed) => {
  expect(minuteOf(typed)).toBeNull()
})
