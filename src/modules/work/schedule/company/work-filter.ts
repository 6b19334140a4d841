/** What narrows the work of the company, and the steps that change one piece of it. Pure. */
import { addDays } from '../../../../lib/dates.ts'
import { wallText } from '../../../../lib/wall-clock.ts'
import type { Change } from '../contract.ts'
import type { WorkItem } from '../company.contract.ts'
import type { DUES, Stage } from '../rules.ts'

export type WorkFilter = {
  assignee?: string | undefined
  projectId?: string | undefined
  stage?: Stage | undefined
  critical?: boolean | undefined
  due?: (typeof DUES)[number] | undefined
  q?: string | undefined
  vertical?: string | undefined
}

/** What was done longer ago than this is no news on a board. */
const DONE_DAYS = 28

/** The filter as the server takes it; without a stage only what is open. */
export const asked = <F extends WorkFilter>(filter: F): F & { open: true | undefined } => ({
  ...filter,
  open: filter.stage === undefined ? true : undefined,
})

/** One column of the board. */
export function askedOf(stage: Stage, filter: WorkFilter, today: string) {
  const all = asked({ ...filter, stage })
  return stage === 'done' && filter.due === undefined ? { ...all, dueFrom: addDays(today, -DONE_DAYS) } : all
}

export const toStage = (item: WorkItem, stage: Stage): Change => ({
  op: 'set',
  taskId: item.id,
  before: { stage: item.stage },
  after: { stage },
})

/** Put somewhere by hand, a task starts no earlier than there. One that has begun is told when it began instead. */
export function toStart(item: WorkItem, start: number): Change {
  if (item.actualStart !== null)
    return {
      op: 'set',
      taskId: item.id,
      before: { actualStart: item.actualStart },
      after: { actualStart: wallText(start) },
    }
  return {
    op: 'set',
    taskId: item.id,
    before: { constraint: item.constraint, constraintAt: item.constraintAt },
    after: { constraint: 'SNET', constraintAt: wallText(start) },
  }
}
