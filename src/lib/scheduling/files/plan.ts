/**
 * The schedule every file format reads into and writes from.
 *
 * Ids are those of the file and mean something only within one plan. Tasks stand in the order of the outline, a summary before
 * its children. Money is whole cents; units of an assignment are 1 for one full person or machine, or the quantity of a material.
 */
import type { Constraint, LinkType, Minute, WorkCalendar } from '../types.ts'
import { groupBy } from './group.ts'

export type PlanProject = {
  name: string
  start: Minute | null
  finish: Minute | null
  calendarId: string | null
  dataDate: Minute | null
  minutesPerDay: number
  minutesPerWeek: number
}

export type PlanTask = {
  id: string
  /** Survives a way through another program where the format has a place for it; re-imports match by it. */
  guid: string | null
  parentId: string | null
  /** What the task is called by in its program: an activity id, or the number MS Project gives it for good. Empty where there is none. */
  activityId: string
  /** Its place in the breakdown, as the file writes it. */
  wbs: string
  name: string
  notes: string
  /** Working minutes. */
  duration: number
  milestone: boolean
  percent: number
  actualStart: Minute | null
  actualFinish: Minute | null
  /** Working minutes left. */
  remaining: number | null
  constraint: Constraint
  constraintAt: Minute | null
  deadline: Minute | null
  calendarId: string | null
  /** 0 to 1000; levelling moves the lower number first. */
  priority: number
  /** Minutes of effort of all who work on it. */
  work: number | null
  /** What the file says; the engine computes its own. */
  start: Minute | null
  finish: Minute | null
  critical: boolean | null
  totalSlack: number | null
  cost: number | null
  /** Spent so far; null where nothing is. */
  actualCost: number | null
  /** A firm's own fields by their label. */
  custom: Readonly<Record<string, string>>
}

export type PlanLink = { from: string; to: string; type: LinkType; lag: number; elapsed: boolean }

