/** What modules declare for those who list, answer and arrange: every declaration has its words in the catalogues of its own module. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { assistantOf } from '../../../src/kernel/server/assistant.ts'
import { textOf, type Texts } from '../../../src/lib/texts.ts'
import { manifests } from '../../../src/modules/all.manifests.ts'
import { serverModules } from '../../../src/modules/all.server.ts'

const modules: readonly Module[] = manifests
const LANGUAGES = ['en', 'es', 'fr'] as const

function wordsOf(module: string, language: (typeof LANGUAGES)[number]): Texts {
  const texts = serverModules.find(({ manifest }) => manifest.id === module)?.texts
  const found = language === 'en' ? texts?.en : texts?.[language].texts
  return (found ?? {}) as Texts
}

const rules = modules.flatMap(({ id, insightRules }) =>
  Object.entries(insightRules ?? {}).map(([name, declared]) => ({ module: id, name, declared })),
)

describe('a rule of insights', () => {
  it('is declared somewhere', () => expect(rules.length).toBeGreaterThan(10))

  it.each(rules)(
    '$name has its words in three languages and numbers within their limits',
    ({ module, name, declared }) => {
      for (const language of LANGUAGES) {
        const words = wordsOf(module, language)
        for (const key of ['title', 'formula', 'says', ...Object.keys(declared.params)])
          expect(
            textOf(words, language, `insightRules.${name}.${key}`, { count: 2 }),
            `${language} ${key}`,
          ).toBeTruthy()
      }
      expect(textOf(wordsOf(module, 'en'), 'en', `insightRules.${name}.title`)).toBe(declared.title)
      for (const { standard, least, most } of Object.values(declared.params))
        expect(standard >= least && standard <= most).toBe(true)
    },
  )

  it('has words for all that can be done about what it finds', () => {
    for (const { manifest, insightRules } of serverModules)
      for (const source of Object.values(insightRules))
        for (const { name } of source.actions({ key: 'k', address: '/a', projectId: 'p' }))
          for (const language of LANGUAGES)
            expect(textOf(wordsOf(manifest.id, language), language, `insightActions.${name}`), name).toBeTruthy()
  })

  it('has one name and one place in the whole product', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
    expect(new Set(rules.map(({ declared }) => declared.order)).size).toBe(rules.length)
  })

  it('names a figure that there is', () => {
    const figures = modules.flatMap(({ id, figures: own }) => Object.keys(own ?? {}).map((name) => `${id}.${name}`))
    for (const { declared } of rules) if (declared.figure) expect(figures).toContain(declared.figure)
  })
})

const answering = modules.filter(({ assistant }) => assistant !== undefined).map(({ id }) => id)

describe('sentences of answers', () => {
  it('have one name in the whole product, since the screens find them by it', () => {
    const keysOf = (texts: Texts, path = ''): string[] =>
      Object.entries(texts).flatMap(([key, value]) =>
        typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
      )
    const all = ['assistant', ...answering].flatMap((id) => {
      const found = wordsOf(id, 'en')['answers']
      return typeof found === 'object' ? keysOf(found) : []
    })
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })

  it('and answers and subjects are declared as they are bound', () => {
    const parts = assistantOf(serverModules)
    const declared = modules.flatMap(({ assistant }) => Object.keys(assistant?.answers ?? {}))
    expect([...parts.answers.keys()].toSorted()).toEqual(declared.toSorted())
    const declaredIn = (part: 'subjects' | 'nouns') =>
      modules.flatMap(({ assistant }) => Object.keys(assistant?.[part] ?? {}))
    expect(parts.subjects.map(({ kind }) => kind)).toEqual(declaredIn('subjects'))
    expect(declaredIn('subjects')).toEqual(expect.arrayContaining(['project', 'person']))
    expect(parts.nouns.map(({ kind }) => kind)).toEqual(declaredIn('nouns'))
  })
})

describe('an icon of a menu', () => {
  it('is one that the library has', () => {
    const library = join(import.meta.dirname, '../../../node_modules/@mui/icons-material')
    const names = modules.flatMap(({ routes }) => Object.values(routes).flatMap(({ nav }) => nav?.icon ?? []))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(existsSync(join(library, `${name}Outlined.js`)), name).toBe(true)
  })
})
