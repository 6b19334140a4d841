import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { focusLater } from '../../../../kernel/web/focus.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import type { Passkey } from '../contract.ts'
import { MOST_PASSKEYS, PASSKEY_NAME_LENGTH } from '../rules.ts'
import { CardRow, CardRows, CardText } from './CardRow.tsx'
import { deviceName } from './device-name.ts'
import { isCancelled } from './OtherWaysIn.tsx'
import { useConfirmation } from './use-confirmation.tsx'
import { useProfileText } from './use-profile-text.ts'

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the person: add, rename, remove. */
export function PasskeysCard(props: { hasPassword: boolean }) {
  const { t } = useProfileText()
  const toast = useToast()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const confirmation = useConfirmation(props.hasPassword)
  const [asked, setAsked] = useState<Asked | null>(null)
  const passkeys = useQuery(identityApi.listPasskeys.queryOptions({ input: {} }))
  const close = () => setAsked(null)
  const changed = async (sentence: string) => {
    await client.invalidateQueries({ queryKey: identityApi.listPasskeys.key() })
    toast.info(sentence)
  }
  const add = useMutation({
    mutationFn: (name: string) =>
      confirmation.run(async (password) => {
        const { options } = await identityApi.startPasskey.call({ password })
        const response = await startRegistration({
          optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
        })
        await identityApi.addPasskey.call({ name, response: { ...response } })
        await changed(t('passkeys.added', { name }))
      }),
    onSuccess: close,
  })
  const rename = useMutation({
    mutationFn: async ({ passkey, name }: { passkey: Passkey; name: string }) => {
      await identityApi.renamePasskey.call({ passkeyId: passkey.id, name })
      await client.invalidateQueries({ queryKey: identityApi.listPasskeys.key() })
    },
    onSuccess: close,
  })
  const remove = useMutation({
    mutationFn: (passkey: Passkey) =>
      confirmation.run(async (password) => {
        await identityApi.removePasskey.call({ passkeyId: passkey.id, password })
        await changed(t('passkeys.removed', { name: passkey.name }))
        focusLater(() => list.current)
      }),
    onSuccess: close,
  })
  const why = (error: unknown) => {
    if (isCancelled(error)) return t('passkeys.cancelled')
    if (error instanceof Error && error.name === 'InvalidStateError') return t('passkeys.existing')
    return failureText(error)
  }
  const ask = (next: Asked) => {
    for (const one of [add, rename, remove]) one.reset()
    setAsked(next)
  }
  const rows = passkeys.data?.rows ?? []
  const supported = browserSupportsWebAuthn()
  return (
    <Card
      title={t('passkeys.title')}
      action={
        supported &&
        passkeys.data &&
        rows.length < MOST_PASSKEYS && <Button onClick={() => ask({ what: 'add' })}>{t('passkeys.add')}</Button>
      }
    >
      {passkeys.isPending && <LoadingBlocks rows={1} rowHeight={64} />}
      {passkeys.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(passkeys.error)}
          requestId={failureOf(passkeys.error).requestId}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {passkeys.data && (
        <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
          {!supported && <Alert severity="info">{t('passkeys.unsupported')}</Alert>}
          <CardText>{rows.length === 0 ? `${t('passkeys.none')} ${t('passkeys.help')}` : t('passkeys.help')}</CardText>
        </Box>
      )}
      {rows.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'line.hair' }}>
          <CardRows label={t('passkeys.title')} ref={list}>
            {rows.map((row) => (
              <CardRow
                key={row.id}
                title={row.name}
                status={row.backedUp && <StatusChip tone="info" label={t('passkeys.synced')} />}
                facts={
                  <>
                    <span>
                      {t('passkeys.made')} <DateText value={new Date(row.createdAt)} />
                    </span>
                    <span>
                      {row.lastUsedAt === null ? (
                        t('passkeys.neverUsed')
                      ) : (
                        <>
                          {t('passkeys.used')} <DateText value={new Date(row.lastUsedAt)} format="ago" />
                        </>
                      )}
                    </span>
                  </>
                }
                actions={
                  <>
                    <Button
                      aria-label={t('passkeys.renameOf', { name: row.name })}
                      onClick={() => ask({ what: 'rename', passkey: row })}
                    >
                      {t('passkeys.rename')}
                    </Button>
                    <Button
                      color="error"
                      aria-label={t('passkeys.removeOf', { name: row.name })}
                      onClick={() => ask({ what: 'remove', passkey: row })}
                    >
                      {t('passkeys.remove')}
                    </Button>
                  </>
                }
              />
            ))}
          </CardRows>
        </Box>
      )}
      {asked?.what === 'add' && (
        <NameDialog
          title={t('passkeys.addTitle')}
          submit={t('passkeys.add')}
          busyLabel={t('passkeys.waiting')}
          initial={suggestedName()}
          help={t('passkeys.nameHelp')}
          busy={add.isPending}
          error={add.isError ? why(add.error) : undefined}
          onClose={close}
          onName={(name) => add.mutate(name)}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title={t('passkeys.renameTitle')}
          submit={t('passkeys.save')}
          initial={asked.passkey.name}
          busy={rename.isPending}
          error={rename.isError ? failureText(rename.error) : undefined}
          onClose={close}
          onName={(name) => rename.mutate({ passkey: asked.passkey, name })}
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          open
          title={t('passkeys.removeTitle', { name: asked.passkey.name })}
          text={t('passkeys.removeText')}
          confirmLabel={t('passkeys.remove')}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error) : undefined}
          onClose={close}
          onConfirm={() => remove.mutate(asked.passkey)}
        />
      )}
      {confirmation.dialog}
    </Card>
  )
}

/** The system's name: most passkeys belong to the device they are made on. */
const suggestedName = () => deviceName(navigator.userAgent).system ?? ''

function NameDialog(props: {
  title: string
  submit: string
  busyLabel?: string
  initial: string
  help?: string
  busy: boolean
  error: string | undefined
  onClose: () => void
  onName: (name: string) => void
}) {
  const { t } = useProfileText()
  const [name, setName] = useState(props.initial)
  const [left, setLeft] = useState(false)
  const missing = name.trim() === ''
  return (
    <FormDialog
      open
      width={440}
      title={props.title}
      submitLabel={props.submit}
      busy={props.busy}
      busyLabel={props.busyLabel ?? props.submit}
      error={props.error}
      onClose={props.onClose}
      onSubmit={() => (missing ? setLeft(true) : props.onName(name.trim()))}
    >
      <TextInput
        label={t('passkeys.name')}
        required
        autoFocus
        maxLength={PASSKEY_NAME_LENGTH}
        value={name}
        onChange={setName}
        onBlur={() => setLeft(true)}
        help={props.help}
        error={left && missing ? t('passkeys.nameRequired') : undefined}
      />
    </FormDialog>
  )
}
