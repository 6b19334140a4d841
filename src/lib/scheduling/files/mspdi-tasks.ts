/** Tasks, links and baselines of an MS Project file. */
import type { Constraint, LinkType } from '../types.ts'
import { durationMinutes, MAX_MINUTES, minuteOf } from './clock.ts'
import type { MspdiCalendars } from './mspdi-calendars.ts'
import { blankTask, MAX_OUTLINE, PRIORITY_NORMAL } from './plan.ts'
import type { Notes, PlanBaseline, PlanLink, PlanTask } from './plan.ts'
import { flag, node, nodes, number, text } from './xml.ts'
import type { XmlNode } from './xml-parse.ts'

export const MSPDI_CONSTRAINTS: readonly Constraint[] = ['ASAP', 'ALAP', 'MSO', 'MFO', 'SNET', 'SNLT', 'FNET', 'FNLT']
/** What MSO and MFO mean in a project whose tasks always honour their dates. */
const MANDATORY: Readonly<Partial<Record<Constraint, Constraint>>> = { MSO: 'MANS', MFO: 'MANF' }
export const MSPDI_LINKS: readonly LinkType[] = ['FF', 'FS', 'SF', 'SS']
/** Formats of durations and lags that run through nights and holidays; 36 and on are the estimated ones. */
const ELAPSED_FORMATS = new Set([4, 6, 8, 10, 12, 20, 36, 38, 40, 42, 44, 52])
const PERCENT_FORMATS = new Set([19, 20, 51, 52])
/** The own field that carries an activity id which is no number of MS Project. */
export const ACTIVITY_ID = 'Activity ID'
/** Of tasks whose duration runs day and night. */
export const ELAPSED_CALENDAR = 'elapsed'

export type TaskEntry = { entry: XmlNode; task: PlanTask; summary: boolean }

type Reading = {
  project: XmlNode
  calendars: MspdiCalendars
  minutesPerDay: number
  /** Whether dates a task must keep win over its links, as the project says. */ honorsConstraints: boolean
  notes: Notes
}

/** The tasks to take over with the element each came from. The summary of the whole project (UID 0) is not a task of the plan. */
export function readTasks(reading: Reading): TaskEntry[] {
  const fields = customFields(reading.project)
  const codes = outlineCodes(reading.project)
  const outline: { level: number; id: string }[] = []
  return nodes(node(reading.project, 'Tasks'), 'Task').flatMap((entry) => {
    if (!isTaken(entry, reading.notes)) return []
    const task = readTask(entry, reading, fields, codes)
    const level = Math.min(MAX_OUTLINE, number(entry, 'OutlineLevel') ?? 1)
    while ((outline.at(-1)?.level ?? -1) >= level) outline.pop()
    const taken = { ...task, parentId: outline.at(-1)?.id ?? null }
    outline.push({ level, id: task.id })
    return [{ entry, task: taken, summary: flag(entry, 'Summary') }]
  })
}

export const isProjectSummary = (entry: XmlNode): boolean =>
  text(entry, 'UID') === '0' && (number(entry, 'OutlineLevel') ?? 0) === 0

function isTaken(entry: XmlNode, notes: Notes): boolean {
  if (isProjectSummary(entry) || flag(entry, 'IsNull') || text(entry, 'UID') === undefined) return false
  const name = text(entry, 'Name') ?? ''
  if (flag(entry, 'ExternalTask')) notes.add('externalTask', name)
  else if (text(entry, 'Active') === '0') notes.add('inactiveTask', name)
  else return true
  return false
}

