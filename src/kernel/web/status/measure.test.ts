import { expect, it } from 'vitest'
import {
  BLOCKED_WINDOW_MS,
  middleOf,
  performanceBy,
  performanceState,
  POOR_BLOCKED_MS,
  POOR_REQUEST_MS,
  REQUESTS_MEASURED,
  SLOW_BLOCKED_MS,
  SLOW_REQUEST_MS,
} from './measure.ts'

it('20 requests are measured; slow from 500 ms, poor from 1500; blocked for 1 of 10 s is slow, for 4 poor', () => {
  expect([
    REQUESTS_MEASURED,
    SLOW_REQUEST_MS,
    POOR_REQUEST_MS,
    BLOCKED_WINDOW_MS,
    SLOW_BLOCKED_MS,
    POOR_BLOCKED_MS,
  ]).toEqual([20, 500, 1500, 10_000, 1000, 4000])
})

it.each([
  [null, 0, 'good'],
  [86, 0, 'good'],
  [499, 999, 'good'],
  [500, 0, 'slow'],
  [86, 1000, 'slow'],
  [1500, 0, 'poor'],
  [86, 4000, 'poor'],
  [600, 4000, 'poor'],
] as const)('%s ms and %i ms blocked is %s', (requestMs, blockedMs, state) =>
  expect(performanceState({ requestMs, blockedMs })).toBe(state),
)

it.each([
  [[], null],
  [[80], 80],
  [[80, 90, 4000], 90],
  [[10, 20, 30, 40], 30],
])('the middle of %o is %s', (times, middle) => expect(middleOf(times)).toBe(middle))

it.each([
  [86, 0, 'request'],
  [600, 0, 'request'],
  [86, 1000, 'blocked'],
  [600, 4000, 'blocked'],
  [1500, 4000, 'request'],
] as const)('at %s ms and blocked for %s ms, the number shown is that of the %s', (requestMs, blockedMs, by) => {
  expect(performanceBy({ requestMs, blockedMs })).toBe(by)
})
