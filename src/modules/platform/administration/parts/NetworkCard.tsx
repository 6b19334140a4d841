import Typography from '@mui/material/Typography'
import { Card } from '../../../../ui/Card.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import type { ShownSettings } from '../contract.ts'
import { useText } from './use-text.ts'

/** Whom the server believes about where visitors come from. The environment decides it, so there is nothing to change here. */
export function NetworkCard({ network }: { network: ShownSettings['network'] }) {
  const { t } = useText()
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
