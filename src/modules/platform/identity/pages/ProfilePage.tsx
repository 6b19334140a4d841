import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PageParams } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import type { identity } from '../manifest.ts'
import { ActivityCard } from '../parts/ActivityCard.tsx'
import { CompaniesCard } from '../parts/CompaniesCard.tsx'
import { DevicesCard } from '../parts/DevicesCard.tsx'
import { EmailCard } from '../parts/EmailCard.tsx'
import { NameCard } from '../parts/NameCard.tsx'
import { PasskeysCard } from '../parts/PasskeysCard.tsx'
import { PasswordCard } from '../parts/PasswordCard.tsx'
import { PhotoCard } from '../parts/PhotoCard.tsx'
import { PlainFrame } from '../parts/PlainFrame.tsx'
import { ProvidersCard } from '../parts/ProvidersCard.tsx'
import { SetPasswordCard } from '../parts/SetPasswordCard.tsx'
import { TwoFactorCard } from '../parts/TwoFactorCard.tsx'
import { useMethods } from '../parts/use-methods.ts'
import { useText } from '../parts/use-text.ts'

export default function ProfilePage({ params }: { params: PageParams<typeof identity, 'profile'> }) {
  const { t } = useText()
  const app = useApp()
  const { session, company } = useSession()
  const methods = useMethods()
  if (!session) return null
  const { user } = session
  const page = (
    <Page title={t('routes.profile')} count={user.email} width="form">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <NameCard user={user} />
        <PhotoCard user={user} />
        <EmailCard user={user} />
        {session.companies.length > 0 && <CompaniesCard />}
        {methods.isPending && <LoadingBlocks rows={4} rowHeight={64} />}
        {methods.isError && (
          <ErrorState
            headingLevel="h2"
            text={failureText(methods.error)}
            requestId={failureOf(methods.error).requestId}
            onRetry={() => void methods.refetch()}
          />
        )}
        {methods.data && (
          <>
            {methods.data.hasPassword ? <PasswordCard email={user.email} /> : <SetPasswordCard email={user.email} />}
            <TwoFactorCard methods={methods.data} />
            <PasskeysCard hasPassword={methods.data.hasPassword} />
            {methods.data.providers.length > 0 && (
              <ProvidersCard methods={methods.data} linked={params.linked} failed={params.failed} />
            )}
          </>
        )}
        <DevicesCard />
        <ActivityCard />
      </Box>
    </Page>
  )
  // whoever belongs to no company has no frame around it to go back by
  if (company) return page
  return (
    <PlainFrame title={t('routes.profile')}>
      <Button href={app.homePath} startIcon={<ArrowBack />}>
        {t('backToStart')}
      </Button>
      {page}
    </PlainFrame>
  )
}
