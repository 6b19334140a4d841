/** The catalogue of addresses: what exists has the kind it should have, and what does not exist yet is offered by nobody. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeRoutes } from '../../../src/kernel/server/cli/routes.ts'
import { bannerOf, navEntries, quickAccessEntries, quickEntries } from '../../../src/kernel/web/places.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { CATALOGUE } from '../../../tools/route-catalogue.ts'

const manifests: readonly Module[] = all
const planned = Object.values(CATALOGUE).flat()
const lines = describeRoutes(manifests)
const known = new Set(lines.map(({ path }) => path))
const missing = new Set(planned.map(({ path }) => path).filter((path) => !known.has(path)))
const bare = (address: string) => address.split(/[?#]/)[0] ?? ''

describe('the catalogue of addresses', () => {
  it('names each address once', () => {
    const paths = planned.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('a view keeps its address, a redirect moves to its target, and both have the target the catalogue names', () => {
    const wrong = planned.flatMap(({ path, kind, of }) => {
      const line = lines.find((one) => one.path === path)
      if (!line || kind === 'screen' || kind === 'demo') return []
      return line.kind === (kind === 'view' ? 'view' : 'alias') && line.of === of
        ? []
        : [`${path} is ${line.kind} of ${line.of ?? 'nothing'}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('an address that nobody answers yet', () => {
  const english = (_address: string, fallback: string) => fallback

  it('is offered by no menu, drawer, button, quick-create entry, quick access or banner', () => {
    const offered = [
      ...navEntries(manifests, english).map(({ path }) => path),
      ...[...quickEntries(manifests, english), ...quickAccessEntries(manifests, english)].map(({ address }) => address),
      ...[bannerOf(manifests, english)?.address ?? '/dashboard'],
    ]
    expect(offered.length).toBeGreaterThan(3)
    expect(offered.filter((address) => !known.has(bare(address)))).toEqual([])
  })

  // a vertical names the places of its trade; the frame shows those that are answered
  it('is named in no page, text or service', () => {
    const root = resolve(import.meta.dirname, '../../../src')
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$/.test(entry.name) &&
        !entry.parentPath.endsWith('/verticals'),
    )
    const named = files.flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [...readFileSync(file, 'utf8').matchAll(/['"`](\/[\w/-]*)(?=['"`?#])/g)].flatMap(([, path = '']) =>
        missing.has(path) ? [`${file.slice(root.length + 1)}: ${path}`] : [],
      )
    })
    expect(named).toEqual([])
  })
})
