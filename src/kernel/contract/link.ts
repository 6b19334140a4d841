/**
 * Addresses are made of manifests, here alone. A module that names another one in `dependsOn` imports its manifest: `link(projects, 'project', { projectId })`, and an
 * unknown route or a missing path parameter does not compile. One of another area is named by text and may be absent: `addressOf(manifests, 'projects.project', …)`.
 */
import type { Module, QueryParam, Route } from './module.ts'
import { COMPANY_PARAM } from './session.ts'

type PathParams<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type QueryNames<R> = R extends { query: infer Q } ? keyof Q & string : never

type RouteOf<M extends Module, K extends keyof M['routes']> = M['routes'][K]

export type LinkParams<M extends Module, K extends keyof M['routes'] & string> = Record<
  PathParams<RouteOf<M, K>['path']>,
  string
> & {
  [N in QueryNames<RouteOf<M, K>>]?: RouteOf<M, K> extends { query: Record<N, infer Q> } ? LinkValue<Q> : never
}

/** What a page receives: its path parameters and its declared query parameters, converted to their declared types. */
export type PageParams<M extends Module, K extends keyof M['routes'] & string> = Record<
  PathParams<RouteOf<M, K>['path']>,
  string
> & {
  [N in QueryNames<RouteOf<M, K>>]: RouteOf<M, K> extends { query: Record<N, infer Q> } ? QueryValue<Q> : never
}

type QueryValue<Q> = Q extends { tabs: readonly (infer V)[] }
  ? V
  : Q extends { oneOf: readonly (infer V)[] }
    ? V | undefined
    : string | undefined

/** What a link may give a query parameter: one of its values where it has a list of them, so that a tab or view that does not exist does not compile. */
type LinkValue<Q> =
  | (Q extends { tabs: readonly (infer V)[] } | { oneOf: readonly (infer V)[] } ? V : string)
  | undefined

export function publicName(param: QueryParam): string {
  return typeof param === 'string' ? param : param.as
}

/** The address of a route of `module`, with its parameters filled in. */
export function link<M extends Module, K extends keyof M['routes'] & string>(
  module: M,
  route: K,
  ...[params]: PathParams<RouteOf<M, K>['path']> extends never ? [LinkParams<M, K>?] : [LinkParams<M, K>]
): string {
  const target = module.routes[route]
  if (!target) throw new Error(`Module ${module.id} has no route ${route}.`)
  return fill(target, params ?? {})
}

type Values = Readonly<Record<string, string | undefined>>
/** As much of a route as an address needs; also what the frame of the browser knows. */
type Addressed = Pick<Route, 'path' | 'query'>

function fill({ path, query = {} }: Addressed, values: Values): string {
  const asked = new URLSearchParams()
  const known = new Set(Object.keys(query))
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} needs ${name}.`)
    known.add(name)
    return encodeURIComponent(value)
  })
  const unknown = Object.keys(values).find((name) => values[name] !== undefined && !known.has(name))
  if (unknown !== undefined) throw new Error(`${path} has no parameter ${unknown}.`)
  for (const [name, param] of Object.entries(query)) {
    const value = values[name]
    if (value !== undefined) asked.set(publicName(param), value)
  }
  const text = asked.toString()
  return text ? `${filled}?${text}` : filled
}

/** The parameter of a route's path in an address that leads to it, by any of its doors; null in another address. */
export function paramAt<M extends Module, K extends keyof M['routes'] & string>(
  module: M,
  route: K,
  param: PathParams<RouteOf<M, K>['path']>,
  address: string,
): string | null {
  const target: Route | undefined = module.routes[route]
  const [asked = ''] = address.split('?')
  for (const path of target ? [target.path, ...Object.keys(target.views ?? {})] : []) {
    const pattern = path.replaceAll(/\$(\w+)/g, (_, name: string) => (name === param ? '([^/]+)' : '[^/]+'))
    const found = new RegExp(`^${pattern}$`).exec(asked)?.[1]
    if (found !== undefined) return decodeURIComponent(found)
  }
  return null
}

/** The page an address leads to, by any of its doors; one without parameters stands before one with them. */
function routeAt(modules: readonly Module[], address: string): Route | null {
  const [asked = ''] = address.split(/[?#]/)
  const doors = modules
    .flatMap((module) => Object.values(module.routes))
    .flatMap((route) =>
      [route.path, ...(route.aliases ?? []), ...Object.keys(route.views ?? {})].map((path) => ({ path, route })),
    )
    .toSorted((one, other) => one.path.split('$').length - other.path.split('$').length)
  return doors.find(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(asked))?.route ?? null
}

/**
 * An address that leaves a company, with the company in it: whoever reads it may be in several, and their tab in another one. Pages that are open to whoever is not in
 * yet, as an invitation is, stay as they are.
 */
export function addressIn(modules: readonly Module[], address: string, companyId: string): string {
  const access = routeAt(modules, address)?.access
  if (access === 'public' || access === 'waiting') return address
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? []
  const asked = new URLSearchParams(query)
  asked.set(COMPANY_PARAM, companyId)
  return `${path}?${asked.toString()}${hash}`
}

/** Where people land once they are in. */
export function homePath(modules: readonly Module[]): string {
  const home = modules.flatMap((module) => Object.values(module.routes)).find((route) => route.home)
  if (!home) throw new Error('No route is marked as home.')
  return typeof home.home === 'string' ? home.home : home.path
}

/** A page of any module, as manifests name one of another area: `schedule.portfolio`, and what its parameters are. */
export type PageName = { opens: `${string}.${string}`; params?: Values }

/**
 * The address of a page of a module that may not be there: null without it. `tests/conformance/static/addresses.test.ts` looks up every name that sources write, and
 * its parameters, in the manifests.
 */
export function addressOf(
  modules: readonly { id: string; routes: Readonly<Record<string, Addressed>> }[],
  page: PageName['opens'],
  params: Values = {},
): string | null {
  const [owner = '', name = ''] = page.split('.')
  const route = modules.find((module) => module.id === owner)?.routes[name]
  return route ? fill(route, params) : null
}

/** Whether some page answers an address without parameters: a route, one of its views or an alias. */
export const isAnswered = (modules: readonly Pick<Module, 'routes'>[], path: `/${string}`): boolean =>
  modules.some(({ routes }) =>
    Object.values(routes).some(
      (route) =>
        !route.devOnly &&
        (route.path === path || Object.hasOwn(route.views ?? {}, path) || route.aliases?.includes(path)),
    ),
  )
