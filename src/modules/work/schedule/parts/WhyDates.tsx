import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment, type ReactNode, useMemo } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import type { Task } from '../contract.ts'
import { elapsedText } from './elapsed.ts'
import type { PanelProps } from './TaskPanel.tsx'
import { finishDay } from '../rules.ts'
import { useText } from './use-text.ts'
import { roughDays } from './variance.ts'
import { type Driver, whyDates } from './why.ts'

/** Stands where a sentence names a task, until the name is put there as a link. */
const HERE = '\u0001'
/** More names than this are a list and not a sentence. */
const NAMED = 3

const startDay = (task: Task) => dayOfStart(minuteOf(task.start) ?? 0)

/** What holds a task where it lies, whom it drives and how far it may slip, in sentences. */
export function WhyDates({ plan, rows, task, onOpen }: PanelProps) {
  const { t, language } = useText()
  const why = useMemo(() => whyDates(plan, rows, task), [plan, rows, task])
  if (!why) return null
  const date = (day: string) => formatDate(day, language)
  const long = (minutes: number) =>
    durationText(minutes, { minutesPerDay: plan.minutesPerDay }, language).replace(' ', '\u00a0')
  const rough = (minutes: number) => roughDays(minutes, plan.minutesPerDay, language)
  const named = (sentence: string, one: Task): ReactNode => {
    const [before = '', after = ''] = sentence.split(HERE)
    return (
      <>
        {before}
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(one.id)}
          sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', textAlign: 'left' }}
        >
          {one.name}
        </Link>
        {after}
      </>
    )
  }
  const driver = ({ task: from, type, lag, elapsed }: Driver) => {
    const day = date(type === 'FS' || type === 'FF' ? finishDay(from) : startDay(from))
    const pause =
      lag === 0
        ? ''
        : ` ${t(lag > 0 ? 'why.lag' : 'why.lead', { lag: elapsed ? elapsedText(Math.abs(lag), language) : long(Math.abs(lag)) })}`
    return (
      <Fragment key={from.id}>
        {named(t(`why.${type}`, { name: HERE, date: day }), from)}
        {pause}{' '}
      </Fragment>
    )
  }
  const { reason, drives } = why
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {reason.kind === 'after' && reason.drivers.slice(0, NAMED).map(driver)}
      {reason.kind === 'constraint' && (
        <>
          {t('why.constraint', {
            constraint: t(`constraints.${task.constraint}`),
            date: date(task.constraintAt?.slice(0, 10) ?? startDay(task)),
          })}{' '}
        </>
      )}
      {reason.kind === 'projectStart' && <>{t('why.projectStart', { date: date(plan.start.slice(0, 10)) })} </>}
      {reason.kind === 'dataDate' && plan.dataDate && (
        <>{t('why.dataDate', { date: date(plan.dataDate.slice(0, 10)) })} </>
      )}
      {reason.kind === 'summary' && <>{t('why.summary')} </>}
      {reason.kind === 'done' && <>{t('why.done', { date: date(finishDay(task)) })} </>}
      {reason.kind === 'begun' && <>{t('why.begun', { date: date(startDay(task)) })} </>}
      {drives.slice(0, NAMED).map((one) => (
        <Fragment key={one.id}>{named(t('why.drives', { name: HERE }), one)} </Fragment>
      ))}
      {drives.length > NAMED && <>{t('why.drivesMore', { n: drives.length - NAMED })} </>}
      {task.actualFinish === null &&
        (task.totalFloat < 0
          ? t('why.negative', { by: rough(-task.totalFloat) })
          : task.totalFloat === 0
            ? t('why.critical')
            : t('why.float', { by: rough(task.totalFloat) }))}
    </Box>
  )
}
