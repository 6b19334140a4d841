/** The chapters of the guide: one for each module that wrote one and that the person can use. Pure. */
import type { Access, FrameModule, Route } from '../../../../kernel/contract/module.ts'
import type { Guide, GuideArticle } from '../../../../kernel/contract/texts.ts'

/** `key` names it in the address: `projects.share`. */
export type Article = GuideArticle & { key: string; page: { title: string; address: string } | null }
export type Chapter = { id: string; title: string; articles: readonly Article[] }

type May = (access: Access) => boolean

/** Who reads: what they may open, and what it is called in their language. */
export type Reading = {
  manifests: readonly FrameModule[]
  may: May
  /** A text of a guide in the words of the reader's trade. */
  inTrade: (text: string) => string
  titles: {
    module: (module: FrameModule) => string
    route: (module: FrameModule, route: string) => string
    panel: (module: FrameModule, panel: string) => string
  }
}

type Written<L extends string> = { manifest: FrameModule; guide?: Readonly<Record<L, () => Promise<{ guide: Guide }>>> }
export type WrittenGuide = { manifest: FrameModule; guide: Guide }

export function loadGuides<L extends string>(written: readonly Written<L>[], language: L): Promise<WrittenGuide[]> {
  return Promise.all(
    written.map(async ({ manifest, guide }) => ({ manifest, guide: (await guide?.[language]())?.guide ?? [] })),
  )
}

/** `first` is the module whose chapter comes before all others. */
export function chaptersOf(guides: readonly WrittenGuide[], first: string, reading: Reading): Chapter[] {
  return guides
    .toSorted((a, b) => Number(b.manifest.id === first) - Number(a.manifest.id === first))
    .flatMap(({ manifest, guide }): Chapter[] =>
      isUsed(manifest, reading.may)
        ? [
            {
              id: manifest.id,
              title: reading.titles.module(manifest),
              articles: guide.map((article) => ({
                ...article,
                title: reading.inTrade(article.title),
                text: article.text.map(reading.inTrade),
                key: `${manifest.id}.${article.id}`,
                page: pageOf(reading, manifest, article.opens),
              })),
            },
          ]
        : [],
    )
}

/** A module is of no use to somebody who may open neither a page nor a panel of it. */
function isUsed({ routes, panels }: FrameModule, may: May): boolean {
  const places = [...Object.values<Pick<Route, 'access'>>(routes), ...Object.values(panels ?? {})].filter(
    ({ access }) => access !== 'public',
  )
  return places.length === 0 || places.some(({ access }) => may(access))
}

/** Where an article leads: a page of its module, or a panel on a page of another one; null where the person may not go there. */
function pageOf({ manifests, may, titles }: Reading, module: FrameModule, opens: string | undefined): Article['page'] {
  const route = opens === undefined ? undefined : module.routes[opens]
  if (opens !== undefined && route)
    return may(route.access) && !route.path.includes('$')
      ? { title: titles.route(module, opens), address: route.path }
      : null
  const panel = opens === undefined ? undefined : module.panels?.[opens]
  if (!panel || opens === undefined) return null
  const [home = '', page = ''] = panel.on.split('.')
  const host = manifests.find((one) => one.id === home)
  const under = host?.routes[page]
  if (!under || !may(under.access) || !may(panel.access)) return null
  return {
    title: titles.panel(module, opens),
    address: `${under.path}?${new URLSearchParams({ openTab: panel.tab }).toString()}`,
  }
}
