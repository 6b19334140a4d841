/** The dates an import comes to beside those of its file, and the choice to keep the file's. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../../../lib/dates.ts'
import type { DateCheck, DateDifference } from '../../../../lib/scheduling/files/date-check.ts'
import type { Kept } from '../../../../lib/scheduling/files/keep-dates.ts'
import { dayOfStart, lastDayOf, wallText } from '../../../../lib/wall-clock.ts'
import { numberLocale } from '../../../../ui/formats.ts'
import { useText } from './use-text.ts'

/** Rows that are drawn; the rest are counted. */
const SHOWN = 200

type Props = {
  check: DateCheck
  /** The plan with the dates of the file, where that was chosen. */ kept: Kept | null
  keep: boolean
  onKeep: (keep: boolean) => void
}

export function ImportDates({ check, kept, keep, onKeep }: Props) {
  const { t } = useText()
  const dated = check.agree + check.differ.length
  if (dated === 0) return null
  return (
    <Box component="section" aria-label={t('import.dates.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3">
        {t('import.dates.title')}
      </Typography>
      <Box component="p" sx={{ m: 0, typography: 'body2' }}>
        {check.differ.length === 0
          ? t('import.dates.allAgree', { count: dated })
          : t('import.dates.someAgree', { agree: check.agree, of: dated, differ: check.differ.length })}
      </Box>
      {check.differ.length > 0 && (
        <>
          <Differences list={check.differ} label={t('import.dates.differences')} />
          <RadioGroup
            value={keep ? 'keep' : 'compute'}
            onChange={(_event, value) => onKeep(value === 'keep')}
            aria-label={t('import.dates.which')}
          >
            <Choice value="compute" label={t('import.dates.compute')} />
            <Choice value="keep" label={t('import.dates.keep')} />
          </RadioGroup>
        </>
      )}
      {keep && kept && (
        <Alert severity={kept.check.differ.length === 0 ? 'info' : 'warning'}>
          {t('import.dates.held', { count: kept.held })}
          {kept.check.differ.length > 0 && (
            <>
              {' '}
              {t('import.dates.cannot', { count: kept.check.differ.length })}
              <Differences list={kept.check.differ} label={t('import.dates.left')} />
            </>
          )}
        </Alert>
      )}
    </Box>
  )
}

const Choice = ({ value, label }: { value: string; label: string }) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" />}
    label={
      <Box component="span" sx={{ typography: 'body2' }}>
        {label}
      </Box>
    }
  />
)

function Differences({ list, label }: { list: readonly DateDifference[]; label: string }) {
  const { t, language } = useText()
  const number = new Intl.NumberFormat(numberLocale(language), { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  return (
    // a scroller has to be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      component="section"
      tabIndex={0}
      aria-label={label}
      sx={{ maxHeight: 260, overflow: 'auto', border: 1, borderColor: 'line.hair', borderRadius: 1 }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          minWidth: 520,
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'line.hair',
          },
          '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600 },
          '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
          '& .date': { whiteSpace: 'nowrap' },
          '& .days': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('import.dates.task')}</th>
            <th scope="col">{t('import.dates.inFile')}</th>
            <th scope="col">{t('import.dates.computed')}</th>
            <th scope="col" className="days">
              {t('import.dates.days')}
            </th>
            <th scope="col">{t('import.dates.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map((one) => (
            <tr key={one.taskId}>
              <th scope="row">{one.name}</th>
              <td>
                <Span start={one.fileStart} finish={one.fileFinish} hours={Math.abs(one.days) < 1} />
              </td>
              <td>
                <Span start={one.start} finish={one.finish} hours={Math.abs(one.days) < 1} />
              </td>
              <td className="days">{number.format(one.days)}</td>
              <td>{t(`import.reasons.${one.reason}`, { name: one.because ?? '' })}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {list.length > SHOWN && (
        <Box component="p" sx={{ m: 1, typography: 'body2', color: 'text.secondary' }}>
          {t('import.dates.more', { n: list.length - SHOWN })}
        </Box>
      )}
    </Box>
  )
}

/** From one day to another; with the hours where the two plans lie within a day of each other. */
function Span({ start, finish, hours }: { start: number; finish: number; hours: boolean }) {
  const { language } = useText()
  const text = (minute: number, day: string) =>
    hours ? `${formatDate(day, language, 'short')} ${wallText(minute).slice(11)}` : formatDate(day, language, 'short')
  const from = text(start, dayOfStart(start))
  const to = text(finish, hours ? dayOfStart(finish) : lastDayOf(start, finish))
  return (
    <>
      <span className="date">{from}</span>
      {from !== to && (
        <>
          {' – '}
          <span className="date">{to}</span>
        </>
      )}
    </>
  )
}
