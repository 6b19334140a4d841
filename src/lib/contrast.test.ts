import { describe, expect, it } from 'vitest'
import { contrast, isColour, PART_CONTRAST, readableOn, standingOut, TEXT_CONTRAST } from './contrast.ts'

describe('contrast', () => {
  // figures of the WCAG 2 definition, section "contrast ratio" and "relative luminance"
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

it('text on a colour is black or white, whichever reads better', () => {
  expect(readableOn('#ffd54f')).toBe('#000000')
  expect(readableOn('#263238')).toBe('#ffffff')
})

it('a colour is moved away from its ground until it stands out, and no further', () => {
  expect(standingOut('#b45309', '#ffffff', TEXT_CONTRAST)).toBe('#b45309')
  for (const ground of ['#12181d', '#ffffff'])
    for (const colour of ['#1a237e', '#ffee58', '#888888'])
      expect(contrast(standingOut(colour, ground, PART_CONTRAST), ground)).toBeGreaterThanOrEqual(PART_CONTRAST)
})

it('a colour is written as six hexadecimal digits', () => {
  expect(['#a1B2c3', '#12345', 'red', '#12345g', '#1234567'].map(isColour)).toEqual([true, false, false, false, false])
})
