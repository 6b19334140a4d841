/** What `plumbline start` takes for built: whatever was built of these sources, by whom is no matter. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

type Prepare = {
  isBuilt: (folder: string) => boolean
  noteBuild: (build: () => Promise<void>, folder: string) => Promise<void>
}

const tools = resolve(import.meta.dirname, '../../../tools')
let prepare: Prepare
let folder: string

beforeAll(async () => {
  prepare = (await import(join(tools, 'prepare.mjs'))) as Prepare
  folder = mkdtempSync(join(tmpdir(), 'plumbline-built-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'one')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a build counts once it has ended well, and until a source changes', async () => {
  expect(prepare.isBuilt(folder)).toBe(false)
  const broken = prepare.noteBuild(() => Promise.reject(new Error('broken')), folder)
  await expect(broken).rejects.toThrow('broken')
  expect(prepare.isBuilt(folder)).toBe(false)
  await prepare.noteBuild(async () => undefined, folder)
  expect(prepare.isBuilt(folder)).toBe(true)
  writeFileSync(join(folder, 'src/a.ts'), 'another')
  expect(prepare.isBuilt(folder)).toBe(false)
  // changed while it was built: what was built is not of the sources that stand there now
  await prepare.noteBuild(async () => writeFileSync(join(folder, 'src/a.ts'), 'a third one'), folder)
  expect(prepare.isBuilt(folder)).toBe(false)
})

it('the build itself notes what it was made of, so that nobody builds it again', () => {
  expect(readFileSync(join(tools, 'build.mjs'), 'utf8')).toContain('await noteBuild(')
})
