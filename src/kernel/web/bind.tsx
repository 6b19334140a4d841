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
  /** Ends looking at the product as somebody else. */
  endPreview?: () => Promise<unknown>
  /** Where a person sees to their own account. */
  profileAddress?: () => string
}

export type LazyPage = AnyPage & { again: () => void; preload: () => Promise<unknown> }

/** A part a module adds to the frame or to a page of another module; its code is fetched when it is shown. */
export type LazyPart = ComponentType<Record<never, never>>
/** A panel gets the parameters of the page it stands on. */
export type LazyPanel = ComponentType<PanelProps>
export type PanelProps = { params: Readonly<Record<string, unknown>> }

/** What a module puts under a notice of its own in the bell: the decision it asks for. */
export type NoticeActionProps = { notice: { id: string; type: string; userId: string | null; userEmail: string | null; userName: string | null }; onDone: () => void }
export type LazyNoticeAction = ComponentType<NoticeActionProps>

export type WebModule = {
  manifest: Module
  pages: Record<string, LazyPage>
  panels: Record<string, LazyPanel>
  topBar?: LazyPart
  /** By the type of the notice. */
  noticeActions: Record<string, LazyNoticeAction>
  texts: TextLoaders
  account?: Account
}

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
    /** Stands in the top bar, left of the account, for everybody who is in. */
    topBar?: Load<Record<never, never>>
  } & (NoInfer<M> extends { panels: infer P } ? { panels: { [K in keyof P & string]: Load<PanelProps> } } : { panels?: never })
    & (NoInfer<M> extends { notices: infer N } ? { noticeActions?: { [K in keyof N & string]?: Load<NoticeActionProps> } } : { noticeActions?: never }),
): WebModule {
  const namespaces = [manifest.id, ...manifest.dependsOn]
  // the router hands each page the parameters of its own route; the mapped type above is where that is checked
  const loads = Object.entries(web.pages) as unknown as [string, Load<{ params: Record<string, unknown> }>][]
  const withTexts = <P extends object>(load: Load<P>) => lazyPage(async () => {
    const [page] = await Promise.all([load(), Promise.all(namespaces.map((one) => loadTexts(one)))])
    return page
  })
  const pages = loads.map(([name, load]) => [name, withTexts(load)] as const)
  const panels = Object.entries<Load<PanelProps>>(web.panels ?? {}).map(([name, load]) => [name, withTexts(load)] as const)
  const noticeActions = Object.entries<Load<NoticeActionProps>>(web.noticeActions ?? {}).map(([type, load]) => [type, withTexts(load)] as const)
  return { manifest, pages: Object.fromEntries(pages), panels: Object.fromEntries(panels), noticeActions: Object.fromEntries(noticeActions), topBar: web.topBar && withTexts(web.topBar), texts: web.texts, account: web.account }
}
