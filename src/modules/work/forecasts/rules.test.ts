import { describe, expect, it } from 'vitest'
import { certaintyOf, FORECAST_RUNS, MIN_HISTORY } from './rules.ts'

describe('constants', () => {
  it('are as they were agreed', () => {
    expect(MIN_HISTORY).toBe(5)
    expect(FORECAST_RUNS).toBe(500)
  })
})

describe('a prediction', () => {
  const facts = { percent: 83, runs: 500 }
  it('is as sure as its like were right', () =>
    expect(certaintyOf(facts, { right: 6, wrong: 2 })).toMatchObject({
      confidence: 75,
      key: 'tested',
    }))
  it('is as sure as its runs until five projects have tested such forecasts', () =>
    expect(certaintyOf(facts, { right: 4, wrong: 0 })).toMatchObject({
      confidence: 83,
      key: 'untested',
    }))
})
