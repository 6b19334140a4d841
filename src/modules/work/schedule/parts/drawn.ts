/** Changes that are on their way to the server, drawn as if they had been answered. Pure: rows are laid over rows. */
import { schedule } from '../../../../lib/scheduling/cpm.ts'
import type { ScheduleInput, ScheduleTask } from '../../../../lib/scheduling/types.ts'
import { minuteOf, wallText } from '../../../../lib/wall-clock.ts'
import type { Change, Task, TaskLink, TaskValues } from '../contract.ts'
import { rankAmong } from '../rules.ts'
import type { Dates } from './for-engine.ts'
import { childrenOf, type Rows } from './rows.ts'

/** A change that has been sent. `over` are the rows the answer was laid over: once others stand there, it is part of them. */
export type UnderWay = { changes: readonly Change[]; dates: readonly Dates[]; over: Rows | null }

/** The rows with what people wrote and where the engine puts it. `begins` is the start of the plan, for a first task. */
export function drawn(rows: Rows, underWay: readonly UnderWay[], begins = ''): Rows {
  const open = underWay.filter(({ over }) => over === null || over === rows)
  if (open.length === 0) return rows
  const sheet: Sheet = { tasks: new Map(rows.tasks), links: new Map(rows.links), begins }
  for (const { changes, dates } of open) {
    for (const step of changes) layStep(sheet, step)
    for (const { id, start, finish } of dates) lay(sheet, id, { start: wallText(start), finish: wallText(finish) })
  }
  if (open.some(({ changes }) => changes.some(isStructural))) laySummaries(sheet)
  return { ...rows, tasks: sheet.tasks, links: sheet.links }
}

/** What is being drawn. */
type Sheet = { tasks: Map<string, Task>; links: Map<string, TaskLink>; begins: string }

function lay({ tasks }: Sheet, id: string, values: Partial<Task>): void {
  const task = tasks.get(id)
  if (task) tasks.set(id, { ...task, ...values })
}

/** New rows are drawn where they bring their own id; those that are named for one change only wait for the answer. */
function layStep(sheet: Sheet, step: Change): void {
  const { tasks, links } = sheet
  if (step.op === 'assign') lay(sheet, step.taskId, { assignments: step.after })
  else if (step.op === 'set') {
    const { notes: _unread, fields, ...values } = step.after
    lay(sheet, step.taskId, {
      ...(values as Partial<Task>),
      ...(values.milestone ? { duration: 0 } : {}),
      ...(fields ? { fields: { ...tasks.get(step.taskId)?.fields, ...fields } } : {}),
    })
  } else if (step.op === 'add' && step.id !== undefined && !tasks.has(step.id))
    tasks.set(step.id, newTask(sheet, step.id, step))
  else if (step.op === 'place')
    lay(sheet, step.taskId, {
      parentId: step.parentId,
      rank: rankAmong(
        childrenOf(tasks, step.parentId).filter((one) => one.id !== step.taskId),
        step.afterId,
      ),
    })
  else if (step.op === 'remove') removeAll(sheet, step.taskIds)
  else if (step.op === 'link' && step.id !== undefined && tasks.has(step.fromId) && tasks.has(step.toId)) {
    const { id, fromId, toId, type = 'FS', lag = 0, elapsed = false } = step
    links.set(id, { id, fromId, toId, type, lag, elapsed })
  } else if (step.op === 'setLink') {
    const link = links.get(step.linkId)
    if (link) links.set(link.id, { ...link, ...step.after })
  } else if (step.op === 'unlink') for (const id of step.linkIds) links.delete(id)
}

/** As the server stores it; its dates are those of the row above until the engine has said them. */
function newTask(sheet: Sheet, id: string, { parentId, afterId, task }: Extract<Change, { op: 'add' }>): Task {
  const others = childrenOf(sheet.tasks, parentId)
  const start = sheet.tasks.get(afterId ?? parentId ?? '')?.start ?? others.at(-1)?.start ?? sheet.begins
  const { notes: _unread, imported: _kept, ...values } = task
  return {
    stage: 'todo',
    milestone: false,
    effort: null,
    optimistic: null,
    pessimistic: null,
    calendarId: null,
    constraint: 'ASAP',
    constraintAt: null,
    deadline: null,
    actualStart: null,
    actualFinish: null,
    percent: 0,
    remaining: null,
    priority: 500,
    budget: null,
    actualCost: null,
    fields: {},
    activityId: null,
    wbsCode: null,
    ...values,
    duration: values.milestone ? 0 : (values.duration ?? DAY_OF_WORK),
    id,
    parentId,
    rank: rankAmong(others, afterId),
    summary: false,
    start,
    finish: start,
    lateStart: start,
    lateFinish: start,
    totalFloat: 0,
    freeFloat: 0,
    critical: false,
    assignments: [],
    updatedByName: '',
  }
}

/** What a task takes about which nothing was said, as the server has it. */
const DAY_OF_WORK = 480

function removeAll({ tasks, links }: Sheet, ids: readonly string[]): void {
  const gone = new Set(ids)
  for (let before = -1; before < gone.size;) {
    before = gone.size
    for (const task of tasks.values()) if (task.parentId !== null && gone.has(task.parentId)) gone.add(task.id)
  }
  for (const id of gone) tasks.delete(id)
  for (const link of links.values()) if (gone.has(link.fromId) || gone.has(link.toId)) links.delete(link.id)
}

/** A task that has got parts is a summary, and one that has lost them is none. */
function laySummaries(sheet: Sheet): void {
  const parents = new Set(Array.from(sheet.tasks.values(), (task) => task.parentId))
  for (const task of sheet.tasks.values())
    if (task.summary !== parents.has(task.id)) lay(sheet, task.id, { summary: parents.has(task.id) })
}

/** The steps the other way round, where that can be known without asking: what was written goes back to what was seen. */
export const turnedBack = (changes: readonly Change[]): Change[] => changes.flatMap(turnedStep).toReversed()

function turnedStep(step: Change): Change[] {
  if (step.op === 'set' || step.op === 'assign' || step.op === 'setLink')
    return [{ ...step, before: step.after, after: step.before } as Change]
  if (step.op === 'add') return step.id === undefined ? [] : [{ op: 'remove', taskIds: [step.id] }]
  if (step.op === 'link') return step.id === undefined ? [] : [{ op: 'unlink', linkIds: [step.id] }]
  return []
}

const STRUCTURAL: readonly Change['op'][] = ['add', 'place', 'remove', 'link', 'setLink', 'unlink']
/** Whether a step changes which rows and links there are: the engine is asked about the rows as they are then. */
export const isStructural = (step: Change): boolean => STRUCTURAL.includes(step.op)

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
  changes.some(
    (step) => isStructural(step) || (step.op === 'set' && MOVING.some((name) => step.after[name] !== undefined)),
  )

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
