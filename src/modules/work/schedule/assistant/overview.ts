/** How the company's work stands. */
import type { FigureThen, Part } from '../../../../kernel/contract/answer.ts'
import type { Values } from '../../../../kernel/server/assistant.ts'
import { figureThen } from '../../../platform/figures/public.ts'
import { type AnswerKey, say, type WorkAsked } from './parts.ts'

/** Figure by figure; what has no data is left out. */
const OVERVIEW = [
  ['projects.active', 'status.active'],
  ['projects.overdue', 'status.overdue'],
  ['projects.criticalAlerts', 'status.alerts'],
  ['projects.completed', 'status.completed'],
  ['schedule.late', 'status.late'],
  ['schedule.dueThisWeek', 'status.due'],
  ['projects.onTimeRate', 'status.onTime'],
  ['schedule.schedulePerformance', 'status.spi'],
] as const satisfies readonly (readonly [string, AnswerKey])[]

export async function status({ ctx }: Pick<WorkAsked, 'ctx'>): Promise<Part[]> {
  const parts: Part[] = []
  for (const [id, key] of OVERVIEW) {
    const found = await figureThen(ctx, id)
    if (found && found.value !== null) parts.push(say(key, { figure: found, ...counted(found) }))
  }
  return parts.length > 0 ? parts : [say('nothingYet')]
}

const counted = ({ unit, value }: FigureThen): Values => (unit === 'count' && value !== null ? { count: value } : {})
