import { describe, expect, it } from 'vitest'
import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { textOf } from '../../../lib/texts.ts'
import { CLAIM_NAMES, CLAIMS, headlineLines, isLongHeadline, STATEMENTS, VERTICALS } from './rules.ts'

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

  it('may say otherwise whatever the product claims, at least as long as its own words are', () => {
    expect(CLAIM_NAMES).toEqual(['headline', 'intro', ...STATEMENTS.flatMap((one) => [`${one}Title`, `${one}Text`])])
    for (const [language, texts] of Object.entries({ en, es, fr }))
      for (const { text, most } of Object.values(CLAIMS)) {
        const own = textOf(texts, language, text) ?? ''
        expect(own, `${text} in ${language}`).not.toBe('')
        expect(own.length, `${text} in ${language}`).toBeLessThanOrEqual(most)
      }
  })

  it('has each clause of a short headline on a line of its own, and one of many or of long ones in one piece', () => {
    expect(headlineLines(en.headline)).toEqual(['Design smarter,', 'build faster,', 'deliver better.'])
    expect(headlineLines('One, two, three, four')).toEqual(['One, two, three, four'])
    for (const { headline } of [en, es, fr]) {
      expect(headlineLines(headline)).toHaveLength(3)
      expect(isLongHeadline(headline)).toBe(false)
    }
    const long = 'One place for everybody who draws, builds and keeps running what others only talk about'
    expect(headlineLines(long)).toEqual([long])
    expect(isLongHeadline(long)).toBe(true)
    expect(headlineLines('Built to last')).toEqual(['Built to last'])
  })
})
