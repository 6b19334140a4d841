import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { LANGUAGES } from '../../../src/kernel/contract/session.ts'
import type { Guide } from '../../../src/kernel/contract/texts.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import { folderOf } from '../../../tools/module-folders.ts'

const manifests: readonly Module[] = all
const written = manifests.filter((module) => existsSync(join(folderOf(module.id), 'guide', 'en.ts')))
const guideOf = async (id: string, language: string) =>
  ((await import(join(folderOf(id), 'guide', `${language}.ts`))) as { guide: Guide }).guide

describe('the guide', () => {
  it('is written by every module that has a page for people who are in', () => {
    const silent = manifests.filter(
      (module) => Object.values(module.routes).some((route) => route.access !== 'public') && !written.includes(module),
    )
    expect(silent.map((module) => module.id)).toEqual([])
  })

  it.each(written.map((module) => [module.id, module] as const))(
    'of %s says the same in every language, and leads to places that exist',
    async (id, module) => {
      const english = await guideOf(id, 'en')
      expect(english.length).toBeGreaterThan(0)
      for (const language of LANGUAGES) {
        const guide = await guideOf(id, language)
        expect(
          guide.map((article) => [article.id, article.opens, article.text.length]),
          language,
        ).toEqual(english.map((article) => [article.id, article.opens, article.text.length]))
        for (const article of guide)
          for (const text of [article.title, ...article.text])
            expect(text.trim(), `${language} ${article.id}`).not.toBe('')
      }
      const places = [...Object.keys(module.routes), ...Object.keys(module.panels ?? {})]
      if (places.length > 0)
        for (const article of english) if (article.opens) expect(places, article.id).toContain(article.opens)
    },
  )
})
