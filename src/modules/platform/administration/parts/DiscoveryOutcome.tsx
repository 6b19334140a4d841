import Alert from '@mui/material/Alert'
import type { administrationApi } from '../api.ts'
import { useText } from './use-text.ts'

type Found = Awaited<ReturnType<typeof administrationApi.testProvider.call>>

/** What the discovery document of a provider says, or why there is none. */
export function DiscoveryOutcome({ found }: { found: Found }) {
  const { t } = useText()
  if (found.problem === null) {
    return (
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        {t('provider.found', { issuer: found.issuer })}
        <br />
        {found.authorizationEndpoint}
        <br />
        {found.tokenEndpoint}
      </Alert>
    )
  }
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {t(`provider.problems.${found.problem}`, { reason: found.reason, status: found.status ?? '' })}
    </Alert>
  )
}
