/** What of a plan from a file is stored, and how: the server writes it, and the browser computes beforehand what will come of it. */
import type { PlanLink, PlanTask } from '../../../lib/scheduling/files/plan.ts'
import type { LeftOut } from './import.contract.ts'
import { type ImportMode, needsDate, type TaskFields, withProgress } from './rules.ts'

type FileTask = Pick<
  PlanTask,
  | 'id'
  | 'name'
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
  calendars: readonly { id: string; name: string; week: readonly (readonly unknown[])[] }[]
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
      // nothing but all of it is done
      percent: task.percent < 100 ? Math.min(99, Math.round(task.percent)) : 100,
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

const works = ({ week }: FilePlan['calendars'][number]): boolean => week.some((day) => day.length > 0)

/** Those that something uses, also if they never work. */
export function calendarsInUse<C extends FilePlan['calendars'][number]>({
  project,
  tasks,
  resources,
  calendars,
}: Omit<FilePlan, 'calendars'> & { calendars: readonly C[] }): C[] {
  const used = new Set([
    project.calendarId,
    ...tasks.map((task) => task.calendarId),
    ...resources.map((one) => one.calendarId),
  ])
  return calendars.filter(({ id }) => used.has(id))
}

/** Calendars that something uses and that work at some time. */
export const usedCalendars = (plan: FilePlan): Set<string> =>
  new Set(
    calendarsInUse(plan)
      .filter(works)
      .map(({ id }) => id),
  )

