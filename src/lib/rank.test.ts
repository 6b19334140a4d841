import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankBetween, ranksBetween } from './rank.ts'

it('there is always room: before, after and between', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 120 }), (places) => {
      const ranks: string[] = []
      for (const place of places) {
        const at = place % (ranks.length + 1)
        ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null))
      }
      expect(ranks.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ranks)
      expect(new Set(ranks).size).toBe(ranks.length)
    }),
  )
})

it('many at once are in order and short', () => {
  const ranks = ranksBetween(null, null, 10_000)
  expect(ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? '') < rank)).toBe(true)
  expect(Math.max(...ranks.map((rank) => rank.length))).toBeLessThan(6)
})
