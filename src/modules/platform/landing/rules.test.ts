import { describe, expect, it } from 'vitest'
import { en } from './i18n/en.ts'
import { STATEMENTS, VERTICALS } from './rules.ts'

describe('the landing page', () => {
  it('shows the eight lines of business and three statements, each with its words', () => {
    expect(VERTICALS).toEqual([
      'engineering',
      'manufacturer-rep',
      'rep-firm',
      'job-brokerage',
      'general-contractor',
      'subcontractor',
      'service',
      'legal',
    ])
    expect(Object.keys(en.verticals)).toEqual([...VERTICALS])
    expect(Object.keys(en.statements)).toEqual([...STATEMENTS])
  })
})