export const RESOURCE_KINDS = ['person', 'material', 'equipment'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

export type PlanResource = {
  id: string
  name: string
  kind: ResourceKind
  email: string | null
  calendarId: string | null
  maxUnits: number
  /** Cents per hour, of a material per unit. */
  rate: number | null
}

export type PlanAssignment = { taskId: string; resourceId: string; units: number; work: number }

export type BaselineTask = {
  taskId: string
  start: Minute | null
  finish: Minute | null
  duration: number | null
  work: number | null
  cost: number | null
}

/** Number 0 is the baseline, 1 to 10 are those kept beside it. */
export type PlanBaseline = { number: number; tasks: BaselineTask[] }

export type SchedulePlan = {
  project: PlanProject
  calendars: WorkCalendar[]
  tasks: PlanTask[]
  links: PlanLink[]
  resources: PlanResource[]
  assignments: PlanAssignment[]
  baselines: PlanBaseline[]
}

/** What a file says and a plan cannot, or says differently. `note-words.ts` has the sentence of each in every language. */
export const NOTE_KINDS = [
  'alternateRates',
  'badDate',
  'badLag',
  'costResource',
  'customFieldsLeftOut',
  'elapsedDuration',
  'emptyWbs',
  'expectedFinish',
  'externalLink',
  'externalTask',
  'finishedUndated',
  'inactiveTask',
  'lagCalendar',
  'levelled',
  'levelOfEffort',
  'manualTask',
  'noDuration',
  'openAtHundred',
  'otherProjects',
  'overnightShift',
  'percentLag',
  'progressOverride',
  'recurringException',
  'recurringTask',
  'repeatedAssignment',
  'repeatedLink',
  'resourceCalendars',
  'roleAssignment',
  'scheduledFromFinish',
  'secondConstraint',
  'splitTask',
  'subproject',
  'summaryLink',
  'suspended',
  'tooManyExceptions',
  'unknownConstraint',
  'workContour',
] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** `example` is a name from the file: the first of the `count` it happened to. */
export type ImportNote = { kind: NoteKind; count: number; example: string }

/** Why a file is refused as a whole. */
export const REFUSAL_KINDS = [
  'tooLarge',
  'empty',
  'doctype',
  'nestedTooDeep',
  'notXml',
  'notMspdi',
  'primaveraXml',
  'microsoftProjectBinary',
  'notXer',
  'noProject',
  'noTasks',
  'noNameColumn',
  'tooManyRows',
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]
/** `value` is what the sentence names: a limit, a root element, a place in the text. */
export type FileRefusal = { kind: RefusalKind; value: string }

/** What was noted of each task by its id, and under `WHOLE_FILE` of the file: why its dates may come out differently. */
export type Clues = ReadonlyMap<string, ReadonlySet<NoteKind>>
export const WHOLE_FILE = ''

export type ReadResult =
  | { ok: true; plan: SchedulePlan; notes: ImportNote[]; clues: Clues }
  | { ok: false; refusal: FileRefusal }

export const refused = (kind: RefusalKind, value: string | number = ''): { ok: false; refusal: FileRefusal } => ({
  ok: false,
  refusal: { kind, value: String(value) },
})

export type Notes = { add(kind: NoteKind, example: string, taskId?: string): void; list(): ImportNote[]; clues: Clues }

/** Counts what happened, keeps the first example of each kind, and tells them in the order of their kinds. */
export function collectNotes(): Notes {
  const found = new Map<NoteKind, ImportNote>()
  const clues = new Map<string, Set<NoteKind>>()
  return {
    clues,
    add(kind, example, taskId) {
      const known = found.get(kind)
      if (known) known.count += 1
      else found.set(kind, { kind, count: 1, example })
      if (taskId === undefined) return
      const of = clues.get(taskId)
      if (of) of.add(kind)
      else clues.set(taskId, new Set([kind]))
    },
    list: () => NOTE_KINDS.flatMap((kind) => found.get(kind) ?? []),
  }
}

export const PRIORITY_NORMAL = 500
/** Nobody plans deeper; a file that goes on is flattened there. */
export const MAX_OUTLINE = 60

/** A task with nothing but its id and name; readers fill in what their format knows. */
export function blankTask(id: string, name: string): PlanTask {
  return {
    id,
    name,
    guid: null,
    parentId: null,
    activityId: '',
    wbs: '',
    notes: '',
    duration: 0,
    milestone: false,
    percent: 0,
    actualStart: null,
    actualFinish: null,
    remaining: null,
    constraint: 'ASAP',
    constraintAt: null,
    deadline: null,
    calendarId: null,
    priority: PRIORITY_NORMAL,
    work: null,
    start: null,
    finish: null,
    critical: null,
    totalSlack: null,
    cost: null,
    actualCost: null,
    custom: {},
  }
}

const MORNING_AND_AFTERNOON = [
  [480, 720],
  [780, 1020],
] as const

/** Monday to Friday, 8:00 to 12:00 and 13:00 to 17:00: what both programs start with. */
export function standardCalendar(id: string, name = 'Standard'): WorkCalendar {
  return {
    id,
    name,
    week: Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? [] : MORNING_AND_AFTERNOON)),
    exceptions: [],
  }
}

/** Day and night, every day. */
export function roundTheClock(id: string, name = '24 Hours'): WorkCalendar {
  return { id, name, week: Array.from({ length: 7 }, () => [[0, 1440]] as const), exceptions: [] }
}

/** The ids of all tasks that have children. */
export function summaryIds(tasks: readonly PlanTask[]): Set<string> {
  return new Set(tasks.flatMap((task) => task.parentId ?? []))
}

/** Each summary before its children; siblings stay as they come. */
export function inOutlineOrder(tasks: readonly PlanTask[]): PlanTask[] {
  const children = groupBy(tasks, (task) => task.parentId ?? '')
  const below = (parentId: string): PlanTask[] =>
    (children.get(parentId) ?? []).flatMap((task) => [task, ...below(task.id)])
  return below('')
}
