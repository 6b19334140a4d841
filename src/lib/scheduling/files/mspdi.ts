/** Reads MS Project XML (MSPDI, schemas 2003 to 2019). `mspdi-write.ts` writes it. */
import { workingMinutes } from './calendar-days.ts'
import { durationMinutes, minuteOf } from './clock.ts'
import { groupBy } from './group.ts'
import { readCalendars } from './mspdi-calendars.ts'
import { ELAPSED_CALENDAR, isProjectSummary, readBaselines, readLinks, readTasks } from './mspdi-tasks.ts'
import type { TaskEntry } from './mspdi-tasks.ts'
import { collectNotes, refused, roundTheClock, standardCalendar, summaryIds, WHOLE_FILE } from './plan.ts'
import { byResourceCalendars } from './resource-calendars.ts'
import type { Notes, PlanAssignment, PlanProject, PlanResource, ReadResult, SchedulePlan } from './plan.ts'
import { decodeXml, flag, node, nodes, number, parseXml, text } from './xml.ts'
import type { XmlNode } from './xml-parse.ts'

const UNASSIGNED = '-65535'
export const EQUIPMENT_GROUP = 'Equipment'

export function readMspdi(file: string | Uint8Array): ReadResult {
  const parsed = parseXml(typeof file === 'string' ? file : decodeXml(file))
  if (!parsed.ok) return parsed
  if (parsed.root === 'APIBusinessObjects') return refused('primaveraXml')
  if (parsed.root !== 'Project') return refused('notMspdi', parsed.root)
  const notes = collectNotes()
  const plan = readPlan(parsed.node, notes)
  if (plan.tasks.length === 0) return refused('noTasks')
  return { ok: true, plan, notes: notes.list(), clues: notes.clues }
}

function readPlan(root: XmlNode, notes: Notes): SchedulePlan {
  const calendars = readCalendars(root, notes)
  const minutesPerDay = number(root, 'MinutesPerDay') || 480
  const entries = readTasks({
    project: root,
    calendars,
    minutesPerDay,
    honorsConstraints: flag(root, 'HonorConstraints'),
    notes,
  })
  const tasks = entries.map(({ task }) => task)
  const list = calendars.list.length > 0 ? calendars.list : [standardCalendar('1')]
  if (tasks.some((task) => task.calendarId === ELAPSED_CALENDAR)) list.push(roundTheClock(ELAPSED_CALENDAR))
  const links = readLinks(entries, notes)
  noteSummaryLinks(tasks, links, notes)
  const resources = readResources(root, calendars.idOf, notes)
  const project = readProject(root, calendars.idOf, list[0]?.id ?? null, minutesPerDay, notes)
  const assignments = readAssignments(root, entries, resources, notes)
  const plan: SchedulePlan = {
    project,
    calendars: list,
    tasks,
    links,
    resources,
    assignments,
    baselines: readBaselines(entries),
  }
  noteSplits(root, plan, entries, notes)
  const ignoring = new Set(
    entries.flatMap(({ entry, task }) => (flag(entry, 'IgnoreResourceCalendar') ? [task.id] : [])),
  )
  return byResourceCalendars(plan, ({ id, calendarId }) => calendarId === null && !ignoring.has(id), notes)
}

function readProject(
  root: XmlNode,
  idOf: (uid: string | undefined) => string | null,
  firstCalendar: string | null,
  minutesPerDay: number,
  notes: Notes,
): PlanProject {
  const summary = nodes(node(root, 'Tasks'), 'Task').find(isProjectSummary)
  const name = text(root, 'Title') ?? text(summary, 'Name') ?? text(root, 'Name')?.replace(/\.(xml|mpp)$/i, '') ?? ''
  if (text(root, 'ScheduleFromStart') === '0') notes.add('scheduledFromFinish', name, WHOLE_FILE)
  return {
    name,
    start: minuteOf(text(root, 'StartDate')),
    finish: minuteOf(text(root, 'FinishDate')),
    calendarId: idOf(text(root, 'CalendarUID')) ?? firstCalendar,
    dataDate: minuteOf(text(root, 'StatusDate')),
    minutesPerDay,
    minutesPerWeek: number(root, 'MinutesPerWeek') || minutesPerDay * 5,
  }
}

/** The engine lets a summary follow its children; links of summaries are kept for the caller to decide on. */
function noteSummaryLinks(tasks: SchedulePlan['tasks'], links: SchedulePlan['links'], notes: Notes): void {
  const summaries = summaryIds(tasks)
  const names = new Map(tasks.map((task) => [task.id, task.name]))
  for (const link of links) {
    const summary = [link.from, link.to].find((id) => summaries.has(id))
    if (summary !== undefined) notes.add('summaryLink', names.get(summary) ?? '', link.to)
  }
}

