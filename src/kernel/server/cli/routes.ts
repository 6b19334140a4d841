/** Every address of the product, from the manifests. */
import type { Access, Module } from '../../contract/module.ts'

export type RouteLine = {
  path: string
  module: string
  kind: 'page' | 'alias' | 'view' | 'redirect'
  of?: string
  title: string
  access: Access
}

export function describeRoutes(modules: readonly Module[]): RouteLine[] {
  const lines = modules.flatMap((module) =>
    Object.values(module.routes).flatMap((route): RouteLine[] => {
      const shared = { module: module.id, title: route.title, access: route.access }
      return [
        { path: route.path, kind: 'page', ...shared },
        ...(route.aliases ?? []).map((path): RouteLine => ({ path, kind: 'alias', of: route.path, ...shared })),
        ...Object.keys(route.views ?? {}).map((path): RouteLine => ({ path, kind: 'view', of: route.path, ...shared })),
        ...(route.home
          ? [
              {
                path: '/',
                kind: 'redirect' as const,
                of: typeof route.home === 'string' ? route.home : route.path,
                ...shared,
              },
            ]
          : []),
      ]
    }),
  )
  return lines.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
