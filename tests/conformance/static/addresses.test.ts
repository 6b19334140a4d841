/** An address of the product is made of a manifest: nobody writes one, and whoever names a page by text names one that exists. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../src/kernel/contract/link.ts'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { manifests as all } from '../../../src/modules/all.manifests.ts'
import { isNode, type Node, parsedSources, textOf, walk } from '../../support/sources.ts'

const manifests: readonly Module[] = all
const routes = manifests.flatMap((module) => Object.values(module.routes))

/** `/project` of `/project/$projectId`: no text of the product begins so unless it is an address. */
const FIRST_PARTS = new Set(
  routes
    .flatMap((route) => [route.path, ...(route.aliases ?? []), ...Object.keys(route.views ?? {})])
    .map((path) => path.split('/')[1] ?? '')
    .filter((part) => part !== ''),
)

/** Where such texts are no links. */
const ALLOWED: readonly { files: RegExp; why: string }[] = [
  { files: /^modules\/[^/]+\/[^/]+\/manifest\.ts$/, why: 'addresses are declared here' },
  {
    files: /^modules\/[^/]+\/[^/]+\/([^/]+\.)?contract\.ts$/,
    why: 'addresses of the API, which stand under /api and are its own',
  },
  {
    files: /^verticals\//,
    why: 'a vertical is data that names addresses of the route catalogue, also those nobody answers yet',
  },
]

/** An address at the start of the text, or of a text within SQL: `'/project/' || p.id`. */
const ADDRESS = /(?:^|')\/([a-z][\w-]*)(?=[/?#'$]|$)/g
/** A query that is put behind an address: `${address}?tab=1`. */
const QUERY = /^[?&](\w+)=/
const QUERY_NAMES = new Set(
  routes.flatMap((route) =>
    Object.values(route.query ?? {}).map((param) => (typeof param === 'string' ? param : param.as)),
  ),
)

function addressesIn(text: string): string[] {
  const query = QUERY.exec(text)?.[1]
  return [
    ...[...text.matchAll(ADDRESS)].flatMap(([found, part = '']) => (FIRST_PARTS.has(part) ? [found] : [])),
    ...(query !== undefined && QUERY_NAMES.has(query) ? [`?${query}=`] : []),
  ]
}

describe('no source writes an address', () => {
  it('neither as a text nor in SQL', () => {
    const written: string[] = []
    for (const [file, tree] of parsedSources) {
      if (ALLOWED.some(({ files }) => files.test(file))) continue
      walk(tree, (node) => {
        const text = textOf(node)
        if (text !== null) written.push(...addressesIn(text).map((address) => `${file}: ${address}`))
      })
    }
    expect(written).toEqual([])
  })

  it.each([
    ['/projects', ['/projects']],
    ['/project/', ['/project']],
    [`select '/project/' || p.id`, [`'/project`]],
    ['/advanced-project-management?due=late', ['/advanced-project-management']],
    ['?tab=', ['?tab=']],
    ['/api/files/', []],
    ['and/or', []],
  ])('%s would be seen', (text, found) => expect(addressesIn(text)).toEqual(found))
})

type Named = { where: string; page: string; params: readonly string[] }

const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
const propertiesOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : []
const keyOf = (property: Node): string => {
  const key = property['key']
  return isNode(key) ? String(key['name'] ?? key['value']) : ''
}

/** `addressOf(manifests, 'projects.project', { projectId })` and `{ opens: 'projects.project', params: { … } }`. */
function namedIn(file: string, tree: Node): Named[] {
  const named: Named[] = []
  walk(tree, (node) => {
    if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'addressOf') {
      const [, page, params] = node['arguments'] as unknown[]
      const text = literal(page)
      if (text !== null) named.push({ where: file, page: text, params: propertiesOf(params).map(keyOf) })
    }
    const properties = propertiesOf(node)
    const valueOf = (name: string) => properties.find((property) => keyOf(property) === name)?.['value']
    const opens = literal(valueOf('opens'))
    const param = literal(valueOf('param'))
    if (opens?.includes('.') === true && /^\w+\.\w+$/.test(opens))
      named.push({
        where: file,
        page: opens,
        params: param === null ? propertiesOf(valueOf('params')).map(keyOf) : [param],
      })
  })
  return named
}

const named = [...parsedSources].flatMap(([file, tree]) => namedIn(file, tree))

describe('a page that is named by text', () => {
  it('is found in sources at all', () => expect(named.length).toBeGreaterThan(10))
  it.each(named)('$where: $page', ({ page, params }) => {
    const values = Object.fromEntries(params.map((name) => [name, 'x']))
    expect(addressOf(manifests, page as `${string}.${string}`, values)).not.toBeNull()
  })
})

describe('a tab', () => {
  const panels = manifests.flatMap((module) =>
    Object.entries(module.panels ?? {}).map(([name, panel]) => ({ name: `${module.id}.${name}`, panel })),
  )
  // cells and cards of a record stand on a tab of its own
  it.each(panels.filter(({ panel }) => !panel.kind))(
    '$name is one that its page names, or a whole view of it',
    ({ panel }) => {
      const [owner, page = ''] = panel.on.split('.')
      const query = manifests.find((module) => module.id === owner)?.routes[page]?.query ?? {}
      const tab = query['tab']
      if (typeof tab !== 'object' || !('tabs' in tab)) return
      const { view } = query
      const views = typeof view === 'object' && 'oneOf' in view ? view.oneOf : []
      expect([...tab.tabs, ...views]).toContain(panel.tab)
    },
  )
  it.each(manifests.flatMap((module) => Object.entries(module.routes).map(([name, route]) => [name, route] as const)))(
    '%s has names, no numbers',
    (_name, { query = {} }) => {
      for (const param of Object.values(query))
        if (typeof param === 'object')
          for (const value of 'tabs' in param ? param.tabs : []) expect(value).not.toMatch(/^\d/)
    },
  )
})
