import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConnectionState } from '../../../../kernel/contract/connection.ts'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { panelsOn, say, useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS } from '../../../../kernel/web/follow.ts'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
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

const useConnections = () =>
  useQuery({
    ...integrationsApi.getConnections.queryOptions({ input: {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** What does not work, over everything else on the page, with the way to mend it for whoever may. */
export function NotWorking() {
  const { t } = useText()
  const { data } = useConnections()
  const mailSettings = useSettingsOf('administration')
  const mail = data?.mail?.state === 'ok' ? null : data?.mail
  const failed = (data?.others ?? []).filter(({ state }) => state === 'failed')
  // that nothing could be asked is said in the list of connections
  if (!mail && failed.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {mail && (
        <Alert
          severity={mail.state === 'error' ? 'error' : 'warning'}
          action={
            mailSettings && (
              <Button color="inherit" href={mailSettings.address}>
                {t('connections.open', { title: mailSettings.title })}
              </Button>
            )
          }
        >
          <strong>{t('connections.mail')}.</strong> {t(`connections.mailCodes.${mailText(mail)}`)}
        </Alert>
      )}
      {failed.map((one) => (
        <Alert key={`${one.module}.${one.name}`} severity="error">
          <strong>{say(`${one.module}:connections.${one.name}`, one.label)}.</strong> {t('connections.outside.failed')}
          {one.lastError && `: ${say(`${one.module}:${one.lastError.key}`, one.lastError.key)}`}
        </Alert>
      ))}
    </Box>
  )
}

/** What the product itself is connected to, each with its live state. */
export function ConnectionsCard() {
  const { t } = useText()
  const connections = useConnections()
  useModuleTexts([...new Set((connections.data?.others ?? []).map(({ module }) => module))].join(','))
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
          {connections.data.others.map((one) => (
            <OutsideRow key={`${one.module}.${one.name}`} one={one} />
          ))}
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

function Row(props: {
  name: string
  tone: Tone
  state: string
  checkedAt?: number
  lastErrorAt?: number | null
  children: ReactNode
}) {
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
      {props.lastErrorAt && (
        <Box sx={{ typography: 'caption', color: 'ink.muted' }}>
          {t('connections.lastError')} <DateText value={new Date(props.lastErrorAt)} format="ago" />
        </Box>
      )}
    </Box>
  )
}

const MAIL_TEXTS = ['answers', 'outbox', 'paused'] as const
const mailText = (mail: NonNullable<Connections['mail']>) =>
  MAIL_TEXTS.find((one) => mail.code === `mail.${one}`) ?? 'failed'

function MailRow({ mail }: { mail: NonNullable<Connections['mail']> }) {
  const { t } = useText()
  return (
    <Row
      name={t('connections.mail')}
      tone={TONES[mail.state]}
      state={t(`connections.states.${mail.state}`)}
      checkedAt={mail.checkedAt}
      lastErrorAt={mail.lastErrorAt}
    >
      {t(`connections.mailCodes.${mailText(mail)}`)}
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
      lastErrorAt={storage.lastErrorAt}
    >
      {t('connections.used', { used: formatSize(storage.usedBytes, language) })}
      {storage.freeBytes !== null && ` ${t('connections.free', { free: formatSize(storage.freeBytes, language) })}`}
      {problem && ` ${t(`connections.filesCodes.${problem}`)}`}
    </Row>
  )
}

const ADMIN_PAGE = 'identity.admin'
const OUTSIDE_TONES: Record<ConnectionState, Tone> = { off: 'neutral', untried: 'info', ok: 'success', failed: 'error' }

/** The panel of the admin page on which whoever may sees to what the module asks outside. */
function useSettingsOf(moduleId: string): { title: string; address: string } | null {
  const app = useApp()
  const { may } = useSession()
  const panel = panelsOn(app, ADMIN_PAGE).find(
    ({ key, kind, access }) => key.startsWith(`${moduleId}.`) && kind !== 'notice' && may(access),
  )
  const address = panel && addressOf(app.manifests, ADMIN_PAGE, { openTab: panel.tab })
  return panel && address ? { title: panel.title, address } : null
}

/** What a module asks outside: never called connected before it was asked. */
function OutsideRow({ one }: { one: Connections['others'][number] }) {
  const { t } = useText()
  const settings = useSettingsOf(one.module)
  return (
    <Row
      name={say(`${one.module}:connections.${one.name}`, one.label)}
      tone={OUTSIDE_TONES[one.state]}
      state={t(`connections.outside.${one.state}`)}
    >
      {one.offBecause && say(`${one.module}:${one.offBecause}`, one.offBecause)}
      {settings && (
        <Link href={settings.address} sx={{ display: 'block' }}>
          {t('connections.open', { title: settings.title })}
        </Link>
      )}
      {one.state !== 'off' && t('connections.provider', { provider: one.provider })}
      {one.state === 'untried' && ` ${t('connections.notTried')}`}
      {one.triedAt !== null && (
        <Box sx={{ typography: 'caption', color: 'ink.muted' }}>
          {t('connections.tried')} <DateText value={new Date(one.triedAt)} format="ago" />
        </Box>
      )}
      {one.lastError && (
        <Box sx={{ typography: 'caption', color: one.state === 'failed' ? 'error.main' : 'ink.muted' }}>
          {t('connections.lastError')} <DateText value={new Date(one.lastError.at)} format="ago" />:{' '}
          {say(`${one.module}:${one.lastError.key}`, one.lastError.key)}
        </Box>
      )}
    </Row>
  )
}
