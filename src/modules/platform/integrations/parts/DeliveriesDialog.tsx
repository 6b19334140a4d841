import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { integrationsApi } from '../api.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { DELIVERY_STATES, type DeliveryState, LOG_KEPT_DAYS, MOST_ATTEMPTS } from '../rules.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Facts, LogDialog } from './LogDialog.tsx'
import { useText } from './use-text.ts'

const SIZE = 25
const TONES: Record<DeliveryState, Tone> = { waiting: 'warning', delivered: 'success', failed: 'error' }
const ANY = 'any'

/** What was sent to a webhook, and what came back. */
export function DeliveriesDialog({
  webhook,
  readOnly,
  onTest,
  onClose,
}: {
  webhook: Webhook
  readOnly: boolean
  onTest: () => void
  onClose: () => void
}) {
  const { t, language } = useText()
  const [state, setState] = useState<DeliveryState | typeof ANY>(ANY)
  const [opened, setOpened] = useState<string | null>(null)
  const asked = { webhookId: webhook.id, ...(state === ANY ? {} : { state }) }
  const pages = usePages(JSON.stringify(asked))
  const log = useQuery({
    ...integrationsApi.listDeliveries.queryOptions({
      input: { ...asked, size: SIZE, cursor: pages.cursor, total: true },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = log.data?.rows ?? []
  const { next = null, total } = log.data ?? {}
  const from = pages.index * SIZE + 1
  const chip = (row: Delivery) => <StatusChip tone={TONES[row.state]} label={t(`deliveries.states.${row.state}`)} />
  const columns: Column<Delivery>[] = [
    { key: 'event', header: t('deliveries.event'), phone: 'title', render: (row) => eventLabel(row.kind) },
    { key: 'state', header: t('deliveries.state'), phone: 'meta', width: 130, render: chip },
    {
      key: 'status',
      header: t('deliveries.status'),
      secondary: true,
      align: 'right',
      width: 80,
      phone: 'hidden',
      render: (row) => row.statusCode ?? '–',
    },
    {
      key: 'attempts',
      header: t('deliveries.attempts'),
      secondary: true,
      align: 'right',
      width: 96,
      phone: 'hidden',
      hideBelow: 'md',
      render: (row) => `${row.attempts} / ${MOST_ATTEMPTS}`,
    },
    {
      key: 'duration',
      header: t('deliveries.duration'),
      secondary: true,
      align: 'right',
      width: 96,
      phone: 'hidden',
      hideBelow: 'md',
      render: (row) =>
        row.durationMs === null ? '–' : t('deliveries.ms', { ms: row.durationMs.toLocaleString(language) }),
    },
    {
      key: 'when',
      header: t('deliveries.when'),
      secondary: true,
      align: 'right',
      width: 150,
      phone: 'second',
      render: (row) => <DateText value={new Date(row.createdAt)} format="dateTime" />,
    },
  ]
  const shown = rows.find((row) => row.id === opened)
  const options = [
    { value: ANY, label: t('deliveries.any') },
    ...DELIVERY_STATES.map((one) => ({ value: one, label: t(`deliveries.states.${one}`) })),
  ] as const
  return (
    <LogDialog
      title={t('deliveries.title', { name: webhook.description || new URL(webhook.url).host })}
      text={t('deliveries.kept', { days: LOG_KEPT_DAYS })}
      width={960}
      onClose={onClose}
    >
      <DataTable
        label={t('deliveries.list')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={log.isFetching}
        onRowOpen={(row) => setOpened(row.id)}
        error={log.isError ? { text: failureText(log.error), requestId: failureOf(log.error).requestId } : null}
        onRetry={() => void log.refetch()}
        empty={
          state === ANY ? (
            <EmptyState
              drawing={false}
              headingLevel="h3"
              title={t('deliveries.none')}
              text={readOnly ? undefined : t('deliveries.noneHelp')}
            />
          ) : (
            <EmptyState
              drawing={false}
              headingLevel="h3"
              title={t('deliveries.noneFound')}
              text={t('deliveries.noneFoundHelp')}
            />
          )
        }
        toolbar={
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              p: 1,
            }}
          >
            <InlineSelect label={t('deliveries.show')} value={state} options={options} onChange={setState} />
            {!readOnly && (
              <Button variant="outlined" color="inherit" onClick={onTest}>
                {t('webhooks.test')}
              </Button>
            )}
          </Box>
        }
        hasNext={next !== null}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(next)}
        onPrevious={pages.previous}
        total={
          total && rows.length > 0
            ? t(total.capped ? 'totalCapped' : 'total', {
                from,
                to: from + rows.length - 1,
                count: total.count.toLocaleString(language),
              })
            : undefined
        }
      />
      {shown && <DeliveryDialog delivery={shown} readOnly={readOnly} onClose={() => setOpened(null)} />}
    </LogDialog>
  )
}

function DeliveryDialog({
  delivery,
  readOnly,
  onClose,
}: {
  delivery: Delivery
  readOnly: boolean
  onClose: () => void
}) {
  const { t, language } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => integrationsApi.redeliver.call({ deliveryId: delivery.id }),
    onSuccess: () => toast.info(t('deliveries.repeated')),
    onError: (error) => toast.error(t('failed', { reason: failureText(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: integrationsApi.listDeliveries.key() }),
  })
  const { state, statusCode, attempts, durationMs, nextAt } = delivery
  const facts = [
    [t('deliveries.state'), <StatusChip key="state" tone={TONES[state]} label={t(`deliveries.states.${state}`)} />],
    [t('deliveries.when'), <DateText key="when" value={new Date(delivery.createdAt)} format="dateTime" />],
    [t('deliveries.attempts'), `${attempts} / ${MOST_ATTEMPTS}`],
    ...(state === 'waiting' && nextAt !== null
      ? [[t('deliveries.next'), <DateText key="next" value={new Date(nextAt)} format="dateTime" />] as const]
      : []),
    ...(statusCode === null ? [] : [[t('deliveries.status'), String(statusCode)] as const]),
    ...(durationMs === null
      ? []
      : [[t('deliveries.duration'), t('deliveries.ms', { ms: durationMs.toLocaleString(language) })] as const]),
    [t('deliveries.id'), <code key="id">{delivery.id}</code>],
    [t('deliveries.eventId'), <code key="event">{delivery.eventId}</code>],
  ] as const
  return (
    <LogDialog title={eventLabel(delivery.kind)} onClose={onClose}>
      <Facts facts={facts} />
      <CodeBlock label={t('deliveries.sent')} code={JSON.stringify(JSON.parse(delivery.payload), null, 2)} wrap />
      <CodeBlock label={t('deliveries.answer')} code={delivery.answer || t('deliveries.noAnswer')} wrap />
      {!readOnly && (
        <Box>
          <Button variant="outlined" color="inherit" disabled={again.isPending} onClick={() => again.mutate()}>
            {t(state === 'waiting' ? 'deliveries.now' : 'deliveries.again')}
          </Button>
        </Box>
      )}
    </LogDialog>
  )
}
