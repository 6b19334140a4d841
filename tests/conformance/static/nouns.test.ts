/** In a trade that has another word for it, no text of any module says "project", in any language. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../../src/lib/texts.ts'
import { manifests } from '../../../src/modules/all.manifests.ts'
import { verticals } from '../../../src/verticals/all.ts'
import { folderOf } from '../../../tools/module-folders.ts'

const LANGUAGES = ['en', 'es', 'fr'] as const
const SAYS = { en: /\bprojects?\b/i, es: /\bproyectos?\b/i, fr: /\bprojets?\b/i } as const
/** Titles of people stay, and so do values, other texts' addresses and the names of permissions. */
const STAYS =
  /\{\{\w+\}\}|\$t\([^)]*\)|project managers?|jefes? de proyectos?|chefs? de projets?|\/api\/projects|projects?\.\w+/gi

/** Who reads them has no vertical yet. */
const BEFORE_SIGN_IN = new Set(['landing'])

function allTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : allTexts(value as object, `${path}${key}.`),
  )
}

type Catalogue = { module: string; texts: object }

async function catalogues(language: (typeof LANGUAGES)[number]): Promise<Catalogue[]> {
  const found = manifests
    .filter(({ id }) => !BEFORE_SIGN_IN.has(id))
    .flatMap(({ id }) => {
      const folder = join(folderOf(id), 'i18n')
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(`${language}.ts`) && !file.includes('test'))
        .map((file) => ({ module: id, file: join(folder, file) }))
    })
  return Promise.all(
    found.map(async ({ module, file }) => {
      const names = (await import(file)) as Record<string, object>
      return { module, texts: names[language] ?? {} }
    }),
  )
}

describe.each(verticals.filter(({ noun }) => noun !== undefined))('$id', ({ terms, noun }) => {
  it.each(LANGUAGES)('says its own noun in %s', async (language) => {
    const all = await catalogues(language)
    expect(all.length).toBeGreaterThan(manifests.length / 2)
    const store = createTexts(language)
    store.setTerms(terms, noun)
    for (const { module, texts } of all) store.add(language, module, texts)
    const left = all.flatMap(({ module, texts }) =>
      allTexts(texts).flatMap(([key, text]) => {
        const said = store.t(`${module}:${key}`)
        return SAYS[language].test(text) && SAYS[language].test(said.replaceAll(STAYS, ''))
          ? [`${module}:${key} ${said}`]
          : []
      }),
    )
    expect(left).toEqual([])
  })

  it('says it where only a manifest has the words', () => {
    const store = createTexts('en')
    store.setTerms(terms, noun)
    const words = manifests
      .filter(({ id }) => !BEFORE_SIGN_IN.has(id))
      .flatMap(({ id, routes, figures = {}, panels = {} }: (typeof manifests)[number] & Parts) => [
        ...Object.entries(routes).map(([name, { title }]) => [`${id}:routes.${name}`, title] as const),
        ...Object.entries(panels).map(([name, { title }]) => [`${id}:panels.${name}`, title] as const),
        ...Object.entries(figures).flatMap(([name, { title, formula }]) => [
          [`${id}:keyFigures.${name}.title`, title] as const,
          [`${id}:keyFigures.${name}.formula`, formula] as const,
        ]),
      ])
    expect(words.filter(([, english]) => SAYS.en.test(english)).length).toBeGreaterThan(20)
    const left = words
      .map(([address, english]) => store.ofManifest(address, english))
      .filter((said) => SAYS.en.test(said.replaceAll(STAYS, '')))
    expect(left).toEqual([])
  })
})

type Parts = {
  figures?: Readonly<Record<string, { title: string; formula: string }>>
  panels?: Readonly<Record<string, { title: string }>>
}
