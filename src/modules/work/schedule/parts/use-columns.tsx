/** The columns of a schedule, for the chart's grid and for the list. */
import { useMemo } from 'react'
import Box from '@mui/material/Box'
import { formatDate } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import type { Plan, Task } from '../contract.ts'
import { type LinkBook, linkCellText } from './link-cells.ts'
import { roughDays, varianceText } from './variance.ts'
import type { ColumnKey } from './view-state.ts'
import { finishDay } from '../rules.ts'
import { useText } from './use-text.ts'

export type ScheduleColumn = {
  key: ColumnKey
  title: string
  width: number
  text: (task: Task) => string
  late?: (task: Task) => boolean
}

/** In a plan of less than a year the day says enough. */
const YEAR_FROM_DAYS = 330

export function useColumns(
  plan: Plan,
  chosen: readonly ColumnKey[],
  varianceOf: (task: Task) => number | null,
  book: LinkBook,
): ScheduleColumn[] {
  const { t, language } = useText()
  return useMemo(() => {
    const day = { minutesPerDay: plan.minutesPerDay }
    const span = plan.finish === null ? 0 : (Date.parse(plan.finish) - Date.parse(plan.start)) / 86_400_000
    const date = (text: string) => formatDate(text, language, span > YEAR_FROM_DAYS ? 'short' : 'dayMonth')
    const wide = span > YEAR_FROM_DAYS ? 74 : 60
    const names = new Map(plan.resources.map(({ id, name }) => [id, name]))
    const all: Record<ColumnKey, Omit<ScheduleColumn, 'key'>> = {
      activityId: { title: t('columns.activityId'), width: 92, text: (task) => task.activityId ?? '' },
      wbsCode: { title: t('columns.wbsCode'), width: 92, text: (task) => task.wbsCode ?? '' },
      duration: {
        title: t('columns.duration'),
        width: 72,
        text: (task) => (task.summary ? '' : durationText(task.milestone ? 0 : task.duration, day, language)),
      },
      start: { title: t('columns.start'), width: wide, text: (task) => date(dayOfStart(minuteOf(task.start) ?? 0)) },
      finish: {
        title: t('columns.finish'),
        width: wide,
        text: (task) => date(finishDay(task)),
      },
      predecessors: {
        title: t('columns.predecessors'),
        width: 96,
        text: (task) => linkCellText(book, task.id, 'before'),
      },
      successors: {
        title: t('columns.successors'),
        width: 84,
        text: (task) => linkCellText(book, task.id, 'after'),
      },
      milestone: { title: t('columns.milestone'), width: 76, text: (task) => (task.milestone ? '◆' : '') },
      float: {
        title: t('columns.float'),
        width: 66,
        text: (task) => (task.percent === 100 ? '' : roughDays(task.totalFloat, plan.minutesPerDay, language)),
        late: (task) => task.critical,
      },
      variance: {
        title: t('columns.variance'),
        width: 96,
        text: (task) => {
          const by = varianceOf(task)
          return by === null ? '' : varianceText(by, plan.minutesPerDay, language, t)
        },
        late: (task) => (varianceOf(task) ?? 0) > 0,
      },
      percent: { title: t('columns.percent'), width: 58, text: (task) => `${task.percent} %` },
      assigned: {
        title: t('fields.assignments'),
        width: 78,
        text: (task) =>
          task.assignments
            .map(({ resourceId }) => names.get(resourceId) ?? '')
            .filter(Boolean)
            .join(', '),
      },
    }
    return chosen.map((key) => ({ key, ...all[key] }))
  }, [t, language, plan.minutesPerDay, plan.finish, plan.start, plan.resources, chosen, varianceOf, book])
}

/** What is read from the left; numbers and dates stand at the right. */
export const isText = (key: ColumnKey): boolean =>
  key === 'assigned' || key === 'predecessors' || key === 'successors' || key === 'milestone'

export const Late = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
    {children}
  </Box>
)
