import { join } from 'node:path'
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { FrameModule, Module } from './src/kernel/contract/module.ts'
import { contracts } from './src/modules/all.contracts.ts'
import { manifests } from './src/modules/all.manifests.ts'

const CONTRACTS_ID = 'virtual:contracts/'
const MARKS = ['__CSP_NONCE__', '__APP_VERSION__']

/**
 * Gives the browser the endpoints of one module (method, path, access) as JSON: zod stays out of the entry chunk, and so do
 * the tables of modules whose pages nobody has opened yet.
 */
function contractTable(): Plugin {
  return {
    name: 'plumbline-contracts',
    resolveId: (id) => (id.startsWith(CONTRACTS_ID) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${CONTRACTS_ID}`)) return undefined
      // `identity?only=getSession,updateMe`: the few that the entry chunk needs
      const [name = '', only] = id.slice(CONTRACTS_ID.length + 1).split('?only=')
      const whole = Object.entries(contracts).find(([module]) => module === name)?.[1]
      if (!whole) throw new Error(`There is no contract of module ${name}.`)
      const contract = only
        ? Object.fromEntries(
            Object.entries<AnyContractRouter>(whole).filter(([endpoint]) => only.split(',').includes(endpoint)),
          )
        : whole
      // summaries are for the API document only
      const table = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
        key === 'summary' ? undefined : value,
      )
      return `export const endpoints = JSON.parse(${JSON.stringify(table)})`
    },
  }
}

const MANIFEST = /\/src\/modules\/[^/]+\/([^/]+)\/manifest\.ts$/
const MANIFESTS_ID = 'virtual:manifests'

function forFrame({
  events: _events,
  entities: _entities,
  figures: _figures,
  permissions,
  routes,
  panels,
  notices,
  ...rest
}: Module): FrameModule {
  const each = <V, R>(entries: Readonly<Record<string, V>> | undefined, keep: (value: V) => R) =>
    entries && Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, keep(value)]))
  return {
    ...rest,
    permissions: each(permissions, ({ label: _label, ...kept }) => kept) ?? {},
    routes: each(routes, ({ search: _search, ...kept }) => kept) ?? {},
    panels: each(panels, ({ search: _search, ...kept }) => kept),
    notices: each(notices, () => ({})),
  }
}

/** The entry knows of a module what the frame needs; search and administration fetch the whole manifests when they are opened. */
function frameManifests(): Plugin {
  const asCode = (name: string, value: unknown) =>
    `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`
  return {
    name: 'plumbline-manifests',
    enforce: 'pre',
    resolveId: (id) => (id === MANIFESTS_ID ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${MANIFESTS_ID}`) return asCode('manifests', manifests)
      const [, name = ''] = MANIFEST.exec(id.split('?')[0] ?? '') ?? []
      const found = manifests.find((one) => one.id === name)
      return found ? asCode(name, forFrame(found)) : undefined
    },
  }
}

/** Parts of the library's buttons that our theme never shows, yet they would bring their code and animations into the entry chunk. */
const NEVER_SHOWN = /@mui\/material\/(ButtonBase\/TouchRipple|CircularProgress\/CircularProgress)\.m?js$/

function withoutRipplesAndSpinners(): Plugin {
  return {
    name: 'plumbline-never-shown',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => {
      if (id.startsWith('@mui/material/CircularProgress') && importer?.includes('/src/'))
        throw new Error(`${importer} wants a spinner, which the build leaves out. Use LoadingBlocks.`)
      return undefined
    },
    load: (id) =>
      NEVER_SHOWN.test(id)
        ? 'export const DELAY_RIPPLE = 0; export default function NeverShown() { return null }'
        : undefined,
  }
}

/** The server fills in nonce and version per response; the development server has neither, so the marks become empty. */
function emptyMarks(): Plugin {
  return {
    name: 'plumbline-empty-marks',
    apply: 'serve',
    transformIndexHtml: (html) => MARKS.reduce((text, mark) => text.replaceAll(mark, ''), html),
  }
}

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Libraries that only some pages need stand apart from those that nearly all of them share. */
const APART: readonly (readonly [name: string, files: RegExp])[] = [
  ['grid', /node_modules\/(@mui\/x-data-grid|@mui\/x-virtualizer|reselect)\/|\/src\/ui\/DataTable/],
  ['dates', /node_modules\/(@mui\/x-date-pickers|dayjs)\/|\/src\/ui\/(Calendar|DateInput|InstantInput)/],
  ['forms', /node_modules\/(zod|react-hook-form|@hookform)\//],
  [
    'kit',
    /node_modules\/(@mui|@emotion|@popperjs|react-transition-group)\/|\/src\/ui\/[A-Za-z-]+\.tsx?$|\/src\/lib\/[a-z-]+\.ts$/,
  ],
]

/** Exported by a library beside what we use and dropped again, yet it names fields and sliders that would count as needed. */
const NAMED_ONLY = /@mui\/material\/styles\/enhanceHighContrast/

/**
 * Everything the entry needs stands in one chunk, what the shell adds in a second, what pages share in a few more. By itself the bundler
 * cuts wherever two pages share something: over a hundred files for one page, which compress worse and wait for each other.
 */
function sharedChunks() {
  const sets = new Map<string, Set<string>>()
  const reachable = (root: string, graph: ModuleGraph): Set<string> => {
    const known = sets.get(root)
    if (known) return known
    const found = new Set<string>()
    const follow = (one: string): void => {
      if (found.has(one)) return
      found.add(one)
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) if (!NAMED_ONLY.test(next)) follow(next)
    }
    follow(join(import.meta.dirname, root))
    sets.set(root, found)
    return found
  }
  const whatNeeds = (root: string, name: string, priority: number) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      reachable(root, graph).has(id) && !fetchedByName(id, graph) ? name : null,
    priority,
  })
  // what is fetched by name keeps a file of its own
  const fetchedByName = (id: string, graph: ModuleGraph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  return [
    whatNeeds('src/web.tsx', 'frame', 20),
    whatNeeds('src/kernel/web/shell/Shell.tsx', 'shell', 10),
    ...APART.map(([name, files], at) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (files.test(id) && !fetchedByName(id, graph) ? name : null),
      priority: APART.length - at,
    })),
  ]
}

const api = `http://127.0.0.1:${process.env['PLUMBLINE_API_PORT'] ?? '3001'}`

export default defineConfig({
  plugins: [frameManifests(), react(), contractTable(), withoutRipplesAndSpinners(), emptyMarks()],
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // tools/check-size.mjs keeps the budget
    chunkSizeWarningLimit: 1_000,
    target: 'es2023',
    // a strict policy has no data: fonts, and small fonts would be inlined as such
    assetsInlineLimit: 0,
    rolldownOptions: {
      // the entry names every chunk it may preload; words in these names would cost it more than they tell
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: sharedChunks() } },
      // shapes and endpoints that nobody uses are dropped; without this one constant of a contract would bring all of zod
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'pageOf', 'defineModule', 'createSvgIcon', 'apiFor'] },
    },
  },
})
