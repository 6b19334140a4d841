import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { formatMoment } from '../../../../ui/formats.ts'
import { Card } from '../../../../ui/Card.tsx'
import type { CompanyRecord } from './company-record.ts'
import { useText } from './use-text.ts'

/** Which plan the company is on; what it allows and costs is said on the page of the plans. */
export function SubscriptionCard({ company }: { company: CompanyRecord }) {
  const { t, language } = useText()
  const { manifests } = useApp()
  const { may } = useSession()
  const { name, status, expiresAt } = company.subscription
  const billing = manifests.find((module) => module.id === 'plans')?.routes['billing']
  return (
    <Card title={t('subscription.title')} padded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('subscription.plan')}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {expiresAt !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(status === 'expired' ? 'subscription.ranOut' : 'subscription.until', {
                date: formatMoment(new Date(expiresAt), language),
              })}
            </Typography>
          )}
        </Box>
        {billing && may(billing.access) && (
          <Button variant="outlined" color="inherit" href={billing.path}>
            {t('subscription.open')}
          </Button>
        )}
      </Box>
    </Card>
  )
}
