/** Whoever waits for a work reads in the status bar what it is: every job that is declared as one has its words in every language. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverModules } from '../../../src/modules/all.server.ts'
import { textOf, type Texts } from '../../../src/lib/texts.ts'
import { folderOf } from '../../../tools/module-folders.ts'

const STATES = ['running', 'done', 'failed', 'link'] as const
const LANGUAGES = ['en', 'es', 'fr'] as const

const works = serverModules.flatMap(({ manifest, jobs }) =>
  Object.entries(jobs).flatMap(([kind, { work }]) => (work ? [{ module: manifest.id, kind, list: work.list }] : [])),
)

/** As the browser has it: what a person reads there, not what the server says. */
async function textsOf(module: string, language: (typeof LANGUAGES)[number]): Promise<Texts> {
  const catalogue = (await import(join(folderOf(module), 'i18n', `${language}.ts`))) as Record<string, Texts>
  return catalogue[language] ?? {}
}

it('finds the works there are: files of lists, and others', () => {
  expect(works.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['projects.register', 'schedule.work', 'identity.people', 'administration.auditExport']),
  )
})

describe.each(works)('$kind', ({ module, kind, list }) => {
  it('belongs to its module by name', () => expect(kind.startsWith(`${module}.`)).toBe(true))

  it.each(LANGUAGES)('has its words in %s', async (language) => {
    const [of = module, title] = list?.split(':') ?? []
    const needed =
      title === undefined ? STATES.map((state) => `works.${kind.slice(module.length + 1)}.${state}`) : [title]
    const texts = await textsOf(of, language)
    expect(needed.filter((key) => !textOf(texts, language, key, {}))).toEqual([])
  })
})

it('the kernel tells of a file of a list by its name', async () => {
  for (const language of LANGUAGES) {
    const catalogue = (await import(`../../../src/kernel/web/i18n/${language}.ts`)) as Record<string, Texts>
    const say = (key: string) => textOf(catalogue[language] ?? {}, language, `statusBar.file.${key}`, { list: 'Tasks' })
    expect(STATES.map(say).filter((text) => !text)).toEqual([])
    for (const state of ['running', 'done', 'failed']) expect(say(state)).toContain('Tasks')
  }
})
