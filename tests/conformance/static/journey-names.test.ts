/** Journeys of one part share a server: a project that one of them makes is found by what another searches for, unless its name is its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('../../e2e/', import.meta.url)
/** `makeProject(context, { name: 'Weir', … })` and helpers of a spec that pass a name on. */
const MADE = /\b(?:makeProject|smallSchedule|plan)\(\s*[\w.]+,\s*(?:\{\s*name:\s*)?['`]([^'`$]+)/g

it('a project of one spec is not named as that of another', () => {
  const specs = new Map<string, Set<string>>()
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts')))
    for (const [, name = ''] of readFileSync(new URL(file, FOLDER), 'utf8').matchAll(MADE))
      // `Weir ${retry}` is found by whoever looks for a weir
      specs.set(name.trim(), (specs.get(name.trim()) ?? new Set()).add(file))
  expect(specs.size).toBeGreaterThan(30)
  expect(
    [...specs].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`),
  ).toEqual([])
})
