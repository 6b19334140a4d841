/** Projects as bars on one scale: what is done, what remains, what is late, milestones and today. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { endOf } from '../../../../lib/timeline.ts'
import type { TimelineRow } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { stateText } from './state-text.ts'
import { type Laid, layOut, nextMilestone, ROW_PX, SCALE_PX, timelineHeight, type Zoom } from './timeline.ts'
import { projectAddress, projectTaskAddress } from './addresses.ts'
import { companyToday } from '../../../../ui/formats.ts'

/** The names stand left of the chart, and above the bars where there is no room. */
const NAMES_PX = 184
const NARROW_PX = 560
const BAR_PX = 16
/** A percent is written into a bar that has room for it. */
const LEAST_WRITTEN_PX = 60
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.25,
} as const
const LATE = 'repeating-linear-gradient(135deg, var(--mui-palette-gantt-critical) 0 4px, transparent 4px 7px)'

export function TimelineChart({ label, rows, zoom }: { label: string; rows: readonly TimelineRow[]; zoom: Zoom }) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => setSeen(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const narrow = seen < NARROW_PX
  const names = narrow ? 0 : NAMES_PX
  const today = companyToday()
  const laid = layOut(rows, today, zoom, Math.max(1, seen - names))
  const now = (laid.scale.at(today) / 100) * laid.width
  useLayoutEffect(() => {
    // today stands a third into what is seen
    if (box.current && seen > 0) box.current.scrollLeft = now - (seen - names) / 3
    // only another zoom or width moves it; what a person has scrolled to stays otherwise
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [zoom, seen])
  return (
    <Box
      ref={box}
      data-timeline
      tabIndex={laid.width + names > seen ? 0 : undefined}
      sx={{
        position: 'relative',
        height: timelineHeight(rows.length),
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'thin',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {seen > 0 && (
        <Box sx={{ position: 'relative', width: names + laid.width, minHeight: '100%' }}>
          <Box sx={{ display: 'flex' }}>
            {/* the scale goes by under it, as the bars do under the names */}
            {names > 0 && (
              <Box
                sx={{
                  position: 'sticky',
                  left: 0,
                  zIndex: 4,
                  flex: 'none',
                  width: names,
                  height: SCALE_PX,
                  boxSizing: 'border-box',
                  bgcolor: 'background.paper',
                  borderRight: 1,
                  borderBottom: 1,
                  borderColor: 'line.hair',
                }}
              />
            )}
            <Scale laid={laid} today={today} />
          </Box>
          <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Row key={row.projectId} row={row} laid={laid} names={names} seen={seen} />
            ))}
          </Box>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              top: SCALE_PX - 4,
              bottom: 0,
              left: names + now - 1,
              width: 2,
              bgcolor: 'line.copper',
              zIndex: 2,
              pointerEvents: 'none',
            }}
          />
        </Box>
      )}
    </Box>
  )
}

function Scale({ laid, today }: { laid: Laid; today: string }) {
  const { t, language } = useText()
  const half = SCALE_PX / 2
  const words = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  const at = laid.scale.at(today)
  const tick = {
    position: 'absolute',
    height: half,
    lineHeight: `${half}px`,
    pl: 0.75,
    borderLeft: 1,
    borderColor: 'line.hair',
    whiteSpace: 'nowrap',
  } as const
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        flex: 'none',
        boxSizing: 'border-box',
        height: SCALE_PX,
        width: laid.width,
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'line.hair',
        typography: 'overline',
        fontWeight: 400,
        color: 'text.secondary',
      }}
    >
      {laid.upper.map(({ date, percent }) => (
        <Box key={date} sx={{ ...tick, top: 0, left: `${percent}%`, fontWeight: 600, color: 'text.primary' }}>
          {words(date, laid.weeks ? { month: 'short', year: 'numeric' } : { year: 'numeric' })}
        </Box>
      ))}
      <Box sx={{ position: 'absolute', top: half, left: 0, right: 0, borderTop: 1, borderColor: 'line.hair' }} />
      {laid.lower.map(({ date, percent }) => (
        <Box key={date} sx={{ ...tick, top: half, left: `${percent}%` }}>
          {words(date, laid.weeks ? { day: 'numeric' } : { month: 'short' })}
        </Box>
      ))}
      <Box
        title={t('timeline.today', { date: formatDate(today, language) })}
        sx={{
          position: 'absolute',
          top: half + 5,
          height: 20,
          lineHeight: '20px',
          px: 0.75,
          left: `${at}%`,
          transform: at > 92 ? 'translateX(-100%)' : at < 4 ? 'none' : 'translateX(-50%)',
          borderRadius: '3px',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          bgcolor: 'secondary.main',
          color: 'secondary.contrastText',
          boxShadow: '0 0 0 3px var(--mui-palette-background-paper)',
        }}
      >
        {formatDate(today, language, 'dayMonth')}
      </Box>
    </Box>
  )
}

