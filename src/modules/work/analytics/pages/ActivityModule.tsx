/** What happens to the projects a person may see, as it happens (spec 1 §9). */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { connection } from '../../../../kernel/web/live.ts'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useFreshKeys } from '../../../../ui/use-fresh-keys.ts'
import { analyticsApi } from '../api.ts'
import type { ActivityRow } from '../contract.ts'
import { sentenceOf } from '../parts/sentence.ts'
import { useText } from '../parts/use-text.ts'
import { ACTIVITY_DAYS } from '../rules.ts'

const SLIDE = {
  '@keyframes slideIn': { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
  animation: 'slideIn 160ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const

export default function ActivityModule() {
  const { t } = useText()
  const live = useSignal(connection) === 'connected'
  useFollow(['projects', 'schedule'], analyticsApi.listActivity.key())
  const found = useQuery({ ...analyticsApi.listActivity.queryOptions({ input: {} }), refetchInterval: REFRESH_MS })
  const rows = found.data?.rows
  const fresh = useFresh(rows)
  return (
    <ModuleCard
      title={t('panels.activity')}
      action={
        live && (
          <Box sx={{ pr: 1 }}>
            <StatusChip tone="success" label={t('activity.live')} />
          </Box>
        )
      }
    >
      {found.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('activity.failed')}
          text={failureText(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {rows?.length === 0 && <EmptyLine title={t('activity.none', { n: ACTIVITY_DAYS })} />}
      <Box
        component="ol"
        aria-label={t('activity.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows?.map((row) => (
          <Line key={row.id} row={row} fresh={fresh.has(row.id)} />
        ))}
      </Box>
    </ModuleCard>
  )
}

function Line({ row, fresh }: { row: ActivityRow; fresh: boolean }) {
  const { t, language } = useText()
  const [before, after] = sentenceOf(row, t, language)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        ...(fresh ? { bgcolor: 'tint.copper', ...SLIDE } : {}),
      }}
    >
      <Avatar name={row.by} decorative />
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {before}
        <Link href={row.address}>{row.record}</Link>
        {after}
      </Box>
      <Box sx={{ flex: 'none', typography: 'caption', color: 'text.secondary' }}>
        <DateText value={new Date(row.at)} format="ago" />
      </Box>
    </Box>
  )
}

/** What came while the list was open. */
function useFresh(rows: readonly ActivityRow[] | undefined): ReadonlySet<string> {
  const { freshKeys, markFresh } = useFreshKeys()
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    seen.current = new Set(rows.map((row) => row.id))
    const came = before ? rows.filter((row) => !before.has(row.id)).map((row) => row.id) : []
    if (came.length > 0) markFresh(...came)
  }, [rows, markFresh])
  return freshKeys
}
