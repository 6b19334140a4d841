/** Who is booked for more or less than they have in the next four weeks, and a way to spread the work. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineFigure, ListedFigure } from '../../../../ui/Figure.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { figuresApi } from '../../../platform/figures/api.ts'
import type { FigureRow } from '../../../platform/figures/contract.ts'
import { WeekBars } from '../parts/WeekBars.tsx'
import { useText } from '../parts/use-text.ts'
import { FULL_PERCENT, MADE_OF, UNDER_PERCENT, WEEKS_AHEAD } from '../rules.ts'

const LevellingDialog = lazy(() =>
  import('../parts/LevellingDialog.tsx').then((file) => ({ default: file.LevellingDialog })),
)
const AT_ONCE = 6
const FIGURE = 'forecasts.resourceUtilization'
const number = (row: FigureRow, cell: string) => Number(row.cells[cell] ?? 0)

export default function ResourcesPanel() {
  const { t } = useText()
  const [levelling, setLevelling] = useState(false)
  const list = useInfiniteQuery({
    ...figuresApi.listRows.infiniteOptions({
      input: (cursor: string | undefined) => ({ figureId: FIGURE, size: AT_ONCE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  // with rows there is a figure, and whoever answers for figures follows them
  useFollow(rows.length === 0 ? MADE_OF : [], figuresApi.listRows.key())
  return (
    <ModuleCard
      title={t('panels.resources')}
      action={rows.length > 0 && <Button onClick={() => setLevelling(true)}>{t('resources.level')}</Button>}
    >
      {list.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {list.isError && !list.data && (
        <ErrorState
          headingLevel="h3"
          title={t('resources.failed')}
          text={failureText(list.error)}
          requestId={failureOf(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <EmptyLine title={t('resources.none')} text={t('resources.noneHelp')} />}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('resources.table')}
          sx={{
            containerType: 'inline-size',
            listStyle: 'none',
            m: 0,
            p: 0,
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {rows.map((row) => (
            <Person key={row.id} row={row} />
          ))}
        </Box>
      )}
      {rows.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'line.hair',
          }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
            <InlineFigure
              id={FIGURE}
              words={(value) => t('named', { name: t('resources.all'), value: `${Math.round(value)} %` })}
            />{' '}
            · {t('resources.legend')}
          </Typography>
          {list.hasNextPage && (
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mr: -1.5 }}>
              {t('resources.next')}
            </Button>
          )}
        </Box>
      )}
      {levelling && (
        <Suspense fallback={null}>
          <LevellingDialog onClose={() => setLevelling(false)} />
        </Suspense>
      )}
    </ModuleCard>
  )
}

/** A card may stand in a third of a screen: then the share stands under the name. */
const IN_LITTLE_ROOM = {
  '& .little': { display: 'none' },
  '@container (max-width: 560px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: '12px',
    '& .wide': { display: 'none' },
    '& .little': { display: 'inline' },
  },
} as const

function Person({ row }: { row: FigureRow }) {
  const { t } = useText()
  const percent = number(row, 'percent')
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, at) => number(row, `week${at + 1}`))
  const state = weeks.some((one) => one > FULL_PERCENT) ? 'over' : percent < UNDER_PERCENT ? 'under' : 'fits'
  return (
    <Box
      component="li"
      sx={{
        ...IN_LITTLE_ROOM,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto 64px 96px',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 1,
        typography: 'body2',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {row.address === null ? (
          <strong>{row.title}</strong>
        ) : (
          <Link href={row.address} sx={{ overflowWrap: 'anywhere' }}>
            {row.title}
          </Link>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('resources.hours', {
            booked: Math.round(number(row, 'booked')),
            capacity: Math.round(number(row, 'capacity')),
          })}
          <Box component="span" className="little">{` · ${percent} %`}</Box>
        </Box>
      </Box>
      <Box className="bars">
        <WeekBars weeks={weeks} />
      </Box>
      <Box className="wide" sx={{ textAlign: 'right', fontWeight: 600 }}>
        <ListedFigure id={FIGURE} name={t('resources.booked')}>{`${percent} %`}</ListedFigure>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <StatusChip
          tone={state === 'over' ? 'error' : state === 'under' ? 'info' : 'success'}
          label={t(`resources.${state}`)}
        />
      </Box>
    </Box>
  )
}
