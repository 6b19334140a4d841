/** A week that fits: free days narrow, what is due as a row under the dates, planned work as bars that leave free days out. Narrow windows list the days. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { addDays, formatPart } from '../../../../lib/dates.ts'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import type { DateEntry } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { asDrawn, isLateEntry, lanesOf, onDay } from './calendar-lanes.ts'
import { DateEntryLine, toneOf, useEntryText } from './DateEntryLink.tsx'
import { DayHead } from './DaysView.tsx'

const LANE_PX = 48
/** What cannot be drawn is listed under the day; nobody reads more bars than this. */
const LANES = 12

type Props = { from: string; on: string; today: string; entries: readonly DateEntry[]; free: ReadonlySet<string> }

export function WeekView(props: Props) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const days = Array.from({ length: 7 }, (_, at) => addDays(props.from, at))
  const entries = asDrawn(props.entries, props.today)
  return wide ? <Drawn {...props} days={days} entries={entries} /> : <Listed {...props} days={days} entries={entries} />
}

type Shown = Props & { days: readonly string[] }

function Drawn({ days, on, today, entries, free }: Shown) {
  const { t, language } = useText()
  const textOf = useEntryText()
  const { segments } = lanesOf(
    entries.filter((entry) => entry.kind === 'task' && !isLateEntry(entry, today)),
    days,
    LANES,
    free,
  )
  const lanes = Math.max(1, ...segments.map(({ lane }) => lane + 1))
  const columns = days.map((day) => (free.has(day) ? 'minmax(64px, 0.45fr)' : 'minmax(0, 1fr)')).join(' ')
  const nothing = entries.length === 0
  const cell = (day: string) => ({
    minWidth: 0,
    px: 1,
    py: 0.75,
    borderLeft: day === days[0] ? 0 : 1,
    borderColor: 'line.hair',
    bgcolor: day === on && day !== today ? 'surface.selected' : free.has(day) ? 'gantt.weekend' : undefined,
  })
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: columns,
        gridTemplateRows: `auto auto minmax(${lanes * LANE_PX + 16}px, 1fr)`,
        minHeight: 360,
      }}
    >
      {days.map((day, at) => (
        <Box
          key={day}
          component="section"
          sx={{
            ...cell(day),
            gridRow: 1,
            gridColumn: at + 1,
            borderBottom: 2,
            borderBottomColor: day === today ? 'line.copper' : 'line.hair',
          }}
        >
          <Typography
            variant="h4"
            component="h2"
            aria-current={day === today ? 'date' : undefined}
            sx={{ color: day === today ? 'secondary.main' : free.has(day) ? 'text.secondary' : 'text.primary' }}
          >
            <Box component="span" sx={{ fontWeight: 400 }}>
              {formatPart(day, 'weekday', language)}
            </Box>{' '}
            {Number(day.slice(8))}
          </Typography>
        </Box>
      ))}
      {days.map((day, at) => (
        <Box
          key={day}
          sx={{ ...cell(day), gridRow: 2, gridColumn: at + 1, borderBottom: 1, borderBottomColor: 'line.hair' }}
        >
          {onDay(entries, day)
            .filter((entry) => entry.to === day)
            .map((entry) => (
              <DateEntryLine key={entry.id} entry={entry} late={isLateEntry(entry, today)} />
            ))}
        </Box>
      ))}
      {days.map((day, at) => (
        <Box key={day} sx={{ ...cell(day), gridRow: 3, gridColumn: at + 1 }}>
          {nothing && day === today && (
            <Typography variant="caption" sx={{ color: 'ink.muted' }}>
              {t('company.calendar.nothingPlanned')}
            </Typography>
          )}
        </Box>
      ))}
      {segments.map(({ entry, from, to, lane, begins, ends }) => (
        <Link
          key={`${entry.id} ${from}`}
          href={entry.address}
          underline="none"
          title={`${textOf(entry)}, ${entry.projectName}`}
          sx={{
            gridRow: 3,
            gridColumn: `${from + 1} / ${to + 2}`,
            alignSelf: 'start',
            mt: `${8 + lane * LANE_PX}px`,
            height: LANE_PX - 6,
            ml: begins ? 0.5 : 0,
            mr: ends ? 0.5 : 0,
            px: 1,
            py: 0.25,
            minWidth: 0,
            boxSizing: 'border-box',
            overflow: 'hidden',
            color: 'text.primary',
            bgcolor: 'gantt.bar',
            border: '1px solid',
            borderColor: 'gantt.done',
            borderRadius: '3px',
            ...(entry.done && { color: 'text.secondary', textDecoration: 'line-through' }),
            '&:hover': { borderColor: 'primary.main' },
            '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <Box component="span" sx={{ typography: 'body2', fontWeight: 600, lineHeight: '20px' }}>
            {entry.done && <StatusShape tone={toneOf(entry)} size={9} />} {textOf(entry)}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', lineHeight: '16px' }}>
            {entry.projectName}
          </Box>
        </Link>
      ))}
    </Box>
  )
}

function Listed({ days, on, today, entries, free }: Shown) {
  const { t } = useText()
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '& > section + section': { borderTop: 1, borderColor: 'line.hair' },
      }}
    >
      {days.map((day) => {
        const own = onDay(entries, day, free)
        return (
          <Box
            component="section"
            key={day}
            sx={{ p: 1.5, bgcolor: day === on ? 'surface.selected' : free.has(day) ? 'gantt.weekend' : undefined }}
          >
            <DayHead day={day} today={today} />
            {own.length === 0 && (
              <Typography variant="caption" sx={{ color: 'ink.muted' }}>
                {t('company.calendar.free')}
              </Typography>
            )}
            {own.map((entry) => (
              <DateEntryLine key={entry.id} entry={entry} late={isLateEntry(entry, today)} />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
