import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { focusLater } from '../../../../kernel/web/focus.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { providerName } from '../rules.ts'
import { authText, callAuth } from './call-auth.ts'
import { CardRow, CardRows, CardText } from './CardRow.tsx'
import { useConfirmation } from './use-confirmation.tsx'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'
import type { Methods } from './use-methods.ts'

type Provider = Methods['providers'][number]

/** The providers a person can sign in with, and has linked. `linked` and `failed` name the one a visit just came back from. */
export function ProvidersCard(props: { methods: Methods; linked: string | undefined; failed: string | undefined }) {
  const { t } = useText()
  const { t: p } = useProfileText()
  const toast = useToast()
  const go = useGo()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const confirmation = useConfirmation(props.methods.hasPassword)
  const [asked, setAsked] = useState<Provider | null>(null)
  const [open, setOpen] = useState(false)
  const { providers } = props.methods
  const named = (id: string | undefined) => providers.find((one) => one.id === id)
  const cameLinked = named(props.linked)
  const cameFailed = named(props.failed)
  useEffect(() => {
    if (!cameLinked?.linked) return
    toast.info(p('providers.linkedNow', { name: providerName(cameLinked) }))
    // said once; the address bar need not keep it
    go(link(identity, 'profile'), { replace: true, keepScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cameLinked?.id])
  const linkIt = useMutation({
    mutationFn: (provider: Provider) =>
      confirmation.run(async (password) => {
        const { url } = await callAuth('link-social', { provider: provider.id, password })
        if (url) window.location.assign(url)
      }),
  })
  const unlink = useMutation({
    mutationFn: (provider: Provider) =>
      confirmation.run(async (password) => {
        await identityApi.unlinkProvider.call({ providerId: provider.id, password })
        toast.info(p('providers.unlinked', { name: providerName(provider) }))
        await client.invalidateQueries({ queryKey: identityApi.getSignInMethods.key() })
        focusLater(() => list.current)
      }),
    onSuccess: () => setOpen(false),
  })
  return (
    <Card title={p('providers.title')}>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        {cameFailed && !linkIt.isPending && !linkIt.isError && (
          <Alert severity="error">{p('providers.linkFailed', { name: providerName(cameFailed) })}</Alert>
        )}
        {linkIt.isError && <Alert severity="error">{authText(linkIt.error, t, providerName(linkIt.variables))}</Alert>}
        <CardText>{p('providers.help')}</CardText>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'line.hair' }}>
        <CardRows label={p('providers.title')} ref={list}>
          {providers.map((provider) => {
            const name = providerName(provider)
            return (
              <CardRow
                key={provider.id}
                title={name}
                status={provider.linked && <StatusChip tone="success" label={p('providers.linked')} />}
                actions={
                  provider.linked ? (
                    <Button
                      color="error"
                      aria-label={p('providers.unlinkOf', { name })}
                      onClick={() => {
                        unlink.reset()
                        setAsked(provider)
                        setOpen(true)
                      }}
                    >
                      {p('providers.unlink')}
                    </Button>
                  ) : (
                    <Button
                      aria-label={p('providers.linkOf', { name })}
                      aria-disabled={linkIt.isPending}
                      onClick={() => !linkIt.isPending && linkIt.mutate(provider)}
                    >
                      {p('providers.link')}
                    </Button>
                  )
                }
              />
            )
          })}
        </CardRows>
      </Box>
      <ConfirmDialog
        open={open}
        busy={unlink.isPending}
        error={unlink.isError ? authText(unlink.error, t) : undefined}
        title={p('providers.unlinkTitle', { name: asked ? providerName(asked) : '' })}
        text={p('providers.unlinkText')}
        confirmLabel={p('providers.unlink')}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && unlink.mutate(asked)}
      />
      {confirmation.dialog}
    </Card>
  )
}
