import { join } from 'node:path'
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { homePath } from './src/kernel/contract/link.ts'
import type { FrameModule, Module } from './src/kernel/contract/module.ts'
import { en as kernelEn } from './src/kernel/web/i18n/en.ts'
import { es as kernelEs } from './src/kernel/web/i18n/es.ts'
import { fr as kernelFr } from './src/kernel/web/i18n/fr.ts'
import { contracts } from './src/modules/all.contracts.ts'
import { manifests } from './src/modules/all.manifests.ts'
import { en as uiEn } from './src/ui/i18n/en.ts'
import { es as uiEs } from './src/ui/i18n/es.ts'
import { fr as uiFr } from './src/ui/i18n/fr.ts'
import { folders } from './tools/module-folders.ts'

const CONTRACTS_ID = 'virtual:contracts/'
const MARKS = ['__CSP_NONCE__', '__APP_VERSION__', '__PAGE_AREA__']

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
const START_ID = 'virtual:start'
const WORDS_ID = 'virtual:frame-words/'

const asCode = (name: string, value: unknown) =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`
const all: readonly Module[] = manifests
/** Pages that other modules add parts to; they are shown once every module is known. */
const withPanels = new Set(all.flatMap((module) => Object.values(module.panels ?? {}).map((panel) => panel.on)))

function forFrame({
  events: _events,
  entities: _entities,
  figures: _figures,
  insightRules: _insightRules,
  calendar: _calendar,
  grants: _grants,
  assistant: _assistant,
  threads: _threads,
  steps: _steps,
  permissions,
  routes,
  panels,
  notices,
  ...rest
}: Module): FrameModule {
  const each = <V, R>(entries: Readonly<Record<string, V>> | undefined, keep: (value: V, name: string) => R) =>
    entries && Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, keep(value, key)]))
  return {
    ...rest,
    permissions: each(permissions, ({ label: _label, ...kept }) => kept) ?? {},
    routes:
      each(routes, ({ search: _search, ...kept }, name) =>
        withPanels.has(`${rest.id}.${name}`) ? { ...kept, panelled: true as const } : kept,
      ) ?? {},
    panels: each(panels, ({ search: _search, ...kept }) => kept),
    notices: each(notices, () => ({})),
  }
}

/** Where people land, which the browser must know before it knows any module. */
function startOf() {
  const routes = all.flatMap((module) => Object.values(module.routes))
  return { homePath: homePath(all), landingPath: routes.find((route) => route.landing)?.path ?? null }
}

/** The browser knows of a module what the frame needs; search and administration fetch the whole manifests when they are opened. */
function frameManifests(): Plugin {
  return {
    name: 'plumbline-manifests',
    enforce: 'pre',
    resolveId: (id) => (id === MANIFESTS_ID || id === START_ID ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${MANIFESTS_ID}`) return asCode('manifests', manifests)
      if (id === `\0${START_ID}`) return asCode('start', startOf())
      const [, name = ''] = MANIFEST.exec(id.split('?')[0] ?? '') ?? []
      const found = manifests.find((one) => one.id === name)
      return found ? asCode(camel(name), forFrame(found)) : undefined
    },
    // the server looks up here which area answers an address, so that the browser can begin with that one
    generateBundle() {
      const areas = Object.fromEntries(folders().map(({ area, id }) => [id, area]))
      this.emitFile({ type: 'asset', fileName: 'areas.json', source: JSON.stringify(areas) })
    },
  }
}

