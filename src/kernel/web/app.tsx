/** What was bound at start, for every part of the kernel that derives something from it. */
import { createContext, useContext } from 'react'
import type { Access, FrameModule, Route } from '../contract/module.ts'
import { i18n } from './i18n.ts'
import type { Account, LazyPanel, WebModule } from './bind.tsx'

export type App = { modules: readonly WebModule[]; manifests: readonly FrameModule[]; account: Account; homePath: string }

export function makeApp(modules: readonly WebModule[]): App {
  const manifests = modules.map((one) => one.manifest)
  const account = modules.find((one) => one.account)?.account
  const home = manifests.flatMap((one) => Object.values<Route>(one.routes)).find((route) => route.home)
  if (!account) throw new Error('No module tells who is signed in.')
  if (!home) throw new Error('No route is marked as home.')
  return { modules, manifests, account, homePath: typeof home.home === 'string' ? home.home : home.path }
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs <Root> above it.')
  return app
}

/** The name of a route in the language in use; menus fall back to the manifest's English. */
export function routeTitle(module: FrameModule, name: string): string {
  return i18n.t(`${module.id}:routes.${name}`, { defaultValue: module.routes[name]?.title ?? name })
}

export type NavEntry = { moduleId: string; name: string; title: string; path: string; menu?: string; section: string; order: number; icon: string; access: Access }

/** Every route that has a place in the menus, in their order. */
export function navEntries(app: App): NavEntry[] {
  return app.manifests
    .flatMap((module) => Object.entries<Route>(module.routes).flatMap(([name, route]) => (route.nav
      ? [{ ...route.nav, moduleId: module.id, name, title: routeTitle(module, name), path: route.path, access: route.access }]
      : [])))
    .sort((a, b) => a.order - b.order)
}

export type QuickEntry = { key: string; label: string; address: string; access: Access; order: number }

/** What can be created from anywhere. */
export function quickEntries(app: App): QuickEntry[] {
  return app.manifests
    .flatMap((module) => Object.entries(module.quickCreate ?? {}).flatMap(([name, entry]) => {
      const route = module.routes[entry.opens]
      if (!route) return []
      const query = new URLSearchParams(entry.query).toString()
      const label = i18n.t(`${module.id}:quickCreate.${name}`, { defaultValue: entry.label })
      return [{ key: `${module.id}.${name}`, label, address: query ? `${route.path}?${query}` : route.path, access: entry.access, order: entry.order }]
    }))
    .sort((a, b) => a.order - b.order)
}

export type PanelEntry = { key: string; tab: string; title: string; order: number; access: Access; Part: LazyPanel }

/** What the modules add to a page, in its order: `panelsOn(app, 'identity.admin')`. */
export function panelsOn(app: App, page: string): PanelEntry[] {
  return app.modules
    .flatMap(({ manifest, panels }) => Object.entries(manifest.panels ?? {}).flatMap(([name, panel]) => {
      const Part = panels[name]
      if (panel.on !== page || !Part) return []
      return [{ ...panel, key: `${manifest.id}.${name}`, title: i18n.t(`${manifest.id}:panels.${name}`, { defaultValue: panel.title }), Part }]
    }))
    .sort((a, b) => a.order - b.order)
}
