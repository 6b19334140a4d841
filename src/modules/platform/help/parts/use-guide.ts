/** The guide of everything the person can use, in the language in use. */
import { useQuery } from '@tanstack/react-query'
import type { Access, FrameModule, Route } from '../../../../kernel/contract/module.ts'
import type { GuideArticle } from '../../../../kernel/contract/texts.ts'
import { routeTitle, useApp } from '../../../../kernel/web/app.tsx'
import type { WebModule } from '../../../../kernel/web/bind.tsx'
import { i18n, type Language } from '../../../../kernel/web/i18n.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { help } from '../manifest.ts'
import { useText } from './use-text.ts'

/** `key` names it in the address: `projects.share`. */
export type Article = GuideArticle & { key: string; page: { title: string; address: string } | null }
export type Chapter = { id: string; title: string; articles: readonly Article[] }

export function useGuide() {
  const { modules, manifests } = useApp()
  const { may } = useSession()
  const { t, language } = useText()
  const written = modules.filter((module) => module.guide)
  const guides = useQuery({
    queryKey: ['help', 'guide', language],
    queryFn: () => loadGuides(written, language as Language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // how to find one's way around comes before what each module does
  const ordered = guides.data?.toSorted((a, b) => Number(b.manifest.id === help.id) - Number(a.manifest.id === help.id))
  const titleOf = ({ id, title }: FrameModule) =>
    id === help.id ? t('guide.start') : i18n.ofManifest(`${id}:module`, title)
  const chapters = ordered?.flatMap(({ manifest, guide }): Chapter[] =>
    isUsed(manifest, may)
      ? [
          {
            id: manifest.id,
            title: titleOf(manifest),
            articles: guide.map((article) => ({
              ...article,
              key: `${manifest.id}.${article.id}`,
              page: pageOf(manifests, manifest, article.opens, may),
            })),
          },
        ]
      : [],
  )
  return { ...guides, chapters }
}

function loadGuides(written: readonly WebModule[], language: Language) {
  return Promise.all(
    written.map(async ({ manifest, guide }) => ({ manifest, guide: (await guide?.[language]())?.guide ?? [] })),
  )
}

type May = (access: Access) => boolean

/** A module is of no use to somebody who may open neither a page nor a panel of it. */
function isUsed({ routes, panels }: FrameModule, may: May): boolean {
  const places = [...Object.values<Pick<Route, 'access'>>(routes), ...Object.values(panels ?? {})].filter(
    ({ access }) => access !== 'public',
  )
  return places.length === 0 || places.some(({ access }) => may(access))
}

/** Where an article leads: a page of its module, or a panel on a page of another one; null where the person may not go there. */
function pageOf(
  manifests: readonly FrameModule[],
  module: FrameModule,
  opens: string | undefined,
  may: May,
): Article['page'] {
  const route = opens === undefined ? undefined : module.routes[opens]
  if (opens !== undefined && route)
    return may(route.access) && !route.path.includes('$')
      ? { title: routeTitle(module, opens), address: route.path }
      : null
  const panel = opens === undefined ? undefined : module.panels?.[opens]
  if (!panel || opens === undefined) return null
  const [home = '', page = ''] = panel.on.split('.')
  const host = manifests.find((one) => one.id === home)
  const under = host?.routes[page]
  if (!under || !may(under.access) || !may(panel.access)) return null
  return {
    title: i18n.ofManifest(`${module.id}:panels.${opens}`, panel.title),
    address: `${under.path}?${new URLSearchParams({ openTab: panel.tab }).toString()}`,
  }
}
