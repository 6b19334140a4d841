/** After first run: a person of the owner's domain makes themselves administrator while there is none (spec 2 §2, §5, §8). */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { useText } from './use-text.ts'

export function BootstrapAdmin() {
  const { t } = useText()
  const { session } = useSession()
  if (session) return <Bootstrap />
  return (
    <FieldStack>
      <Alert severity="warning">{t('bootstrap.noUser')}</Alert>
      <Button variant="contained" fullWidth href={link(identity, 'login', { returnTo: link(identity, 'adminSetup') })}>
        {t('setup.toLogin')}
      </Button>
    </FieldStack>
  )
}

function Bootstrap() {
  const { t } = useText()
  const standing = useQuery({ ...identityApi.getBootstrap.queryOptions({ input: {} }), staleTime: 0 })
  const create = useMutation({ mutationFn: () => identityApi.bootstrapAdmin.call({}) })
  if (standing.isPending) return <LoadingBlocks rows={3} />
  if (standing.isError)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void standing.refetch()}>
            {t('accept.retry')}
          </Button>
        }
      >
        {failureText(standing.error)}
      </Alert>
    )
  const { email, authorized, reason } = standing.data
  return (
    <FieldStack>
      <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        {t('bootstrap.signedInAs', { email })}
      </Typography>
      <Typography variant="body1" sx={{ fontWeight: 600 }}>
        {t(authorized ? 'bootstrap.authorizedYes' : 'bootstrap.authorizedNo')}
      </Typography>
      {!authorized && reason !== 'allowed' && <Alert severity="info">{t(`bootstrap.reasons.${reason}`)}</Alert>}
      {create.isError && <Alert severity="error">{failureText(create.error)}</Alert>}
      {create.isSuccess && <Alert severity="success">{t('bootstrap.done')}</Alert>}
      <Button
        variant="contained"
        fullWidth
        disabled={!authorized || create.isPending || create.isSuccess}
        onClick={() => create.mutate()}
      >
        {create.isPending ? t('setup.busy') : t('bootstrap.submit')}
      </Button>
      {create.isSuccess && (
        <Button variant="outlined" color="inherit" fullWidth onClick={() => window.location.reload()}>
          {t('bootstrap.refresh')}
        </Button>
      )}
    </FieldStack>
  )
}
