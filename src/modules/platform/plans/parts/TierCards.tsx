import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { upper } from '../../../../lib/noun.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { PlanState, PlanTier } from '../contract.ts'
import type { PlanId } from '../../../../kernel/contract/vertical.ts'
import { UNLIMITED, type Limit } from '../rules.ts'
import { useText } from './use-text.ts'

export type Change = UseMutationResult<PlanState, Error, { plan?: PlanId; addOns?: Record<string, number> }>

/** What there is to choose from; a smaller tier says what the company already has more of. */
export function TierCards({ plan, change }: { plan: PlanState; change: Change }) {
  const { t, language } = useText()
  const [asking, setAsking] = useState<PlanTier | null>(null)
  const projects = plan.usage.find(({ limit }) => limit === 'projects')?.what ?? null
  const limitName = (limit: Limit) =>
    limit === 'monthly'
      ? plan.usage.flatMap((one) => (one.limit === 'monthly' && one.what ? [one.what] : [])).join(', ')
      : limit === 'projects' && projects !== null
        ? upper(projects)
        : t(`limits.${limit}`)
  return (
    <Box component="section" aria-label={t('tiers')}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('tiers')}
      </Typography>
      {plan.mayChange && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('noProvider')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `repeat(${Math.min(plan.tiers.length, 4)}, minmax(0, 1fr))`,
          },
        }}
      >
        {plan.tiers.map((tier) => {
          const here = tier.id === plan.plan
          return (
            <Paper
              key={tier.id}
              variant="outlined"
              sx={{
                p: 2,
                borderRadius: 1,
                display: 'flex',
                flexDirection: 'column',
                gap: 1.5,
                ...(here
                  ? {
                      borderColor: 'line.copper',
                      boxShadow: 'inset 0 2px 0 currentColor',
                      color: 'line.copper',
                      '& > *': { color: 'text.primary' },
                    }
                  : {}),
              }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'flex-start' }}>
                <Typography variant="h3">{tier.name}</Typography>
                {here && <StatusChip tone="copper" label={t('currentTier')} />}
              </Box>
              <Typography sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
                {tier.price === 0 ? t('nothing') : t('perMonth', { price: formatMoney(tier.price, language, 'whole') })}
              </Typography>
              <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, flex: 1, alignContent: 'start' }}
              >
                {[...limitLines(t, tier, projects), ...tier.features].map((line) => (
                  <Box component="li" key={line} sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
                    <Check aria-hidden sx={{ fontSize: 18, color: 'success.main', flex: 'none' }} />
                    {line}
                  </Box>
                ))}
              </Box>
              {plan.mayChange && !here && (
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => {
                    change.reset()
                    setAsking(tier)
                  }}
                >
                  {t('choose', { name: tier.name })}
                </Button>
              )}
            </Paper>
          )
        })}
      </Box>
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title={t('confirm.title', { name: asking.name })}
          confirmLabel={t('confirm.button')}
          busy={change.isPending}
          error={change.isError ? t('failed', { reason: failureText(change.error) }) : undefined}
          text={[
            t(plan.selling ? 'confirm.text' : 'confirm.textFree', {
              name: asking.name,
              price: formatMoney(asking.whole, language),
            }),
            ...asking.stops,
            ...(asking.over.length > 0
              ? [t('confirm.over', { name: asking.name, limits: asking.over.map(limitName).join(', ') })]
              : []),
            ...(asking.unplaced > 0 ? [t('confirm.unplaced', { count: asking.unplaced })] : []),
          ].join(' ')}
          onClose={() => setAsking(null)}
          onConfirm={() => change.mutate({ plan: asking.id }, { onSuccess: () => setAsking(null) })}
        />
      )}
    </Box>
  )
}

/** `projects` is the word for them, where the catalogue's own does not say it. */
function limitLines(
  t: ReturnType<typeof useText>['t'],
  { limits, monthly }: PlanTier,
  projects: string | null,
): string[] {
  return [
    projects !== null
      ? limits.projects === UNLIMITED
        ? t('tierLimits.allUnlimited', { what: projects })
        : t('tierLimits.all', { n: limits.projects, what: projects })
      : limits.projects === UNLIMITED
        ? t('tierLimits.projectsUnlimited')
        : t('tierLimits.projects', { count: limits.projects, n: limits.projects }),
    limits.users === UNLIMITED
      ? t('tierLimits.usersUnlimited')
      : t('tierLimits.users', { count: limits.users, n: limits.users }),
    ...monthly.map(({ what, allowed }) =>
      allowed === UNLIMITED
        ? t('tierLimits.monthlyUnlimited', { what })
        : t('tierLimits.monthly', { what, n: allowed }),
    ),
    t('tierLimits.storage', { n: limits.storage }),
  ].map(upper)
}
