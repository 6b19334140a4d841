import { expect, it } from 'vitest'
import { dateInOrder, datesRead } from './date-columns.ts'

it.each([
  [['03/04/2026', '31/12/2026'], 'monthFirst', 'dayFirst', '03/04/2026'],
  [['03/04/2026', '12/31/2026'], 'dayFirst', 'monthFirst', '03/04/2026'],
  [['03/04/2026', '', 'soon', '2026-05-06'], 'dayFirst', 'dayFirst', '03/04/2026'],
  [['03/04/2026 08:00'], 'monthFirst', 'monthFirst', '03/04/2026'],
  [['31-12-26'], 'monthFirst', 'dayFirst', '31-12-26'],
] as const)('%j where %s is usual is read %s', (values, usual, order, example) => {
  expect(datesRead(values, usual)).toEqual({ order, example, clash: null })
})

it('a column that contradicts itself is said with both dates', () => {
  expect(datesRead(['31/12/2026', '01/02/2026', '12/31/2026'], 'monthFirst')).toEqual({
    order: 'monthFirst',
    example: '01/02/2026',
    clash: { dayFirst: '31/12/2026', monthFirst: '12/31/2026' },
  })
})

it.each([[['31.12.2026', '1.2.2026']], [['2026-12-31', '1 Feb 2026']], [['', 'soon']]])(
  '%j leaves nothing open',
  (values) => expect(datesRead(values, 'monthFirst')).toBeNull(),
)

it('the example is one that can be read in the order shown, and none is read in one that it contradicts', () => {
  const values = ['13/04/2026', '04/25/2026']
  expect(datesRead(values, 'monthFirst')).toMatchObject({ order: 'monthFirst', example: '04/25/2026' })
  expect(datesRead(values, 'dayFirst')).toMatchObject({ order: 'dayFirst', example: '13/04/2026' })
  expect(datesRead(values, 'monthFirst', 'dayFirst')).toMatchObject({ order: 'dayFirst', example: '13/04/2026' })
  expect(dateInOrder('04/25/2026', 'en', 'monthFirst')).toBe('2026-04-25')
  expect(dateInOrder('13/04/2026', 'en', 'monthFirst')).toBeNull()
})
