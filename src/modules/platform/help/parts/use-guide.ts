/** The guide of everything the person can use, in the language in use. */
import { useQuery } from '@tanstack/react-query'
import { routeTitle, useApp } from '../../../../kernel/web/app.tsx'
import { i18n, type Language } from '../../../../kernel/web/i18n.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { help } from '../manifest.ts'
import { chaptersOf, loadGuides, type Reading } from './chapters.ts'
import { useText } from './use-text.ts'

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
  const reading: Reading = {
    manifests,
    may,
    inTrade: i18n.inTrade,
    titles: {
      module: ({ id, title }) => (id === help.id ? t('guide.start') : i18n.ofManifest(`${id}:module`, title)),
      route: routeTitle,
      panel: ({ id, panels }, name) => i18n.ofManifest(`${id}:panels.${name}`, panels?.[name]?.title ?? name),
    },
  }
  // how to find one's way around comes before what each module does
  return { ...guides, chapters: guides.data && chaptersOf(guides.data, help.id, reading) }
}
