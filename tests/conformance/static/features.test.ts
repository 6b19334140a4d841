/** What universal search finds: every place it names can be opened, and speaks every language. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../src/kernel/contract/link.ts'
import { SEARCH_CATEGORIES, type Module, type SearchEntry } from '../../../src/kernel/contract/module.ts'
import { LANGUAGES } from '../../../src/kernel/contract/session.ts'
import type { FeatureTexts } from '../../../src/kernel/contract/texts.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import { serverModules } from '../../../src/modules/all.server.ts'
import { folderOf } from '../../../tools/module-folders.ts'
import { en as searchEn } from '../../../src/modules/platform/search/i18n/en.ts'

const manifests: readonly Module[] = all

const entries = manifests.flatMap((module) =>
  [...Object.entries(module.routes), ...Object.entries(module.panels ?? {})].flatMap(
    ([name, place]): { module: Module; name: string; entry: SearchEntry }[] =>
      place.search ? [{ module, name, entry: place.search }] : [],
  ),
)

type Words = {
  features?: FeatureTexts
  records?: Readonly<Record<string, Partial<Record<'one' | 'many', string>>>>
}

async function catalogueOf(moduleId: string, language: string): Promise<Words> {
  const file = (await import(`${folderOf(moduleId)}/i18n/${language}.ts`)) as Record<string, Words>
  return file[language] ?? {}
}

const panelOf = (address: string) => {
  const [owner = '', name = ''] = address.split('.')
  return manifests.find((one) => one.id === owner)?.panels?.[name]
}

describe('every feature', () => {
  it('is of one name only within its module, and of a category that search knows', () => {
    const keys = entries.map(({ module, name }) => `${module.id}.${name}`)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
    for (const { module, name, entry } of entries) {
      expect(SEARCH_CATEGORIES, `${module.id}.${name}`).toContain(entry.category)
      expect(entry.description, `${module.id}.${name}`).not.toBe('')
      expect(entry.keywords.length, `${module.id}.${name}`).toBeGreaterThan(2)
    }
    expect(Object.keys(searchEn.categories)).toEqual([...SEARCH_CATEGORIES])
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('has its words in %s', async (language) => {
    for (const { module, name, entry } of entries) {
      const words = (await catalogueOf(module.id, language)).features?.[name]
      expect(words?.description, `features.${name} in ${module.id}/i18n/${language}.ts`).toMatch(/\w/)
      expect(
        words?.keywords.split(', ').length,
        `keywords of features.${name} in ${module.id}/i18n/${language}.ts`,
      ).toBeGreaterThan(2)
      // a name of its own is not that of its page, so it is said in every language
      if (entry.title !== undefined)
        expect(words?.title, `title of features.${name} in ${module.id}/i18n/${language}.ts`).toMatch(/\w/)
    }
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('that is translated to %s exists', async (language) => {
    for (const module of manifests) {
      for (const name of Object.keys((await catalogueOf(module.id, language)).features ?? {})) {
        expect(
          entries.some((entry) => entry.module === module && entry.name === name),
          `features.${name} in ${module.id}/i18n/${language}.ts`,
        ).toBe(true)
      }
    }
  })

  it('opens by its address alone: its page has no parameter in its path, and one with panels takes the name of a tab', () => {
    for (const module of manifests) {
      for (const [name, route] of Object.entries(module.routes))
        if (route.search) expect(route.path, `${module.id}.${name}`).not.toContain('$')
      for (const [name, panel] of Object.entries(module.panels ?? {})) {
        // a card of a panel is opened by the address of that one, under which it says the same tab
        const card = panelOf(panel.on)
        if (card) expect(panel.tab, `${module.id}.${name} stands on ${panel.on}`).toBe(card.tab)
        const [owner = '', page = ''] = (card ?? panel).on.split('.')
        const route = manifests.find((one) => one.id === owner)?.routes[page]
        if (panel.search) expect(route?.query?.['openTab'], `${module.id}.${name} stands on ${panel.on}`).toBeDefined()
      }
    }
  })

  it('is there for every page of the product but public ones and those that need a record', () => {
    const without = manifests.flatMap((module) =>
      Object.entries(module.routes)
        .filter(([, route]) => !route.search && route.access !== 'public' && !route.path.includes('$'))
        .map(([name]) => `${module.id}.${name}`),
    )
    expect(without).toEqual([])
  })
})

describe('records that search finds', () => {
  const kinds = serverModules.flatMap(({ findable }) => findable.map((one) => one.kinds[0]))

  it.each(LANGUAGES)('are called by their kind in %s, one and several', async (language) => {
    for (const kind of kinds) {
      const [module = '', entity = ''] = kind.split('.')
      const names = (await catalogueOf(module, language)).records?.[entity]
      for (const form of ['one', 'many'] as const)
        expect(names?.[form], `records.${entity}.${form} in ${module}/i18n/${language}.ts`).toMatch(/\w/)
    }
  })

  it('are listed by a page that takes words, where their kind names one', () => {
    for (const kind of kinds) {
      const [module = '', entity = ''] = kind.split('.')
      const listed = manifests.find(({ id }) => id === module)?.entities?.[entity]?.listed
      if (!listed) continue
      expect(addressOf(manifests, listed.opens, { ...listed.params, q: 'words' }), kind).toMatch(/[?&]q=words/)
    }
    expect(kinds).toContain('projects.project')
  })
})
