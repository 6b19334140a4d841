/** A person's own calendar: month, week and list, and the address under which other programs read it. */
import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { addDays, addMonths, calendarWeeks, formatDate, formatPart, isPlainDate } from '../../../../lib/dates.ts'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { usePageKeys } from '../../../../kernel/web/page-keys.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { scheduleApi } from '../api.ts'
import { projectScheduleAddress } from '../company/addresses.ts'
import { ListView } from '../company/DaysView.tsx'
import { LatePanel } from '../company/LatePanel.tsx'
import { weekOf } from '../company/load.ts'
import { MonthView } from '../company/MonthView.tsx'
import { WeekView } from '../company/WeekView.tsx'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { MAX_DATES } from '../rules.ts'
import { companyToday, firstWeekday } from '../../../../ui/formats.ts'

const NewEntryDialog = lazy(() =>
  import('../company/NewEntryDialog.tsx').then((file) => ({ default: file.NewEntryDialog })),
)

const VIEWS = ['month', 'week', 'list'] as const
type View = (typeof VIEWS)[number]
/** Days that the list looks ahead. */
const LIST_DAYS = 60

type Params = PageParams<typeof schedule, 'calendar'>

export default function CalendarPage({ params }: { params: Params }) {
  const { t, language } = useText()
  const go = useGo()
  const { may, preview } = useSession()
  const [today] = useState(() => companyToday())
  const [adding, setAdding] = useState(false)
  const view = params.view ?? 'month'
  const on = params.on !== undefined && isPlainDate(params.on) ? params.on : today
  const days = daysOf(view, on)
  const found = useQuery({ ...scheduleApi.listDates.queryOptions({ input: days }), placeholderData: keepPreviousData })
  const entries = found.data?.rows ?? []
  const free = useMemo(() => new Set(found.data?.freeDays), [found.data?.freeDays])
  const to = (wish: { view?: View; on?: string }) => {
    const next = { view, on, ...wish }
    go(
      link(schedule, 'calendar', {
        view: next.view === 'month' ? undefined : next.view,
        on: next.on === today ? undefined : next.on,
      }),
      { replace: true, keepScroll: true },
    )
  }
  const turn = (by: -1 | 1) =>
    to({ on: view === 'month' ? addMonths(on, by) : addDays(on, by * (view === 'week' ? 7 : LIST_DAYS)) })
  const title =
    view === 'month'
      ? formatPart(on, 'month', language)
      : t('company.load.week', { from: formatDate(days.from, language), to: formatDate(days.to, language) })
  usePageKeys('schedule.calendar', {
    today: () => to({ on: today }),
    newTask: () => setAdding(preview === null),
  })
  const panels = panelsOn(useApp(), 'schedule.calendar').filter((panel) => may(panel.access))
  const step = (label: string, icon: React.ReactNode, act: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={act}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Page
      title={t('routes.calendar')}
      actions={
        preview === null ? (
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('company.calendar.new')}
          </Button>
        ) : undefined
      }
    >
      <Box
        role="toolbar"
        aria-label={t('company.calendar.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        {step(t('company.calendar.previous'), <ChevronLeft />, () => turn(-1))}
        <Button variant="outlined" color="inherit" onClick={() => to({ on: today })}>
          {t('company.calendar.today')}
        </Button>
        {step(t('company.calendar.next'), <ChevronRight />, () => turn(1))}
        <Typography
          variant="h3"
          component="h2"
          aria-live="polite"
          sx={{ ml: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={t('company.calendar.view')}
          onChange={(_event, next: View | null) => {
            if (next) to({ view: next })
          }}
          sx={{ ml: 'auto' }}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`company.calendar.views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: { xs: 'stretch', lg: 'flex-start' },
          gap: 2,
        }}
      >
        <Box sx={{ order: { xs: 1, lg: 0 }, flex: { lg: 1 }, minWidth: 0 }}>
          {found.isPending && <LoadingBlocks rows={8} />}
          {found.isError && (
            <ErrorState
              text={failureText(found.error)}
              requestId={failureOf(found.error).requestId}
              onRetry={() => void found.refetch()}
            />
          )}
          {found.data?.cut && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              {t('company.calendar.cut', { n: MAX_DATES })}
            </Alert>
          )}
          {found.data && view === 'month' && (
            <MonthView
              on={on}
              today={today}
              entries={entries}
              free={free}
              onGo={(day) => to({ on: day })}
              onOpen={(day) => to({ view: 'week', on: day })}
            />
          )}
          {found.data && view === 'week' && (
            <WeekView from={days.from} on={on} today={today} entries={entries} free={free} />
          )}
          {found.data &&
            view === 'list' &&
            (entries.length > 0 ? (
              <ListView from={days.from} today={today} entries={entries} />
            ) : (
              <EmptyState title={t('company.calendar.none')} text={t('company.calendar.noneHelp')} />
            ))}
        </Box>
        <Box sx={{ width: { lg: 300 }, flex: 'none', '&:empty': { display: 'none' } }}>
          <LatePanel today={today} />
        </Box>
      </Box>
      {panels.map((panel) => (
        <Box key={panel.key} sx={{ mt: 3 }}>
          <Suspense fallback={<LoadingBlocks rows={2} />}>
            <panel.Part params={{}} />
          </Suspense>
        </Box>
      ))}
      {adding && (
        <Suspense fallback={null}>
          <NewEntryDialog
            day={on}
            onClose={() => setAdding(false)}
            onMade={(projectId) => go(projectScheduleAddress(projectId))}
          />
        </Suspense>
      )}
    </Page>
  )
}

function daysOf(view: View, on: string): { from: string; to: string } {
  if (view === 'list') return { from: on, to: addDays(on, LIST_DAYS) }
  if (view === 'week') return { from: weekOf(on), to: addDays(weekOf(on), 6) }
  const weeks = calendarWeeks(on, firstWeekday())
  return { from: weeks[0]?.[0] ?? on, to: weeks.at(-1)?.at(-1) ?? on }
}
