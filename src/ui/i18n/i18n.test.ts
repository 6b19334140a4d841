import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe.each([
  ['es', es],
  ['fr', fr],
])('%s', (_, catalogue) => {
  it('has the keys of English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
  })

  it('names the same values in each text', () => {
    for (const [key, text] of Object.entries(en)) {
      const translated = Object.entries(catalogue).find(([name]) => name === key)?.[1] ?? ''
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)])
    }
  })
})
