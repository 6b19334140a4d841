import { expect, it } from 'vitest'
import { missesTarget, TREND_POINTS, trendInstants } from './rules.ts'

it('a trend is eight weeks, the last point being now', () => {
  const now = Date.UTC(2026, 10, 16)
  const before = trendInstants(now)
  expect(before).toHaveLength(TREND_POINTS - 1)
  expect(new Date(before[0] ?? 0).toISOString()).toBe('2026-09-28T00:00:00.000Z')
  expect(new Date(before.at(-1) ?? 0).toISOString()).toBe('2026-11-09T00:00:00.000Z')
})

it('a target is missed on the wrong side only', () => {
  expect([
    missesTarget(70, 85, 'higher'),
    missesTarget(90, 85, 'higher'),
    missesTarget(3, 0, 'lower'),
    missesTarget(3, 0, 'neither'),
  ]).toEqual([true, false, true, false])
})
