import { insightRule } from '../../../../kernel/server/insight.ts'
import { startOfOwnDay } from '../../../../kernel/server/own-day.ts'
import { STATES } from '../states.ts'
import { anyProject, ofProject, projectsSeen } from './scope.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'

const LONG = 30
const WEEK = 7

/** Projects whose end date has passed and that nobody has completed, halted or cancelled. */
export const projectsPastEnd = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const late = `('${ask.today}'::date - p.end_date)`
    return `select ${ofProject(startOfOwnDay('p.end_date + 1'), `case when ${late} >= ${LONG} then 4 when ${late} >= ${WEEK} then 3 else 2 end`, `'count', ${late}, 'end', p.end_date::text`)}
      from ${await projectsSeen(ask)} and p.end_date <= '${ask.today}'::date - ${ask.bind(ask.params.days)}::int and ${STATES.overdue(`'${ask.today}'::date`)}`
  },
  actions: ({ address, key }) => [
    { name: 'openProject', address },
    { name: 'openSchedule', address: link(projects, 'project', { projectId: key, tab: 'schedule' }) },
  ],
})
