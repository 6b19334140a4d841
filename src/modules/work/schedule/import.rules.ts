/** What of a plan from a file is stored, and how: the server writes it, and the browser computes beforehand what will come of it. */
import type { PlanLink, PlanTask } from '../../../lib/scheduling/files/plan.ts'
import { needsDate, type TaskFields, withProgress } from './rules.ts'

type FileTask = Pick<
  PlanTask,
  | 'id'
  | 'parentId'
  | 'duration'
  | 'milestone'
  | 'percent'
  | 'actualStart'
  | 'actualFinish'
  | 'remaining'
  | 'constraint'
  | 'constraintAt'
  | 'work'
  | 'start'
  | 'finish'
  | 'calendarId'
>
type FilePlan = {
  project: { start: number | null; calendarId: string | null }
  tasks: readonly FileTask[]
  links: readonly PlanLink[]
  calendars: readonly { id: string; week: readonly (readonly unknown[])[] }[]
  resources: readonly { calendarId: string | null }[]
}

const NOTHING_DONE: Pick<TaskFields, 'stage' | 'percent' | 'actualStart' | 'actualFinish'> = {
  stage: 'todo',
  percent: 0,
  actualStart: null,
  actualFinish: null,
}

/** What a task that is no summary says about its work. A milestone that takes time in the file is scheduled with its time. */
export function workOf(task: FileTask, now: number) {
  const dated = needsDate(task.constraint)
  const progress = withProgress(
    NOTHING_DONE,
    {
      percent: Math.round(task.percent),
      ...(task.actualStart === null ? {} : { actualStart: task.actualStart }),
      ...(task.actualFinish === null ? {} : { actualFinish: task.actualFinish }),
    },
    { start: task.start ?? now, finish: task.finish ?? now },
    now,
  )
  const begun = progress.stage === 'doing' || progress.stage === 'review'
  return {
    ...NOTHING_DONE,
    ...progress,
    duration: task.duration,
    milestone: task.milestone && task.duration === 0,
    effort: task.work,
    remaining: begun ? task.remaining : null,
    constraint: dated && task.constraintAt === null ? ('ASAP' as const) : task.constraint,
    constraintAt: dated ? task.constraintAt : null,
  }
}

/** Calendars that something uses and that work at some time. */
export function usedCalendars({ project, tasks, resources, calendars }: FilePlan): Set<string> {
  const used = new Set([
    project.calendarId,
    ...tasks.map((task) => task.calendarId),
    ...resources.map((one) => one.calendarId),
  ])
  return new Set(
    calendars.filter(({ id, week }) => used.has(id) && week.some((day) => day.length > 0)).map(({ id }) => id),
  )
}

/** When the plan starts: as it says itself, else with its first task. */
export function startOf({ project, tasks }: FilePlan): number | null {
  if (project.start !== null) return project.start
  return tasks.reduce<number | null>((first, task) => {
    const at = task.actualStart ?? task.start
    return at === null ? first : first === null ? at : Math.min(first, at)
  }, null)
}

/** Links without those of a task to itself or its parts, and without a second one of the same kind between two tasks: the engine would refuse them. */
export function takenLinks({ tasks, links }: Pick<FilePlan, 'tasks' | 'links'>): PlanLink[] {
  const parents = new Map(tasks.map((task) => [task.id, task.parentId]))
  const upwards = (id: string): string[] => {
    const found: string[] = []
    for (let at: string | null | undefined = id; at; at = parents.get(at)) found.push(at)
    return found
  }
  const known = new Set<string>()
  return links.filter(({ from, to, type }) => {
    const key = `${from} ${to} ${type}`
    const fits =
      parents.has(from) &&
      parents.has(to) &&
      !known.has(key) &&
      !upwards(from).includes(to) &&
      !upwards(to).includes(from)
    if (fits) known.add(key)
    return fits
  })
}
