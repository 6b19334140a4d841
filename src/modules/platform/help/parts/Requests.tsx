import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { helpApi } from '../api.ts'
import { help } from '../manifest.ts'
import { useText } from './use-text.ts'

const AT_ONCE = 20

/** Questions, newest first: one's own, or everybody's for whoever may answer. */
export function Requests(props: { scope: 'mine' | 'company' }) {
  const { t } = useText()
  const { scope } = props
  const asked = useInfiniteQuery(
    helpApi.listRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ scope, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t(`requests.${scope}`)}>
      {asked.isPending && <LoadingBlocks rows={2} />}
      {asked.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('requests.failed')}
          text={failureText(asked.error)}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isSuccess && rows.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {t(scope === 'mine' ? 'requests.none' : 'requests.noneCompany')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ px: 2, py: 1.25, display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                href={link(help, 'help', { tab: 'contact', requestId: row.id })}
                sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {row.subject}
              </Link>
              {scope === 'company' && (
                <Typography
                  variant="caption"
                  component="div"
                  sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {row.byName}
                </Typography>
              )}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', flex: 'none' }}>
              <DateText value={new Date(row.createdAt)} format="moment" />
            </Typography>
          </Box>
        ))}
      </Box>
      {asked.hasNextPage && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'line.hair' }}>
          <Button disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('requests.more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}
