import { describe, expect, it } from 'vitest'
import { certaintyOf } from './insights.service.ts'
import { FORECAST_RUNS, IMPACTS, insightId, MIN_HISTORY, RANK, RULE_NAMES, ruleOf, SNOOZE_DAYS } from './rules.ts'
import { RULES } from './rules/all.ts'

describe('constants', () => {
  it('are as they were agreed', () => {
    expect(MIN_HISTORY).toBe(5)
    expect(SNOOZE_DAYS).toEqual([1, 7, 30])
    expect(FORECAST_RUNS).toBe(500)
    expect(IMPACTS.map((impact) => RANK[impact])).toEqual([1, 2, 3, 4])
  })
})

describe('an insight', () => {
  it('is named by its rule and its record', () => {
    expect(insightId('lateTasks', 'abc')).toBe('lateTasks:abc')
    expect([ruleOf('lateTasks:abc'), ruleOf('weather:abc'), ruleOf('')]).toEqual(['lateTasks', null, null])
  })
})

describe('rules', () => {
  it.each(RULE_NAMES)('%s stands under its name with numbers within their limits', (name) => {
    expect(RULES[name].name).toBe(name)
    for (const { standard, least, most } of Object.values(RULES[name].params))
      expect(standard >= least && standard <= most).toBe(true)
  })
})

describe('a prediction', () => {
  const facts = { percent: 83, runs: 500 }
  it('is as sure as its like were right', () =>
    expect(certaintyOf(facts, { projects: 9, medianDays: 3, judged: 8, held: 7, right: 6 })).toMatchObject({
      confidence: 75,
      key: 'tested',
    }))
  it('is as sure as its runs until five projects have tested such forecasts', () =>
    expect(certaintyOf(facts, { projects: 9, medianDays: 3, judged: 4, held: 4, right: 4 })).toMatchObject({
      confidence: 83,
      key: 'untested',
    }))
})
