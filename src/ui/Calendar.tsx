import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addDays, addMonths, calendarWeeks, formatDate, formatPart } from '../lib/dates.ts'
import { useUiText } from './use-ui-text.ts'
import { companyToday, firstWeekday } from './formats.ts'

export type CalendarProps = {
  value: string | null
  min?: string
  max?: string
  onChoose: (date: string | null) => void
}

/** One month to choose a day from; arrows move by day and week, Page Up and Page Down by month. */
export function Calendar(props: CalendarProps) {
  const { t, language } = useUiText()
  const today = companyToday()
  const within = (date: string) =>
    (props.min === undefined || date >= props.min) && (props.max === undefined || date <= props.max)
  const [shown, setShown] = useState(props.value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const followFocus = useRef(true)
  useEffect(() => {
    // Focus follows the arrows, not the month buttons.
    if (followFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    followFocus.current = false
  }, [shown])
  const weekStart = firstWeekday()
  const weeks = calendarWeeks(shown, weekStart)
  const [week = []] = weeks
  const turn = (months: number) => setShown(addMonths(shown, months))
  const onKeyDown = (event: KeyboardEvent) => {
    const column = (new Date(`${shown}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
    const goals: Record<string, string> = {
      ArrowLeft: addDays(shown, -1),
      ArrowRight: addDays(shown, 1),
      ArrowUp: addDays(shown, -7),
      ArrowDown: addDays(shown, 7),
      PageUp: addMonths(shown, event.shiftKey ? -12 : -1),
      PageDown: addMonths(shown, event.shiftKey ? 12 : 1),
      Home: addDays(shown, -column),
      End: addDays(shown, 6 - column),
    }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    followFocus.current = true
    setShown(goal)
  }
  return (
    <Box sx={{ p: 1.5, width: 272 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Box
          aria-live="polite"
          sx={{
            typography: 'h4',
            flex: 1,
            pl: 1,
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {formatPart(shown, 'month', language)}
        </Box>
        <IconButton aria-label={t('previousMonth')} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={t('nextMonth')} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box
        component="table"
        ref={grid}
        onKeyDown={onKeyDown}
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          tableLayout: 'fixed',
          '& th': { height: 28, typography: 'overline', color: 'ink.muted' },
          '& td': { p: 0, textAlign: 'center' },
        }}
      >
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" abbr={formatPart(day, 'weekdayLong', language)}>
                {formatPart(day, 'weekday', language).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    label={`${formatPart(day, 'weekdayLong', language)} ${formatDate(day, language, 'long')}`}
                    chosen={day === props.value}
                    today={day === today}
                    faint={day.slice(0, 7) !== shown.slice(0, 7)}
                    reachable={day === shown}
                    disabled={!within(day)}
                    onChoose={() => props.onChoose(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        <Button onClick={() => props.onChoose(null)}>{t('clear')}</Button>
        <Button onClick={() => props.onChoose(today)} disabled={!within(today)}>
          {t('today')}
        </Button>
      </Box>
    </Box>
  )
}

type DayProps = {
  day: string
  label: string
  chosen: boolean
  today: boolean
  faint: boolean
  reachable: boolean
  disabled: boolean
  onChoose: () => void
}

function Day(props: DayProps) {
  return (
    <Box
      component="button"
      type="button"
      tabIndex={props.reachable ? 0 : -1}
      aria-label={props.label}
      aria-pressed={props.chosen}
      aria-current={props.today ? 'date' : undefined}
      aria-disabled={props.disabled}
      onClick={props.disabled ? undefined : props.onChoose}
      sx={{
        font: 'inherit',
        typography: 'body2',
        width: 32,
        height: 32,
        p: 0,
        border: 0,
        borderRadius: 1,
        cursor: props.disabled ? 'default' : 'pointer',
        position: 'relative',
        bgcolor: props.chosen ? 'primary.main' : 'transparent',
        fontWeight: props.chosen || props.today ? 600 : 400,
        color: props.disabled
          ? 'text.disabled'
          : props.chosen
            ? 'primary.contrastText'
            : props.faint
              ? 'ink.muted'
              : 'text.primary',
        '&:hover': { bgcolor: props.chosen ? 'primary.dark' : props.disabled ? 'transparent' : 'surface.selected' },
        // Today stands on the plumb line.
        ...(props.today && {
          '&::after': {
            content: '""',
            position: 'absolute',
            left: 8,
            right: 8,
            bottom: 3,
            height: 2,
            bgcolor: 'line.copper',
          },
        }),
      }}
    >
      {Number(props.day.slice(8))}
    </Box>
  )
}
