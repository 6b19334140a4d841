/** What is typed into the cells of a task, as steps of a change. Null where it cannot be read. */
import { parseDate } from '../../../../lib/dates.ts'
import { minutesIn } from '../../../../lib/durations.ts'
import type { ScheduleInput } from '../../../../lib/scheduling/types.ts'
import { companyDateOrder } from '../../../../ui/formats.ts'
import type { Change, Task, TaskValues } from '../contract.ts'
import { finishOn, setFields, startOn } from './changes.ts'

export type EditedCell = 'name' | 'duration' | 'start' | 'finish' | 'percent'
type Reading = { input: ScheduleInput; minutesPerDay: number; language: string }

export function cellChange(
  task: Task,
  cell: EditedCell,
  typed: string,
  { input, minutesPerDay, language }: Reading,
): Change | null {
  const text = typed.trim()
  if (text === '') return null
  if (cell === 'name') return setFields(task, { name: text.slice(0, 300) })
  if (cell === 'duration') {
    const duration = minutesIn(text, { minutesPerDay })
    return duration === null || duration < 0 ? null : setFields(task, lasting(task, duration))
  }
  if (cell === 'percent') {
    const percent = Number(text.replace('%', '').trim())
    return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? setFields(task, { percent }) : null
  }
  const day = parseDate(text, language, companyDateOrder())
  if (!day) return null
  return cell === 'start' ? startOn(task, input, day) : finishOn(task, input, day)
}

/** No time at all is a milestone, and a milestone that takes time is none any more. */
export const lasting = (task: Pick<Task, 'milestone'>, duration: number): TaskValues =>
  duration === 0 ? { milestone: true } : { duration, ...(task.milestone ? { milestone: false } : {}) }

/** Whether people write the cell, or the task takes it from elsewhere. */
export function isWritten(task: Task, cell: EditedCell): boolean {
  if (cell === 'name') return true
  if (task.summary) return false
  return cell === 'finish' ? !task.milestone : true
}