function Row({ row, laid, names, seen }: { row: TimelineRow; laid: Laid; names: number; seen: number }) {
  const narrow = names === 0
  const address = projectAddress(row.projectId)
  const state = stateText(row)
  const wide = narrow ? seen - 16 : names
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        height: ROW_PX,
        '& + &': { borderTop: 1, borderColor: 'line.hair' },
        boxSizing: 'border-box',
      }}
    >
      <Box
        sx={{
          position: narrow ? 'absolute' : 'sticky',
          left: 0,
          top: 0,
          zIndex: 4,
          flex: 'none',
          width: wide,
          boxSizing: 'border-box',
          pl: narrow ? 1 : 2,
          pr: 1,
          typography: 'body2',
          ...(narrow
            ? {
                display: 'flex',
                alignItems: 'baseline',
                gap: 1,
                pt: 0.5,
                pointerEvents: 'none',
                '& a': { pointerEvents: 'auto' },
                '& > *': { bgcolor: 'background.paper' },
              }
            : {
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                bgcolor: 'background.paper',
                borderRight: 1,
                borderColor: 'line.hair',
              }),
        }}
      >
        <Link
          href={address}
          color="inherit"
          title={row.name}
          sx={{ fontWeight: 600, minWidth: 0, ...(narrow ? CUT : TWO_LINES) }}
        >
          {row.name}
        </Link>
        <Box
          sx={{
            typography: 'caption',
            flex: narrow ? 'none' : undefined,
            color: row.lateness ? 'error.main' : 'text.secondary',
            ...CUT,
          }}
        >
          {state}
        </Box>
      </Box>
      <Box sx={{ position: 'relative', flex: 'none', width: laid.width, overflow: 'clip' }}>
        {laid.upper.map(
          ({ date, percent }) =>
            percent > 0 && (
              <Box
                key={date}
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: `${percent}%`,
                  top: 0,
                  bottom: 0,
                  borderLeft: 1,
                  borderColor: 'line.hair',
                  opacity: 0.7,
                }}
              />
            ),
        )}
        <Bar row={row} laid={laid} top={narrow ? 30 : 17} left={names} address={address} state={state} />
      </Box>
    </Box>
  )
}

