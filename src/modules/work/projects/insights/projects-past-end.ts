import { insightRule } from '../../../../kernel/server/insight.ts'
import { startOfOwnDay } from '../../../../kernel/server/own-day.ts'
import { daysOverdue, FINISHED_ON, STATES, UNFINISHED } from '../states.ts'
import { anyProject, ofProject, projectsSeen } from './scope.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'

const LONG = 30
const WEEK = 7

/** Projects whose end date has passed and that nobody has completed, halted or cancelled. Of one whose work is done only the status is missing. */
export const projectsPastEnd = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const today = `'${ask.today}'::date`
    const late = `(${daysOverdue(today)})`
    const finished = `(${FINISHED_ON})`
    const rank = `case when not ${UNFINISHED} then 1 when ${late} >= ${LONG} then 4 when ${late} >= ${WEEK} then 3 else 2 end`
    return `select ${ofProject(startOfOwnDay('p.end_date + 1'), rank, `'count', ${late}, 'end', p.end_date::text, 'finished', ${finished}::text, 'context', case when ${finished} is not null then 'finished' end`)}
      from ${await projectsSeen(ask)} and p.end_date <= ${today} - ${ask.bind(ask.params.days)}::int and ${STATES.overdue(today)}`
  },
  actions: ({ address, key }) => [
    { name: 'openProject', address },
    { name: 'openSchedule', address: link(projects, 'project', { projectId: key, tab: 'schedule' }) },
  ],
})
