/** The article about states speaks of every word that a project is marked with, in the words of each language. */
import { expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { es } from '../i18n/es.ts'
import { fr } from '../i18n/fr.ts'
import { guide as guideEn } from './en.ts'
import { guide as guideEs } from './es.ts'
import { guide as guideFr } from './fr.ts'

it.each([
  ['English', en, guideEn],
  ['Spanish', es, guideEs],
  ['French', fr, guideFr],
])('the states of a project in %s', (_language, { states, lateness }, guide) => {
  const lines = guide.find(({ id }) => id === 'states')?.text ?? []
  const chips = [lateness.overdueChip, lateness.lateChip].map((chip) => chip.replace(/ \{\{count\}\}.*$/, ''))
  expect([...Object.values(states), ...chips].filter((word) => !lines.join('\n').includes(word))).toEqual([])
  for (const word of chips) expect(lines.some((line) => line.startsWith(`- ${word}`))).toBe(true)
})
