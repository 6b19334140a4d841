import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import { RecordFailed } from '../../../../kernel/web/record/RecordFailed.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { helpApi } from '../api.ts'
import type { HelpRequest } from '../contract.ts'
import { help } from '../manifest.ts'
import { SystemLines } from './SystemCard.tsx'
import { useText } from './use-text.ts'

/** One question with everything that was sent along. */
export function RequestCard(props: { requestId: string }) {
  const { t } = useText()
  const asked = useQuery(helpApi.getRequest.queryOptions({ input: { requestId: props.requestId } }))
  return (
    <Card
      padded
      title={asked.data?.subject ?? t('ask.title')}
      action={
        <IconButton aria-label={t('requests.close')} href={link(help, 'help', { tab: 'contact' })}>
          <Close />
        </IconButton>
      }
    >
      {asked.isPending && <LoadingBlocks rows={3} />}
      {asked.isError && <RecordFailed headingLevel="h3" error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && <Question request={asked.data} />}
    </Card>
  )
}

function Question({ request }: { request: HelpRequest }) {
  const { t } = useText()
  const { session, company } = useSession()
  const own = request.userId === session?.user.id
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, overflowWrap: 'anywhere' }}>
        {t('requests.by', { name: request.byName, email: request.byEmail })} ·{' '}
        <DateText value={new Date(request.createdAt)} format="dateTime" />
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
        {request.message}
      </Typography>
      {request.system && (
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, bgcolor: 'surface.sunk' }}>
          <SystemLines lines={request.system} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {request.fileId && (
          <Button
            variant="outlined"
            href={`/api/files/${encodeURIComponent(request.fileId)}?${new URLSearchParams({ company: company?.id ?? '' }).toString()}`}
            download
          >
            {t('requests.download')}
          </Button>
        )}
        {!own && (
          <Button variant="outlined" href={`mailto:${request.byEmail}?subject=${encodeURIComponent(request.subject)}`}>
            {t('requests.reply')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
