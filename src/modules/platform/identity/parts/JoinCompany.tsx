/** An invitation to an address that has an account: joined with one button, by signing in, or after changing the account. No new account, no new password. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useLeave } from '../../../../kernel/web/shell/use-leave.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { CompanyRole } from '../../companies/contract.ts'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { PlainCard, PlainFrame, PlainTitle } from './PlainFrame.tsx'
import { useText } from './use-text.ts'

type Offer = {
  email: string
  companyName: string
  invitedByName: string
  role: CompanyRole
  way: 'signIn' | 'join' | 'otherAccount' | 'member'
  companyId?: string | null
}

export function JoinCompany({ inviteId, offer }: { inviteId: string; offer: Offer }) {
  const { t } = useText()
  const app = useApp()
  const { session } = useSession()
  const leave = useLeave()
  const open = useOpen()
  const { email, companyName: company, invitedByName: name } = offer
  const values = { email, company, name, role: t(`roles.${offer.role}`), signedIn: session?.user.email ?? '' }
  const join = useMutation({
    mutationFn: () => identityApi.joinByInvitation.call({ inviteId }),
    onSuccess: ({ companyId }) => open(companyId, t('join.joined', values)),
  })
  if (offer.way === 'signIn')
    return (
      <Offered title={t('join.title', values)} lines={[t('join.invited', values), t('join.signIn', values)]}>
        <Button
          variant="contained"
          href={link(identity, 'login', { returnTo: link(identity, 'acceptInvitation', { inviteId }) })}
        >
          {t('login.submit')}
        </Button>
      </Offered>
    )
  if (offer.way === 'otherAccount')
    return (
      <Offered
        title={t('join.title', values)}
        lines={[t('join.otherAccount', values), t('join.changeAccount', values)]}
      >
        <Button href={app.homePath}>{t('join.stay', values)}</Button>
        <Button variant="contained" onClick={() => void leave()}>
          {t('join.signOut')}
        </Button>
      </Offered>
    )
  // in another tab they came in meanwhile
  const inMeanwhile = join.isError && failureOf(join.error).code === 'ALREADY_JOINED'
  if (offer.way === 'member' || inMeanwhile)
    return (
      <Offered title={t('join.title', values)} lines={[t('join.member', values)]}>
        <Button variant="contained" onClick={() => void open(offer.companyId ?? null)}>
          {t('join.open', values)}
        </Button>
      </Offered>
    )
  return (
    <Offered
      title={t('join.title', values)}
      lines={[t('join.invited', values), t('join.asAccount', values)]}
      error={join.isError ? failureText(join.error) : undefined}
    >
      <Button href={app.homePath}>{t('join.later')}</Button>
      <Button variant="contained" disabled={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? t('join.busy') : t('join.submit', values)}
      </Button>
    </Offered>
  )
}

/** Goes into a company one has come into; without its id to wherever one belongs. */
function useOpen() {
  const app = useApp()
  const go = useGo()
  const toast = useToast()
  const { refresh, switchCompany } = useSession()
  return async (companyId: string | null, message?: string) => {
    await refresh()
    if (companyId !== null) switchCompany(companyId)
    go(app.homePath, { replace: true })
    if (message !== undefined) toast.info(message)
  }
}

function Offered(props: { title: string; lines: readonly string[]; error?: string | undefined; children: ReactNode }) {
  const { t } = useText()
  return (
    <PlainFrame title={t('routes.acceptInvitation')}>
      <PlainCard>
        <PlainTitle>{props.title}</PlainTitle>
        {props.lines.map((line) => (
          <Typography key={line} variant="body1" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {props.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {props.error}
          </Alert>
        )}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            justifyContent: 'flex-end',
            gap: 1,
            mt: 3,
          }}
        >
          {props.children}
        </Box>
      </PlainCard>
    </PlainFrame>
  )
}
