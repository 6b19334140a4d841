/** Writes MS Project XML. Elements stand in the order of the schema, which MS Project insists on. */
import type { Constraint, WorkCalendar, WorkSpan } from '../types.ts'
import { withoutOverlap } from './calendar-days.ts'
import { clockText, dayOf, durationText, momentText } from './clock.ts'
import { groupBy } from './group.ts'
import { EQUIPMENT_GROUP } from './mspdi.ts'
import { ACTIVITY_ID, MSPDI_CONSTRAINTS, MSPDI_LINKS } from './mspdi-tasks.ts'
import { collectNotes } from './plan.ts'
import type {
  BaselineTask,
  ImportNote,
  PlanAssignment,
  PlanLink,
  PlanResource,
  PlanTask,
  SchedulePlan,
} from './plan.ts'
import { escapeXml } from './xml.ts'

const SOFT: Readonly<Partial<Record<Constraint, Constraint>>> = { MANS: 'MSO', MANF: 'MFO' }

type Value = string | number | boolean | null | undefined

/** `<Name>value</Name>`, or nothing for a value that is not there. */
function leaf(name: string, value: Value): string {
  if (value === null || value === undefined || value === '') return ''
  return `<${name}>${typeof value === 'string' ? escapeXml(value) : Number(value)}</${name}>`
}

const branch = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>\n`
const moment = (name: string, at: number | null): string => leaf(name, at === null ? null : momentText(at))
const duration = (name: string, minutes: number | null): string =>
  leaf(name, minutes === null ? null : durationText(minutes))

const isUid = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** Where our ids are numbers they stay; others get the numbers after them. */
function numbered(ids: readonly string[]): Map<string, number> {
  let next = ids.filter(isUid).reduce((highest, id) => Math.max(highest, Number(id)), 0)
  return new Map(ids.map((id) => [id, isUid(id) ? Number(id) : (next += 1)]))
}

/** The number a task had in MS Project, where it came from there, else its own id if that is a number; the same one twice is given to the first. */
function numberedTasks(tasks: readonly PlanTask[]): Map<string, number> {
  const uids = new Map<string, number>()
  const taken = new Set<string>()
  for (const of of ['activityId', 'id'] as const)
    for (const task of tasks) {
      if (uids.has(task.id) || !isUid(task[of]) || taken.has(task[of])) continue
      uids.set(task.id, Number(task[of]))
      taken.add(task[of])
    }
  let next = [...uids.values()].reduce((highest, uid) => Math.max(highest, uid), 0)
  return new Map(tasks.map(({ id }) => [id, uids.get(id) ?? (next += 1)]))
}

/** What a firm added, and an activity id that is not the number of the task. */
function ownFields(task: PlanTask, uids: ReadonlyMap<string, number>): Record<string, string> {
  const known = task.activityId === '' || task.activityId === String(uids.get(task.id))
  return known ? task.custom : { ...task.custom, [ACTIVITY_ID]: task.activityId }
}

type Writing = {
  plan: SchedulePlan
  tasks: ReadonlyMap<string, number>
  calendars: ReadonlyMap<string, number>
  resources: ReadonlyMap<string, number>
  /** MS Project wants a calendar of its own for each resource. */
  ownCalendars: ReadonlyMap<string, number>
  links: ReadonlyMap<string, PlanLink[]>
  assigned: ReadonlySet<string>
  baselines: ReadonlyMap<string, (BaselineTask & { number: number })[]>
  fields: ReadonlyMap<string, number>
}

export type WrittenMspdi = { text: string; notes: ImportNote[] }

export function writeMspdi(plan: SchedulePlan): WrittenMspdi {
  const notes = collectNotes()
  const uids = numberedTasks(plan.tasks)
  const labels = [...new Set(plan.tasks.flatMap((task) => Object.keys(ownFields(task, uids))))]
  for (const label of labels.slice(TEXT_FIELDS.length)) notes.add('customFieldsLeftOut', label)
  const calendars = numbered(plan.calendars.map((calendar) => calendar.id))
  const afterCalendars = [...calendars.values()].reduce((highest, uid) => Math.max(highest, uid), 0)
  const withCalendar = plan.resources.filter(
    (resource) => resource.calendarId !== null && calendars.has(resource.calendarId),
  )
  const writing: Writing = {
    plan,
    calendars,
    tasks: uids,
    resources: numbered(plan.resources.map((resource) => resource.id)),
    ownCalendars: new Map(withCalendar.map((resource, index) => [resource.id, afterCalendars + index + 1])),
    links: groupBy(plan.links, (link) => link.to),
    assigned: new Set(plan.assignments.map((assignment) => assignment.taskId)),
    baselines: groupBy(
      plan.baselines.flatMap((baseline) => baseline.tasks.map((task) => ({ ...task, number: baseline.number }))),
      (task) => task.taskId,
    ),
    fields: new Map(labels.slice(0, TEXT_FIELDS.length).map((label, index) => [label, TEXT_FIELDS[index] ?? 0])),
  }
  const text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Project xmlns="http://schemas.microsoft.com/project">\n${projectParts(writing).join('')}</Project>\n`
  return { text, notes: notes.list() }
}

