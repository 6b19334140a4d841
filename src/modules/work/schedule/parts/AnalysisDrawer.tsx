/** Figures about a schedule: how sound it is, what it has earned, how sure its finish is, and how it looks when nobody is in two places. */
import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import type { QualityResult } from '../../../../lib/scheduling/quality.ts'
import { dayOfFinish, dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import { Reading } from '../../../../ui/Reading.tsx'
import { FigureGrid } from '../../../../ui/FigureGrid.tsx'
import { companyCurrency, companyToday, numberLocale } from '../../../../ui/formats.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { Plan } from '../contract.ts'
import { MAX_CHANGES } from '../rules.ts'
import type { Act } from './act.ts'
import { earnedOf, levelChanges, levelInput } from './analysis.ts'
import { engineInput } from './for-engine.ts'
import { RiskPart } from './RiskPart.tsx'
import type { Rows } from './rows.ts'
import { useAnalysis } from './use-analysis.ts'
import type { ShownBaseline } from './use-baseline.ts'
import { loadOf } from './use-load.ts'
import { useText } from './use-text.ts'
import { Waiting } from './Waiting.tsx'

const PARTS = ['quality', 'earned', 'risk', 'level'] as const
type Part = (typeof PARTS)[number]

type Props = {
  plan: Plan
  rows: Rows
  act: Act
  baseline: ShownBaseline
  onShow: (ids: ReadonlySet<string>) => void
  onClose: () => void
}

export function AnalysisDrawer({ onClose, ...part }: Props) {
  const { t } = useText()
  const [shown, setShown] = useState<Part>('quality')
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('tools.analysis'), sx: { width: { xs: '100%', sm: 560 } } } }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('tools.analysis')}
          </Typography>
          <IconButton aria-label={t('panel.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        <Tabs
          value={shown}
          onChange={(_event, next: Part) => setShown(next)}
          aria-label={t('tools.analysis')}
          variant="scrollable"
          sx={{ mb: 2 }}
        >
          {PARTS.map((one) => (
            <Tab key={one} value={one} label={t(`analysis.${one}.title`)} />
          ))}
        </Tabs>
        {shown === 'quality' && <Quality {...part} onClose={onClose} />}
        {shown === 'earned' && <EarnedValue {...part} onClose={onClose} />}
        {shown === 'risk' && <RiskPart {...part} />}
        {shown === 'level' && <Levelling {...part} onClose={onClose} />}
      </Box>
    </Drawer>
  )
}

function Quality({ plan, rows, baseline, onShow }: Props) {
  const { t } = useText()
  const asking = useAnalysis()
  const { ask } = asking
  useEffect(() => {
    const kept =
      baseline.tasks?.map(({ taskId, start, finish }) => ({
        id: taskId,
        start: minuteOf(start) ?? 0,
        finish: minuteOf(finish) ?? 0,
      })) ?? null
    const assigned =
      plan.resources.length === 0
        ? null
        : [...rows.tasks.values()].filter((task) => task.assignments.length > 0).map((task) => task.id)
    ask({
      kind: 'quality',
      input: engineInput(plan, rows.tasks.values(), rows.links.values()),
      baseline: kept,
      assigned,
    })
  }, [ask, plan, rows, baseline.tasks])
  const { answer } = asking
  return (
    <Waiting asking={asking}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('analysis.quality.help')}
      </Typography>
      {answer?.kind === 'refused' && <Alert severity="error">{t('analysis.failed')}</Alert>}
      {answer?.kind === 'quality' && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'line.hair',
            borderRadius: 1,
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {answer.results.map((one) => (
            <QualityRow key={one.check} result={one} onShow={onShow} />
          ))}
        </Box>
      )}
    </Waiting>
  )
}

const TONES = { passed: 'success', failed: 'error', notApplicable: 'neutral' } as const
const INDEXES = ['criticalPathLength', 'baselineExecution']

function QualityRow({ result, onShow }: { result: QualityResult; onShow: Props['onShow'] }) {
  const { t, language } = useText()
  const { check, figure, threshold, rule, verdict, taskIds } = result
  const number = (value: number) =>
    INDEXES.includes(check)
      ? new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(value)
      : `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value * 100)} %`
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5, px: 1.5, py: 1 }}
    >
      <Box>
        <Box sx={{ typography: 'body2', fontWeight: 600 }}>{t(`analysis.checks.${check}`)}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {figure === null
            ? t('analysis.quality.noFigure')
            : t(rule === 'atMost' ? 'analysis.quality.atMost' : 'analysis.quality.atLeast', {
                figure: number(figure),
                limit: number(threshold),
              })}
          {verdict === 'failed' && taskIds.length > 0 && (
            <>
              {' '}
              <Link
                component="button"
                type="button"
                onClick={() => onShow(new Set(taskIds))}
                sx={{ typography: 'caption', fontWeight: 600, verticalAlign: 'baseline' }}
              >
                {t('analysis.quality.show', { count: taskIds.length })}
              </Link>
            </>
          )}
        </Box>
      </Box>
      <StatusChip tone={TONES[verdict]} label={t(`analysis.verdicts.${verdict}`)} />
    </Box>
  )
}

