/** How sure the finish of a plan is: what may happen to its tasks, and how it ends in many runs with that and with durations drawn from estimates. */
import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { TRADE_CORRELATION } from '../../../../lib/scheduling/monte-carlo.ts'
import { DAY_MINUTES, dayOfFinish } from '../../../../lib/wall-clock.ts'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { companyWall } from '../../../../ui/formats.ts'
import { Reading } from '../../../../ui/Reading.tsx'
import type { Plan, Risk } from '../contract.ts'
import { eventsOf, MAX_RISKS, openRisks } from '../rules.ts'
import type { Act } from './act.ts'
import { estimatesOf, type RiskAnswer } from './analysis.ts'
import { engineInput } from './for-engine.ts'
import { RiskDialog } from './RiskDialog.tsx'
import type { Rows } from './rows.ts'
import { useAnalysis } from './use-analysis.ts'
import { useText } from './use-text.ts'
import { Waiting } from './Waiting.tsx'

const RUNS = 1_000

type Props = { plan: Plan; rows: Rows; act: Act }

export function RiskPart({ plan, rows, act }: Props) {
  const { t, language } = useText()
  const asking = useAnalysis()
  const spreads = useMemo(() => estimatesOf(plan, rows.tasks.values()), [plan, rows.tasks])
  const open = useMemo(() => openRisks(plan.risks, rows.tasks), [plan.risks, rows.tasks])
  /** The answer speaks of what stood there when it was asked for. */
  const [asked, setAsked] = useState<readonly Risk[]>([])
  const { answer } = asking
  const later = new Map(
    answer?.kind === 'risk' && asked === open ? open.map((one, at) => [one.id, answer.risk.later[at] ?? null]) : [],
  )
  const nothing = spreads.length === 0 && open.length === 0
  const run = () => {
    setAsked(open)
    asking.ask({
      kind: 'risk',
      input: engineInput(plan, rows.tasks.values(), rows.links.values()),
      spreads,
      events: eventsOf(open),
      runs: RUNS,
      now: companyWall(),
    })
  }
  return (
    <>
      <Hazards plan={plan} rows={rows} act={act} later={later} />
      <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 0.5 }}>
        {t('analysis.risk.simulation')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {nothing
          ? t('analysis.risk.none')
          : t('analysis.risk.help', {
              n: spreads.length,
              risks: open.length,
              runs: RUNS,
              correlation: new Intl.NumberFormat(language).format(TRADE_CORRELATION),
            })}
      </Typography>
      {!nothing && (
        <Waiting asking={asking}>
          {answer?.kind === 'risk' && <RiskResult risk={answer.risk} rows={rows} />}
          <Button
            variant={answer?.kind === 'risk' ? 'outlined' : 'contained'}
            onClick={run}
            sx={{ mt: answer?.kind === 'risk' ? 2 : 0 }}
          >
            {t(answer?.kind === 'risk' ? 'analysis.risk.again' : 'analysis.risk.run')}
          </Button>
          {answer?.kind === 'refused' && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {t('analysis.failed')}
            </Alert>
          )}
        </Waiting>
      )}
    </>
  )
}

