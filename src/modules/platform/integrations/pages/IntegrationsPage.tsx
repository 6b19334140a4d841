import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { ConnectionsCard, NotWorking } from '../parts/ConnectionsCard.tsx'
import { FeedsCard } from '../parts/FeedsCard.tsx'
import { HooksCard } from '../parts/HooksCard.tsx'
import { KeysCard } from '../parts/KeysCard.tsx'
import { HOOK_FEATURE } from '../rules.ts'
import { useText } from '../parts/use-text.ts'
import { WebhooksCard } from '../parts/WebhooksCard.tsx'

/** What the product is connected to. Everybody has calendar feeds; the rest is for whoever manages it. */
export default function IntegrationsPage({ params }: { params: { webhookId: string | undefined } }) {
  const { t } = useText()
  const { may, preview, session } = useSession()
  const paused = session !== null && session.pausedSince !== null
  const manages = may({ permission: 'integrations.manage' })
  const readOnly = preview !== null
  const hooks = may({ feature: HOOK_FEATURE })
  return (
    <Page title={t('routes.integrations')}>
      <NotWorking />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KeysCard manages={manages} readOnly={readOnly} />
          {paused && <Alert severity="warning">{t('webhooks.installationPaused')}</Alert>}
          {!hooks && <Alert severity="info">{t('webhooks.off')}</Alert>}
          <WebhooksCard manages={manages} readOnly={readOnly || !hooks} opened={params.webhookId} />
          <HooksCard manages={manages} readOnly={readOnly || !hooks} />
          <FeedsCard readOnly={readOnly} />
        </Box>
        <ConnectionsCard />
      </Box>
    </Page>
  )
}
