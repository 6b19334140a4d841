/** What was bound at start, for every part of the kernel that derives something from it. */
import { createContext, useContext } from 'react'
import type { Access, FrameModule, Route } from '../contract/module.ts'
import { i18n } from './i18n.ts'
import type { Account, LazyPanel, WebModule } from './bind.tsx'

export type App = {
  modules: readonly WebModule[]
  manifests: readonly FrameModule[]
  account: Account
  homePath: string
}

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

/** The words of a place in the language in use. */
export const say = (address: string, fallback: string) => i18n.t(address, { defaultValue: fallback })

export type PanelEntry = {
  key: string
  tab: string
  title: string
  order: number
  access: Access
  kind?: 'dialogs'
  Part: LazyPanel
}

/** What the modules add to a page, in its order: `panelsOn(app, 'identity.admin')`. */
export function panelsOn(app: App, page: string): PanelEntry[] {
  return app.modules
    .flatMap(({ manifest, panels }) =>
      Object.entries(manifest.panels ?? {}).flatMap(([name, panel]) => {
        const Part = panels[name]
        if (panel.on !== page || !Part) return []
        return [
          {
            ...panel,
            key: `${manifest.id}.${name}`,
            title: i18n.t(`${manifest.id}:panels.${name}`, { defaultValue: panel.title }),
            Part,
          },
        ]
      }),
    )
    .sort((a, b) => a.order - b.order)
}
