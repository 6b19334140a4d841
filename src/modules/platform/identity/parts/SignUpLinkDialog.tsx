/** The company's own sign-up link: copied, renewed so that the old one stops, or given up. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { copyText } from '../../../../ui/copy.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { useText } from './use-text.ts'

export function SignUpLinkDialog(props: { onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { company } = useSession()
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  const stored = useQuery(identityApi.getSignUpLink.queryOptions({ input: {} }))
  const change = useMutation({
    mutationFn: (what: 'renew' | 'remove') =>
      what === 'renew' ? identityApi.renewSignUpLink.call({}) : identityApi.removeSignUpLink.call({}),
    onSuccess: (answer, what) => {
      setAsked(null)
      client.setQueryData(identityApi.getSignUpLink.queryKey({ input: {} }), answer)
      toast.info(t(what === 'renew' ? 'signUpLink.made' : 'signUpLink.removed'))
    },
  })
  const link = stored.data?.link ?? null
  const copy = async () => {
    if (link !== null && (await copyText(link))) toast.info(t('invite.copied'))
    else toast.error(t('invite.copyFailed'))
  }
  return (
    <>
      <FormDialog
        open
        onClose={props.onClose}
        width={560}
        title={t('signUpLink.title')}
        submitLabel={t(link === null ? 'signUpLink.make' : 'invite.copy')}
        cancelLabel={t('invite.done')}
        busy={change.isPending}
        submitDisabled={!stored.data}
        error={
          stored.isError ? failureText(stored.error) : change.isError && !asked ? failureText(change.error) : undefined
        }
        onSubmit={() => void (link === null ? change.mutate('renew') : copy())}
        footLeft={
          link !== null && (
            <>
              <Button onClick={() => setAsked('renew')}>{t('signUpLink.renew')}</Button>
              <Button color="error" onClick={() => setAsked('remove')}>
                {t('signUpLink.remove')}
              </Button>
            </>
          )
        }
      >
        <Typography variant="body2" aria-live="polite">
          {t('signUpLink.intro', { company: company?.name ?? '' })}
        </Typography>
        {stored.isPending && <LoadingBlocks rows={1} />}
        {stored.data?.signUpOpen === false && <Alert severity="warning">{t('signUpLink.closed')}</Alert>}
        {link !== null && <TextInput label={t('invite.link')} readOnly value={link} onChange={() => undefined} />}
      </FormDialog>
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'remove' ? 'signUpLink.removeTitle' : 'signUpLink.renewTitle')}
        text={t('signUpLink.stops')}
        confirmLabel={t(asked === 'remove' ? 'signUpLink.remove' : 'signUpLink.renew')}
        busy={change.isPending}
        error={change.isError ? failureText(change.error) : undefined}
        onClose={() => {
          setAsked(null)
          change.reset()
        }}
        onConfirm={() => asked && change.mutate(asked)}
      />
    </>
  )
}