/** What may happen, with its chance, what it would cost in time, and what that did to the finish in the last simulation. */
function Hazards({ plan, rows, act, later }: Props & { later: ReadonlyMap<string, number | null> }) {
  const { t, language } = useText()
  const [edited, setEdited] = useState<Risk | 'new' | null>(null)
  const { risks, may, minutesPerDay } = plan
  const put = (after: Risk[]) => act([{ op: 'plan', before: { risks }, after: { risks: after } }])
  const length = (minutes: number) => durationText(minutes, { minutesPerDay }, language)
  const days = (minutes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
      Math.abs(minutes) < 1 ? 0 : minutes / DAY_MINUTES,
    )
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {t('risks.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('risks.help')}
      </Typography>
      <Box component="ul" aria-label={t('risks.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {risks.map((risk) => {
          const task = rows.tasks.get(risk.taskId)
          const effect = later.get(risk.id)
          return (
            <Box
              key={risk.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1,
                py: 1,
                borderBottom: 1,
                borderColor: 'line.hair',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ typography: 'body2', fontWeight: 600 }}>
                  {may.edit ? (
                    <Link
                      component="button"
                      type="button"
                      onClick={() => setEdited(risk)}
                      sx={{ textAlign: 'left', font: 'inherit' }}
                    >
                      {risk.name}
                    </Link>
                  ) : (
                    risk.name
                  )}
                </Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {task === undefined
                    ? t('risks.removed')
                    : task.actualFinish === null
                      ? t('risks.line', {
                          chance: risk.chance,
                          name: task.name,
                          least: length(risk.least),
                          most: length(risk.most),
                        })
                      : t('risks.over', { name: task.name })}
                  {typeof effect === 'number' && <> {t('risks.later', { days: days(effect) })}</>}
                </Box>
              </Box>
              {may.edit && (
                <IconButton
                  aria-label={t('risks.remove', { name: risk.name })}
                  onClick={() => void put(risks.filter((one) => one.id !== risk.id))}
                  sx={{ mr: -1 }}
                >
                  <Close sx={{ fontSize: 18 }} />
                </IconButton>
              )}
            </Box>
          )
        })}
      </Box>
      {may.edit && (
        <Button
          startIcon={<Add />}
          disabled={risks.length >= MAX_RISKS}
          onClick={() => setEdited('new')}
          sx={{ mt: 1 }}
        >
          {t('risks.add')}
        </Button>
      )}
      {edited !== null && (
        <RiskDialog
          risk={edited === 'new' ? null : edited}
          plan={plan}
          rows={rows}
          save={(risk) =>
            put(
              risks.some((one) => one.id === risk.id)
                ? risks.map((one) => (one.id === risk.id ? risk : one))
                : [...risks, risk],
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function RiskResult({ risk, rows }: { risk: RiskAnswer; rows: Rows }) {
  const { t, language } = useText()
  const day = (minute: number) => formatDate(dayOfFinish(minute), language)
  const most = Math.max(...risk.bars.map((bar) => bar.runs), 1)
  return (
    <>
      <FigureGrid columns={3}>
        <Reading label={t('analysis.risk.planned')} value={day(risk.planned)} size="second" />
        <Reading label="P50" value={day(risk.p50)} size="second" />
        <Reading label="P80" value={day(risk.p80)} size="second" />
      </FigureGrid>
      <Box
        component="table"
        aria-label={t('analysis.risk.histogram')}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          mt: 2,
          typography: 'caption',
          '& th, & td': { textAlign: 'left', fontWeight: 400, py: 0.25, pr: 1 },
          '& th': { whiteSpace: 'nowrap', color: 'text.secondary' },
        }}
      >
        <tbody>
          {risk.bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{day(bar.to)}</th>
              <Box component="td" sx={{ width: '100%' }}>
                <Box
                  aria-hidden
                  sx={{
                    height: 12,
                    width: `${(bar.runs / most) * 100}%`,
                    minWidth: bar.runs > 0 ? 2 : 0,
                    bgcolor: 'chart.c1',
                    borderRadius: '2px',
                  }}
                />
              </Box>
              <Box
                component="td"
                sx={{ '&&': { textAlign: 'right', pr: 0 }, whiteSpace: 'nowrap' }}
              >{`${Math.round((bar.runs / risk.runs) * 100)} %`}</Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('analysis.risk.critical')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {risk.critical.map(({ taskId, share }) => (
          <Box
            key={taskId}
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'line.hair',
            }}
          >
            <span>{rows.tasks.get(taskId)?.name}</span>
            <span>{`${Math.round(share * 100)} %`}</span>
          </Box>
        ))}
      </Box>
    </>
  )
}
