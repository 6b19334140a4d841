import { expect, it } from 'vitest'
import { spread } from './spread.ts'

it('five hundred browsers that hear of a change together ask over the whole of the time, not at once', () => {
  const waits = Array.from({ length: 500 }, () => spread(1_000))
  expect(waits.every((wait) => Number.isInteger(wait) && wait >= 0 && wait < 1_000)).toBe(true)
  const inEachTenth = Array.from(
    { length: 10 },
    (_, tenth) => waits.filter((wait) => Math.floor(wait / 100) === tenth).length,
  )
  expect(Math.min(...inEachTenth)).toBeGreaterThan(10)
})
