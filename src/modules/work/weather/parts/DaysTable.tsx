import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatDate, formatPart } from '../../../../lib/dates.ts'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import type { Forecast, ForecastDay } from '../contract.ts'
import { skyOf, type Verdict } from '../rules.ts'
import { FIGURE_OF } from './figures.ts'
import { useFigures } from './use-figures.ts'
import { useText } from './use-text.ts'

const TONE: Record<Verdict, Tone> = { works: 'success', care: 'warning', notAdvised: 'error' }

/** Where the card itself is narrow, whatever the window is: a day becomes a few lines. */
const NARROW = '@container (max-width: 639px)'

const layout = {
  containerType: 'inline-size',
  '& td': { whiteSpace: 'nowrap' },
  '& .label': { display: 'none' },
  '& tr.said td': { height: 'auto', pt: 0, pb: 1, whiteSpace: 'normal' },
  '& tr.day:has(+ tr.said) td': { borderBottom: 0 },
  '& tr:last-of-type td': { borderBottom: 0 },
  [NARROW]: {
    '& table, & tbody': { display: 'block' },
    // still read out, and out of the way
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr.day': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto',
      columnGap: '12px',
      rowGap: '4px',
      px: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'line.hair',
    },
    '& tr.day:has(+ tr.said)': { borderBottom: 0, pb: 0.5 },
    '& tr.said': { display: 'block', px: 2, pb: 1, borderBottom: 1, borderColor: 'line.hair' },
    '& tr:last-of-type': { borderBottom: 0 },
    '& tr td.MuiTableCell-root': {
      display: 'block',
      border: 0,
      p: 0,
      height: 'auto',
      textAlign: 'left',
      whiteSpace: 'normal',
    },
    '& td.date': { gridColumn: 'span 2' },
    '& td.work': { justifySelf: 'end' },
    '& td.sun': { gridColumn: '1 / -1' },
    '& .label': { display: 'inline', color: 'ink.muted' },
  },
} as const

/** One day in a row: what it means for the work, its figures, its sun, and below the sentences of its rules. */
export function DaysTable({ forecast, everyRule }: { forecast: Forecast; everyRule: boolean }) {
  const { t } = useText()
  const { days, project, timeZone } = forecast
  const known = days.some((day) => day.verdict !== null)
  if (!known) return <SunDays forecast={forecast} />
  return (
    <Box sx={layout}>
      <Table size="small" aria-label={t('card.days', { place: project.location || project.name })}>
        <TableHead>
          <TableRow>
            <TableCell>{t('card.day')}</TableCell>
            <TableCell>{t('card.work')}</TableCell>
            <TableCell align="right">{t('card.temperature')}</TableCell>
            <TableCell align="right">{t('card.rain')}</TableCell>
            <TableCell align="right">{t('card.gusts')}</TableCell>
            <TableCell>{t('card.sun')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <DayRows key={day.date} day={day} about={timeZone === null} everyRule={everyRule} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Without a forecast only the sun is known: a week of it is one line of cells. */
function SunDays({ forecast: { days, project, timeZone } }: { forecast: Forecast }) {
  const { t, language } = useText()
  return (
    <Box sx={{ overflow: 'hidden', borderTop: 1, borderColor: 'line.hair' }}>
      <Box sx={{ px: 2, pt: 1.25, typography: 'caption', fontWeight: 600, color: 'text.secondary' }}>
        {t(timeZone === null ? 'card.sunAbout' : 'card.sunTimes')}
      </Box>
      <Box
        component="ul"
        aria-label={t('card.days', { place: project.location || project.name })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
          listStyle: 'none',
          m: 0,
          mr: '-1px',
          mb: '-1px',
          p: 0,
        }}
      >
        {days.map((day) => (
          <Box
            component="li"
            key={day.date}
            sx={{ pl: 2, py: 1, borderBottom: 1, borderColor: 'line.hair', typography: 'caption' }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {formatPart(day.date, 'weekday', language)}{' '}
              <time dateTime={day.date}>{formatDate(day.date, language, 'dayMonth')}</time>
            </Box>
            <Sun sun={day.sun} about={false} ownLine />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function DayRows({ day, about, everyRule }: { day: ForecastDay; about: boolean; everyRule: boolean }) {
  const { t, language } = useText()
  const { show, range } = useFigures()
  const sky = skyOf(day.code)
  const snows = day.snow !== null && day.snow > 0
  const snowOnly = snows && !day.rain
  const said = day.findings.filter((finding) => everyRule || finding.verdict !== 'works')
  const label = (text: string) => (
    <Box component="span" className="label">
      {text}{' '}
    </Box>
  )
  return (
    <>
      <TableRow className="day">
        <TableCell className="date">
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatPart(day.date, 'weekday', language)}{' '}
            <time dateTime={day.date}>{formatDate(day.date, language, 'dayMonth')}</time>
          </Box>
          {sky && (
            <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
              {t(`skies.${sky}`)}
            </Box>
          )}
        </TableCell>
        <TableCell className="work">
          {day.verdict ? (
            <StatusChip tone={TONE[day.verdict]} label={t(`verdicts.${day.verdict}`)} />
          ) : (
            t('card.noFigure')
          )}
        </TableCell>
        <TableCell align="right">{range(day.min, day.max, 'temperature')}</TableCell>
        <TableCell align="right">
          {!snowOnly && label(t('card.rain'))}
          {[
            ...(snowOnly ? [] : [show(day.rain, 'rain')]),
            ...(snows ? [t('snow', { value: show(day.snow, 'snow') })] : []),
          ].join(', ')}
        </TableCell>
        <TableCell align="right">
          {label(t('card.gusts'))}
          {show(day.gust, 'speed')}
        </TableCell>
        <TableCell className="sun">
          {label(t('card.sun'))}
          <Sun sun={day.sun} about={about} />
        </TableCell>
      </TableRow>
      {said.length > 0 && (
        <TableRow className="said">
          <TableCell colSpan={6}>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', columnWidth: 380, columnGap: 3 }}
            >
              {said.map(({ rule, value, limit, verdict }) => (
                <Box
                  component="li"
                  key={rule}
                  sx={{
                    color: verdict === 'works' ? 'text.secondary' : 'text.primary',
                    overflowWrap: 'anywhere',
                    breakInside: 'avoid',
                  }}
                >
                  {t(verdict === 'works' ? `within.${rule}` : `passed.${rule}`, {
                    value: show(value, FIGURE_OF[rule]),
                    limit: show(limit, FIGURE_OF[rule]),
                  })}
                </Box>
              ))}
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

function Sun({ sun, about, ownLine = false }: { sun: ForecastDay['sun']; about: boolean; ownLine?: boolean }) {
  const { t } = useText()
  if (sun.kind !== 'usual') return t(`sun.${sun.kind}`)
  return (
    <>
      {t(about ? 'sun.about' : 'sun.usual', { rise: sun.rise ?? '', set: sun.set ?? '' })}
      <Box
        component="span"
        sx={{ color: 'ink.muted', whiteSpace: 'nowrap', ...(ownLine ? { display: 'block' } : { ml: 1 }) }}
      >
        {t('sun.length', { hours: Math.floor(sun.minutes / 60), minutes: sun.minutes % 60 })}
      </Box>
    </>
  )
}
