/** Who has how much to do in which week, against what they have time for; as figures or as bars, each of which opens its rows. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, formatDate } from '../../../../lib/dates.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineReading } from '../../../../ui/Reading.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import { scheduleApi } from '../api.ts'
import type { ResourceLoad } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { hoursText, isOver, weekOf } from './load.ts'
import { WeekRowsDialog } from './WeekRowsDialog.tsx'
import { companyToday } from '../../../../ui/formats.ts'

const AT_ONCE = 25
const NAME_PX = 220
type Look = 'table' | 'bars'
type Shown = { resource: ResourceLoad; week: number }

export function Workload({ projectId }: { projectId: string | undefined }) {
  const { t, language } = useText()
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const narrow = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true })
  const weeks = phone ? 3 : narrow ? 6 : 10
  const [today] = useState(() => companyToday())
  const [start, setStart] = useState(() => weekOf(today))
  const [look, setLook] = useState<Look>('table')
  const [shown, setShown] = useState<Shown | null>(null)
  const found = useInfiniteQuery({
    ...scheduleApi.getWorkload.infiniteOptions({
      input: (cursor: string | undefined) => ({ from: start, weeks, projectId, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const starts = Array.from({ length: weeks }, (_, at) => addDays(start, at * 7))
  const go = (by: number) => setStart(addDays(start, by * 7))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        role="toolbar"
        aria-label={t('company.views.workload')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <Tooltip title={t('company.load.earlier')}>
          <IconButton aria-label={t('company.load.earlier')} onClick={() => go(-weeks)}>
            <ChevronLeft />
          </IconButton>
        </Tooltip>
        <Button variant="outlined" color="inherit" onClick={() => setStart(weekOf(today))}>
          {t('company.load.thisWeek')}
        </Button>
        <Tooltip title={t('company.load.later')}>
          <IconButton aria-label={t('company.load.later')} onClick={() => go(weeks)}>
            <ChevronRight />
          </IconButton>
        </Tooltip>
        <Box component="span" aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('company.load.week', {
            from: formatDate(start, language),
            to: formatDate(addDays(start, weeks * 7 - 1), language),
          })}
        </Box>
        <ToggleButtonGroup
          exclusive
          value={look}
          aria-label={t('company.load.look')}
          onChange={(_event, next: Look | null) => {
            if (next) setLook(next)
          }}
          sx={{ ml: 'auto' }}
        >
          <ToggleButton value="table">{t('company.load.table')}</ToggleButton>
          <ToggleButton value="bars">{t('company.load.bars')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {found.isError && (
        <ErrorState
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <LoadingBlocks rows={6} />}
      {found.data && rows.length === 0 && (
        <EmptyState title={t('company.load.none')} text={t('company.load.noneHelp')} />
      )}
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            aria-label={t('company.views.workload')}
            sx={{
              borderCollapse: 'collapse',
              width: '100%',
              tableLayout: 'fixed',
              minWidth: { xs: 0, sm: NAME_PX + weeks * 84 },
              typography: 'body2',
              fontVariantNumeric: 'tabular-nums',
              '& th, & td': {
                p: 0,
                px: 1,
                height: look === 'bars' ? { xs: 64, sm: 56 } : 36,
                textAlign: 'right',
                borderBottom: 1,
                borderColor: 'line.hair',
                fontWeight: 400,
              },
              '& thead th': {
                height: 32,
                typography: 'caption',
                fontWeight: 600,
                color: 'text.secondary',
                whiteSpace: 'nowrap',
              },
              '& th:first-of-type': { textAlign: 'left', pl: 2, width: { xs: '40%', sm: NAME_PX } },
              '& td:last-of-type, & th:last-of-type:not(:first-of-type)': { pr: 2 },
              '& tbody tr:last-of-type > *': { borderBottom: 0 },
              '& [data-now=true]': { boxShadow: 'inset 0 2px var(--mui-palette-line-copper)' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t('company.load.who')}</th>
                {starts.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    data-now={day === weekOf(today) || undefined}
                    title={t('company.load.week', {
                      from: formatDate(day, language),
                      to: formatDate(addDays(day, 6), language),
                    })}
                  >
                    {formatDate(day, language, 'dayMonth')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <Box
                    component="th"
                    scope="row"
                    sx={{
                      '&&': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
                    }}
                    title={row.name}
                  >
                    {row.name}
                    {row.kind !== 'person' && (
                      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {' '}
                        · {t(`company.kinds.${row.kind}`)}
                      </Box>
                    )}
                  </Box>
                  {starts.map((day, week) => (
                    <td key={day}>
                      <Cell row={row} week={week} look={look} onOpen={() => setShown({ resource: row, week })} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
          {found.hasNextPage && (
            <Box sx={{ p: 1, borderTop: 1, borderColor: 'line.hair' }}>
              <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('company.load.more')}
              </Button>
            </Box>
          )}
        </Paper>
      )}
      {rows.length > 0 && <Legend />}
      {shown && (
        <WeekRowsDialog
          resource={shown.resource}
          week={shown.week}
          from={starts[shown.week] ?? start}
          projectId={projectId}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  )
}

function Cell({ row, week, look, onOpen }: { row: ResourceLoad; week: number; look: Look; onOpen: () => void }) {
  const { t, language } = useText()
  const load = row.weeks[week]
  if (!load || load.tasks === 0)
    return (
      <Box
        component="span"
        sx={{ color: 'ink.muted' }}
        title={load && t('company.load.free', { capacity: hoursText(load.capacity, language) })}
      >
        –
      </Box>
    )
  const over = isOver(load)
  const said = t('company.load.of', {
    hours: hoursText(load.minutes, language),
    capacity: hoursText(load.capacity, language),
  })
  const words = over ? `${said}, ${t('company.load.over')}` : said
  if (look === 'table') {
    return (
      <Box
        component="span"
        title={words}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          '& button': {
            ...(over && { color: 'error.main', fontWeight: 600 }),
            '@media (pointer: coarse)': {
              position: 'relative',
              '&::after': { content: '""', position: 'absolute', inset: '-12px -10px' },
            },
          },
        }}
      >
        {over && <StatusShape tone="error" />}
        <InlineReading label={`${row.name}: ${words}`} onOpen={onOpen}>
          {hoursText(load.minutes, language)}
        </InlineReading>
      </Box>
    )
  }
  return (
    <Bar
      minutes={load.minutes}
      capacity={load.capacity}
      words={`${row.name}: ${words}`}
      label={hoursText(load.minutes, language)}
      onOpen={onOpen}
    />
  )
}

const BAR_PX = 34

/** The part within the capacity, what is above it hatched, and the capacity as a dashed line. */
function Bar({
  minutes,
  capacity,
  words,
  label,
  onOpen,
}: {
  minutes: number
  capacity: number
  words: string
  label: string
  onOpen: () => void
}) {
  const highest = Math.max(minutes, capacity * 1.25, 1)
  const px = (value: number) => `${Math.round((value / highest) * BAR_PX)}px`
  return (
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      aria-label={words}
      title={words}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        columnGap: 0.75,
        whiteSpace: 'nowrap',
        minHeight: BAR_PX,
        border: 0,
        p: 0,
        bgcolor: 'transparent',
        color: minutes > capacity ? 'error.main' : 'text.primary',
        font: 'inherit',
        typography: 'caption',
        cursor: 'pointer',
      }}
    >
      <Box component="span">
        {minutes > capacity && '◆ '}
        {label}
      </Box>
      <Box component="span" aria-hidden sx={{ position: 'relative', width: 22, height: BAR_PX }}>
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 2,
            right: 2,
            bottom: 0,
            height: px(Math.min(minutes, capacity)),
            bgcolor: 'gantt.bar',
            border: '1px solid',
            borderColor: 'gantt.done',
          }}
        />
        {minutes > capacity && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              left: 2,
              right: 2,
              bottom: px(capacity),
              height: px(minutes - capacity),
              border: '1px solid',
              borderColor: 'gantt.criticalDone',
              bgcolor: 'gantt.critical',
              backgroundImage:
                'repeating-linear-gradient(135deg, transparent 0 3px, var(--mui-palette-gantt-criticalDone) 3px 4px)',
            }}
          />
        )}
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 0,
            right: 0,
            bottom: px(capacity),
            borderTop: '1px dashed',
            borderColor: 'line.strong',
          }}
        />
      </Box>
    </Box>
  )
}

function Legend() {
  const { t } = useText()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <StatusShape tone="error" />
        {t('company.load.over')}
      </Box>
      <span>{t('company.load.how')}</span>
    </Box>
  )
}
