/** Six weeks with their entries; arrows go from day to day, Page Up and Page Down from month to month, Enter opens the week. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { addDays, addMonths, calendarWeeks, formatDate, formatPart } from '../../../../lib/dates.ts'
import { firstWeekday } from '../../../../ui/formats.ts'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import type { DateEntry } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { asDrawn, isLateEntry, lanesOf, onDay, type Segment } from './calendar-lanes.ts'
import { toneOf, useEntryText } from './DateEntryLink.tsx'

const LANES = 3
const LANE_PX = 22
const HEAD_PX = 28

type Props = {
  on: string
  today: string
  entries: readonly DateEntry[]
  free: ReadonlySet<string>
  onGo: (day: string) => void
  onOpen: (day: string) => void
}

export function MonthView({ on, today, entries: all, free, onGo, onOpen }: Props) {
  const entries = asDrawn(all, today)
  const { t, language } = useText()
  const box = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    // the focus follows the arrows, not the buttons above
    if (byKey.current) box.current?.querySelector<HTMLElement>('[data-on=true]')?.focus()
    byKey.current = false
  }, [on])
  const weekStart = firstWeekday()
  const weeks = calendarWeeks(on, weekStart)
  const keys = (event: KeyboardEvent) => {
    const column = (new Date(`${on}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
    const goals: Record<string, string> = {
      ArrowLeft: addDays(on, -1),
      ArrowRight: addDays(on, 1),
      ArrowUp: addDays(on, -7),
      ArrowDown: addDays(on, 7),
      PageUp: addMonths(on, -1),
      PageDown: addMonths(on, 1),
      Home: addDays(on, -column),
      End: addDays(on, 6 - column),
    }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    byKey.current = true
    onGo(goal)
  }
  return (
    <Box
      ref={box}
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          borderBottom: 1,
          borderColor: 'line.hair',
          typography: 'caption',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {weeks[0]?.map((day) => (
          <Box key={day} sx={{ px: 1, py: 0.75 }}>
            {formatPart(day, 'weekday', language)}
          </Box>
        ))}
      </Box>
      {weeks.map((days) => {
        const { segments, hidden } = lanesOf(entries, days, LANES, free)
        return (
          <Box
            key={days[0]}
            sx={{
              position: 'relative',
              display: 'grid',
              gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
              '& + &': { borderTop: 1, borderColor: 'line.hair' },
            }}
          >
            {days.map((day, column) => (
              <Box
                key={day}
                sx={{
                  minHeight: { xs: 60, sm: HEAD_PX + LANES * LANE_PX + 26 },
                  bgcolor:
                    day === on
                      ? 'surface.selected'
                      : day.slice(0, 7) === on.slice(0, 7) && !free.has(day)
                        ? undefined
                        : 'gantt.weekend',
                  borderLeft: column > 0 ? 1 : 0,
                  borderColor: 'line.hair',
                  display: 'flex',
                  flexDirection: 'column',
                  justifyContent: 'space-between',
                }}
              >
                <Box
                  component="button"
                  type="button"
                  data-on={day === on || undefined}
                  tabIndex={day === on ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  onKeyDown={keys}
                  onClick={() => onOpen(day)}
                  aria-label={t('company.calendar.day', {
                    day: `${formatPart(day, 'weekdayLong', language)} ${formatDate(day, language, 'long')}`,
                    count: onDay(entries, day, free).length,
                  })}
                  sx={{
                    alignSelf: 'stretch',
                    height: { xs: '100%', sm: HEAD_PX },
                    textAlign: 'left',
                    border: 0,
                    p: 0,
                    px: 1,
                    bgcolor: 'transparent',
                    font: 'inherit',
                    typography: 'body2',
                    fontVariantNumeric: 'tabular-nums',
                    cursor: 'pointer',
                    color: day.slice(0, 7) === on.slice(0, 7) ? 'text.primary' : 'ink.muted',
                    fontWeight: day === today ? 700 : 400,
                    '&:focus-visible': { outlineOffset: -2 },
                    '&:hover': { color: 'primary.main' },
                  }}
                >
                  <Box
                    component="span"
                    sx={day === today ? { borderBottom: '2px solid', borderColor: 'line.copper' } : undefined}
                  >
                    {Number(day.slice(8))}
                  </Box>
                  <Box
                    component="span"
                    aria-hidden
                    sx={{ display: { xs: 'flex', sm: 'none' }, gap: 0.25, pt: 0.5, flexWrap: 'wrap' }}
                  >
                    {onDay(entries, day, free)
                      .slice(0, 3)
                      .map((entry) => (
                        <StatusShape key={entry.id} tone={toneOf(entry)} size={8} />
                      ))}
                  </Box>
                </Box>
                {(hidden[column] ?? 0) > 0 && (
                  <Box
                    component="button"
                    type="button"
                    tabIndex={-1}
                    onClick={() => onOpen(day)}
                    sx={{
                      display: { xs: 'none', sm: 'block' },
                      textAlign: 'left',
                      height: 24,
                      border: 0,
                      p: 0,
                      px: 1,
                      bgcolor: 'transparent',
                      font: 'inherit',
                      typography: 'caption',
                      color: 'text.secondary',
                      cursor: 'pointer',
                      '&:hover': { color: 'primary.main' },
                    }}
                  >
                    {t('company.calendar.more', { n: hidden[column] ?? 0 })}
                  </Box>
                )}
              </Box>
            ))}
            {segments.map((segment) => (
              <Bar key={`${segment.entry.id} ${segment.from}`} segment={segment} today={today} />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

function Bar({ segment: { entry, from, to, lane, begins, ends }, today }: { segment: Segment; today: string }) {
  const textOf = useEntryText()
  const late = isLateEntry(entry, today)
  // what was due is a mark on its day; a filled bar is work that is planned
  const task = entry.kind === 'task' && !late
  return (
    <Link
      href={entry.address}
      underline="none"
      tabIndex={-1}
      title={`${textOf(entry)}, ${entry.projectName}`}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 0.5,
        position: 'absolute',
        top: HEAD_PX + lane * LANE_PX,
        height: LANE_PX - 4,
        boxSizing: 'border-box',
        overflow: 'hidden',
        px: 0.5,
        left: `calc(${(from / 7) * 100}% + ${begins ? 4 : 0}px)`,
        right: `calc(${((6 - to) / 7) * 100}% + ${ends ? 4 : 0}px)`,
        color: 'text.primary',
        typography: 'caption',
        fontWeight: 400,
        ...(task && {
          bgcolor: 'gantt.bar',
          border: '1px solid',
          borderColor: 'gantt.done',
          borderLeftWidth: begins ? 1 : 0,
          borderRightWidth: ends ? 1 : 0,
          borderRadius: `${begins ? 3 : 0}px ${ends ? 3 : 0}px ${ends ? 3 : 0}px ${begins ? 3 : 0}px`,
        }),
        '&:hover': { color: 'primary.main' },
      }}
    >
      {(!task || entry.done) && <StatusShape tone={late ? 'error' : toneOf(entry)} size={9} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {textOf(entry)}
        {entry.projectName !== entry.name && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {entry.projectName}
          </Box>
        )}
      </Box>
    </Link>
  )
}
