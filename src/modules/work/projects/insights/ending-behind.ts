import { insightRule } from '../../../../kernel/server/insight.ts'
import { startOfOwnDay } from '../../../../kernel/server/own-day.ts'
import { AGREED_START, PROGRESS, running } from '../states.ts'
import { anyProject, ofProject, projectsSeen } from './scope.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'

const FAR_BEHIND = 40

/** Projects that end within days and whose progress lies points behind the share of their time that has passed. */
export const endingBehind = insightRule<'days' | 'points'>({
  population: anyProject,
  rows: async (ask) => {
    const elapsed = `least(100, 100.0 * ('${ask.today}'::date - ${AGREED_START}) / (p.end_date - ${AGREED_START}))`
    const gap = `round(${elapsed} - ${PROGRESS})`
    // since the later of two days: when the end came within reach, and when the time passed the progress by so much
    const crossed = `(${AGREED_START} + ceil((${PROGRESS} + ${ask.bind(ask.params.points)}::int) / 100.0 * (p.end_date - ${AGREED_START}))::int)`
    return `select ${ofProject(startOfOwnDay(`greatest(p.end_date - ${ask.bind(ask.params.days)}::int, ${crossed})`), `case when ${gap} >= ${FAR_BEHIND} then 4 else 3 end`, `'count', p.end_date - '${ask.today}'::date, 'progress', ${PROGRESS}, 'elapsed', round(${elapsed}), 'end', p.end_date::text`)}
      from ${await projectsSeen(ask)} and ${PROGRESS} is not null and p.end_date > ${AGREED_START} and ${running(`'${ask.today}'::date`)} and p.end_date between '${ask.today}'::date + 1 and '${ask.today}'::date + ${ask.bind(ask.params.days)}::int and ${gap} >= ${ask.bind(ask.params.points)}::int`
  },
  actions: ({ address, key }) => [
    { name: 'openSchedule', address: link(projects, 'project', { projectId: key, tab: 'schedule' }) },
    { name: 'openProject', address },
  ],
})
