import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { projectsApi } from '../../projects/api.ts'
import { useText } from '../parts/use-text.ts'

const SHOWN = 8

/** What happened last, in the words of the module it happened in. */
export function BoardActivity({ projectId }: { projectId: string }) {
  const { t } = useText()
  const found = useQuery(projectsApi.listActivity.queryOptions({ input: { projectId, size: SHOWN } }))
  if (found.isPending) return <LoadingBlocks rows={3} />
  if (found.isError)
    return <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
  if (found.data.rows.length === 0)
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('company.board.nothing')}
      </Typography>
    )
  return (
    <Box
      component="ul"
      aria-label={t('company.board.activity')}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {found.data.rows.map((row) => (
        <Box component="li" key={row.id} sx={{ display: 'flex', gap: 1.5, px: 2, py: 1 }}>
          <Avatar name={row.byName} decorative />
          <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
            <Box>{row.byName}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{eventLabel(row.kind)}</Box>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>
            <DateText value={new Date(row.at)} format="ago" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
