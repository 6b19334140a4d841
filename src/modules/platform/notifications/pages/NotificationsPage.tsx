import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { notifications } from '../manifest.ts'
import { Choices } from '../parts/Choices.tsx'
import { AdministratorsLine } from '../parts/AdministratorsLine.tsx'
import { NoticesTable } from '../parts/NoticesTable.tsx'
import { useText } from '../parts/use-text.ts'

const TABS = ['inbox', 'choices'] as const

export default function NotificationsPage({ params }: { params: PageParams<typeof notifications, 'notifications'> }) {
  const { t } = useText()
  const { preview } = useSession()
  const tab = params.tab ?? 'inbox'
  if (preview)
    return (
      <Page title={t('routes.notifications')}>
        <EmptyState title={t('page.preview')} text={t('page.previewHelp')} />
      </Page>
    )
  return (
    <Page
      title={t('routes.notifications')}
      tabs={
        <Tabs value={tab} aria-label={t('page.sections')}>
          {TABS.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`tab-${one}`}
              aria-controls={`panel-${one}`}
              component="a"
              href={link(notifications, 'notifications', { tab: one })}
              label={t(`page.${one}`)}
            />
          ))}
        </Tabs>
      }
    >
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'inbox' ? (
          <>
            <AdministratorsLine />
            <NoticesTable
              list="inbox"
              label={t('page.inbox')}
              params={params}
              address={(query) => link(notifications, 'notifications', query)}
            />
          </>
        ) : (
          <Choices />
        )}
      </div>
    </Page>
  )
}
