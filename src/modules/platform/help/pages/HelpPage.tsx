import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { Page } from '../../../../ui/Page.tsx'
import { help } from '../manifest.ts'
import { Contact } from '../parts/Contact.tsx'
import { Guide } from '../parts/Guide.tsx'
import { News } from '../parts/News.tsx'
import { Shortcuts } from '../parts/Shortcuts.tsx'
import { SystemCard } from '../parts/SystemCard.tsx'
import { useText } from '../parts/use-text.ts'

const TABS = ['guide', 'shortcuts', 'news', 'system', 'contact'] as const

export default function HelpPage({ params }: { params: PageParams<typeof help, 'help'> }) {
  const { t } = useText()
  const tab = params.tab ?? 'guide'
  return (
    <Page
      title={t('routes.help')}
      documentTitle={tab === 'guide' ? t('routes.help') : `${t(`tabs.${tab}`)} · ${t('routes.help')}`}
      tabs={
        <Tabs value={tab} aria-label={t('tabs.label')} variant="scrollable" scrollButtons={false}>
          {TABS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`tab-${one}`}
              aria-controls={`panel-${one}`}
              component="a"
              href={link(help, 'help', { tab: one === 'guide' ? undefined : one })}
              label={t(`tabs.${one}`)}
            />
          ))}
        </Tabs>
      }
    >
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'guide' && <Guide article={params.article} q={params.q ?? ''} />}
        {tab === 'shortcuts' && <Shortcuts />}
        {tab === 'news' && <News />}
        {tab === 'system' && <SystemCard />}
        {tab === 'contact' && <Contact requestId={params.requestId} />}
      </div>
    </Page>
  )
}
