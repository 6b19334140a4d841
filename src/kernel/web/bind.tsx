/** Binds a manifest to its pages. A route without a page, or a page that wants a parameter its route lacks, does not compile. */
import { lazy, type ComponentType } from 'react'
import type { PageParams } from '../contract/link.ts'
import type { Module } from '../contract/module.ts'
import type { Session } from '../contract/session.ts'
import { loadTexts, type TextLoaders } from './i18n.ts'

type AnyPage = ComponentType<{ params: Record<string, unknown> }>
type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>

/** What the kernel needs from the module that knows people; exactly one module gives it. */
export type Account = {
  /** Null when nobody is signed in. */
  load: () => Promise<Session | null>
  savePreferences: (preferences: Partial<Pick<Session['user'], 'themeMode' | 'language'>>) => Promise<Session>
  signOut: () => Promise<void>
  /** Where a visitor signs in; `returnTo` is the address to come back to. */
  signInAddress: (returnTo?: string) => string
  /** Where a person sees to their own account. */
  profileAddress?: () => string
}

export type LazyPage = AnyPage & { again: () => void; preload: () => Promise<unknown> }

export type WebModule = { manifest: Module; pages: Record<string, LazyPage>; texts: TextLoaders; account?: Account }

/** The page's code could not be fetched, as opposed to a page that broke while it was shown. */
export const LOAD_FAILED = 'PageLoadFailed'

/** A page fetched on first use. It never reloads the document by itself: what was typed elsewhere would be lost. */
export function lazyPage<P extends object>(load: Load<P>) {
  const marked = () => load().catch((cause: unknown) => {
    throw Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), { name: LOAD_FAILED })
  })
  // React.lazy remembers a rejection for ever, so a retry needs a new object
  let Lazy = lazy(marked)
  return Object.assign((props: P) => <Lazy {...props} />, { again: () => { Lazy = lazy(marked) }, preload: load })
}

export function bindWeb<const M extends Module>(
  manifest: M,
  web: {
    pages: { [K in keyof NoInfer<M>['routes'] & string]: Load<{ params: PageParams<NoInfer<M>, K> }> }
    texts: TextLoaders
    account?: Account
  },
): WebModule {
  const namespaces = [manifest.id, ...manifest.dependsOn]
  // the router hands each page the parameters of its own route; the mapped type above is where that is checked
  const loads = Object.entries(web.pages) as unknown as [string, Load<{ params: Record<string, unknown> }>][]
  const pages = loads.map(([name, load]) => [
    name,
    lazyPage(async () => {
      const [page] = await Promise.all([load(), Promise.all(namespaces.map((one) => loadTexts(one)))])
      return page
    }),
  ] as const)
  return { manifest, pages: Object.fromEntries(pages), texts: web.texts, account: web.account }
}
