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
      const contract = only ? Object.fromEntries(Object.entries<AnyContractRouter>(whole).filter(([endpoint]) => only.split(',').includes(endpoint))) : whole
      // summaries are for the API document only
      const table = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => (key === 'summary' ? undefined : value))
      return `export const endpoints = JSON.parse(${JSON.stringify(table)})`
    },
  }
}

const MANIFEST = /\/src\/modules\/([^/]+)\/manifest\.ts$/
const MANIFESTS_ID = 'virtual:manifests'

function forFrame({ events: _events, permissions, routes, panels, notices, ...rest }: Module): FrameModule {
  const each = <V, R>(entries: Readonly<Record<string, V>> | undefined, keep: (value: V) => R) => entries && Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, keep(value)]))
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
  const asCode = (name: string, value: unknown) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`
  return {
    name: 'plumbline-manifests', enforce: 'pre',
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
    name: 'plumbline-never-shown', enforce: 'pre', apply: 'build',
    resolveId: (id, importer) => {
      if (id.startsWith('@mui/material/CircularProgress') && importer?.includes('/src/')) throw new Error(`${importer} wants a spinner, which the build leaves out. Use LoadingBlocks.`)
      return undefined
    },
    load: (id) => (NEVER_SHOWN.test(id) ? 'export const DELAY_RIPPLE = 0; export default function NeverShown() { return null }' : undefined),
  }
}

/** The server fills in nonce and version per response; the development server has neither, so the marks become empty. */
function emptyMarks(): Plugin {
  return { name: 'plumbline-empty-marks', apply: 'serve', transformIndexHtml: (html) => MARKS.reduce((text, mark) => text.replaceAll(mark, ''), html) }
}

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Everything the entry needs stands in one chunk. By itself the bundler cuts it wherever a page shares something with it, and twenty small
 * files compress worse than one.
 */
function firstNeeded() {
  const needed = new Set<string>()
  return (id: string, graph: ModuleGraph): string | null => {
    const follow = (one: string): void => {
      if (needed.has(one)) return
      needed.add(one)
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) follow(next)
    }
    if (needed.size === 0) follow(join(import.meta.dirname, 'src/web.tsx'))
    return needed.has(id) ? 'frame' : null
  }
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
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [{ debugName: 'frame', name: firstNeeded() }] } },
      // shapes and endpoints that nobody uses are dropped; without this one constant of a contract would bring all of zod
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'pageOf', 'defineModule', 'createSvgIcon', 'apiFor'] },
    },
  },
})
