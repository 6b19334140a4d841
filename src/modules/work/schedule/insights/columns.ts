import { startOfOwnDay } from '../../../../kernel/server/own-day.ts'
import { LAST_DAY } from '../task-states.ts'
import { taskAddressSql } from '../addresses.ts'

/** What every rule of insights about tasks selects. */
export const ofTask = (since: string, rank: string, facts: string) =>
  `t.id as key, t.name as record, ${taskAddressSql('t.project_id', 't.id')} as address, t.project_id, p.name as project, ${since} as since, ${rank} as rank, jsonb_build_object('task', t.name, 'project', p.name, ${facts}) as facts`

/** Midnight after the last day of a task: from then on it is late. */
export const FINISHED_BY = startOfOwnDay(`${LAST_DAY} + 1`)
