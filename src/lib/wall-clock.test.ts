import { expect, it } from 'vitest'
import { dayOfFinish, dayOfStart, lastDayOf, minuteOf, startOfDay, wallText } from './wall-clock.ts'

it.each(['1970-01-01T00:00', '2026-11-04T08:00', '2024-02-29T23:59'])('%s is read and written the same', (text) => {
  const minute = minuteOf(text)
  expect(minute).not.toBeNull()
  expect(wallText(minute ?? 0)).toBe(text)
})

it.each(['', '2026-11-04', '2026-02-30T08:00', '2026-11-04T24:00', '2026-11-04T08:60', '2026-11-04T08:00Z'])(
  '%s is no time',
  (text) => expect(minuteOf(text)).toBeNull(),
)

it('a finish at midnight belongs to the day that ends, a start to the day that begins', () => {
  const midnight = startOfDay('2026-11-05')
  expect(dayOfStart(midnight)).toBe('2026-11-05')
  expect(dayOfFinish(midnight)).toBe('2026-11-04')
})

it('work that ends at midnight ended the day before, and a milestone at midnight is on the day that begins', () => {
  const midnight = startOfDay('2026-11-05')
  expect(lastDayOf(midnight - 60, midnight)).toBe('2026-11-04')
  expect(lastDayOf(midnight, midnight)).toBe('2026-11-05')
  expect(lastDayOf(midnight - 60, midnight + 1)).toBe('2026-11-05')
})
