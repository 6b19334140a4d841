/** The modules that are known so far, for every part of the kernel that derives something from them. */
import { createContext, useContext } from 'react'
import { start } from 'virtual:start'
import type { FrameModule, Panel } from '../contract/module.ts'
import { i18n } from './i18n.ts'
import type { Account, LazyPanel, WebModule } from './bind.tsx'
import type { Known } from './areas.ts'

export type App = {
  modules: readonly WebModule[]
  manifests: readonly FrameModule[]
  /** Every module is known; until then an address may be answered by one that is still to come. */
  whole: boolean
  account: Account
  homePath: string
}

export function makeApp(known: Known, account: Account): App {
  return { ...known, manifests: known.modules.map((one) => one.manifest), account, homePath: start.homePath }
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs <Root> above it.')
  return app
}

/** The name of a route in the language in use; menus fall back to the manifest's English. */
export function routeTitle(module: FrameModule, name: string): string {
  return i18n.ofManifest(`${module.id}:routes.${name}`, module.routes[name]?.title ?? name)
}

/** The words of a place in the language in use. */
export const say = (address: string, fallback: string) => i18n.ofManifest(address, fallback)

export type PanelEntry = Omit<Panel, 'search'> & { key: string; Part: LazyPanel }

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
            title: i18n.ofManifest(`${manifest.id}:panels.${name}`, panel.title),
            Part,
          },
        ]
      }),
    )
    .sort((a, b) => a.order - b.order)
}
