/** Typed links: an unknown route or a missing path parameter does not compile. */
import type { Module, QueryParam } from './module.ts'

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
> &
  Partial<Record<QueryNames<RouteOf<M, K>>, string | number | undefined>>

/** What a page receives: its path parameters and its declared query parameters, converted to their declared types. */
export type PageParams<M extends Module, K extends keyof M['routes'] & string> = Record<
  PathParams<RouteOf<M, K>['path']>,
  string
> & {
  [N in QueryNames<RouteOf<M, K>>]: RouteOf<M, K> extends { query: Record<N, infer Q> } ? QueryValue<Q> : never
}

type QueryValue<Q> = Q extends { int: unknown }
  ? number
  : Q extends { oneOf: readonly (infer V)[] }
    ? V | undefined
    : string | undefined

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
  const values: Record<string, string | number | undefined> = params ?? {}
  const path = target.path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams()
  for (const [name, param] of Object.entries(target.query ?? {})) {
    const value = values[name]
    if (value !== undefined) query.set(publicName(param), String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
