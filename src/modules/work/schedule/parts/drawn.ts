/** Changes that are on their way to the server, drawn as if they had been answered. Pure: rows are laid over rows. */
import { schedule } from '../../../../lib/scheduling/cpm.ts'
import type { ScheduleInput, ScheduleTask } from '../../../../lib/scheduling/types.ts'
import { minuteOf, wallText } from '../../../../lib/wall-clock.ts'
import type { Change, Task, TaskValues } from '../contract.ts'
import type { Dates } from './for-engine.ts'
import type { Rows } from './rows.ts'

/** A change that has been sent. `over` are the rows the answer was laid over: once others stand there, it is part of them. */
export type UnderWay = { changes: readonly Change[]; dates: readonly Dates[]; over: Rows | null }

/** The rows with what people wrote and where the engine puts it. Tasks that are added, placed or removed wait for the answer. */
export function drawn(rows: Rows, underWay: readonly UnderWay[]): Rows {
  const open = underWay.filter(({ over }) => over === null || over === rows)
  if (open.length === 0) return rows
  const tasks = new Map(rows.tasks)
  const lay = (id: string, values: Partial<Task>) => {
    const task = tasks.get(id)
    if (task) tasks.set(id, { ...task, ...values })
  }
  for (const { changes, dates } of open) {
    for (const step of changes) {
      if (step.op === 'assign') lay(step.taskId, { assignments: step.after })
      if (step.op !== 'set') continue
      const { notes: _unread, fields, ...values } = step.after
      lay(step.taskId, {
        ...(values as Partial<Task>),
        ...(fields ? { fields: { ...tasks.get(step.taskId)?.fields, ...fields } } : {}),
      })
    }
    for (const { id, start, finish } of dates) lay(id, { start: wallText(start), finish: wallText(finish) })
  }
  return { ...rows, tasks }
}

/** The steps the other way round, where that can be known without asking: what was written goes back to what was seen. */
export const turnedBack = (changes: readonly Change[]): Change[] =>
  changes
    .flatMap((step) =>
      step.op === 'set' || step.op === 'assign' ? [{ ...step, before: step.after, after: step.before } as Change] : [],
    )
    .toReversed()

/** Whether a change can move anything; a name or a note asks the engine nothing. */
const MOVING: readonly (keyof TaskValues)[] = [
  'duration',
  'milestone',
  'calendarId',
  'constraint',
  'constraintAt',
  'actualStart',
  'actualFinish',
  'percent',
  'remaining',
]
export const movesDates = (changes: readonly Change[]): boolean =>
  changes.some((step) => step.op === 'set' && MOVING.some((name) => step.after[name] !== undefined))

/** The dates of everything that the steps would move. */
export function datesAfter(
  input: ScheduleInput,
  now: ReadonlyMap<string, { start: number; finish: number }>,
  changes: readonly Change[],
): Dates[] {
  const set = new Map<string, Partial<ScheduleTask>>()
  for (const step of changes)
    if (step.op === 'set') set.set(step.taskId, { ...set.get(step.taskId), ...engineValues(step.after) })
  const result = schedule({ ...input, tasks: input.tasks.map((task) => ({ ...task, ...set.get(task.id) })) })
  // what the engine refuses the server refuses, with a sentence
  if (!result.ok) return []
  return result.schedule.tasks.flatMap(({ id, start, finish }) => {
    const before = now.get(id)
    return before?.start === start && before.finish === finish ? [] : [{ id, start, finish }]
  })
}

const TIMES = ['constraintAt', 'actualStart', 'actualFinish'] as const

function engineValues(values: TaskValues): Partial<ScheduleTask> {
  const { duration, milestone, calendarId, constraint, percent, remaining } = values
  const given = { duration: milestone ? 0 : duration, calendarId, constraint, percent, remaining }
  const times = TIMES.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, value === null ? null : minuteOf(value)]]
  })
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(times),
  }
}
