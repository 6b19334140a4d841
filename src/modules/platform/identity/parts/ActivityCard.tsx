import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import { identityApi } from '../api.ts'
import type { AccountActivity } from '../contract.ts'
import { ACTIVITY_PAGE } from '../rules.ts'
import { CardText } from './CardRow.tsx'
import { deviceName } from './device-name.ts'
import { useProfileText } from './use-profile-text.ts'

/** What somebody else may have tried. */
const SUSPICIOUS = new Set<AccountActivity['kind']>(['signIn.failed', 'secondFactor.failed', 'recoveryCode.used'])

/** What happened to the account, newest first. */
export function ActivityCard() {
  const { t } = useProfileText()
  const activity = useInfiniteQuery(
    identityApi.listActivity.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, size: ACTIVITY_PAGE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const deviceOf = (row: AccountActivity) => {
    const { browser, system } = deviceName(row.userAgent)
    return browser && system ? t('devices.on', { browser, system }) : (browser ?? system)
  }
  const rows = activity.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('activity.title')}>
      {activity.isPending && <LoadingBlocks rows={3} rowHeight={48} />}
      {activity.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(activity.error)}
          requestId={failureOf(activity.error).requestId}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.data && rows.length === 0 && (
        <Box sx={{ p: 2 }}>
          <CardText>{t('activity.none')}</CardText>
        </Box>
      )}
      {rows.length > 0 && (
        <Box
          component="ol"
          aria-label={t('activity.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
        >
          {rows.map((row) => (
            <Box
              key={row.id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                rowGap: 0.25,
                px: 2,
                py: 1,
              }}
            >
              <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
                  {SUSPICIOUS.has(row.kind) && <StatusShape tone="warning" />}
                  {t(`activity.kinds.${row.kind}`)}
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    typography: 'caption',
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {deviceOf(row) && <span>{deviceOf(row)}</span>}
                  {row.ip && <span>{row.ip}</span>}
                </Box>
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>
                <DateText value={new Date(row.at)} format="dateTime" />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {activity.hasNextPage && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'line.hair' }}>
          <Button
            aria-disabled={activity.isFetchingNextPage}
            onClick={() => !activity.isFetchingNextPage && void activity.fetchNextPage()}
          >
            {t('activity.more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}