function projectParts(writing: Writing): string[] {
  const { project, calendars, resources, assignments } = writing.plan
  return [
    leaf('SaveVersion', 14),
    leaf('Name', project.name),
    leaf('Title', project.name),
    leaf('ScheduleFromStart', true),
    moment('StartDate', project.start),
    moment('FinishDate', project.finish),
    leaf('CalendarUID', writing.calendars.get(project.calendarId ?? '') ?? -1),
    leaf('MinutesPerDay', project.minutesPerDay),
    leaf('MinutesPerWeek', project.minutesPerWeek),
    leaf('DaysPerMonth', 20),
    leaf('DurationFormat', 7),
    leaf('WorkFormat', 2),
    // one switch for the whole file: must-dates win over links where any of the plan's do
    leaf(
      'HonorConstraints',
      writing.plan.tasks.some(({ constraint }) => SOFT[constraint] !== undefined),
    ),
    moment('StatusDate', project.dataDate),
    leaf('NewTasksAreManual', false),
    branch(
      'ExtendedAttributes',
      [...writing.fields].map(([label, field]) =>
        branch('ExtendedAttribute', [
          leaf('FieldID', field),
          leaf('FieldName', fieldName(field)),
          leaf('Alias', label),
        ]),
      ),
    ),
    branch('Calendars', [
      ...calendars.map((calendar) => writeCalendar(calendar, writing)),
      ...resources.map((resource) => writeOwnCalendar(resource, writing)),
    ]),
    branch('Tasks', [projectSummary(writing), ...writeTasks(writing)]),
    branch(
      'Resources',
      resources.map((resource, index) => writeResource(resource, index + 1, writing)),
    ),
    branch(
      'Assignments',
      assignments.map((assignment, index) => writeAssignment(assignment, index + 1, writing)),
    ),
  ]
}

/** Text1 to Text10 and Text11 to Text30 as MS Project numbers them. */
const TEXT_FIELDS: readonly number[] = [
  188743731,
  188743734,
  188743737,
  188743740,
  188743743,
  188743746,
  188743747,
  188743748,
  188743749,
  188743750,
  ...Array.from({ length: 20 }, (_, index) => 188743997 + index),
]
const fieldName = (field: number) => `Text${TEXT_FIELDS.indexOf(field) + 1}`

const times = (spans: readonly WorkSpan[]): string =>
  spans.length === 0
    ? ''
    : branch(
        'WorkingTimes',
        spans.map(([from, to]) =>
          branch('WorkingTime', [leaf('FromTime', clockText(from)), leaf('ToTime', clockText(to))]),
        ),
      )

function writeCalendar(calendar: WorkCalendar, writing: Writing): string {
  const week = calendar.week.map((spans, day) =>
    branch('WeekDay', [leaf('DayType', day + 1), leaf('DayWorking', spans.length > 0), times(spans)]),
  )
  const exceptions = withoutOverlap(calendar.exceptions).map(({ from, to, spans, name }) =>
    branch('Exception', [
      leaf('EnteredByOccurrences', false),
      branch('TimePeriod', [leaf('FromDate', `${from}T00:00:00`), leaf('ToDate', `${to}T23:59:00`)]),
      leaf('Occurrences', dayOf(to) - dayOf(from) + 1),
      leaf('Name', name),
      leaf('Type', 1),
      leaf('DayWorking', spans.length > 0),
      times(spans),
    ]),
  )
  return branch('Calendar', [
    leaf('UID', writing.calendars.get(calendar.id)),
    leaf('Name', calendar.name),
    leaf('IsBaseCalendar', true),
    leaf('BaseCalendarUID', -1),
    branch('WeekDays', week),
    exceptions.length > 0 ? branch('Exceptions', exceptions) : '',
  ])
}

function writeOwnCalendar(resource: PlanResource, writing: Writing): string {
  const uid = writing.ownCalendars.get(resource.id)
  if (uid === undefined) return ''
  return branch('Calendar', [
    leaf('UID', uid),
    leaf('Name', resource.name),
    leaf('IsBaseCalendar', false),
    leaf('BaseCalendarUID', writing.calendars.get(resource.calendarId ?? '')),
  ])
}

function projectSummary({ plan: { project } }: Writing): string {
  return branch('Task', [
    leaf('UID', 0),
    leaf('ID', 0),
    leaf('Name', project.name),
    leaf('Manual', false),
    leaf('Type', 1),
    leaf('IsNull', false),
    leaf('WBS', '0'),
    leaf('OutlineNumber', '0'),
    leaf('OutlineLevel', 0),
    moment('Start', project.start),
    moment('Finish', project.finish),
    leaf('Summary', true),
  ])
}

/** Tasks in the order of the outline, whatever order they come in. */
function writeTasks(writing: Writing): string[] {
  const children = groupBy(writing.plan.tasks, (task) => task.parentId ?? '')
  const written: string[] = []
  const walk = (parentId: string, outline: string, level: number) => {
    for (const [index, task] of (children.get(parentId) ?? []).entries()) {
      const place = outline === '' ? String(index + 1) : `${outline}.${index + 1}`
      written.push(writeTask(task, { id: written.length + 1, place, level, summary: children.has(task.id) }, writing))
      walk(task.id, place, level + 1)
    }
  }
  walk('', '', 1)
  return written
}