function readResources(root: XmlNode, idOf: (uid: string | undefined) => string | null, notes: Notes): PlanResource[] {
  return nodes(node(root, 'Resources'), 'Resource').flatMap((entry): PlanResource[] => {
    const [uid, name] = [text(entry, 'UID'), text(entry, 'Name')]
    if (uid === undefined || name === undefined || flag(entry, 'IsNull')) return []
    if (flag(entry, 'IsCostResource') || number(entry, 'Type') === 2) {
      notes.add('costResource', name)
      return []
    }
    if (hasOtherRates(entry)) notes.add('alternateRates', name)
    const rate = number(entry, 'StandardRate')
    return [
      {
        id: uid,
        name,
        kind:
          number(entry, 'Type') === 0 ? 'material' : text(entry, 'Group') === EQUIPMENT_GROUP ? 'equipment' : 'person',
        email: text(entry, 'EmailAddress') ?? null,
        calendarId: idOf(text(entry, 'CalendarUID')),
        maxUnits: number(entry, 'MaxUnits') ?? 1,
        rate: rate === undefined ? null : Math.round(rate * 100),
      },
    ]
  })
}

/** More than one rate that is not nothing: of a later date, another table, overtime or per use. */
function hasOtherRates(entry: XmlNode): boolean {
  const rates = nodes(node(entry, 'Rates'), 'Rate')
  const costly = (each: XmlNode, field: string) => (number(each, field) ?? 0) !== 0
  return (
    [entry, ...rates].some((each) => costly(each, 'OvertimeRate') || costly(each, 'CostPerUse')) ||
    rates.filter((each) => costly(each, 'StandardRate')).length > 1
  )
}

function readAssignments(
  root: XmlNode,
  entries: readonly TaskEntry[],
  resources: readonly PlanResource[],
  notes: Notes,
): PlanAssignment[] {
  const names = new Map(entries.map(({ task }) => [task.id, task.name]))
  const known = new Set(resources.map((resource) => resource.id))
  const found = new Map<string, PlanAssignment>()
  for (const entry of nodes(node(root, 'Assignments'), 'Assignment')) {
    const [taskId, resourceId] = [text(entry, 'TaskUID') ?? '', text(entry, 'ResourceUID') ?? UNASSIGNED]
    if (!names.has(taskId) || !known.has(resourceId)) continue
    if ((number(entry, 'WorkContour') ?? 0) !== 0) notes.add('workContour', names.get(taskId) ?? '', taskId)
    const [units, work] = [number(entry, 'Units') ?? 1, durationMinutes(text(entry, 'Work')) ?? 0]
    const before = found.get(`${taskId} ${resourceId}`)
    if (before) {
      notes.add('repeatedAssignment', names.get(taskId) ?? '')
      Object.assign(before, { units: before.units + units, work: before.work + work })
    } else found.set(`${taskId} ${resourceId}`, { taskId, resourceId, units, work })
  }
  return [...found.values()]
}

/** A task is split where its work pauses in time that its calendar works. */
function noteSplits(root: XmlNode, plan: SchedulePlan, entries: readonly TaskEntry[], notes: Notes): void {
  const calendars = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]))
  const works = (taskCalendar: string | null, from: number | null, to: number | null) => {
    const calendar = calendars.get(taskCalendar ?? plan.project.calendarId ?? '')
    return calendar !== undefined && from !== null && to !== null && to > from && workingMinutes(calendar, from, to) > 0
  }
  const byTask = groupBy(nodes(node(root, 'Assignments'), 'Assignment'), (entry) => text(entry, 'TaskUID') ?? '')
  for (const { entry, task, summary } of entries) {
    if (summary) continue
    const stopped = works(task.calendarId, minuteOf(text(entry, 'Stop')), minuteOf(text(entry, 'Resume')))
    const paused = (byTask.get(task.id) ?? []).some((assignment) =>
      pauses(assignment).some(([from, to]) => works(task.calendarId, from, to)),
    )
    if (stopped || paused) notes.add('splitTask', task.name, task.id)
  }
}

/** Times without work between the first and the last work that is left to do (type 1). */
function pauses(assignment: XmlNode): [number | null, number | null][] {
  const steps = nodes(assignment, 'TimephasedData').filter((step) => number(step, 'Type') === 1)
  const isWork = (step: XmlNode) => (durationMinutes(text(step, 'Value')) ?? 0) > 0
  const [first, last] = [steps.findIndex(isWork), steps.findLastIndex(isWork)]
  return steps
    .slice(first + 1, Math.max(first + 1, last))
    .filter((step) => !isWork(step))
    .map((step) => [minuteOf(text(step, 'Start')), minuteOf(text(step, 'Finish'))])
}
