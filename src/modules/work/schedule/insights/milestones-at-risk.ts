import { insightRule } from '../../../../kernel/server/insight.ts'
import { anyProject, atRisk } from '../../projects/public.ts'
import { AWAITED, expectedDay, LAST_DAY, lastDayAt } from '../task-states.ts'
import { newestBaseline, visible } from '../visible.ts'
import { ofTask } from './columns.ts'
import { scheduleAddress } from '../addresses.ts'

const LONG = 10
const VERY_LONG = 20
/** What a milestone is worth where the project itself keeps the end that was agreed. */
const AT_MOST_ON_TIME = 2
const JOINED = `${newestBaseline()} join schedules c on c.company_id = t.company_id and c.project_id = t.project_id`

/** Open milestones that are expected after their deadline, or without one after the day the newest baseline had them at. */
export const milestonesAtRisk = insightRule<'days'>({
  population: anyProject,
  rows: async (ask) => {
    const wanted = lastDayAt('coalesce(t.deadline, b.finish_at)')
    const expected = expectedDay(ask.today)
    const late = `(${expected} - ${wanted})`
    return `select ${ofTask('c.updated_at', `least(case when ${late} >= ${VERY_LONG} then 4 when ${late} >= ${LONG} then 3 else 2 end, case when p.end_date is not null and not ${atRisk(`'${ask.today}'::date`)} then ${AT_MOST_ON_TIME} else 4 end)`, `'count', ${late}, 'finish', ${expected}::text, 'due', ${wanted}::text, 'planned', ${LAST_DAY}::text`)}
      from ${await visible(ask, JOINED)} and ${AWAITED} and t.milestone and coalesce(t.deadline, b.finish_at) is not null and ${late} >= ${ask.bind(ask.params.days)}::int`
  },
  // an expectation, not a record: nobody has measured how often schedules keep what they say
  certainty: async () => () => ({ confidence: null, key: 'schedule', values: {} }),
  actions: ({ address, projectId }) => [
    { name: 'openTask', address },
    ...(projectId === null ? [] : [{ name: 'openSchedule', address: scheduleAddress(projectId) }]),
  ],
})
