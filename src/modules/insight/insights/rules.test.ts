import { describe, expect, it } from 'vitest'
import { IMPACTS } from '../../../kernel/contract/insight.ts'
import { insightId, RANK, ruleOf, SNOOZE_DAYS } from './rules.ts'

describe('constants', () => {
  it('are as they were agreed', () => {
    expect(SNOOZE_DAYS).toEqual([1, 7, 30])
    expect(IMPACTS.map((impact) => RANK[impact])).toEqual([1, 2, 3, 4])
  })
})

describe('an insight', () => {
  it('is named by its rule and its record', () => {
    expect(insightId('lateTasks', 'abc')).toBe('lateTasks:abc')
    expect([ruleOf('lateTasks:abc'), ruleOf('')]).toEqual(['lateTasks', ''])
  })
})
