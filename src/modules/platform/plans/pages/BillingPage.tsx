import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { plansApi } from '../api.ts'
import { AddOnsCard } from '../parts/AddOnsCard.tsx'
import { CurrentPlan } from '../parts/CurrentPlan.tsx'
import { TierCards } from '../parts/TierCards.tsx'
import { useText } from '../parts/use-text.ts'

/** The company's own plan: what it uses, what else there is. */
export default function BillingPage() {
  const { t, language } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const plan = useQuery(plansApi.getPlan.queryOptions({ input: {} }))
  const change = useMutation({
    mutationFn: (wanted: Parameters<typeof plansApi.changePlan.call>[0]) => plansApi.changePlan.call(wanted),
    onSuccess: (state, wanted) => {
      client.setQueryData(plansApi.getPlan.queryKey({ input: {} }), state)
      toast.info(wanted.plan ? t('changed', { name: state.name }) : t('saved'))
    },
  })
  const { data } = plan
  return (
    <Page title={t('title')}>
      {plan.isPending && <LoadingBlocks rows={8} />}
      {plan.isError && (
        <ErrorState
          text={failureText(plan.error)}
          requestId={failureOf(plan.error).requestId}
          onRetry={() => void plan.refetch()}
        />
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {data.status === 'expired' && data.expiresAt !== null && (
            <Alert severity="warning">
              {t('expiredText', { date: formatMoment(new Date(data.expiresAt), language) })}
            </Alert>
          )}
          {!data.mayChange && <Alert severity="info">{`${data.who}.`}</Alert>}
          <CurrentPlan plan={data} />
          <TierCards plan={data} change={change} />
          <AddOnsCard key={JSON.stringify(data.addOns)} plan={data} change={change} />
        </Box>
      )}
    </Page>
  )
}
