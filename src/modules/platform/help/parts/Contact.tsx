import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { helpApi } from '../api.ts'
import { addressIn } from '../rules.ts'
import { AskForm } from './AskForm.tsx'
import { RequestCard } from './RequestCard.tsx'
import { Requests } from './Requests.tsx'
import { useText } from './use-text.ts'

/** Whom to ask, the form to ask with, and what was asked. */
export function Contact(props: { requestId: string | undefined }) {
  const { t } = useText()
  const { may, preview } = useSession()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) minmax(280px, 420px)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        {props.requestId !== undefined && <RequestCard key={props.requestId} requestId={props.requestId} />}
        {preview ? <Alert severity="info">{t('ask.inPreview')}</Alert> : <AskForm />}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <SupportCard />
        <Requests scope="mine" />
        {may({ permission: 'help.answer' }) && <Requests scope="company" />}
      </Box>
    </Box>
  )
}

function SupportCard() {
  const { t } = useText()
  const known = useQuery(helpApi.getSystem.queryOptions({ input: {} }))
  const contact = known.data?.supportContact ?? ''
  const address = addressIn(contact)
  return (
    <Card title={t('contact.support')} padded>
      {known.isError && <Alert severity="error">{failureText(known.error)}</Alert>}
      {contact !== '' && (
        <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {address ? <Link href={`mailto:${address}`}>{contact}</Link> : contact}
        </Typography>
      )}
      {known.data && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(contact === '' ? 'contact.none' : address ? 'contact.byMail' : 'contact.notByMail')}
        </Typography>
      )}
      {known.data?.premiumSupport && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('contact.premium')}
        </Typography>
      )}
    </Card>
  )
}