function readTask(
  entry: XmlNode,
  { calendars, minutesPerDay, honorsConstraints, notes }: Reading,
  fields: ReadonlyMap<string, string>,
  codes: OutlineCodes,
): PlanTask {
  const [id, name] = [text(entry, 'UID') ?? '', text(entry, 'Name') ?? '']
  const summary = flag(entry, 'Summary')
  if ((number(entry, 'LevelingDelay') ?? 0) !== 0 && !summary) notes.add('levelled', name, id)
  if (flag(entry, 'Recurring')) notes.add('recurringTask', name, id)
  if (flag(entry, 'IsSubproject')) notes.add('subproject', name)
  const milestone = flag(entry, 'Milestone')
  const written = durationMinutes(text(entry, 'Duration'))
  if (written === null && !milestone && !summary) notes.add('noDuration', name, id)
  const elapsed = !summary && (written ?? 0) > 0 && ELAPSED_FORMATS.has(number(entry, 'DurationFormat') ?? 0)
  if (elapsed) notes.add('elapsedDuration', name, id)
  const moment = (field: string) => readMoment(entry, field, name, notes)
  const percent = Math.min(100, Math.max(0, number(entry, 'PercentComplete') ?? 0))
  // with MS Project 100 % is what finished means, and it writes the day; other programs leave it out
  if (percent === 100 && !summary && text(entry, 'ActualFinish') === undefined) notes.add('finishedUndated', name, id)
  const { [ACTIVITY_ID]: activityId, ...custom } = { ...readOutlineCodes(entry, codes), ...readCustom(entry, fields) }
  return {
    ...blankTask(id, name),
    guid: text(entry, 'GUID')?.toLowerCase() ?? null,
    activityId: activityId ?? id,
    wbs: text(entry, 'WBS') ?? text(entry, 'OutlineNumber') ?? '',
    notes: text(entry, 'Notes') ?? '',
    duration: Math.max(0, written ?? (milestone || summary ? 0 : minutesPerDay)),
    milestone,
    percent,
    actualStart: moment('ActualStart'),
    actualFinish: moment('ActualFinish'),
    remaining: durationMinutes(text(entry, 'RemainingDuration')),
    ...readConstraint(entry, name, { summary, honorsConstraints }, notes),
    deadline: moment('Deadline'),
    calendarId: elapsed ? ELAPSED_CALENDAR : calendars.idOf(text(entry, 'CalendarUID')),
    priority: number(entry, 'Priority') ?? PRIORITY_NORMAL,
    work: durationMinutes(text(entry, 'Work')),
    start: moment('Start'),
    finish: moment('Finish'),
    critical: text(entry, 'Critical') === undefined ? null : flag(entry, 'Critical'),
    totalSlack: tenths(number(entry, 'TotalSlack')),
    cost: cents(number(entry, 'Cost')),
    // every task of a file says 0 where nobody keeps costs; a summary only repeats its parts
    actualCost: summary ? null : cents(number(entry, 'ActualCost')) || null,
    custom,
  }
}

function readMoment(entry: XmlNode, field: string, name: string, notes: Notes): number | null {
  const written = text(entry, field)
  const moment = minuteOf(written)
  if (written !== undefined && written !== 'NA' && moment === null) notes.add('badDate', name, text(entry, 'UID'))
  return moment
}

const tenths = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value / 10))
/** Amounts are written in hundredths. */
const cents = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value))

/** A manually scheduled task becomes what MS Project itself makes of it when it is switched: one that starts no earlier than it stands. */
function readConstraint(
  entry: XmlNode,
  name: string,
  { summary, honorsConstraints }: { summary: boolean; honorsConstraints: boolean },
  notes: Notes,
): Pick<PlanTask, 'constraint' | 'constraintAt'> {
  const type = number(entry, 'ConstraintType') ?? 0
  const constraint = MSPDI_CONSTRAINTS[type]
  const at = readMoment(entry, 'ConstraintDate', name, notes)
  const manual = flag(entry, 'Manual') && !summary
  const id = text(entry, 'UID')
  if (manual) notes.add('manualTask', name, id)
  if (constraint === undefined || (type > 1 && at === null)) notes.add('unknownConstraint', name, id)
  else if (type > 1)
    return { constraint: honorsConstraints ? (MANDATORY[constraint] ?? constraint) : constraint, constraintAt: at }
  const start = minuteOf(text(entry, 'Start'))
  if (manual && start !== null) return { constraint: 'SNET', constraintAt: start }
  return { constraint: type === 1 ? 'ALAP' : 'ASAP', constraintAt: null }
}

/** Labels of a firm's own fields by the number of the field. */
function customFields(project: XmlNode): Map<string, string> {
  return new Map(
    nodes(node(project, 'ExtendedAttributes'), 'ExtendedAttribute').map((field) => [
      text(field, 'FieldID') ?? '',
      text(field, 'Alias') ?? text(field, 'FieldName') ?? text(field, 'FieldID') ?? '',
    ]),
  )
}

function readCustom(entry: XmlNode, fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    nodes(entry, 'ExtendedAttribute').flatMap((value) => {
      const [label, content] = [fields.get(text(value, 'FieldID') ?? ''), text(value, 'Value')]
      return label && content !== undefined ? [[label, content]] : []
    }),
  )
}

