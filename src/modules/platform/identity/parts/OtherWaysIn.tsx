/** Above the password form: a button for each provider and for passkeys, then "or". */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { identityApi } from '../api.ts'
import type { OfferedProvider } from '../contract.ts'
import { providerName } from '../rules.ts'
import { authText, callAuth } from './call-auth.ts'
import { useText } from './use-text.ts'

type Provider = z.infer<typeof OfferedProvider>

/** Without `onSignedIn` there is no passkey to offer: whoever signs up has none yet. */
export function OtherWaysIn(props: {
  providers: readonly Provider[]
  returnTo?: string
  onFailed: (message: string | null) => void
  onSignedIn?: () => Promise<void>
}) {
  const { t } = useText()
  const byProvider = useMutation({
    onMutate: () => props.onFailed(null),
    mutationFn: async (provider: Provider) => {
      const { url } = await callAuth('sign-in/social', { provider: provider.id, returnTo: props.returnTo })
      if (url) window.location.assign(url)
    },
    onError: (error, provider) => props.onFailed(authText(error, t, providerName(provider))),
  })
  const byPasskey = useMutation({
    onMutate: () => props.onFailed(null),
    mutationFn: async () => {
      const { options } = await identityApi.startPasskeySignIn.call({})
      const response = await startAuthentication({
        optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      })
      await callAuth('passkey/sign-in', { response })
      await props.onSignedIn?.()
    },
    // a person who closes the device's own dialog has changed their mind and needs no message
    onError: (error) =>
      props.onFailed(
        isCancelled(error)
          ? null
          : error instanceof Error && error.name === 'WebAuthnError'
            ? t('waysIn.failedPasskey')
            : authText(error, t),
      ),
  })
  const busy = byProvider.isPending || byPasskey.isPending
  const passkeys = props.onSignedIn !== undefined && browserSupportsWebAuthn()
  if (props.providers.length === 0 && !passkeys) return null
  return (
    <FieldStack>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {props.providers.map((provider) => (
          <Button
            key={provider.id}
            variant="outlined"
            color="inherit"
            fullWidth
            aria-disabled={busy}
            onClick={() => !busy && byProvider.mutate(provider)}
          >
            {t('waysIn.continueWith', { name: providerName(provider) })}
          </Button>
        ))}
        {passkeys && (
          <Button
            variant="outlined"
            color="inherit"
            fullWidth
            aria-disabled={busy}
            onClick={() => !busy && byPasskey.mutate()}
          >
            {t('waysIn.passkey')}
          </Button>
        )}
      </Box>
      <Divider sx={{ typography: 'body2', color: 'text.secondary', my: 0.5 }}>{t('waysIn.or')}</Divider>
    </FieldStack>
  )
}

export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
