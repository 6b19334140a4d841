/** Who may import whom: reads every import and looks it up in one table (ARCHITECTURE.md shows the same table). */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { manifests } from '../src/modules/all.manifests.ts'
import { AREAS } from '../src/modules/areas.ts'

type Place = { layer: Layer; area?: string; module?: string; file: string }
type Layer =
  | 'lib'
  | 'ui'
  | 'kernel/contract'
  | 'kernel/server'
  | 'kernel/web'
  | 'manifest'
  | 'contract'
  | 'schema'
  | 'public'
  | 'service'
  | 'page'
  | 'api'
  | 'text'
  | 'list'
  | 'entry'
  | 'vertical'
  | 'test'

const root = join(import.meta.dirname, '..')
const dependsOn = new Map<string, readonly string[]>(manifests.map((module) => [module.id, module.dependsOn]))

/** For each layer: the layers it may import, and which parts of another module it may name. */
const RULES: Record<Layer, { may: readonly Layer[]; ofOthers: readonly Layer[] }> = {
  lib: { may: ['lib'], ofOthers: [] },
  ui: { may: ['lib', 'ui'], ofOthers: [] },
  'kernel/contract': { may: ['lib', 'kernel/contract'], ofOthers: [] },
  'kernel/server': { may: ['lib', 'kernel/contract', 'kernel/server'], ofOthers: [] },
  'kernel/web': { may: ['lib', 'ui', 'kernel/contract', 'kernel/web'], ofOthers: [] },
  manifest: { may: ['kernel/contract', 'manifest'], ofOthers: [] },
  contract: { may: ['lib', 'kernel/contract', 'contract'], ofOthers: ['contract'] },
  schema: { may: ['kernel/server', 'schema'], ofOthers: ['schema'] },
  public: {
    may: ['lib', 'kernel/contract', 'kernel/server', 'manifest', 'contract', 'schema', 'service', 'public'],
    ofOthers: ['manifest', 'public', 'contract'],
  },
  service: {
    may: ['lib', 'kernel/contract', 'kernel/server', 'manifest', 'contract', 'schema', 'service', 'public', 'text'],
    ofOthers: ['manifest', 'public', 'contract', 'schema'],
  },
  page: {
    may: ['lib', 'ui', 'kernel/contract', 'kernel/web', 'manifest', 'contract', 'api', 'page', 'text'],
    ofOthers: ['manifest', 'contract', 'api'],
  },
  api: { may: ['kernel/contract', 'kernel/web', 'contract'], ofOthers: ['contract'] },
  text: { may: ['kernel/contract', 'kernel/web', 'contract', 'text'], ofOthers: [] },
  list: {
    may: ['kernel/contract', 'kernel/web', 'manifest', 'contract', 'service', 'public', 'page', 'list'],
    ofOthers: ['manifest', 'contract', 'service', 'public', 'page'],
  },
  vertical: { may: ['lib', 'kernel/contract', 'vertical'], ofOthers: [] },
  entry: {
    may: ['vertical', 'lib', 'ui', 'kernel/contract', 'kernel/server', 'kernel/web', 'list', 'entry'],
    ofOthers: [],
  },
  test: { may: [], ofOthers: [] },
}

function placeOf(file: string): Place {
  const parts = file.split('/')
  if (/\.(test|fixture)\.tsx?$/.test(file)) return { layer: 'test', file }
  if (parts[1] === 'lib' || parts[1] === 'ui') return { layer: parts[1], file }
  if (parts[1] === 'verticals') return { layer: 'vertical', file }
  if (parts[1] === 'kernel') return { layer: `kernel/${parts[2]}` as Layer, file }
  if (parts[1] !== 'modules') return { layer: 'entry', file }
  if (parts.length === 3 || (parts.length === 4 && /^all\./.test(parts[3] ?? ''))) return { layer: 'list', file }
  return { layer: moduleLayer(parts.slice(4)), area: parts[2] ?? '', module: parts[3] ?? '', file }
}

/** Folders of a module with what only its server half needs: what it gives to those who list and answer. */
const SERVER_FOLDERS = new Set(['insights', 'assistant'])

function moduleLayer([first = '', ...rest]: string[]): Layer {
  if (rest.length > 0)
    return first === 'i18n' || first === 'guide' ? 'text' : SERVER_FOLDERS.has(first) ? 'service' : 'page'
  if (first === 'public.ts') return 'public'
  // one that has grown is split by what is declared: `steps.manifest.ts`
  if (/(^|\.)manifest\.ts$/.test(first)) return 'manifest'
  // a module of several nouns has a file of each kind for every noun: `visit.rules.ts`
  if (/(^|\.)schema\.ts$/.test(first)) return 'schema'
  if (/(^|\.)(contract|rules)\.ts$/.test(first)) return 'contract'
  if (first === 'web.tsx') return 'page'
  return first === 'api.ts' || first === 'account-api.ts' ? 'api' : 'service'
}

function problemOf(from: Place, to: Place): string | null {
  if (from.layer === 'test') return null
  const rule = RULES[from.layer]
  const other = from.module !== undefined && to.module !== undefined && from.module !== to.module
  if (from.module && other && !dependsOn.get(from.module)?.includes(to.module ?? ''))
    return `${from.module} does not name ${to.module} in dependsOn`
  if (other && !areaAllows(from, to)) return `the area ${from.area} may not use ${to.area}`
  const allowed = other ? rule.ofOthers : rule.may
  return allowed.includes(to.layer)
    ? null
    : `${from.layer} may not import ${other ? `another module's ${to.layer}` : to.layer}`
}

function areaAllows(from: Place, to: Place): boolean {
  return from.area === to.area || AREAS[from.area ?? '']?.uses.includes(to.area ?? '') === true
}

const problems: string[] = []
for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue
  const path = join(entry.parentPath, entry.name)
  const from = placeOf(relative(root, path).replaceAll('\\', '/'))
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const to = placeOf(relative(root, join(dirname(path), target)).replaceAll('\\', '/'))
    const problem = to.file.startsWith('src/')
      ? problemOf(from, to)
      : from.layer === 'test'
        ? null
        : 'src may not import from outside src'
    if (problem) problems.push(`${from.file}: imports ${to.file} (${problem})`)
  }
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('imports: every one is allowed')