/** Values of an outline code by the number of its field. */
type OutlineCodes = ReadonlyMap<string, { label: string; values: ReadonlyMap<string, string> }>

/** A firm's own breakdowns. A value stands below another one: `Site.North`. */
function outlineCodes(project: XmlNode): OutlineCodes {
  return new Map(
    nodes(node(project, 'OutlineCodes'), 'OutlineCode').map((code) => {
      const entries = new Map(
        nodes(node(code, 'Values'), 'Value').map((value) => [text(value, 'ValueID') ?? '', value]),
      )
      const path = (id: string, depth = 0): string[] => {
        const value = entries.get(id)
        if (!value || depth > MAX_OUTLINE) return []
        return [...path(text(value, 'ParentValueID') ?? '', depth + 1), text(value, 'Value') ?? '']
      }
      const fieldId = text(code, 'FieldID') ?? ''
      return [
        fieldId,
        {
          label: text(code, 'Alias') ?? text(code, 'FieldName') ?? fieldId,
          values: new Map([...entries.keys()].map((id) => [id, path(id).filter(Boolean).join('.')])),
        },
      ]
    }),
  )
}

function readOutlineCodes(entry: XmlNode, codes: OutlineCodes): Record<string, string> {
  return Object.fromEntries(
    nodes(entry, 'OutlineCode').flatMap((written) => {
      const code = codes.get(text(written, 'FieldID') ?? '')
      const value = code?.values.get(text(written, 'ValueID') ?? '')
      return code && value ? [[code.label, value]] : []
    }),
  )
}

export function readLinks(entries: readonly TaskEntry[], notes: Notes): PlanLink[] {
  const tasks = new Map(entries.map(({ task }) => [task.id, task]))
  const known = new Set<string>()
  return entries.flatMap(({ entry, task }) =>
    nodes(entry, 'PredecessorLink').flatMap((written) => {
      const from = tasks.get(text(written, 'PredecessorUID') ?? '')
      if (!from || flag(written, 'CrossProject')) notes.add('externalLink', task.name, task.id)
      if (!from || flag(written, 'CrossProject')) return []
      const type = MSPDI_LINKS[number(written, 'Type') ?? 1] ?? 'FS'
      if (known.has(`${from.id} ${task.id} ${type}`)) {
        notes.add('repeatedLink', task.name, task.id)
        return []
      }
      known.add(`${from.id} ${task.id} ${type}`)
      return [
        {
          from: from.id,
          to: task.id,
          type,
          ...readLag(written, from, task, notes),
        },
      ]
    }),
  )
}

/** Lags are tenths of a minute; those in percent are percent of the predecessor's duration. */
function readLag(written: XmlNode, from: PlanTask, to: PlanTask, notes: Notes): Pick<PlanLink, 'lag' | 'elapsed'> {
  const [lag, format] = [number(written, 'LinkLag') ?? 0, number(written, 'LagFormat') ?? 7]
  const elapsed = lag !== 0 && ELAPSED_FORMATS.has(format)
  if (Math.abs(lag) > MAX_MINUTES * 10) {
    notes.add('badLag', to.name, to.id)
    return { lag: 0, elapsed: false }
  }
  if (!PERCENT_FORMATS.has(format) || lag === 0) return { lag: Math.round(lag / 10) + 0, elapsed }
  notes.add('percentLag', to.name, to.id)
  return { lag: Math.max(-MAX_MINUTES, Math.min(MAX_MINUTES, Math.round((from.duration * lag) / 100))), elapsed }
}

export function readBaselines(entries: readonly TaskEntry[]): PlanBaseline[] {
  const baselines = new Map<number, PlanBaseline>()
  for (const { entry, task } of entries) {
    for (const written of nodes(entry, 'Baseline')) {
      const key = number(written, 'Number') ?? 0
      if (!Number.isInteger(key) || key < 0 || key > 10) continue
      const baseline = baselines.get(key) ?? { number: key, tasks: [] }
      baselines.set(key, baseline)
      baseline.tasks.push({
        taskId: task.id,
        start: minuteOf(text(written, 'Start')),
        finish: minuteOf(text(written, 'Finish')),
        duration: durationMinutes(text(written, 'Duration')),
        work: durationMinutes(text(written, 'Work')),
        cost: cents(number(written, 'Cost')),
      })
    }
  }
  return [...baselines.values()].sort((one, other) => one.number - other.number)
}
