/** A few records on a dashboard: each leads to its page; how long ago it was changed stands beside it. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyLine } from '../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../ui/ModuleCard.tsx'
import { When } from '../../../ui/When.tsx'
import { failureText } from '../failure.ts'

type Linked = { id: string; name: string; updatedAt: number }

export function RecordLinks<R extends Linked>(props: {
  title: string
  found: UseQueryResult<{ rows: R[] }>
  none: string
  /** The figure that counts all of them, with its working behind it. */
  figure?: string
  addressOf: (record: R) => string
}) {
  const { found } = props
  return (
    <ModuleCard title={props.title}>
      {props.figure !== undefined && (
        <Box sx={{ px: 2, pt: 1.5 }}>
          <Figure id={props.figure} size="second" />
        </Box>
      )}
      {found.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={3} />
        </Box>
      )}
      {found.isError && (
        <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.data?.rows.length === 0 && <EmptyLine title={props.none} />}
      {found.data && found.data.rows.length > 0 && (
        <Box
          component="ul"
          aria-label={props.title}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
        >
          {found.data.rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{ display: 'flex', gap: 2, px: 2, py: 1.25, typography: 'body2', alignItems: 'baseline' }}
            >
              <Link href={props.addressOf(row)} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.name}
              </Link>
              <Box sx={{ color: 'text.secondary' }}>
                <When at={row.updatedAt} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </ModuleCard>
  )
}
