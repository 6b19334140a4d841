import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { integrationsApi } from '../api.ts'
import type { Connections } from '../contract.ts'
import { DESKTOP_ADD_INS } from '../rules.ts'
import { formatSize } from '../../../../lib/sizes.ts'
import { useText } from './use-text.ts'

const TONES: Record<'ok' | 'warning' | 'error', Tone> = { ok: 'success', warning: 'warning', error: 'error' }

/** What the product itself is connected to, each with its live state. */
export function ConnectionsCard() {
  const { t } = useText()
  const connections = useQuery({
    ...integrationsApi.getConnections.queryOptions({ input: {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title={t('connections.title')}
      action={
        <Button disabled={connections.isFetching} onClick={() => void connections.refetch()}>
          {t('connections.checkNow')}
        </Button>
      }
    >
      {connections.isPending && <LoadingBlocks rows={5} rowHeight={64} />}
      {connections.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(connections.error)}
          requestId={failureOf(connections.error).requestId}
          onRetry={() => void connections.refetch()}
        />
      )}
      {connections.data && (
        <Box
          component="ul"
          aria-label={t('connections.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
        >
          {connections.data.mail && <MailRow mail={connections.data.mail} />}
          {connections.data.storage && <StorageRow storage={connections.data.storage} />}
          <WeatherRow weather={connections.data.weather} />
          {DESKTOP_ADD_INS.map(({ id, name, versions }) => (
            <Row key={id} name={name} tone="neutral" state={t('connections.states.disabled')}>
              {t(`connections.addIns.${id}`, { versions })}
            </Row>
          ))}
        </Box>
      )}
    </Card>
  )
}

function Row(props: { name: string; tone: Tone; state: string; checkedAt?: number; children: ReactNode }) {
  const { t } = useText()
  return (
    <Box component="li" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h3" sx={{ typography: 'body2', fontWeight: 600, m: 0 }}>
          {props.name}
        </Box>
        <StatusChip tone={props.tone} label={props.state} />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.25 }}>{props.children}</Box>
      {props.checkedAt !== undefined && (
        <Box sx={{ typography: 'caption', color: 'ink.muted' }}>
          {t('connections.checked')} <DateText value={new Date(props.checkedAt)} format="ago" />
        </Box>
      )}
    </Box>
  )
}

function MailRow({ mail }: { mail: NonNullable<Connections['mail']> }) {
  const { t } = useText()
  const what = mail.code === 'mail.answers' ? 'answers' : mail.code === 'mail.outbox' ? 'outbox' : 'failed'
  return (
    <Row
      name={t('connections.mail')}
      tone={TONES[mail.state]}
      state={t(`connections.states.${mail.state}`)}
      checkedAt={mail.checkedAt}
    >
      {t(`connections.mailCodes.${what}`)}
    </Row>
  )
}

function StorageRow({ storage }: { storage: NonNullable<Connections['storage']> }) {
  const { t, language } = useText()
  const problem =
    storage.code === 'files.lowDisk'
      ? 'lowDisk'
      : storage.code === 'files.readOnly'
        ? 'readOnly'
        : storage.code === 'files.failed'
          ? 'failed'
          : null
  return (
    <Row
      name={t('connections.storage')}
      tone={TONES[storage.state]}
      state={t(`connections.states.${storage.state}`)}
      checkedAt={storage.checkedAt}
    >
      {t('connections.used', { used: formatSize(storage.usedBytes, language) })}
      {storage.freeBytes !== null && ` ${t('connections.free', { free: formatSize(storage.freeBytes, language) })}`}
      {problem && ` ${t(`connections.filesCodes.${problem}`)}`}
    </Row>
  )
}

/** Enabled by the specification; what it really has is told beside it. */
function WeatherRow({ weather }: { weather: Connections['weather'] }) {
  const { t } = useText()
  if (!weather.enabled)
    return (
      <Row name={t('connections.weather')} tone="neutral" state={t('connections.states.disabled')}>
        {t('connections.weatherOff')}
      </Row>
    )
  return (
    <Row
      name={t('connections.weather')}
      tone={weather.provider === null ? 'info' : 'success'}
      state={t('connections.states.enabled')}
    >
      {weather.provider === null
        ? t('connections.noProvider')
        : t('connections.provider', { provider: weather.provider })}
    </Row>
  )
}
