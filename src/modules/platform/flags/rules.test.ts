import { describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { bucketOf, FLAGS, flagsOn, isOn, type FlagTable } from './rules.ts'

describe('the flags of the specification', () => {
  // spec 3 §9: enabled, disabled with a percentage, disabled with a dependency
  it.each([
    ['geothermalCalculations', true, 100, []],
    ['hvacCalculations', true, 100, []],
    ['advancedReporting', true, 100, []],
    ['timeTracking', true, 100, []],
    ['aiAssistant', true, 100, []],
    ['weatherIntegration', true, 100, []],
    ['utilityIntegration', true, 100, []],
    ['electricalCalculations', false, 25, []],
    ['clientPortal', false, 50, []],
    ['mobileApp', false, 100, ['timeTracking']],
  ] as const)('%s: enabled %s, rollout %i %%, depends on %j', (id, enabled, rollout, dependsOn) => {
    expect({ dependsOn: [], ...FLAGS[id] }).toEqual({ enabled, rollout, dependsOn: [...dependsOn] })
  })

  it('are these and no others', () => {
    expect(Object.keys(FLAGS)).toHaveLength(10)
  })
})

describe('whether a flag is on', () => {
  const flags: FlagTable = {
    half: { enabled: true, rollout: 50 },
    nobody: { enabled: true, rollout: 0 },
    everybody: { enabled: true, rollout: 100 },
    closed: { enabled: false, rollout: 100 },
    above: { enabled: true, rollout: 100, dependsOn: ['half'] },
    orphan: { enabled: true, rollout: 100, dependsOn: ['missing'] },
    blocked: { enabled: true, rollout: 100, dependsOn: ['closed'] },
    one: { enabled: true, rollout: 100, dependsOn: ['other'] },
    other: { enabled: true, rollout: 100, dependsOn: ['one'] },
  }
  it.each([
    ['half', 50, true, 'the bucket does not exceed the percentage'],
    ['half', 51, false, 'the bucket exceeds the percentage'],
    ['nobody', 1, false, 'nobody is in at 0'],
    ['everybody', 100, true, 'everybody is in at 100'],
    ['closed', 1, false, 'disabled is off for everybody'],
    ['above', 50, true, 'what it depends on is on'],
    ['above', 51, false, 'what it depends on is off for this person'],
    ['orphan', 1, false, 'a dependency is missing'],
    ['blocked', 1, false, 'a dependency is disabled'],
    ['unheardOf', 1, false, 'unknown is off'],
    ['toString', 1, false, 'unknown is off, whatever it is called'],
    ['one', 1, false, 'a circle of dependencies is off'],
  ])('%s in bucket %i is %s: %s', (id, bucket, on) => {
    expect(isOn(id, bucket, flags)).toBe(on)
  })

  it('for a person is the same list every time', () => {
    expect(flagsOn('somebody', FLAGS)).toEqual(
      Object.entries(FLAGS)
        .filter(([, flag]) => flag.enabled)
        .map(([id]) => id),
    )
  })
})

describe('buckets', () => {
  // both sides run this file; the journey about flags compares them in a browser
  it.each([
    ['', 24],
    ['a', 16],
    ['01a1df4f-8de3-7467-92bc-d54b56fde983', 100],
    ['josé@firm.example', 98],
  ])('of %j is %i, for ever', (id, bucket) => {
    expect(bucketOf(id)).toBe(bucket)
  })

  const COUNT = 100_000
  const kinds = {
    'ids as we make them': Array.from({ length: COUNT }, (_, at) =>
      newId(
        Date.UTC(2026, 0, 1) + at * 60_000,
        Uint8Array.from(
          { length: 16 },
          (_byte, place) => Math.imul(at + 1, 2_654_435_761 + place * 97) >>> (place % 24),
        ),
      ),
    ),
    'ids that are counted up': Array.from({ length: COUNT }, (_, at) => `user-${at}`),
  }
  for (const [kind, ids] of Object.entries(kinds)) {
    const counts = Array.from({ length: 100 }, () => 0)
    for (const id of ids) counts[bucketOf(id) - 1] = (counts[bucketOf(id) - 1] ?? 0) + 1

    it(`of 100,000 ${kind} are uniform by a chi-square test`, () => {
      const expected = COUNT / 100
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // 99 degrees of freedom: the 99.9th percentile is 148.2
      expect(chiSquare).toBeLessThan(148.2)
    })

    it(`of 100,000 ${kind} let in p percent within half a point, for every p`, () => {
      let inside = 0
      counts.forEach((count, at) => {
        inside += count
        expect(Math.abs((inside / COUNT) * 100 - (at + 1)), `${at + 1} percent`).toBeLessThan(0.5)
      })
    })
  }
})
