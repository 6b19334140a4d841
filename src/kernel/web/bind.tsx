/** Binds a manifest to its pages. A route without a page, or a page that wants a parameter its route lacks, does not compile. */
import { lazy, type ComponentType } from 'react'
import type { PageParams } from '../contract/link.ts'
import type { FrameModule, Module } from '../contract/module.ts'
import type { Settings, ShownSession } from '../contract/session.ts'
import type { Guide } from '../contract/texts.ts'
import { loadChunk } from './load.ts'
import { addTexts, loadTexts, manifestWords, type Language, type TextLoaders } from './i18n.ts'

type AnyPage = ComponentType<{ params: Record<string, unknown> }>
type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>

/** What the kernel needs from the module that knows people; exactly one module gives it. */
export type Account = {
  /** Null when nobody is signed in. */
  load: () => Promise<ShownSession | null>
  savePreferences: (preferences: Partial<Settings> & { dismissed?: string[] }) => Promise<ShownSession>
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
type LazyPart = ComponentType<Record<never, never>> & { again: () => void; preload: () => Promise<unknown> }
/** A panel gets the parameters of the page it stands on. */
export type LazyPanel = ComponentType<PanelProps>
export type PanelProps = { params: Readonly<Record<string, unknown>> }

/** What a module puts under a notice of its own in the bell: the decision it asks for. */
export type NoticeActionProps = {
  notice: { id: string; type: string; userId: string | null; userEmail: string | null; userName: string | null }
  onDone: () => void
}
export type LazyNoticeAction = ComponentType<NoticeActionProps>

/**
 * Where a module may add to the frame: in the top bar after the menus for creating (`start`), before the account (`middle`, then `end`), at the end of the row of tabs (`company`), in the drawer of
 * narrow windows, over everything (`overlay`: listens and shows dialogs), or on pages that stand alone, as sign-in does (`plain`).
 */
export type FramePlace = 'start' | 'middle' | 'end' | 'company' | 'drawer' | 'overlay' | 'plain'

/** The module's part of the guide, by language. */
export type GuideLoaders = Record<Language, () => Promise<{ guide: Guide }>>

export type WebModule = {
  manifest: FrameModule
  pages: Record<string, LazyPage>
  panels: Record<string, LazyPanel>
  frame: Partial<Record<FramePlace, LazyPart>>
  guide?: GuideLoaders
  /** By the type of the notice. */
  noticeActions: Record<string, LazyNoticeAction>
  texts: TextLoaders
  answers: TextLoaders | undefined
}

/** The modules of an area, and what the frame says of them in other languages than English. */
export type WebArea = {
  load: () => Promise<readonly WebModule[]>
  words: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, object>>>>>
}

/** A page fetched on first use. It never reloads the document by itself: what was typed elsewhere would be lost. */
export function lazyPage<P extends object>(chunk: string, load: Load<P>) {
  const tried = () => loadChunk(chunk, load)
  // React.lazy remembers a rejection for ever, so a retry needs a new object
  let Lazy = lazy(tried)
  return Object.assign((props: P) => <Lazy {...props} />, {
    again: () => {
      Lazy = lazy(tried)
    },
    preload: load,
  })
}

export function bindWeb<const M extends Module>(
  manifest: M,
  web: {
    pages: { [K in keyof NoInfer<M>['routes'] & string]: Load<{ params: PageParams<NoInfer<M>, K> }> }
    texts: TextLoaders
    /** What the assistant says of its records, where that is much; their namespace is `module-answers`. */
    answers?: TextLoaders
    /** Texts of one page or panel alone, fetched with it; their namespace is `module-page`. */
    pageTexts?: { [K in (keyof NoInfer<M>['routes'] | keyof NoInfer<M>['panels']) & string]?: TextLoaders }
    /** For everybody who is in. */
    frame?: Partial<Record<FramePlace, Load<Record<never, never>>>>
    guide?: GuideLoaders
  } & (NoInfer<M> extends { panels: infer P }
    ? { panels: { [K in keyof P & string]: Load<PanelProps> } }
    : { panels?: never }) &
    (NoInfer<M> extends { notices: infer N }
      ? { noticeActions?: { [K in keyof N & string]?: Load<NoticeActionProps> } }
      : { noticeActions?: never }),
): WebModule {
  // any page may show a list
  const namespaces = ['list', manifest.id, ...manifest.dependsOn]
  // the router hands each page the parameters of its own route; the mapped type above is where that is checked
  const loads = Object.entries(web.pages) as unknown as [string, Load<{ params: Record<string, unknown> }>][]
  const withTexts = <P extends object>(chunk: string, load: Load<P>, name = '') =>
    lazyPage(`${manifest.id}.${chunk}`, async () => {
      const own = (web.pageTexts as Record<string, TextLoaders | undefined> | undefined)?.[name]
      if (own) addTexts(`${manifest.id}-${name}`, own)
      const wanted = own ? [...namespaces, `${manifest.id}-${name}`] : namespaces
      const [page] = await Promise.all([load(), Promise.all(wanted.map((one) => loadTexts(one)))])
      // code that shows whole manifests asks for their words when it is fetched
      await manifestWords()
      return page
    })
  const pages = loads.map(([name, load]) => [name, withTexts(name, load, name)] as const)
  const panels = Object.entries<Load<PanelProps>>(web.panels ?? {}).map(
    ([name, load]) => [name, withTexts(name, load, name)] as const,
  )
  const noticeActions = Object.entries<Load<NoticeActionProps>>(web.noticeActions ?? {}).map(
    ([type, load]) => [type, withTexts(type, load)] as const,
  )
  const frame = Object.entries(web.frame ?? {}).map(([place, load]) => [place, withTexts(place, load)] as const)
  return {
    manifest,
    pages: Object.fromEntries(pages),
    panels: Object.fromEntries(panels),
    noticeActions: Object.fromEntries(noticeActions),
    frame: Object.fromEntries(frame),
    guide: web.guide,
    texts: web.texts,
    answers: web.answers,
  }
}
