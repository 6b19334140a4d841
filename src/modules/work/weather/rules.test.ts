import { describe, expect, it } from 'vitest'
import { coordsOf, type DayFigures, heatIndex, judge, placeOf, skyOf, verdictOf, withDefaults } from './rules.ts'

const calm: DayFigures = { date: '2026-11-16', code: 1, min: 4, max: 12, rain: 0, snow: 0, gust: 6, heat: 12 }
const rules = withDefaults({})
const passedBy = (day: Partial<DayFigures>) =>
  judge({ ...calm, ...day }, rules).filter((finding) => finding.verdict !== 'works')

describe('a day', () => {
  it('on which no limit is passed works, and each rule says its figure and its limit', () => {
    const findings = judge(calm, rules)
    expect(findings).toEqual([
      { rule: 'gust', value: 6, limit: 11, verdict: 'works' },
      { rule: 'rain', value: 0, limit: 5, verdict: 'works' },
      { rule: 'frost', value: 4, limit: 0, verdict: 'works' },
      { rule: 'heat', value: 12, limit: 32, verdict: 'works' },
      { rule: 'snow', value: 0, limit: 1, verdict: 'works' },
    ])
    expect(verdictOf(findings)).toBe('works')
  })

  it.each([
    [{ gust: 14 }, { rule: 'gust', value: 14, limit: 11, verdict: 'notAdvised' }],
    [{ rain: 5.1 }, { rule: 'rain', value: 5.1, limit: 5, verdict: 'notAdvised' }],
    [{ min: -0.1 }, { rule: 'frost', value: -0.1, limit: 0, verdict: 'notAdvised' }],
    [{ heat: 32.4 }, { rule: 'heat', value: 32.4, limit: 32, verdict: 'care' }],
    [{ snow: 3 }, { rule: 'snow', value: 3, limit: 1, verdict: 'care' }],
  ])('with %o is told by its rule', (day, finding) => {
    expect(passedBy(day)).toEqual([finding])
    expect(verdictOf(judge({ ...calm, ...day }, rules))).toBe(finding.verdict)
  })

  it('is as bad as the worst of its rules', () => {
    expect(verdictOf(judge({ ...calm, gust: 20, heat: 40 }, rules))).toBe('notAdvised')
  })

  it.each([{ gust: 11 }, { rain: 5 }, { min: 0 }, { heat: 32 }, { snow: 1 }, { gust: 11.04 }])(
    'at the limit itself works: %o',
    (day) => {
      expect(passedBy(day)).toEqual([])
    },
  )

  it('is not judged by a rule that is off, or for which there is no figure', () => {
    expect(
      judge({ ...calm, gust: 30 }, withDefaults({ gust: { on: false, limit: 11 } })).map((finding) => finding.rule),
    ).toEqual(['rain', 'frost', 'heat', 'snow'])
    expect(judge({ ...calm, gust: null, heat: null }, rules).map((finding) => finding.rule)).toEqual([
      'rain',
      'frost',
      'snow',
    ])
    expect(verdictOf([])).toBeNull()
  })

  it('is judged by the limits of the company', () => {
    expect(passedBy({ gust: 10 })).toEqual([])
    expect(judge({ ...calm, gust: 10 }, withDefaults({ gust: { on: true, limit: 9 } }))[0]).toEqual({
      rule: 'gust',
      value: 10,
      limit: 9,
      verdict: 'notAdvised',
    })
  })
})

describe('the heat index', () => {
  // the chart of the US National Weather Service, °F, rounded to whole degrees
  it.each([
    [80, 40, 80],
    [90, 50, 95],
    [100, 40, 109],
    [100, 50, 118],
    [86, 90, 105],
  ])('of %d °F at %d percent is %d °F, as in the chart', (fahrenheit, humidity, expected) => {
    const found = heatIndex((fahrenheit - 32) / 1.8, humidity) * 1.8 + 32
    expect(Math.abs(found - expected)).toBeLessThan(1)
  })

  it('is close to the temperature on a cool day', () => {
    expect(heatIndex(15, 50)).toBeGreaterThan(13)
    expect(heatIndex(15, 50)).toBeLessThan(16)
  })
})

describe('a place', () => {
  it('is named to a hundredth of a degree', () => {
    expect(placeOf({ latitude: 39.7392, longitude: -104.9903 })).toBe('39.74,-104.99')
    expect(placeOf({ latitude: -0.001, longitude: 0.004 })).toBe('0.00,0.00')
    expect(coordsOf('39.74,-104.99')).toEqual({ latitude: 39.74, longitude: -104.99 })
  })
})

describe('the sky', () => {
  it.each([
    [0, 'clear'],
    [2, 'cloudy'],
    [3, 'overcast'],
    [48, 'fog'],
    [55, 'drizzle'],
    [63, 'rain'],
    [75, 'snow'],
    [81, 'showers'],
    [86, 'snowShowers'],
    [95, 'thunderstorm'],
    [40, null],
    [null, null],
  ] as const)('of code %s is %s', (code, sky) => {
    expect(skyOf(code)).toBe(sky)
  })
})
