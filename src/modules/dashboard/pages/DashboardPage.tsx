/** The day at a glance: what a person's modules show, each the concern of the module that contributes it. */
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { PageParams } from '../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../kernel/web/app.tsx'
import { useSession } from '../../../kernel/web/session.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../ui/Page.tsx'
import type { dashboard } from '../manifest.ts'
import { welcomeName } from '../rules.ts'
import { useText } from '../parts/use-text.ts'

export default function DashboardPage({ params }: { params: PageParams<typeof dashboard, 'home'> }) {
  const { t } = useText()
  const { session, may } = useSession()
  const panels = panelsOn(useApp(), 'dashboard.home').filter((panel) => may(panel.access))
  return (
    <Page title={t('welcome', { name: welcomeName(session?.user ?? null) || t('nobody') })} documentTitle={t('routes.home')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {panels.filter(({ kind }) => !kind).map(({ key, Part }) => <Suspense key={key} fallback={<LoadingBlocks rows={4} />}><Part params={params} /></Suspense>)}
      </Box>
      {panels.filter(({ kind }) => kind === 'dialogs').map(({ key, Part }) => <Suspense key={key} fallback={null}><Part params={params} /></Suspense>)}
    </Page>
  )
}
