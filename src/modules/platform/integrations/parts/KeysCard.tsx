import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { integrationsApi } from '../api.ts'
import type { ApiKey } from '../contract.ts'
import { KEY_FEATURE, type KeyState, keyState } from '../rules.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { rightsOf } from './labels.ts'
import { Item, ListCard } from './ListCard.tsx'
import { useText } from './use-text.ts'

const TONES: Record<KeyState, Tone> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
  refusedByPlan: 'warning',
  switchedOff: 'warning',
}
const AT_ONCE = 10

/** The API keys of the company, or a person's own where they no longer manage them. */
export function KeysCard({ manages, readOnly }: { manages: boolean; readOnly: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { may } = useSession()
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const keys = useInfiniteQuery(
    integrationsApi.listKeys.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: AT_ONCE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = keys.data?.pages.flatMap((page) => page.rows) ?? []
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => integrationsApi.revokeKey.call({ keyId: key.id }),
    onSuccess: (_answer, key) => {
      setAsked(null)
      toast.info(t('keys.revoked', { name: key.name }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: integrationsApi.listKeys.key() }),
  })
  if (!manages && rows.length === 0) return null
  const mayCreate = may({ permission: 'integrations.manage', feature: KEY_FEATURE })
  return (
    <>
      <ListCard
        title={t('keys.title')}
        query={keys}
        isEmpty={rows.length === 0}
        empty={t('keys.none')}
        emptyHelp={mayCreate ? t('keys.noneHelp') : undefined}
        help={
          <>
            {manages && !mayCreate
              ? t(rows[0]?.refusedBy === 'company' ? 'keys.switchedOff' : 'keys.notInPlan')
              : t('keys.help')}{' '}
            <Link href="/api/docs" target="_blank" rel="noreferrer">
              {t('keys.docs')}
            </Link>
          </>
        }
        action={mayCreate && !readOnly && <Button onClick={() => setAdding(true)}>{t('keys.add')}</Button>}
        foot={
          keys.hasNextPage && (
            <Box sx={{ px: 0.5, py: 0.5, borderTop: 1, borderColor: 'line.hair' }}>
              <Button disabled={keys.isFetchingNextPage} onClick={() => void keys.fetchNextPage()}>
                {t('keys.more')}
              </Button>
            </Box>
          )
        }
      >
        {rows.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            now={keys.dataUpdatedAt}
            readOnly={readOnly}
            onRevoke={() => {
              revoke.reset()
              setAsked(key)
            }}
          />
        ))}
      </ListCard>
      {adding && <KeyDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('keys.revokeTitle', { name: asked?.name ?? '' })}
        text={t('keys.revokeText')}
        confirmLabel={t('keys.revoke')}
        busy={revoke.isPending}
        error={revoke.isError ? failureText(revoke.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoke.mutate(asked)}
      />
    </>
  )
}

function KeyRow({
  apiKey,
  now,
  readOnly,
  onRevoke,
}: {
  apiKey: ApiKey
  now: number
  readOnly: boolean
  onRevoke: () => void
}) {
  const { t } = useText()
  const state = keyState(apiKey, now)
  return (
    <Item
      title={apiKey.name}
      chips={<StatusChip tone={TONES[state]} label={t(`states.${state}`)} />}
      facts={
        <>
          <Box component="code" sx={{ fontSize: 'inherit' }}>
            {apiKey.prefix}…
          </Box>
          {rightsOf(apiKey.scopes, t).map((right) => (
            <span key={right}>{right}</span>
          ))}
          {!apiKey.mine && <span>{t('keys.by', { name: apiKey.byName })}</span>}
          <span>
            {apiKey.expiresAt === null ? (
              t('keys.endless')
            ) : (
              <>
                {t('keys.endsOn')} <DateText value={new Date(apiKey.expiresAt)} />
              </>
            )}
          </span>
          <span>
            {apiKey.lastUsedAt === null ? (
              t('keys.unused')
            ) : (
              <>
                {t('keys.used')} <DateText value={new Date(apiKey.lastUsedAt)} format="ago" />
                {apiKey.lastUsedFrom && ` ${t('keys.usedFrom', { address: apiKey.lastUsedFrom })}`}
              </>
            )}
          </span>
        </>
      }
      actions={
        state !== 'revoked' &&
        !readOnly && (
          <Button color="error" aria-label={t('keys.revokeTitle', { name: apiKey.name })} onClick={onRevoke}>
            {t('keys.revoke')}
          </Button>
        )
      }
    />
  )
}