type Place = { id: number; place: string; level: number; summary: boolean }

function writeTask(task: PlanTask, at: Place, writing: Writing): string {
  return branch('Task', [
    leaf('UID', writing.tasks.get(task.id)),
    leaf('GUID', task.guid?.toUpperCase()),
    leaf('ID', at.id),
    leaf('Name', task.name),
    leaf('Manual', false),
    leaf('Type', at.summary ? 1 : 0),
    leaf('IsNull', false),
    leaf('WBS', task.wbs),
    leaf('OutlineNumber', at.place),
    leaf('OutlineLevel', at.level),
    leaf('Priority', task.priority),
    moment('Start', task.start),
    moment('Finish', task.finish),
    duration('Duration', task.duration),
    leaf('DurationFormat', 7),
    duration('Work', task.work),
    leaf('Estimated', false),
    leaf('Milestone', task.milestone),
    leaf('Summary', at.summary),
    leaf('Critical', task.critical),
    leaf('TotalSlack', task.totalSlack === null ? null : task.totalSlack * 10),
    // Without people on it the cost is fixed: MS Project would compute nothing otherwise.
    leaf('FixedCost', at.summary || writing.assigned.has(task.id) ? null : task.cost),
    leaf('PercentComplete', Math.round(task.percent)),
    leaf('Cost', task.cost),
    moment('ActualStart', task.actualStart),
    moment('ActualFinish', task.actualFinish),
    duration('ActualDuration', task.remaining === null ? null : Math.max(0, task.duration - task.remaining)),
    leaf('ActualCost', task.actualCost),
    duration('RemainingDuration', task.remaining),
    leaf('ConstraintType', MSPDI_CONSTRAINTS.indexOf(SOFT[task.constraint] ?? task.constraint)),
    leaf('CalendarUID', writing.calendars.get(task.calendarId ?? '') ?? -1),
    moment('ConstraintDate', task.constraintAt),
    moment('Deadline', task.deadline),
    // our tasks go by their own calendar, whoever works on them
    leaf('IgnoreResourceCalendar', !at.summary),
    leaf('Notes', task.notes),
    ...(writing.links.get(task.id) ?? []).map((link) => writeLink(link, writing)),
    ...Object.entries(ownFields(task, writing.tasks)).map(([label, value]) => writeCustom(label, value, writing)),
    ...(writing.baselines.get(task.id) ?? []).map(writeBaseline),
  ])
}

function writeLink(link: PlanLink, writing: Writing): string {
  const from = writing.tasks.get(link.from)
  if (from === undefined) return ''
  return branch('PredecessorLink', [
    leaf('PredecessorUID', from),
    leaf('Type', MSPDI_LINKS.indexOf(link.type)),
    leaf('CrossProject', false),
    leaf('LinkLag', link.lag * 10),
    leaf('LagFormat', link.elapsed ? 8 : 7),
  ])
}

function writeCustom(label: string, value: string, writing: Writing): string {
  const field = writing.fields.get(label)
  return field === undefined ? '' : branch('ExtendedAttribute', [leaf('FieldID', field), leaf('Value', value)])
}

function writeBaseline(baseline: BaselineTask & { number: number }): string {
  return branch('Baseline', [
    leaf('Number', baseline.number),
    moment('Start', baseline.start),
    moment('Finish', baseline.finish),
    duration('Duration', baseline.duration),
    baseline.duration === null ? '' : leaf('DurationFormat', 7),
    duration('Work', baseline.work),
    leaf('Cost', baseline.cost),
  ])
}

function writeResource(resource: PlanResource, id: number, writing: Writing): string {
  const material = resource.kind === 'material'
  return branch('Resource', [
    leaf('UID', writing.resources.get(resource.id)),
    leaf('ID', id),
    leaf('Name', resource.name),
    leaf('Type', material ? 0 : 1),
    leaf('IsNull', false),
    leaf('Group', resource.kind === 'equipment' ? EQUIPMENT_GROUP : null),
    leaf('EmailAddress', resource.email),
    leaf('MaxUnits', resource.maxUnits),
    leaf('StandardRate', resource.rate === null ? null : resource.rate / 100),
    leaf('StandardRateFormat', resource.rate === null ? null : material ? 8 : 2),
    leaf('CalendarUID', writing.ownCalendars.get(resource.id) ?? -1),
  ])
}

function writeAssignment(assignment: PlanAssignment, uid: number, writing: Writing): string {
  const [task, resource] = [writing.tasks.get(assignment.taskId), writing.resources.get(assignment.resourceId)]
  if (task === undefined || resource === undefined) return ''
  return branch('Assignment', [
    leaf('UID', uid),
    leaf('TaskUID', task),
    leaf('ResourceUID', resource),
    leaf('Units', assignment.units),
    duration('Work', assignment.work),
  ])
}