const camel = (id: string) => id.replaceAll(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** What the frame says of a module that nobody has opened yet. */
const FRAME_WORDS = ['module', 'routes', 'panels', 'quickCreate', 'quickAccess', 'keys', 'menus', 'banner']
/** What screens about modules in general say, whether its English stands in the manifest alone or in the catalogue too. */
const SAID_OF_MODULES = [
  'permissions',
  'events',
  'notices',
  'features',
  'keyFigures',
  'figureWords',
  'record',
  'states',
  'insightRules',
  'threads',
]

type Catalogue = { readonly [key: string]: string | Catalogue }
type Catalogues = { texts: Catalogue; errors: Record<string, string> }

/** The catalogues of a language by module, read once: the files are TypeScript and name constants of their modules. */
async function cataloguesIn(language: string): Promise<Map<string, Catalogues>> {
  const modules = folders()
  const code = modules
    .map(({ id, folder }) => `export * as ${camel(id)} from ${JSON.stringify(join(folder, 'i18n', `${language}.ts`))}`)
    .join('\n')
  const bundle = await rolldown({
    input: 'words',
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'words',
        resolveId: (id) => (id === 'words' ? id : undefined),
        load: (id) => (id === 'words' ? code : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const files = (await import(
    `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  )) as Record<string, Record<string, never> | undefined>
  return new Map(
    modules.map(({ id }) => [
      id,
      { texts: files[camel(id)]?.[language] ?? {}, errors: files[camel(id)]?.['errors'] ?? {} },
    ]),
  )
}

/** The texts that the English catalogue has too, or those that it lacks: in English these stand in the manifest. */
function shared(texts: Catalogue, english: Catalogue, has: boolean): Catalogue {
  const kept = Object.entries(texts).flatMap(([key, value]): [string, string | Catalogue][] => {
    const there = english[key]
    // plural forms differ by language
    const plural =
      typeof value === 'string' &&
      Object.keys(english).some((one) => one.replace(PLURAL, '') === key.replace(PLURAL, ''))
    if (typeof value === 'string' || typeof there !== 'object')
      return (there !== undefined || plural) === has ? [[key, value]] : []
    const inner = shared(value, there, has)
    return Object.keys(inner).length > 0 ? [[key, inner]] : []
  })
  return Object.fromEntries(kept)
}
const PLURAL = /_(zero|one|two|few|many|other)$/

const pick = (texts: Catalogue, groups: readonly string[]): Catalogue =>
  Object.fromEntries(Object.entries(texts).filter(([group]) => groups.includes(group)))

const CATALOGUE = /\/src\/modules\/[^/]+\/([^/]+)\/i18n\/(es|fr)\.ts$/

/**
 * A page fetches of its catalogue in another language what English has there too. What English has in the manifests comes with the frame (names of
 * menus and pages, area by area) or with the screens that show whole manifests, so that every language costs the same.
 */
function wordsByPlace(): Plugin {
  const read = new Map<string, ReturnType<typeof cataloguesIn>>()
  const catalogues = (language: string) => {
    const found = read.get(language) ?? cataloguesIn(language)
    read.set(language, found)
    return found
  }
  return {
    name: 'plumbline-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(WORDS_ID) ? `\0${id}` : undefined),
    async load(id) {
      const [, module = '', tongue = ''] = CATALOGUE.exec(id) ?? []
      const english = await catalogues('en')
      const englishOf = (one: string) => english.get(one)?.texts ?? {}
      // while developing, the file itself is watched
      const own = this.environment.mode === 'build' ? (await catalogues(tongue || 'en')).get(module) : undefined
      if (module && own)
        return `${asCode(tongue, shared(own.texts, englishOf(module), true))}\n${asCode('errors', own.errors)}`
      if (!id.startsWith(`\0${WORDS_ID}`)) return undefined
      const [language = '', area = ''] = id.slice(WORDS_ID.length + 1).split('/')
      const words: Record<string, object> = {}
      for (const [name, { texts }] of await catalogues(language)) {
        if (area === 'manifests')
          words[name] = { ...shared(texts, englishOf(name), false), ...pick(texts, SAID_OF_MODULES) }
        else if (folders().find((one) => one.id === name)?.area === area) words[name] = pick(texts, FRAME_WORDS)
      }
      return asCode('words', words)
    },
  }
}

const ICONS_ID = 'virtual:icons'

/** The icons of the menus, as the manifests name them. One that the library does not have fails the build. */
function namedIcons(): Plugin {
  const names = [
    ...new Set(
      manifests.flatMap((module: Module) =>
        Object.values(module.routes).flatMap(({ nav }) => (nav === undefined ? [] : [nav.icon])),
      ),
    ),
  ]
  return {
    name: 'plumbline-icons',
    resolveId: (id) => (id === ICONS_ID ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${ICONS_ID}`
        ? [
            ...names.map((name) => `import ${name} from '@mui/icons-material/${name}Outlined'`),
            `export const icons = { ${names.join(', ')} }`,
          ].join('\n')
        : undefined,
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

const LAST_WORDS_ID = 'virtual:last-words'
const lastWords = (kernel: Pick<typeof kernelEn, 'appFailed' | 'refreshPage'>, details: string) => ({
  ...kernel.appFailed,
  refresh: kernel.refreshPage,
  details,
})

/** Writes the screen for when nothing else can be shown, with its words, into the page: it may not depend on a file that must be fetched. */
function lastScreen(): Plugin {
  const words = {
    en: lastWords(kernelEn, uiEn.technicalDetails),
    es: lastWords(kernelEs, uiEs.technicalDetails),
    fr: lastWords(kernelFr, uiFr.technicalDetails),
  }
  const code = async () => {
    const bundle = await rolldown({
      input: join(import.meta.dirname, 'src/kernel/web/last-screen.ts'),
      plugins: [
        {
          name: 'last-words',
          resolveId: (id) => (id === LAST_WORDS_ID ? id : undefined),
          load: (id) => (id === LAST_WORDS_ID ? `export const words = ${JSON.stringify(words)}` : undefined),
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    // nothing in it may end the element it stands in
    return output[0].code.replaceAll('</', '<\\/').trim()
  }
  return {
    name: 'plumbline-last-screen',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = `<script>${await code()}</script>`
        return html.replace('<!-- last screen -->', () => script)
      },
    },
  }
}

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Libraries that only some pages need stand apart from those that nearly all of them share. */
const APART: readonly (readonly [name: string, files: RegExp])[] = [
  ['grid', /node_modules\/reselect\/|\/src\/ui\/DataTable/],
  ['dates', /\/src\/ui\/(Calendar|DateInput|InstantInput)/],
  ['forms', /node_modules\/zod\//],
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
  const whatNeeds = (roots: readonly string[], name: string, priority: number) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      roots.some((root) => reachable(root, graph).has(id)) && !fetchedByName(id, graph) ? name : null,
    priority,
  })
  // what is fetched by name keeps a file of its own
  const fetchedByName = (id: string, graph: ModuleGraph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  // what a page links to by its manifest, and what the frame knows of the module, stand in one file for each area
  const ofArea = (id: string) =>
    /\/src\/modules\/([^/]+)\/(?:all\.web\.ts|[^/]+\/(?:web\.tsx|manifest\.ts))$/.exec(id)?.[1]
  return [
    {
      debugName: 'areas',
      name: (id: string, graph: ModuleGraph) => {
        const area = ofArea(id)
        return area && !fetchedByName(id, graph) ? `area-${area}` : null
      },
      priority: 15,
    },
    // modules bind themselves with a part of the frame
    whatNeeds(['src/web.tsx', 'src/kernel/web/bind.tsx'], 'frame', 20),
    whatNeeds(['src/kernel/web/shell/Shell.tsx'], 'shell', 10),
    ...APART.map(([name, files], at) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (files.test(id) && !fetchedByName(id, graph) ? name : null),
      priority: APART.length - at,
    })),
  ]
}

const api = `http://127.0.0.1:${process.env['PLUMBLINE_API_PORT'] ?? '3001'}`

export default defineConfig({
  plugins: [
    frameManifests(),
    wordsByPlace(),
    namedIcons(),
    react(),
    contractTable(),
    withoutRipplesAndSpinners(),
    lastScreen(),
    emptyMarks(),
  ],
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
