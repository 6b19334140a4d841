/** The kind of record a noun follows from: a lead from a project, a site visit from a lead. Where it stands, and what it is called. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Module } from '../../src/kernel/contract/module.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { AREAS } from '../../src/modules/areas.ts'
import { folders } from '../module-folders.ts'
import { camel, type Noun, pascal, snake } from './names.ts'

export type Source = {
  module: string
  /** What the line between the two is called in the manifest. */
  thread: string
  /** What the places of templates are filled with. */
  tokens: Readonly<Record<string, string>>
  /** As titles write one of them, in each language. */
  said: Readonly<Record<'en' | 'es' | 'fr', string>>
}

/** What most nouns of the trade belong to. */
const PROJECT = 'projects.project'

/** Null where it follows from nothing: said so, or nothing that its area may name can be linked to. */
export async function sourceOf(noun: Noun): Promise<Source | null> {
  const kind = noun.from ?? usualSource(noun)
  if (kind === null || kind === 'none') return null
  const [id = '', entity = ''] = kind.split('.')
  const home = folders().find((one) => one.id === id)
  const bound = serverModules.find(({ manifest }) => manifest.id === id)
  const table = bound?.search[entity]?.table
  const manifest = bound?.manifest as Module | undefined
  const declared = manifest?.entities
  const route = declared?.[entity]?.opens?.route
  if (!home || !table || route === undefined)
    throw new Error(
      `${kind} is no kind of record that can be searched and opened. Write its module and entity: ${PROJECT}.`,
    )
  if (home.area !== noun.area && !AREAS[noun.area]?.uses.includes(home.area))
    throw new Error(`A module of ${noun.area} may not name ${home.area}; src/modules/areas.ts says which may.`)
  const schema = readdirSync(home.folder).find(
    (name) => name.endsWith('schema.ts') && tableIn(join(home.folder, name), table) !== null,
  )
  const exported = schema === undefined ? null : tableIn(join(home.folder, schema), table)
  if (schema === undefined || exported === null) throw new Error(`${home.folder} has no table ${table}.`)
  const folder = join(home.folder, '..', '..', noun.area, noun.module)
  const path = relative(folder, join(home.folder, schema))
  const said = {
    en: declared?.[entity]?.label ?? '',
    es: await titleIn(home.folder, 'es', route),
    fr: await titleIn(home.folder, 'fr', route),
  }
  const access = manifest?.routes[route]?.access
  const linkTable = `${snake(noun.one)}_${table}`
  return {
    module: id,
    thread: `${entity}${pascal(noun.many)}`,
    said,
    tokens: {
      from: entity,
      fromKind: kind,
      fromPhrase: said.en.toLowerCase(),
      fromTable: exported,
      fromSchema: path.startsWith('.') ? path : `./${path}`,
      fromColumn: snake(entity),
      linkTable,
      // how the noun's test makes one to follow from
      fromPath: table.replaceAll('_', '-'),
      fromBody: kind === PROJECT ? `{ name: 'Harbour', fields: ENGINEERING }` : `{ name: 'Harbour' }`,
      fromImport: kind === PROJECT ? `import { ENGINEERING } from '../../../../tests/support/projects.ts'` : '',
      // what hides one from a person when it is taken from them
      fromView: typeof access === 'object' && access.permission !== undefined ? access.permission : 'projects.seeAll',
      linkMany: camel(linkTable.replaceAll('_', '-')),
      thread: `${entity}${pascal(noun.many)}`,
    },
  }
}

/** A further noun of a module follows from the first one, and that from a project where its area may name projects. */
function usualSource({ area, module, main }: Noun): string | null {
  const own = serverModules.find(({ manifest }) => manifest.id === module)
  const [first] = main ? [] : Object.keys(own?.search ?? {})
  if (first !== undefined) return `${module}.${first}`
  const home = folders().find(({ id }) => id === PROJECT.split('.')[0])
  return home && (home.area === area || AREAS[area]?.uses.includes(home.area)) ? PROJECT : null
}

const tableIn = (file: string, table: string): string | null =>
  new RegExp(`export const (\\w+) = pgTable\\(\\s*'${table}'`).exec(readFileSync(file, 'utf8'))?.[1] ?? null

async function titleIn(folder: string, language: 'es' | 'fr', route: string): Promise<string> {
  const file = join(folder, 'i18n', `${language}.ts`)
  if (!existsSync(file)) throw new Error(`${file} is missing.`)
  const catalogue = (await import(file)) as Record<string, { routes?: Record<string, string> }>
  const title = catalogue[language]?.routes?.[route]
  if (title === undefined) throw new Error(`${file} does not say what ${route} is called.`)
  return title
}
