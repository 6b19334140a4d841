import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { administrationApi } from '../api.ts'
import type { ShownProvider } from '../contract.ts'
import { DiscoveryOutcome } from './DiscoveryOutcome.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { useShowSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

export function ProvidersCard({ providers, readOnly }: { providers: readonly ShownProvider[]; readOnly: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const show = useShowSettings()
  const [edited, setEdited] = useState<ShownProvider | 'new' | null>(null)
  const [asked, setAsked] = useState<ShownProvider | null>(null)
  const remove = useMutation({
    mutationFn: (provider: ShownProvider) => administrationApi.removeProvider.call({ providerId: provider.id }),
    onSuccess: (answer, provider) => {
      setAsked(null)
      show(answer)
      toast.info(t('settings.removed', { name: provider.name }))
    },
  })
  return (
    <Card
      title={t('settings.providers')}
      action={!readOnly && <Button onClick={() => setEdited('new')}>{t('settings.addProvider')}</Button>}
    >
      {providers.length === 0 && (
        <EmptyState
          drawing={false}
          headingLevel="h3"
          title={t('settings.noProviders')}
          text={readOnly ? undefined : t('settings.noProvidersHelp')}
        />
      )}
      <Box
        component="ul"
        aria-label={t('settings.providers')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            readOnly={readOnly}
            onEdit={() => setEdited(provider)}
            onRemove={() => {
              remove.reset()
              setAsked(provider)
            }}
          />
        ))}
      </Box>
      {edited !== null && (
        <ProviderDialog
          provider={edited === 'new' ? null : edited}
          taken={providers.map((one) => one.id)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('settings.removeTitle', { name: asked?.name ?? '' })}
        text={t('settings.removeText')}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </Card>
  )
}

function ProviderRow({
  provider,
  readOnly,
  onEdit,
  onRemove,
}: {
  provider: ShownProvider
  readOnly: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  const { name, kind } = provider
  const test = useMutation({
    mutationFn: () => administrationApi.testProvider.call({ kind, discoveryUrl: provider.discoveryUrl }),
  })
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
          {name}
        </Box>
        <StatusChip tone={provider.enabled ? 'success' : 'neutral'} label={provider.enabled ? t('on') : t('off')} />
        <StatusChip
          tone={provider.secretStored ? 'info' : 'warning'}
          label={provider.secretStored ? t('settings.secretStored') : t('settings.secretMissing')}
        />
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t(`settings.kinds.${kind}`)} · {provider.id} · {provider.clientId}
        {provider.discoveryUrl && (
          <>
            <br />
            {provider.discoveryUrl}
          </>
        )}
      </Box>
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1.5 }}>
          <Button aria-label={t('settings.testOf', { name })} disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? t('testing') : t('test')}
          </Button>
          <Button aria-label={t('settings.editOf', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button color="error" aria-label={t('settings.removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </Box>
      )}
      {test.isError && <Alert severity="error">{failureText(test.error)}</Alert>}
      {test.data && !test.isPending && <DiscoveryOutcome found={test.data} />}
    </Box>
  )
}
