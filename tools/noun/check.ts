/** Whether a noun can be made at all, asked before the first file is written: whoever is refused has nothing to clean up. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from '../../src/kernel/contract/module.ts'
import { manifests } from '../../src/modules/all.manifests.ts'
import { AREAS } from '../../src/modules/areas.ts'
import { folders, MODULES } from '../module-folders.ts'
import { filesOf } from './make.ts'
import { Mistake, type Noun, tokensOf } from './names.ts'

const all: readonly Module[] = manifests
const KERNEL = join(MODULES, '..', 'kernel', 'server')

export function refuseWhatIsTaken(noun: Noun): void {
  const { area, module, main, one } = noun
  if (!AREAS[area])
    throw new Mistake(`${area} is no area; src/modules/areas.ts lists them: ${Object.keys(AREAS).join(', ')}.`)
  const folder = join(MODULES, area, module)
  const known = all.some(({ id }) => id === module)
  if (main && known) throw new Mistake(`There is a module ${module} already.`)
  if (!main && !existsSync(join(folder, 'manifest.ts')))
    throw new Mistake(`There is no module ${area}/${module}; npm run new-module makes one.`)
  const tokens = tokensOf(noun)
  const taken = filesOf(noun, tokens).find((path) => existsSync(join(folder, path)))
  if (taken) throw new Mistake(`${area}/${module} has a file ${taken} already: it has this noun, or one of its name.`)
  const table = tokens['table'] ?? ''
  const owner = folders().find(({ folder: other }) => tablesIn(other).includes(table))
  if (owner) throw new Mistake(`The module ${owner.id} has a table ${table} already. Choose another name for the noun.`)
  if (tablesIn(KERNEL).includes(table))
    throw new Mistake(`The kernel has a table ${table} already. Choose another name for the noun.`)
  const path = `/${tokens['path'] ?? ''}`
  const answering = all.find(({ routes }) => Object.values(routes).some((route) => route.path === path))
  if (answering) throw new Mistake(`The module ${answering.id} has a page at ${path} already. Choose another name.`)
  const telling = all.find(({ events }) => Object.keys(events).some((kind) => kind.startsWith(`${one}.`)))
  if (telling) throw new Mistake(`The module ${telling.id} tells of a ${one} already. Choose another name with --one.`)
}

const tablesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /schema\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, table = '']) => table)

/** Runs a command of the generator; what the person can put right is said in a sentence. */
export async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
