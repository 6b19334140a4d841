/** Which page answers an address: the routes of the manifests, their views and their other addresses. */
import type { FrameRoute } from '../contract/module.ts'
import type { App } from './app.tsx'
import type { LazyPage, WebModule } from './bind.tsx'

type Params = Readonly<Record<string, string>>
export type Matched = {
  module: WebModule['manifest']
  name: string
  route: FrameRoute
  page: LazyPage
  params: Params
  preset?: Readonly<Record<string, string | number>>
}
/** `moved`: the address is another one's, and leads there. */
export type Match = Matched | { moved: string }

type Door = { pattern: RegExp; names: string[]; open: (params: Params) => Match }

const doorsOf = new WeakMap<readonly WebModule[], readonly Door[]>()

function doorAt(path: string, open: Door['open']): Door {
  const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const pattern = path.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$\w+/g, '([^/]+)')
  return { pattern: new RegExp(`^${pattern}/?$`, 'i'), names, open }
}

const filled = (path: string, params: Params) =>
  path.replaceAll(/\$(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

/** Addresses without parameters stand first: `/projects/new` is no project. */
function doors(modules: readonly WebModule[]): readonly Door[] {
  const found = doorsOf.get(modules)
  if (found) return found
  const all = modules.flatMap(({ manifest, pages }) =>
    Object.entries(manifest.routes).flatMap(([name, route]): Door[] => {
      const page = pages[name]
      if (!page) throw new Error(`Route ${manifest.id}.${name} has no page.`)
      if (route.devOnly && !import.meta.env.DEV) return []
      const at = (path: string, preset?: Matched['preset']) =>
        doorAt(path, (params) => ({ module: manifest, name, route, page, params, preset }))
      return [
        at(route.path),
        ...Object.entries(route.views ?? {}).map(([path, preset]) => at(path, preset)),
        ...(route.aliases ?? []).map((path) => doorAt(path, (params) => ({ moved: filled(route.path, params) }))),
      ]
    }),
  )
  const sorted = all.toSorted((one, other) => one.names.length - other.names.length)
  doorsOf.set(modules, sorted)
  return sorted
}

/** A part of an address as it was before it was written into one; what cannot be read back stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function matchOf({ modules }: Pick<App, 'modules'>, path: string): Match | null {
  for (const { pattern, names, open } of doors(modules)) {
    const found = pattern.exec(path)
    if (found) return open(Object.fromEntries(names.map((name, at) => [name, plain(found[at + 1] ?? '')])))
  }
  return null
}
