import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { administrationApi } from '../api.ts'
import { NetworkCard } from '../parts/NetworkCard.tsx'
import { StatusRow } from '../parts/StatusRow.tsx'
import { useText } from '../parts/use-text.ts'

const REFRESH_SECONDS = 15

/** The live state of what the server stands on. */
export default function ApiStatusPanel() {
  const { t } = useText()
  const status = useQuery({
    ...administrationApi.getStatus.queryOptions({ input: {} }),
    refetchInterval: REFRESH_SECONDS * 1000,
    placeholderData: keepPreviousData,
  })
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card
        title={t('status.title')}
        action={
          <Button disabled={status.isFetching} onClick={() => void status.refetch()}>
            {t('status.checkNow')}
          </Button>
        }
      >
        {status.isPending && <LoadingBlocks rows={5} rowHeight={76} />}
        {status.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(status.error)}
            requestId={failureOf(status.error).requestId}
            onRetry={() => void status.refetch()}
          />
        )}
        {status.data && (
          <Box
            component="ul"
            aria-label={t('status.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderBottom: 1, borderColor: 'line.hair' } }}
          >
            {status.data.parts.map((part) => (
              <StatusRow key={part.part} health={part} />
            ))}
          </Box>
        )}
        <Box sx={{ px: 2, py: 1, typography: 'caption', color: 'text.secondary' }}>
          {t('status.refreshes', { n: REFRESH_SECONDS })}
        </Box>
      </Card>
      <NetworkCard />
    </Box>
  )
}
