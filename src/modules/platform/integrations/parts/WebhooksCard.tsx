import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { integrationsApi } from '../api.ts'
import type { Webhook } from '../contract.ts'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { Item, ItemMenu, ListCard } from './ListCard.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useText } from './use-text.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

const nameOf = ({ url, description }: Pick<Webhook, 'url' | 'description'>) => description || new URL(url).host

type Asked = { what: 'remove' | 'rotate'; webhook: Webhook }

/** Who outside is told of events, with the log of what was sent. */
export function WebhooksCard({
  manages,
  readOnly,
  opened,
}: {
  manages: boolean
  readOnly: boolean
  opened: string | undefined
}) {
  const { t } = useText()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [logOf, setLogOf] = useState<string | null>(opened ?? null)
  const [verifying, setVerifying] = useState(false)
  const webhooks = useQuery(integrationsApi.listWebhooks.queryOptions({ input: {} }))
  const acts = useWebhookActs()
  const rows = webhooks.data?.rows ?? []
  const logged = rows.find((row) => row.id === logOf)
  if (!manages && rows.length === 0) return null
  return (
    <>
      <ListCard
        title={t('webhooks.title')}
        query={webhooks}
        isEmpty={rows.length === 0}
        empty={t('webhooks.none')}
        emptyHelp={manages ? t('webhooks.noneHelp') : undefined}
        help={
          <>
            {t('webhooks.help')}{' '}
            <Link
              component="button"
              type="button"
              onClick={() => setVerifying(true)}
              sx={{ verticalAlign: 'baseline', fontSize: 'inherit' }}
            >
              {t('webhooks.verify')}
            </Link>
          </>
        }
        action={manages && !readOnly && <Button onClick={() => setEdited('new')}>{t('webhooks.add')}</Button>}
      >
        {rows.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onLog={() => setLogOf(webhook.id)}
            acts={
              manages && !readOnly
                ? [
                    { label: t('webhooks.test'), onChoose: () => acts.test.mutate(webhook) },
                    { label: t('edit'), onChoose: () => setEdited(webhook) },
                    { label: t(webhook.active ? 'pause' : 'resume'), onChoose: () => acts.setActive.mutate(webhook) },
                    { label: t('webhooks.rotate'), onChoose: () => acts.ask({ what: 'rotate', webhook }) },
                    { label: t('remove'), danger: true, onChoose: () => acts.ask({ what: 'remove', webhook }) },
                  ]
                : []
            }
          />
        ))}
      </ListCard>
      {edited !== null && <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {logged && (
        <DeliveriesDialog
          webhook={logged}
          readOnly={!manages || readOnly}
          onTest={() => acts.test.mutate(logged)}
          onClose={() => setLogOf(null)}
        />
      )}
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
      {acts.dialogs}
    </>
  )
}

function WebhookRow({
  webhook,
  acts,
  onLog,
}: {
  webhook: Webhook
  acts: Parameters<typeof ItemMenu>[0]['acts']
  onLog: () => void
}) {
  const { t } = useText()
  const name = nameOf(webhook)
  return (
    <Item
      title={name}
      chips={
        <>
          {webhook.disabledAt !== null ? (
            <StatusChip tone="error" label={t('states.disabled')} />
          ) : (
            <StatusChip
              tone={webhook.active ? 'success' : 'neutral'}
              label={t(webhook.active ? 'states.active' : 'states.paused')}
            />
          )}
          {webhook.failures > 0 && (
            <StatusChip tone="warning" label={t('webhooks.failures', { count: webhook.failures })} />
          )}
        </>
      }
      facts={
        <>
          <Box component="span" sx={{ flexBasis: '100%' }}>
            {webhook.url}
          </Box>
          <span>
            {webhook.kinds.length === 0 ? t('webhooks.every') : t('webhooks.count', { count: webhook.kinds.length })}
          </span>
          <span>
            {webhook.lastDeliveredAt === null ? (
              t('webhooks.notDelivered')
            ) : (
              <>
                {t('webhooks.delivered')} <DateText value={new Date(webhook.lastDeliveredAt)} format="ago" />
              </>
            )}
          </span>
          {webhook.disabledAt !== null && (
            <span>
              {t('webhooks.disabledAt')} <DateText value={new Date(webhook.disabledAt)} format="ago" />
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button aria-label={t('webhooks.logOf', { name })} onClick={onLog}>
            {t('webhooks.log')}
          </Button>
          {acts.length > 0 && <ItemMenu name={name} acts={acts} />}
        </>
      }
    />
  )
}

function useWebhookActs() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const onError = (error: Error) => toast.error(t('failed', { reason: failureText(error) }))
  const onSettled = () => client.invalidateQueries({ queryKey: integrationsApi.listWebhooks.key() })
  const test = useMutation({
    mutationFn: (webhook: Webhook) => integrationsApi.testWebhook.call({ webhookId: webhook.id }),
    onSuccess: () => toast.info(t('webhooks.tested')),
    onError,
  })
  const setActive = useMutation({
    mutationFn: (webhook: Webhook) =>
      integrationsApi.updateWebhook.call({ webhookId: webhook.id, active: !webhook.active }),
    onSuccess: ({ active }) => toast.info(t(active ? 'webhooks.resumed' : 'webhooks.paused')),
    onError,
    onSettled,
  })
  const rotate = useMutation({
    mutationFn: (webhook: Webhook) => integrationsApi.rotateSecret.call({ webhookId: webhook.id }),
    onSuccess: (answer) => {
      setAsked(null)
      setSecret(answer.secret)
    },
  })
  const remove = useMutation({
    mutationFn: (webhook: Webhook) => integrationsApi.removeWebhook.call({ webhookId: webhook.id }),
    onSuccess: () => {
      setAsked(null)
      toast.info(t('webhooks.removed'))
    },
    onSettled,
  })
  const name = asked ? nameOf(asked.webhook) : ''
  const rotating = asked?.what === 'rotate'
  const doing = rotating ? rotate : remove
  const ask = (next: Asked) => {
    rotate.reset()
    remove.reset()
    setAsked(next)
  }
  const dialogs = (
    <>
      <ConfirmDialog
        open={asked !== null}
        title={t(rotating ? 'webhooks.rotateTitle' : 'webhooks.removeTitle')}
        text={t(rotating ? 'webhooks.rotateText' : 'webhooks.removeText', { name })}
        confirmLabel={t(rotating ? 'webhooks.rotate' : 'remove')}
        busy={doing.isPending}
        error={doing.isError ? failureText(doing.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && doing.mutate(asked.webhook)}
      />
      {secret !== null && (
        <SecretDialog
          onClose={() => setSecret(null)}
          shown={{
            title: t('webhooks.secretTitle'),
            text: t('webhooks.secretText'),
            label: t('webhooks.secret'),
            value: secret,
          }}
        />
      )}
    </>
  )
  return { test, setActive, ask, dialogs }
}
