/** A page that shows a list says in its address which part is shown; a parameter that its route does not declare is lost when the page is loaded again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIST_QUERY } from '../../../src/kernel/contract/list.ts'
import { manifests } from '../../../src/modules/all.manifests.ts'
import { sources } from '../../support/sources.ts'

type Routes = Readonly<Record<string, { query?: Readonly<Record<string, unknown>> }>>
const queries = new Map<string, string[]>(
  manifests.flatMap(({ id, routes }) =>
    Object.entries(routes as Routes).map(([name, { query = {} }]) => [`${id}.${name}`, Object.keys(query)] as const),
  ),
)
/** Saved views belong to lists and to nothing else. */
const lists = [...queries].filter(([, names]) => names.includes('saved'))

it('every route of a list declares all that the address of a list says', () => {
  expect(lists.map(([route]) => route)).toEqual(expect.arrayContaining(['projects.projects', 'schedule.portfolio']))
  for (const [route, names] of lists)
    expect([route, Object.keys(LIST_QUERY).filter((name) => !names.includes(name))]).toEqual([route, []])
})

it('every page that makes the addresses of its list itself makes those of such a route, with its vertical where rows are told apart by it', () => {
  const shown = sources.flatMap(({ file, text }) => {
    const at = text.search(/\buseListView(<[^(]*>)?\(\{/)
    if (at < 0 || file.startsWith('kernel/')) return []
    const call = text.slice(at, text.indexOf('})', at))
    const [, named, route] = /\blink\((\w+), '(\w+)'/.exec(call) ?? []
    // the manifest under the name it was imported by
    const module = new RegExp(`import \\{ (\\w+) as ${named} \\}`).exec(text)?.[1] ?? named
    return module === undefined
      ? []
      : [{ file, route: `${module}.${route}`, byVertical: call.includes('byVertical: true') }]
  })
  expect(shown.filter(({ byVertical }) => byVertical).map(({ file }) => file)).toContain(
    'modules/work/projects/pages/ProjectsPage.tsx',
  )
  for (const { file, route, byVertical } of shown)
    expect([file, queries.get(route)]).toEqual([
      file,
      expect.arrayContaining(['saved', ...(byVertical ? ['vertical'] : [])]),
    ])
})

it('a generated noun declares them too', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../tools/noun/in-manifest.ts'), 'utf8')
  expect(written).toContain('query: { ...LIST_QUERY,')
})
