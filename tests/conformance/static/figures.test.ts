/** What manifests say about figures holds together, and speaks every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FigureDeclaration } from '../../../src/kernel/contract/figure.ts'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import { folderOf, MODULES } from '../../../tools/module-folders.ts'
import { DEFAULT_TARGETS } from '../../../src/modules/platform/companies/rules.ts'
import { addressOf } from '../../../src/kernel/contract/link.ts'

const manifests: readonly Module[] = all
const FIGURES = manifests.flatMap((module) =>
  Object.entries<FigureDeclaration>(module.figures ?? {}).map(([name, declared]) => ({
    module: module.id,
    name,
    declared,
  })),
)

type Words = { keyFigures?: Record<string, { title: string; formula: string }>; figureWords?: Record<string, string> }

describe.each(FIGURES)('$module.$name', ({ module, name, declared }) => {
  it('names modules, columns, targets and pages that exist', () => {
    const ids = manifests.map((one) => one.id)
    for (const topic of declared.changedBy) expect(ids).toContain(topic)
    expect(declared.changedBy).toContain(module)
    if (declared.order) expect(Object.keys(declared.columns)).toContain(declared.order.by)
    if (declared.target) expect(Object.keys(DEFAULT_TARGETS)).toContain(declared.target)
    if (declared.list) expect(addressOf(manifests, declared.list.opens, declared.list.params)).not.toBeNull()
    for (const column of Object.values(declared.columns))
      if (column.figure)
        expect(Object.keys(manifests.find((one) => one.id === module)?.figures ?? {})).toContain(column.figure)
  })

  it.each(['es', 'fr'] as const)('has its words in %s', async (language) => {
    const file = (await import(join(folderOf(module), `i18n/${language}.ts`))) as Record<string, Words>
    const words = file[language] ?? {}
    expect(words.keyFigures?.[name]?.title, 'title').toBeTruthy()
    expect(words.keyFigures?.[name]?.formula).not.toBe(declared.formula)
    for (const word of [declared.rows, ...Object.keys(declared.columns)])
      expect(words.figureWords?.[word], word).toBeTruthy()
  })
})

it('no language has words for a figure that is gone', async () => {
  for (const module of manifests) {
    for (const language of ['es', 'fr'] as const) {
      const file = (await import(join(folderOf(module.id), `i18n/${language}.ts`))) as Record<string, Words>
      for (const name of Object.keys(file[language]?.keyFigures ?? {}))
        expect(Object.keys(module.figures ?? {})).toContain(name)
    }
  }
})

it('nobody but the module of figures fetches their values: a screen names a figure, and ui/Figure shows it', () => {
  const files = readdirSync(MODULES, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
  )
  const fetching = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes('figuresApi.getFigures'))
    .map((file) => file.slice(MODULES.length + 1))
  expect(fetching.filter((file) => !file.startsWith('platform/figures/'))).toEqual([])
  expect(fetching.length).toBeGreaterThan(0)
})
