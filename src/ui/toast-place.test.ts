import { describe, expect, it } from 'vitest'
import { type Area, placeFor } from './toast-place.ts'

const home: Area = { left: 16, top: 800, width: 440, height: 50 }
const at = (left: number, top: number, width: number, height: number): Area => ({ left, top, width, height })

describe('the place of messages', () => {
  it.each<[string, Area[], { left: number; top: number }]>([
    ['the corner, where nothing is', [at(600, 810, 40, 40)], { left: 16, top: 800 }],
    ['above a bar', [at(200, 820, 1_000, 40)], { left: 16, top: 762 }],
    ['above a bar and what stands above it', [at(200, 820, 1_000, 40), at(20, 770, 900, 30)], { left: 16, top: 712 }],
    [
      'beside what goes up the whole window',
      Array.from({ length: 28 }, (_, row) => at(20, row * 30, 24, 24)),
      { left: 500, top: 800 },
    ],
  ])('is %s', (_, controls, wanted) => expect(placeFor(home, 1_440, controls)).toEqual(wanted))

  it('covers as few as it can where there is no room', () => {
    const full = [at(0, 0, 390, 400), at(0, 400, 390, 500), at(0, 840, 100, 40)]
    expect(placeFor({ ...home, width: 358 }, 390, full).top).toBeLessThan(800)
  })
})
