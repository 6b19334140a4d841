import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/Card.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { administrationApi } from '../api.ts'
import { useText } from './use-text.ts'

/** Whom the server believes about where visitors come from. The environment decides it, so it is a state and no setting. */
export function NetworkCard() {
  const { t } = useText()
  const settings = useQuery(administrationApi.getSettings.queryOptions({ input: {} }))
  // an administrator of one firm among several has no say in it, and is not told
  if (!settings.data) return null
  const { network } = settings.data
  const proxies = network.trustedProxies.join(', ')
  return (
    <Card title={t('network.title')} padded>
      <FieldStack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {proxies === '' ? t('network.noProxies') : t('network.proxies', { proxies })}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('network.yourAddress', { address: network.yourAddress })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('network.help')}
        </Typography>
      </FieldStack>
    </Card>
  )
}
