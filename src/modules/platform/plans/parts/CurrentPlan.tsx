import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatMoment } from '../../../../ui/formats.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { upper } from '../../../../lib/noun.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { PlanState, Usage } from '../contract.ts'
import { UNLIMITED } from '../rules.ts'
import { useText } from './use-text.ts'
import { addressOf, type PageName } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

/** The plan that counts, and how much of it is used. */
export function CurrentPlan({ plan }: { plan: PlanState }) {
  const { t, language } = useText()
  return (
    <Card title={t('current')} padded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h2" component="p">
          {plan.name}
        </Typography>
        <StatusChip tone={plan.status === 'active' ? 'success' : 'warning'} label={t(plan.status)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {plan.price === 0
            ? t('nothing')
            : t(plan.selling ? 'perMonth' : 'listPrice', { price: formatMoney(plan.price, language) })}
        </Typography>
        {plan.expiresAt !== null && plan.status === 'active' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('until', { date: formatMoment(new Date(plan.expiresAt), language) })}
          </Typography>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={t('usage')}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {plan.usage.map((usage) => (
          <UsageLine
            key={`${usage.limit} ${usage.what ?? ''}`}
            usage={usage}
            label={
              usage.limit === 'monthly'
                ? upper(t('monthly', { what: usage.what ?? '' }))
                : usage.limit === 'projects'
                  ? t('withArchive', { what: usage.what === null ? t('limits.projects') : upper(usage.what) })
                  : t(`limits.${usage.limit}`)
            }
          />
        ))}
      </Box>
    </Card>
  )
}

/** Where the rows behind a figure stand, for those who may open them. */
const BEHIND: Partial<Record<Usage['limit'], PageName & { permission?: string }>> = {
  projects: { opens: 'projects.projects' },
  users: { opens: 'identity.admin', params: { openTab: 'user-management' }, permission: 'users.invite' },
}

function UsageLine({ usage, label }: { usage: Usage; label: string }) {
  const { t } = useText()
  const { may } = useSession()
  const { manifests } = useApp()
  const { used, allowed } = usage
  const behind = BEHIND[usage.limit]
  const opens =
    behind && (!behind.permission || may({ permission: behind.permission }))
      ? addressOf(manifests, behind.opens, behind.params)
      : null
  const limited = allowed !== UNLIMITED
  const over = limited && used > allowed
  const said = limited ? t('of', { used, allowed }) : t('unlimited', { used })
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {opens ? (
            <Link href={opens} color="inherit" sx={{ textDecorationStyle: 'dotted' }}>
              {said}
            </Link>
          ) : (
            said
          )}
        </Typography>
        {limited && used >= allowed && (
          <StatusChip tone={over ? 'error' : 'warning'} label={t(over ? 'over' : 'full')} />
        )}
      </Box>
      {limited && (
        <ProgressBar
          percent={allowed === 0 ? 100 : (used / allowed) * 100}
          width="100%"
          tone={used >= allowed ? 'error' : 'primary'}
          showPercent={false}
        />
      )}
    </Box>
  )
}
