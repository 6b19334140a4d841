/** The parts of a plan as bars under months: what is done, what remains, when it is expected, what the baseline had, and today. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { formatDate } from '../../../../lib/dates.ts'
import { endOf, type Timeline, timelineOf } from '../../../../lib/timeline.ts'
import { companyToday } from '../../../../ui/formats.ts'
import { projectTaskAddress } from '../company/addresses.ts'
import type { Phase } from '../outlook.contract.ts'
import { useOutlookText } from './use-outlook.ts'

const NAMES = { xs: 0, sm: 240 } as const
const ROW_PX = 34
const BAR_PX = 13
/** Months that have room for their name. */
const MOST_TICKS = 10
/** So near to today, in percent of the scale, the name of a month would lie under that of the day. */
const NEAR = 8

export function PhaseChart({ projectId, phases }: { projectId: string; phases: readonly Phase[] }) {
  const { t, language } = useOutlookText()
  const today = companyToday()
  const scale = timelineOf(
    phases.flatMap(({ start, finish, expected, baseline }) => [
      { startDate: start, endDate: finish > expected ? finish : expected },
      { startDate: baseline?.start ?? null, endDate: baseline?.finish ?? null },
    ]),
    today,
    MOST_TICKS,
  )
  const now = scale.at(today)
  const month = (date: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      month: 'short',
      ...(date.slice(5, 7) === '01' && { year: '2-digit' }),
    }).format(new Date(`${date}T00:00:00Z`))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${NAMES.sm}px minmax(0, 1fr)` } }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: 28,
          typography: 'overline',
          fontWeight: 400,
          color: 'text.secondary',
          overflow: 'hidden',
        }}
      >
        {scale.ticks.map(({ date, percent }) => (
          <Box
            key={date}
            sx={{
              position: 'absolute',
              left: `${percent}%`,
              height: '100%',
              pl: 0.75,
              pt: 0.75,
              borderLeft: percent > 0 ? 1 : 0,
              borderColor: 'line.hair',
              whiteSpace: 'nowrap',
              boxSizing: 'border-box',
            }}
          >
            {Math.abs(percent - now) > NEAR && month(date)}
          </Box>
        ))}
        <Box
          sx={{
            position: 'absolute',
            left: `${now}%`,
            transform: `translateX(-${Math.min(100, Math.max(0, now))}%)`,
            top: 4,
            px: 0.75,
            borderRadius: '3px',
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            fontWeight: 600,
            whiteSpace: 'nowrap',
          }}
        >
          {new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
            new Date(`${today}T00:00:00Z`),
          )}
        </Box>
      </Box>
      <Box component="ul" aria-label={t('phases.title')} sx={{ display: 'contents', listStyle: 'none' }}>
        {phases.map((phase) => (
          <Row key={phase.taskId} projectId={projectId} phase={phase} scale={scale} now={now} />
        ))}
      </Box>
    </Box>
  )
}

function Row(props: { projectId: string; phase: Phase; scale: Timeline; now: number }) {
  const { t, language } = useOutlookText()
  const { phase, scale, now } = props
  const { name, start, finish, expected, percent, critical, milestone, baseline } = phase
  const day = (date: string) => formatDate(date, language)
  const later = expected > finish
  const words = t(later ? 'phases.rowLate' : 'phases.row', {
    name,
    from: day(start),
    to: day(finish),
    percent,
    expected: day(expected),
  })
  const [from, to] = [scale.at(start), endOf(scale, finish)]
  const open = percent < 100
  const [bar, done] = critical && open ? ['gantt.critical', 'gantt.criticalDone'] : ['gantt.bar', 'gantt.done']
  return (
    <Box component="li" sx={{ display: 'contents' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 2,
          minHeight: { xs: 24, sm: ROW_PX },
          typography: 'body2',
          minWidth: 0,
        }}
      >
        <Link
          href={projectTaskAddress(props.projectId, phase.taskId)}
          color="inherit"
          title={words}
          aria-label={words}
          sx={{
            fontWeight: open && from <= now && to >= now ? 600 : 400,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Link>
        {!milestone && (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {percent} %
          </Box>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: ROW_PX,
          overflow: 'hidden',
          backgroundImage: 'none',
          borderLeft: { sm: 1 },
          borderColor: { sm: 'line.hair' },
        }}
      >
        {scale.ticks.map(({ date, percent: at }) => (
          <Box
            key={date}
            sx={{ position: 'absolute', left: `${at}%`, top: 0, bottom: 0, width: '1px', bgcolor: 'line.hair' }}
          />
        ))}
        {baseline && (
          <Box
            sx={{
              position: 'absolute',
              top: 25,
              height: 3,
              left: `${scale.at(baseline.start)}%`,
              width: `${endOf(scale, baseline.finish) - scale.at(baseline.start)}%`,
              bgcolor: 'gantt.baseline',
            }}
          />
        )}
        {later && (
          <Box
            sx={{
              position: 'absolute',
              top: 8 + BAR_PX / 2,
              left: `${to}%`,
              width: `${endOf(scale, expected) - to}%`,
              borderTop: '2px dashed var(--mui-palette-error-main)',
            }}
          />
        )}
        {milestone ? (
          <Box
            sx={{
              position: 'absolute',
              left: `calc(${from}% - 6px)`,
              top: 9,
              width: 10,
              height: 10,
              transform: 'rotate(45deg)',
              border: 2,
              borderColor: done,
              bgcolor: open ? 'background.paper' : done,
              boxSizing: 'border-box',
            }}
          />
        ) : (
          <Box
            sx={{
              position: 'absolute',
              top: 8,
              left: `${from}%`,
              width: `max(3px, ${to - from}%)`,
              height: BAR_PX,
              boxSizing: 'border-box',
              border: '1.5px solid',
              borderColor: done,
              borderRadius: '3px',
              bgcolor: bar,
              overflow: 'hidden',
            }}
          >
            <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: done }} />
          </Box>
        )}
        <Box
          sx={{
            position: 'absolute',
            left: `${now}%`,
            top: 0,
            bottom: 0,
            width: 2,
            bgcolor: 'line.copper',
          }}
        />
      </Box>
    </Box>
  )
}