function EarnedValue({ plan, rows, baseline }: Props) {
  const { t, language } = useText()
  const [today] = useState(() => companyToday())
  const earned = useMemo(
    () => earnedOf(plan, rows.tasks.values(), baseline.tasks, today),
    [plan, rows.tasks, baseline.tasks, today],
  )
  if (!earned)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('analysis.earned.none')}
      </Typography>
    )
  const money = (cents: number | null) =>
    cents === null ? null : formatMoney(Math.round(cents), numberLocale(language), 'full', companyCurrency())
  const index = (value: number | null) =>
    value === null
      ? null
      : new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  const figures = [
    ['BAC', money(earned.BAC)],
    ['PV', money(earned.PV)],
    ['EV', money(earned.EV)],
    ['AC', money(earned.AC)],
    ['SV', money(earned.SV)],
    ['CV', money(earned.CV)],
    ['SPI', index(earned.SPI)],
    ['CPI', index(earned.CPI)],
    ['EAC', money(earned.EAC_cpi)],
    ['ETC', money(earned.ETC)],
    ['VAC', money(earned.VAC)],
    ['TCPI', index(earned.TCPI_BAC)],
  ] as const
  const low = (value: number | null) => (value !== null && value < 1 ? ('warning' as const) : undefined)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t(baseline.chosen ? 'analysis.earned.help' : 'analysis.earned.noBaseline', {
          name: baseline.chosen?.name ?? '',
        })}
      </Typography>
      <FigureGrid columns={2}>
        {figures.map(([key, value]) => {
          const tone = key === 'SPI' ? low(earned.SPI) : key === 'CPI' ? low(earned.CPI) : undefined
          return (
            <Reading
              key={key}
              label={t(`analysis.earned.${key}`)}
              value={value}
              size="second"
              {...(tone ? { tone } : {})}
            />
          )
        })}
      </FigureGrid>
    </>
  )
}

/** Whether anybody is asked for more than there is of them. */
const isOverloaded = (plan: Plan, rows: Rows) =>
  plan.resources.some(
    ({ id, kind, capacity }) =>
      kind !== 'material' && loadOf(rows.tasks.values(), id).some(({ units }) => units > capacity / 100 + 1e-9),
  )

function Levelling({ plan, rows, act, onClose }: Props) {
  const { t, language } = useText()
  const asking = useAnalysis()
  const [applying, setApplying] = useState(false)
  const { resources, assignments } = useMemo(() => levelInput(plan, rows.tasks.values()), [plan, rows.tasks])
  if (assignments.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('analysis.level.none')}
      </Typography>
    )
  const { answer } = asking
  const nameOf = (id: string | undefined) => rows.tasks.get(id ?? '')?.name ?? ''
  const resource = (id: string | null | undefined) => plan.resources.find((one) => one.id === id)?.name ?? ''
  const day = (minute: number) => formatDate(dayOfStart(minute), language)
  const because = (move: Extract<typeof answer, { kind: 'level' }>['moves'][number]) => {
    const others = move.because.with.map(nameOf).filter(Boolean).join(', ')
    if (move.because.resource === null) return t('analysis.level.follows', { names: others })
    return others
      ? t('analysis.level.held', { resource: resource(move.because.resource), names: others })
      : t('analysis.level.off', { resource: resource(move.because.resource) })
  }
  const apply = async () => {
    if (answer?.kind !== 'level') return
    setApplying(true)
    const changes = levelChanges(answer.moves, rows.tasks)
    for (let at = 0; at < changes.length; at += MAX_CHANGES) await act(changes.slice(at, at + MAX_CHANGES))
    onClose()
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('analysis.level.help')}
      </Typography>
      <Waiting asking={asking}>
        {answer === null && (
          <Button
            variant="contained"
            onClick={() =>
              asking.ask({
                kind: 'level',
                input: engineInput(plan, rows.tasks.values(), rows.links.values()),
                resources,
                assignments,
              })
            }
          >
            {t('analysis.level.run')}
          </Button>
        )}
        {answer?.kind === 'refused' && (
          <Alert severity="error">
            {answer.why === 'demandTooHigh'
              ? t('analysis.level.tooHigh', { task: nameOf(answer.taskId), resource: resource(answer.resourceId) })
              : t('analysis.failed')}
          </Alert>
        )}
        {answer?.kind === 'level' &&
          answer.moves.length === 0 &&
          (isOverloaded(plan, rows) ? (
            <Alert severity="warning">{t('analysis.level.stuck')}</Alert>
          ) : (
            <Alert severity="success">{t('analysis.level.fine')}</Alert>
          ))}
        {answer?.kind === 'level' && answer.moves.length > 0 && (
          <>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {t('analysis.level.found', {
                count: answer.moves.length,
                date: formatDate(dayOfFinish(answer.finish), language),
              })}
            </Typography>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                m: 0,
                mb: 2,
                p: 0,
                border: 1,
                borderColor: 'line.hair',
                borderRadius: 1,
                maxHeight: '50dvh',
                overflowY: 'auto',
                '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
              }}
            >
              {answer.moves.map((move) => (
                <Box key={move.taskId} component="li" sx={{ px: 1.5, py: 0.75 }}>
                  <Box sx={{ typography: 'body2', fontWeight: 600 }}>{nameOf(move.taskId)}</Box>
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {t('analysis.level.move', { from: day(move.from), to: day(move.to) })} {because(move)}
                  </Box>
                </Box>
              ))}
            </Box>
            {plan.may.edit && (
              <Button variant="contained" disabled={applying} onClick={() => void apply()}>
                {t('analysis.level.apply')}
              </Button>
            )}
          </>
        )}
      </Waiting>
    </>
  )
}
