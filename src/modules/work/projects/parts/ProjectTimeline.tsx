/** The register as bars from start to end on a scale of months, with today's line. Each row says the same in words. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { link } from '../../../../kernel/contract/link.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { endOf, timelineOf, type Timeline } from '../../../../lib/timeline.ts'
import type { ProjectRow } from '../contract.ts'
import { projects } from '../manifest.ts'
import type { LaidOutProps } from '../../../../kernel/web/list/ListTable.tsx'
import { StateChip } from './StateChip.tsx'
import { useDates } from './use-dates.ts'
import { useProjectKeys } from './use-project-keys.ts'
import { useText } from './use-text.ts'
import { companyToday } from '../../../../ui/formats.ts'

const MARKS = { narrow: 5, wide: 12 }
const COLUMNS = { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export function ProjectTimeline({ rows, freshKeys, onOpen, actions }: LaidOutProps<ProjectRow>) {
  const { t } = useText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const today = companyToday()
  const scale = timelineOf(rows, today, phone ? MARKS.narrow : MARKS.wide)
  const rowProps = useProjectKeys(rows, onOpen)
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: COLUMNS,
          height: 32,
          borderBottom: 1,
          borderColor: 'line.hair',
          typography: 'overline',
          fontWeight: 400,
          color: 'ink.muted',
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', sm: 'flex' },
            alignItems: 'center',
            px: 2,
            typography: 'caption',
            fontWeight: 600,
            color: 'text.secondary',
            borderRight: 1,
            borderColor: 'line.hair',
          }}
        >
          {t('list.project')}
        </Box>
        <Scale scale={scale} today={today} />
      </Box>
      <Box component="ul" aria-label={t('routes.projects')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            {...rowProps(row.id)}
            sx={{
              display: 'grid',
              gridTemplateColumns: COLUMNS,
              cursor: 'pointer',
              '& + &': { borderTop: 1, borderColor: 'line.hair' },
              bgcolor: freshKeys.has(row.id) ? 'tint.copper' : undefined,
              '&:hover': { bgcolor: 'surface.hover' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minWidth: 0,
                minHeight: 36,
                pl: 2,
                pr: 0.5,
                pt: { xs: 0.5, sm: 0 },
                borderRight: { sm: 1 },
                borderColor: { sm: 'line.hair' },
              }}
            >
              <Link
                href={link(projects, 'project', { projectId: row.id })}
                tabIndex={-1}
                color="inherit"
                title={row.name}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  typography: 'body2',
                  fontWeight: 600,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {row.name}
              </Link>
              <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
                <StateChip project={row} />
              </Box>
              {actions(row)}
            </Box>
            <Bar row={row} scale={scale} today={today} />
          </Box>
        ))}
      </Box>
    </>
  )
}

function Scale({ scale, today }: { scale: Timeline; today: string }) {
  const { t, language } = useText()
  const years = scale.ticks.every((tick) => tick.date.slice(5, 7) === '01') && scale.ticks.length > 1
  const words = (date: string, first: boolean) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      ...(years
        ? { year: 'numeric' }
        : { month: 'short', ...(first || date.slice(5, 7) === '01' ? { year: '2-digit' } : {}) }),
    }).format(new Date(`${date}T00:00:00Z`))
  const now = scale.at(today)
  const label = `${t('list.today')} ${formatDate(today, language, 'dayMonth')}`
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden' }}>
      {scale.ticks.map((tick, index) => (
        <Box
          key={tick.date}
          component="span"
          sx={{
            position: 'absolute',
            left: `${tick.percent}%`,
            top: 0,
            bottom: 0,
            pl: 0.75,
            display: 'flex',
            alignItems: 'flex-end',
            pb: 0.25,
            whiteSpace: 'nowrap',
            borderLeft: index > 0 || tick.percent > 0 ? 1 : 0,
            borderColor: 'line.hair',
          }}
        >
          {words(tick.date, index === 0)}
        </Box>
      ))}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          top: 0,
          left: `${now}%`,
          px: 0.5,
          transform: now > 80 ? 'translateX(-100%)' : 'none',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          lineHeight: '16px',
          color: 'secondary.main',
          bgcolor: 'background.paper',
        }}
      >
        {label}
      </Box>
      <TodayLine at={now} />
    </Box>
  )
}

function TodayLine({ at }: { at: number }) {
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', left: `${at}%`, top: 0, bottom: 0, width: 2, ml: '-1px', bgcolor: 'line.copper' }}
    />
  )
}

function Bar({ row, scale, today }: { row: ProjectRow; scale: Timeline; today: string }) {
  const { t } = useText()
  const datesOf = useDates()
  const { start: startDate, endDate } = row
  const late = row.lateness !== null
  const ink = late ? 'error.main' : 'primary.main'
  const from = startDate === null ? null : scale.at(startDate)
  // without an end the bar is open: it reaches as far as the scale does
  const to = endDate === null ? 100 : endOf(scale, endDate)
  const said = [t(`states.${row.state}`), datesOf(row), ...(row.progress === null ? [] : [`${row.progress} %`])].join(
    ', ',
  )
  return (
    <Box sx={{ position: 'relative', minHeight: 36, overflow: 'hidden' }}>
      <Box component="span" sx={HIDDEN}>
        {said}
      </Box>
      {scale.ticks.map(
        (tick) =>
          tick.percent > 0 && (
            <Box
              key={tick.date}
              aria-hidden
              component="span"
              sx={{
                position: 'absolute',
                left: `${tick.percent}%`,
                top: 0,
                bottom: 0,
                borderLeft: 1,
                borderColor: 'line.hair',
                opacity: 0.6,
              }}
            />
          ),
      )}
      {from !== null && (
        <Box
          aria-hidden
          title={said}
          sx={{
            position: 'absolute',
            top: 11,
            height: 14,
            left: `${from}%`,
            width: `${Math.max(0, to - from)}%`,
            minWidth: 4,
            borderRadius: endDate === null ? '3px 0 0 3px' : '3px',
            border: '1.5px solid',
            borderColor: ink,
            bgcolor: late ? 'gantt.critical' : 'gantt.bar',
            overflow: 'hidden',
            ...(endDate === null && { borderRightStyle: 'dashed' }),
          }}
        >
          <Box
            sx={{ height: '100%', width: `${row.progress ?? 0}%`, bgcolor: late ? 'gantt.criticalDone' : 'gantt.done' }}
          />
        </Box>
      )}
      {from === null && endDate !== null && (
        <Box
          aria-hidden
          title={said}
          sx={{
            position: 'absolute',
            top: 12,
            left: `${to}%`,
            ml: '-6px',
            width: 12,
            height: 12,
            transform: 'rotate(45deg)',
            border: '1.5px solid',
            borderColor: ink,
            bgcolor: 'background.paper',
          }}
        />
      )}
      {from === null && endDate === null && (
        <Box aria-hidden sx={{ position: 'absolute', left: 12, top: 9, typography: 'caption', color: 'ink.muted' }}>
          {t('list.noDates')}
        </Box>
      )}
      <TodayLine at={scale.at(today)} />
    </Box>
  )
}
