/** The modules of the dashboard arranged by role and by what a person really uses; says why, and everything about it can be taken back. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageParams } from '../../../../kernel/contract/link.ts'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import { dashboardApi } from '../api.ts'
import type { dashboard } from '../manifest.ts'
import { MetricGrid } from '../parts/Metrics.tsx'
import { type ShownModule, SortableModules } from '../parts/SortableModules.tsx'
import { useCounted } from '../parts/use-counted.ts'
import { useLayout } from '../parts/use-layout.ts'
import { useModules } from '../parts/use-modules.ts'
import { useText } from '../parts/use-text.ts'
import { arrange, type Arranged, MIN_USES, USE_DAYS, usualSize } from '../rules.ts'

export default function AdaptivePage({ params }: { params: PageParams<typeof dashboard, 'adaptive'> }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { modules } = useModules()
  const { layout, save } = useLayout()
  const onUse = useCounted()
  const [forgetting, setForgetting] = useState(false)
  const uses = useQuery(dashboardApi.getUses.queryOptions({ input: {} }))
  const again = () => client.invalidateQueries({ queryKey: dashboardApi.getUses.key() })
  const failed = (error: unknown) => toast.error(failureText(error))
  const follow = useMutation({
    mutationFn: (on: boolean) => dashboardApi.setFollow.call({ follow: on }),
    onSuccess: again,
    onError: failed,
  })
  const forget = useMutation({ mutationFn: () => dashboardApi.forgetUses.call({}), onSuccess: again, onError: failed })
  const found = uses.data
  const order = found ? arrange(modules, found.uses, found.role) : []
  const keep = () => {
    const before = layout.data?.moduleOrder ?? null
    save.mutate({ moduleOrder: order.map(({ key }) => key) })
    toast.undo(t('adaptive.kept'), () => save.mutate({ moduleOrder: before }))
  }
  const shown = order.flatMap((one): ShownModule[] => {
    const module = modules.find(({ tab }) => tab === one.key)
    return module && !layout.data?.modules[one.key]?.hidden
      ? [
          {
            key: one.key,
            title: module.title,
            size: usualSize(module),
            content: <module.Part params={params} />,
            menu: null,
            note: <Why arranged={one} role={found?.role ?? ''} />,
          },
        ]
      : []
  })
  return (
    <Page
      title={t('routes.adaptive')}
      actions={
        <Button variant="contained" disabled={!found || !layout.data} onClick={keep}>
          {t('adaptive.keep')}
        </Button>
      }
    >
      <LeftOut found={useVerticalCounts()} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <MetricGrid />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}>
          <Typography variant="body2" sx={{ flex: '1 1 320px', color: 'text.secondary' }}>
            {t('adaptive.how', { days: USE_DAYS, least: MIN_USES })}
          </Typography>
          {found && (
            <CheckInput
              label={t('adaptive.follow')}
              value={found.follow}
              disabled={follow.isPending}
              onChange={(on) => follow.mutate(on)}
            />
          )}
          {found && found.uses.length > 0 && (
            <Button onClick={() => setForgetting(true)} sx={{ mr: { sm: -1.5 } }}>
              {t('adaptive.forget')}
            </Button>
          )}
        </Box>
        {uses.isPending && <LoadingBlocks rows={8} />}
        {uses.isError && (
          <ErrorState title={t('layoutFailed')} text={failureText(uses.error)} onRetry={() => void uses.refetch()} />
        )}
        {found && layout.data && <SortableModules modules={shown} onUse={onUse} />}
      </Box>
      <ConfirmDialog
        open={forgetting}
        title={t('adaptive.forgetAsk')}
        text={t('adaptive.forgetText')}
        confirmLabel={t('adaptive.forget')}
        busy={forget.isPending}
        onConfirm={() => {
          forget.mutate()
          setForgetting(false)
        }}
        onClose={() => setForgetting(false)}
      />
    </Page>
  )
}

/** Why a module stands where it does. */
function Why({ arranged: { why, count }, role }: { arranged: Arranged; role: string }) {
  const { t } = useText()
  // what stands where it stands for everybody needs no reason
  if (why === 'usual') return null
  const text =
    why === 'used'
      ? t('adaptive.used', { count, days: USE_DAYS })
      : t('adaptive.role', { role: t(`roles.${role}` as 'roles.user') })
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}
