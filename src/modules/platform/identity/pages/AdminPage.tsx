/** The admin screen: a tab for each part that a module adds to it, for those who may see it. */
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useShownTab } from '../../../../ui/use-shown-tab.ts'
import { identity } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'

export default function AdminPage({ params }: { params: PageParams<typeof identity, 'admin'> }) {
  const { t } = useText()
  const app = useApp()
  const go = useGo()
  const { may } = useSession()
  const panels = panelsOn(app, 'identity.admin').filter((panel) => !panel.kind && may(panel.access))
  const shown = panels.find((panel) => panel.tab === params.openTab) ?? panels[0]
  useShownTab(`tab-${shown?.tab ?? ''}`)
  if (!shown) return null
  return (
    <Page
      title={t('routes.admin')}
      tabs={
        <Tabs
          value={shown.tab}
          onChange={(_event, openTab: string) => go(link(identity, 'admin', { openTab }), { keepScroll: true })}
          aria-label={t('routes.admin')}
          variant="scrollable"
          allowScrollButtonsMobile
        >
          {panels.map(({ tab, title }) => (
            <Tab key={tab} value={tab} id={`tab-${tab}`} aria-controls={`panel-${tab}`} label={title} />
          ))}
        </Tabs>
      }
    >
      <div role="tabpanel" id={`panel-${shown.tab}`} aria-labelledby={`tab-${shown.tab}`}>
        <Suspense fallback={<LoadingBlocks rows={6} />}>
          <shown.Part key={shown.key} params={params} />
        </Suspense>
      </div>
    </Page>
  )
}
