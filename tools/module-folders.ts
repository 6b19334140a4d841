/** Where the modules lie: src/modules/<area>/<noun>. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from '../src/modules/areas.ts'

export type ModuleFolder = { area: string; id: string; folder: string }

export const MODULES = join(import.meta.dirname, '..', 'src', 'modules')
const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .toSorted()
    : []

/** Every module, area by area in the order of the table of areas. */
export function folders(modules = MODULES): ModuleFolder[] {
  for (const area of namesIn(modules))
    if (!AREAS[area]) throw new Error(`src/modules/${area} is no area; src/modules/areas.ts lists them.`)
  return Object.keys(AREAS).flatMap((area) =>
    namesIn(join(modules, area)).map((id) => ({ area, id, folder: join(modules, area, id) })),
  )
}

export function folderOf(id: string): string {
  const found = folders().find((one) => one.id === id)
  if (!found) throw new Error(`There is no module ${id}.`)
  return found.folder
}
