/** `npm test -- --changed` runs what a change touches: what imports it is found by the runner, the rest is said here. */
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

type Touched = { journeys: string[]; whole: string[] }
type Changed = { touchedBy: (files: readonly string[]) => Touched; changedSince: (rev: string) => string[] }

let tools: Changed
beforeAll(async () => {
  tools = (await import(join(import.meta.dirname, '../../../tools/changed.mjs'))) as Changed
})

it('a migration is tried by what is asked of the whole database', () => {
  expect(tools.touchedBy(['migrations/0001_doors.sql']).whole).toEqual(['tests/conformance'])
})

it('what starts a server is tried by the tests that start servers', () => {
  expect(tools.touchedBy(['src/kernel/server/cli/doctor.ts']).whole).toEqual(['tests/process'])
  expect(tools.touchedBy(['src/modules/work/projects/rules.ts']).whole).toEqual([])
})

it('a helper of the journeys is tried by the journeys that use it', () => {
  expect(tools.touchedBy(['tests/e2e/support.ts']).journeys.length).toBeGreaterThan(20)
  expect(tools.touchedBy(['tests/e2e/firms.ts']).journeys).toContain('companies.spec.ts')
  expect(tools.touchedBy(['tests/e2e/server.ts']).journeys.length).toBeGreaterThan(40)
  expect(tools.touchedBy(['tests/e2e/register.spec.ts']).journeys).toEqual(['register.spec.ts'])
})

it('a module is tried by its journeys', () => {
  expect(tools.touchedBy(['src/modules/platform/landing/web.tsx']).journeys).toEqual(['landing.spec.ts'])
})

it('a revision that nobody knows is refused by a sentence', () => {
  expect(() => tools.changedSince('no-such-revision')).toThrow('git cannot say what changed since no-such-revision')
})