/** What a plan says that cannot be so: actual dates that are still to come count as now, and a calendar that something uses and that never works is none. */
export function notSo(plan: FilePlan, now: number): LeftOut[] {
  const summaries = new Set(plan.tasks.map((task) => task.parentId))
  const isAhead = (at: number | null) => at !== null && at > now
  return [
    ...plan.tasks
      .filter(
        ({ id, actualStart, actualFinish }) => !summaries.has(id) && (isAhead(actualStart) || isAhead(actualFinish)),
      )
      .map(({ id, name }) => ({ name: name || id, field: 'actualsAhead' })),
    ...calendarsInUse(plan)
      .filter((calendar) => !works(calendar))
      .map(({ id, name }) => ({ name: name || id, field: 'idleCalendar' })),
  ]
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

type NamedTask = Pick<PlanTask, 'id' | 'parentId' | 'guid' | 'activityId' | 'wbs' | 'name'>
type PresentTask = {
  id: string
  parentId: string | null
  activityId: string | null
  wbsCode: string | null
  name: string
}

const sameName = (one: string, other: string): boolean => plain(one) === plain(other) && plain(one) !== ''
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Which task of the schedule each task of a file is: by our own id, which a file of ours carries; else by the activity id; a part of the breakdown,
 * which has none, by its code. Of several with the same id, as two files leave them, the one of the same name. None is found twice.
 */
export function matchesOf(tasks: readonly NamedTask[], present: Iterable<PresentTask>): Map<string, string> {
  const byId = new Set<string>()
  const byActivity = new Map<string, PresentTask[]>()
  const byCode = new Map<string, PresentTask[]>()
  const keep = (among: Map<string, PresentTask[]>, key: string, task: PresentTask) => {
    const known = among.get(key)
    if (known) known.push(task)
    else among.set(key, [task])
  }
  for (const task of present) {
    byId.add(task.id)
    if (task.activityId !== null) keep(byActivity, task.activityId, task)
    else if (task.wbsCode !== null) keep(byCode, task.wbsCode, task)
  }
  const oneOf = (among: readonly PresentTask[] = [], name: string) =>
    (among.find((task) => sameName(task.name, name)) ?? among[0])?.id
  const found = new Map<string, string>()
  const taken = new Set<string>()
  const take = (fileId: string, id: string | undefined) => {
    if (id === undefined || taken.has(id) || found.has(fileId)) return
    found.set(fileId, id)
    taken.add(id)
  }
  for (const { id, guid } of tasks)
    take(id, guid !== null && byId.has(guid.toLowerCase()) ? guid.toLowerCase() : undefined)
  for (const { id, activityId, name } of tasks) if (activityId !== '') take(id, oneOf(byActivity.get(activityId), name))
  const summaries = new Set(tasks.map((task) => task.parentId))
  for (const { id, activityId, wbs, name } of tasks)
    if (activityId === '' && wbs !== '' && summaries.has(id)) take(id, oneOf(byCode.get(wbs), name))
  return found
}

/** What every program counts by itself, as 1, 1.2 or A1000: it is in every file and says nothing of which plan it is. */
const isCounted = (code: string): boolean => /^[a-z]?[\d.\s-]*$/i.test(code.trim())

/**
 * Whether a file is the plan that is here, come again. Numbers that programs count by themselves are found in anybody's file; a task speaks for it by our own id, its name, or a
 * code that somebody gave it. Most of what was found has to, and no few of what the smaller of both holds.
 */
export function isSamePlan(
  tasks: readonly NamedTask[],
  present: Iterable<PresentTask>,
  matches: ReadonlyMap<string, string>,
): boolean {
  const byId = new Map(Array.from(present, (task) => [task.id, task]))
  const speaks = ({ id, guid, name, activityId, wbs }: NamedTask): boolean => {
    const here = byId.get(matches.get(id) ?? '')
    if (!here) return false
    return here.id === guid?.toLowerCase() || sameName(here.name, name) || !isCounted(activityId || wbs)
  }
  const speaking = tasks.filter(speaks).length
  const fromFiles = [...byId.values()].filter(isFromFile).length || byId.size
  return speaking * 2 > matches.size && speaking * 4 >= Math.min(tasks.length, fromFiles)
}

const isFromFile = ({ activityId, wbsCode }: PresentTask): boolean => activityId !== null || wbsCode !== null

/** What an import does if nobody says otherwise: only a plan that comes again changes tasks that are there, and nothing goes unasked. */
const usualMode = (samePlan: boolean): ImportMode => (samePlan ? 'update' : 'add')

/** A task that says what the file says afterwards: its name here and the one it gets, the same where it keeps it. */
type Overwritten = { from: string; to: string }

/** Those that are overwritten, first the ones that get another name: there it shows whether they are the same tasks. */
export function overwrittenOf(
  tasks: readonly NamedTask[],
  present: Iterable<PresentTask>,
  matches: ReadonlyMap<string, string>,
): Overwritten[] {
  const names = new Map(Array.from(present, ({ id, name }) => [id, name]))
  const found = tasks.flatMap(({ id, name }) => {
    const from = names.get(matches.get(id) ?? '')
    return from === undefined ? [] : [{ from, to: name || NAMELESS }]
  })
  return [...found.filter(({ from, to }) => from !== to), ...found.filter(({ from, to }) => from === to)]
}

/** What stands for a name that a file leaves empty. */
export const NAMELESS = '–'

/** Tasks that came from a file and that it holds no longer. What lies under one of them and stays keeps it there. */
export function missingOf<T extends PresentTask>(present: readonly T[], matches: ReadonlyMap<string, string>): T[] {
  const matched = new Set(matches.values())
  const gone = (task: T) => !matched.has(task.id) && isFromFile(task)
  const kept = new Set<string>()
  const byId = new Map(present.map((task) => [task.id, task]))
  for (const task of present) {
    if (gone(task)) continue
    for (let above = task.parentId; above !== null && !kept.has(above); above = byId.get(above)?.parentId ?? null)
      kept.add(above)
  }
  return present.filter((task) => gone(task) && !kept.has(task.id))
}

/** What a file is to the schedule it is chosen for, as the dialog says it beforehand. */
export function againOf(tasks: readonly NamedTask[], present: readonly PresentTask[]) {
  const matches = matchesOf(tasks, present)
  const samePlan = isSamePlan(tasks, present, matches)
  return {
    samePlan,
    mode: usualMode(samePlan),
    overwritten: overwrittenOf(tasks, present, matches),
    missing: missingOf(present, matches).map((task) => task.name),
  }
}
export type Again = ReturnType<typeof againOf>

/** Under what a task that is there belongs by the file. One that stands at the top there stays where somebody has put it here. */
export function parentFor(
  { parentId }: Pick<PlanTask, 'parentId'>,
  present: Pick<PresentTask, 'parentId'>,
  idOf: (fileId: string) => string,
  matched: ReadonlySet<string>,
): string | null {
  if (parentId !== null) return idOf(parentId)
  return present.parentId !== null && !matched.has(present.parentId) ? present.parentId : null
}
