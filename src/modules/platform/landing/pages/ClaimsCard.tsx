import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { landingApi } from '../api.ts'
import { landing } from '../manifest.ts'
import { ClaimsForm } from '../parts/ClaimsForm.tsx'
import { useClaimsText } from '../parts/use-claims-text.ts'
import { useText } from '../parts/use-text.ts'

/** In the settings of the installation: what the landing page says in the owner's own words. */
export default function ClaimsCard() {
  const { t: own } = useText()
  const { t } = useClaimsText()
  const found = useQuery(landingApi.getClaims.queryOptions({ input: {} }))
  return (
    <Card
      title={own('panels.claims')}
      action={
        // beside the settings, so that nothing typed here is left
        <Button href={link(landing, 'landing')} target="_blank" rel="noopener">
          {t('view')}
        </Button>
      }
    >
      {found.isPending && <LoadingBlocks rows={6} />}
      {found.isError && !found.data && (
        <ErrorState
          headingLevel="h3"
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <ClaimsForm stored={found.data} />}
    </Card>
  )
}