function Bar({
  row,
  laid,
  top,
  left,
  address,
  state,
}: {
  row: TimelineRow
  laid: Laid
  top: number
  left: number
  address: string
  state: string
}) {
  const { t, language } = useText()
  const { scale, width } = laid
  const { startDate, endDate, lateUntil, percent } = row
  const day = (date: string) => formatDate(date, language)
  if (startDate === null && endDate === null)
    return (
      <Box
        component="span"
        sx={{
          position: 'sticky',
          left: left + 12,
          display: 'inline-block',
          mt: `${top - 2}px`,
          ml: 1.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {t('timeline.noDates')}
      </Box>
    )
  const from = startDate === null ? scale.at(endDate ?? '') : scale.at(startDate)
  // without an end the bar is open: it reaches as far as the scale does
  const to = endDate === null ? 100 : endOf(scale, endDate)
  const dates =
    startDate && endDate
      ? t('timeline.fromTo', { from: day(startDate), to: day(endDate) })
      : startDate
        ? t('timeline.from', { from: day(startDate) })
        : t('timeline.until', { to: day(endDate ?? '') })
  const done = percent === null ? '' : t('timeline.percent', { n: percent })
  const said = [row.name, state, dates, done].filter(Boolean).join(', ')
  const late = lateUntil !== null
  const barPx = ((to - from) / 100) * width
  // the percent stands at the start of the bar, unless a milestone does
  const written =
    percent !== null &&
    barPx * (percent / 100) >= LEAST_WRITTEN_PX &&
    !row.milestones.some(({ date }) => (Math.abs(scale.at(date) - from) / 100) * width < LEAST_WRITTEN_PX)
  const next = nextMilestone(row)
  const nextAt = next ? scale.at(next.date) : 0
  return (
    <>
      {late && endDate !== null && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            top,
            height: BAR_PX,
            left: `${to}%`,
            width: `${endOf(scale, lateUntil) - to}%`,
            boxSizing: 'border-box',
            border: '1.5px dashed',
            borderLeft: 0,
            borderColor: 'error.main',
            borderRadius: '0 3px 3px 0',
            backgroundImage: LATE,
          }}
        />
      )}
      <Tooltip title={said} enterDelay={200}>
        <Box
          component="a"
          href={address}
          sx={{
            position: 'absolute',
            top,
            height: BAR_PX,
            left: `${from}%`,
            width: `${Math.max(0, to - from)}%`,
            minWidth: 6,
            boxSizing: 'border-box',
            border: '1.5px solid',
            borderColor: late ? 'error.main' : 'primary.main',
            borderRadius: '3px',
            overflow: 'hidden',
            bgcolor: late ? 'gantt.critical' : 'gantt.bar',
            ...(endDate === null && { borderRightStyle: 'dashed' }),
            textDecoration: 'none',
            '&:focus-visible': { outlineOffset: 1 },
          }}
        >
          <Box component="span" sx={HIDDEN}>
            {said}
          </Box>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'block',
              height: '100%',
              width: `${percent ?? 0}%`,
              bgcolor: late ? 'gantt.criticalDone' : 'gantt.done',
            }}
          >
            {written && (
              <Box
                component="span"
                sx={{
                  display: 'block',
                  pl: 0.75,
                  typography: 'overline',
                  lineHeight: `${BAR_PX - 3}px`,
                  color: late ? 'error.contrastText' : 'primary.contrastText',
                }}
              >
                {done}
              </Box>
            )}
          </Box>
        </Box>
      </Tooltip>
      {row.milestones.map(({ taskId, name, date, done: reached }) => (
        <Tooltip
          key={taskId}
          title={t(reached ? 'timeline.done' : 'timeline.milestone', { name, date: day(date) })}
          enterDelay={200}
        >
          <Box
            component="a"
            href={projectTaskAddress(row.projectId, taskId)}
            aria-label={t(reached ? 'timeline.done' : 'timeline.milestone', { name, date: day(date) })}
            sx={{
              position: 'absolute',
              top: top + 2,
              left: `${scale.at(date)}%`,
              width: 12,
              height: 12,
              ml: '-6px',
              boxSizing: 'border-box',
              transform: 'rotate(45deg)',
              border: '1.5px solid',
              borderColor: 'text.primary',
              bgcolor: reached ? 'text.primary' : 'background.paper',
            }}
          />
        </Tooltip>
      ))}
      {next && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            top: top + BAR_PX + 3,
            left: `${nextAt}%`,
            maxWidth: 220,
            transform: nextAt > 60 ? 'translateX(-100%)' : nextAt < 12 ? 'none' : 'translateX(-50%)',
            typography: 'overline',
            fontWeight: 400,
            color: 'text.secondary',
            bgcolor: 'background.paper',
            px: 0.5,
            zIndex: 3,
            ...CUT,
          }}
        >
          {t('timeline.milestone', { name: next.name, date: formatDate(next.date, language, 'dayMonth') })}
        </Box>
      )}
    </>
  )
}
