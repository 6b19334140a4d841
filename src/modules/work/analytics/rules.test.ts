import { expect, it } from 'vitest'
import { ACTIVITY_DAYS, ACTIVITY_MAX, isMonth, lastMonths, MONTHS, spanOfMonth, spanOfMonths, TOP } from './rules.ts'

it('keeps the numbers of the specification', () => {
  expect({ MONTHS, TOP, ACTIVITY_DAYS, ACTIVITY_MAX }).toEqual({
    MONTHS: 12,
    TOP: 10,
    ACTIVITY_DAYS: 30,
    ACTIVITY_MAX: 10,
  })
})

it('looks at the last 12 months, this one among them, across a year', () => {
  const months = lastMonths('2026-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[9], months[11]]).toEqual(['2025-04', '2026-01', '2026-03'])
  expect(spanOfMonths(months)).toEqual(['2025-04-01', '2026-03-31'])
  expect(spanOfMonth('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
})

it('tells a month from other texts', () => {
  expect(['2026-01', '2026-12', '2026-13', '2026-00', '26-01', '2026-01-01', "'; drop"].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
