import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { PlanState } from '../contract.ts'
import type { Change } from './TierCards.tsx'
import { useText } from './use-text.ts'

/** What can be added to a tier: more users by number, support by a tick. */
export function AddOnsCard({ plan, change }: { plan: PlanState; change: Change }) {
  const { t, language } = useText()
  const [counts, setCounts] = useState<Record<string, string>>(
    Object.fromEntries(plan.addOns.map((one) => [one.id, String(one.count)])),
  )
  const wrong = (id: string) => !/^\d{1,4}$/.test(counts[id]?.trim() ?? '')
  const changed = plan.addOns.some((one) => Number(counts[one.id]) !== one.count)
  const save = () =>
    change.mutate({ addOns: Object.fromEntries(plan.addOns.map((one) => [one.id, Number(counts[one.id])])) })
  return (
    <Card title={t('addOns')} padded>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {plan.addOns.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{one.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {one.needless !== null
                  ? t(`needless.${one.needless}`)
                  : t(one.per === 'user' ? 'perUser' : 'perCompany', {
                      price: formatMoney(one.price, language, 'whole'),
                    })}
              </Typography>
            </Box>
            {one.per === 'user' ? (
              <TextInput
                label={t('count', { name: one.name })}
                value={counts[one.id] ?? ''}
                inputMode="numeric"
                maxLength={4}
                disabled={!plan.mayChange}
                error={wrong(one.id) ? ' ' : undefined}
                onChange={(text) => setCounts({ ...counts, [one.id]: text })}
              />
            ) : (
              <CheckInput
                label={t('on', { name: one.name })}
                value={counts[one.id] === '1'}
                disabled={!plan.mayChange}
                onChange={(on) => setCounts({ ...counts, [one.id]: on ? '1' : '0' })}
              />
            )}
          </Box>
        ))}
      </Box>
      {change.isError && change.variables?.addOns && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 1.5 }}>
          {t('failed', { reason: failureText(change.error) })}
        </Typography>
      )}
      {plan.mayChange && (
        <Box sx={{ mt: 2 }}>
          <Button
            variant="contained"
            disabled={!changed || plan.addOns.some((one) => wrong(one.id)) || change.isPending}
            onClick={save}
          >
            {t('save')}
          </Button>
        </Box>
      )}
    </Card>
  )
}
