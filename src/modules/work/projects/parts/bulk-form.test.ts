import { expect, it } from 'vitest'
import { BY_DATES, bulkSetOf, EMPTY_BULK, isShift } from './bulk-form.ts'

it('sends only what was filled in', () => {
  expect(bulkSetOf(EMPTY_BULK)).toEqual({})
  expect(
    bulkSetOf({ ...EMPTY_BULK, status: 'on-hold', phase: ' Design ', addTags: 'wet, deep, wet', shiftDays: '-14' }),
  ).toEqual({ status: 'on-hold', phase: 'Design', addTags: ['wet', 'deep'], shiftDays: -14 })
  expect(bulkSetOf({ ...EMPTY_BULK, status: BY_DATES })).toEqual({ status: null })
})

it.each([
  ['', true],
  ['14', true],
  ['-3660', true],
  ['−7', true],
  ['3661', false],
  ['two', false],
  ['1.5', false],
])('%s days to move by: %s', (text, right) => {
  expect(isShift(text)).toBe(right)
})
