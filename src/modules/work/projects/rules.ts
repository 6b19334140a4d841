/** Pure decisions about projects: who may do what, which state the dates put a project in, and what follows from its fields. */
import type { ListColumns } from '../../../kernel/contract/list.ts'
import { type FieldCheck, type FieldDef, isEmpty, type FieldValue, type FieldValues } from '../../../lib/fields.ts'

export const PROJECT_STATUSES = ['planning', 'active', 'on-hold', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** What nobody works on any more, and what nobody waits for at the moment either. */
export const OVER = ['completed', 'cancelled'] as const satisfies readonly ProjectStatus[]
export const HALTED = ['on-hold', ...OVER] as const satisfies readonly ProjectStatus[]
export const isUnderWay = ({ status }: { status: ProjectStatus | null }): boolean =>
  !HALTED.some((halted) => halted === status)

type Dates = { startDate: string | null; endDate: string | null }

/** The two dates where the end lies before the start and somebody says so now: what is stored wrong keeps nobody from changing the rest. `before` is what is stored, null for a new project. */
export function turnedDates(
  before: Dates | null,
  changes: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): { startDate: string; endDate: string } | null {
  const of = (key: keyof Dates) => (changes[key] === undefined ? (before?.[key] ?? null) : changes[key])
  const [startDate, endDate] = [of('startDate'), of('endDate')]
  const touched = !before || startDate !== before.startDate || endDate !== before.endDate
  return touched && startDate !== null && endDate !== null && endDate < startDate ? { startDate, endDate } : null
}

/** What the register shows: the explicit status, else the class of the dates. */
export const PROJECT_STATES = [...PROJECT_STATUSES, 'upcoming', 'overdue', 'unscheduled'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

export const SHARE_ACCESS = ['view', 'comment', 'edit'] as const
export type ShareAccess = (typeof SHARE_ACCESS)[number]

/** A deleted project can be brought back for this long, then it is removed for good. */
export const DELETED_KEPT_DAYS = 30

/** Spec 2 §9: recent projects in the drawer. */
export const RECENT_IN_DRAWER = 5

/** Rows that a list of the dashboard shows at first and adds with each "Show more". */
export const LIST_AT_ONCE = 8
/** Projects of one person on the timeline; a longer one is a register. */
export const MAX_TIMELINE = 50
/** Spec 1 §9: how long after the sample data is there the page is loaded anew. */
export const SAMPLE_RELOAD_MS = 2_000
/** Spec 1 §7: sample projects are called proj-001, proj-002 and so on. */
export const sampleId = (place: number): string => `proj-${String(place).padStart(3, '0')}`
/** What the plan of a trade may count per month of what is made here: work orders, matters, listings. */
export const PROJECTS_MADE = 'projectsMade'
/** Deadlines that the dashboard lists, and how far ahead it looks. */
export const DEADLINES_SHOWN = 10
export const DEADLINE_DAYS = 30
/** What happened to projects within this many days counts as recent (spec 1 §9). */
export const ACTIVITY_DAYS = 30

/** Hits that the project search box lists; the register shows all. */
export const FINDER_HITS = 8

/** The number of a project at its longest; one that begins with this waits to be given. */
export const MAX_NUMBER = 40
export const WAITING_NUMBER = '~'
/** How projects are numbered unless the company says otherwise: 26-014. */
export const USUAL_PATTERN = '{YY}-{NNN}'
const PLACES = /\{N{1,6}\}/g

/** What is wrong with a pattern, or null. */
export function patternProblem(pattern: string): 'place' | 'braces' | 'sign' | null {
  if ((pattern.match(PLACES) ?? []).length !== 1) return 'place'
  if (/[{}]/.test(pattern.replace(PLACES, '').replaceAll(/\{(YYYY|YY|MM)\}/g, ''))) return 'braces'
  return pattern.startsWith(WAITING_NUMBER) ? 'sign' : null
}

/** The number that a pattern makes on a day; the database does the same (`project_stem` and `project_number`). */
export function projectNumber(pattern: string, day: string, place: number): string {
  return pattern
    .replaceAll('{YYYY}', day.slice(0, 4))
    .replaceAll('{YY}', day.slice(2, 4))
    .replaceAll('{MM}', day.slice(5, 7))
    .replace(PLACES, (found) => String(place).padStart(found.length - 2, '0'))
}

/** Tags that one project may have. */
export const MAX_TAGS = 50

/** The columns of the register, on the screen and in its file. */
export const PROJECT_COLUMNS = {
  name: { kind: 'text', label: 'list.project', fileLabel: 'fields.name', sort: true, fixed: true },
  number: { kind: 'text', label: 'fields.number', sort: true },
  client: { kind: 'text', label: 'fields.client', sort: true, filter: 'holds' },
  location: { kind: 'text', label: 'fields.location', only: 'file' },
  state: { kind: 'state', label: 'fields.status', filter: 'is', values: PROJECT_STATES, any: 'list.anyState' },
  lateness: { kind: 'text', label: 'fields.lateness', only: 'file' },
  daysLate: { kind: 'number', label: 'fields.daysLate', only: 'file' },
  type: { kind: 'text', label: 'fields.type', only: 'file' },
  phase: { kind: 'text', label: 'fields.phase' },
  progress: { kind: 'percent', label: 'fields.progress' },
  startDate: { kind: 'date', label: 'list.start', fileLabel: 'fields.startDate', sort: true, filter: 'range' },
  endDate: { kind: 'date', label: 'list.end', fileLabel: 'fields.endDate', sort: true, filter: 'range' },
  expectedFinish: { kind: 'date', label: 'fields.expectedFinish' },
  finishedOn: { kind: 'date', label: 'fields.finished' },
  budget: { kind: 'money', label: 'fields.budget', sort: true, filter: 'range' },
  projectManager: { kind: 'text', label: 'fields.projectManager', only: 'file' },
  team: { kind: 'texts', label: 'fields.team', only: 'file' },
  tags: { kind: 'texts', label: 'fields.tags', only: 'file' },
  vertical: { kind: 'text', label: 'fields.vertical', only: 'file' },
  description: { kind: 'text', label: 'fields.description', only: 'file' },
  notes: { kind: 'text', label: 'fields.notes', only: 'file' },
  ownerId: { kind: 'person', label: 'list.owner', filter: 'is' },
  updatedAt: { kind: 'instant', label: 'list.changed', sort: true },
} as const satisfies ListColumns

/**
 * The orders of the register, each with an index behind it. A state follows from the day and an owner's name stands in another table: no index holds
 * either, and sorting 100,000 projects for each page takes a second. Both can be filtered by.
 */
export const PROJECT_SORTS = [
  'number',
  'name',
  'client',
  'startDate',
  'endDate',
  'budget',
  'createdAt',
  'updatedAt',
] as const

/** Rows of a file that an import takes over. */
export const MAX_IMPORT_ROWS = 10_000

/** Places that are offered while a location is typed, and where a geocoder's address has the text. */
export const PLACES_FOUND = 8
export const GEOCODER_QUERY = '{q}'

/** Specification 2, section 3: the project that is made when it is opened. */
export const DEMO_ID = 'demo'
/** What it knows of its building, under `fields`. */
export const BUILDING_LOADS = ['maxCooling', 'minCooling', 'maxHeating', 'minHeating', 'simultaneousReduction'] as const

/** Spec 1 §9: what counts as on time, as a critical alert, and what a project without a contract sum is estimated at. */
export const ON_TIME_SHARE = 1.1
export const ALERT_DAYS = { first: 1, last: 7 } as const
export const ESTIMATED_PER_DAY_CENTS = 15_000
export const LONG_DESCRIPTION = 200
export const LONG_DESCRIPTION_FACTOR = 1.5

/** What a role of a vertical holds about its projects, beyond what an owner and a share to change it give. */
export type ProjectPermission =
  | 'projects.view'
  | 'projects.edit'
  | 'projects.delete'
  | 'projects.share'
  | 'schedule.edit'
  | 'documents.view'
  | 'documents.upload'

export type Viewer = {
  userId: string
  seesAll: boolean
  holds?: (permission: ProjectPermission, vertical: string) => boolean
}

/** What the row rule asks of a project. */
export type Ruled = { ownerId: string; vertical: string }

/**
 * The row rule. Owners and roles that see all may do everything; a share to change the project stands whatever the role; otherwise somebody it is shared with
 * may do what their role in the project's vertical holds.
 */
export function mayOn(project: Ruled, share: ShareAccess | null, viewer: Viewer) {
  const full = viewer.seesAll || project.ownerId === viewer.userId
  const granted = full || share === 'edit'
  const holds = (permission: ProjectPermission) => viewer.holds?.(permission, project.vertical) ?? false
  const see = granted || (share !== null && holds('projects.view'))
  const edit = granted || (see && holds('projects.edit'))
  return {
    see,
    comment: edit || (see && share === 'comment'),
    edit,
    schedule: granted || (see && holds('schedule.edit')),
    documents: granted || (see && holds('documents.view')),
    upload: granted || (see && holds('documents.upload')),
    remove: full || (see && holds('projects.delete')),
    share: full || (see && holds('projects.share')),
    transfer: full,
    // whoever it is shared with may end that themselves; an owner hands it over first
    leave: share !== null && project.ownerId !== viewer.userId,
  }
}

const HOUR_MS = 3_600_000

/** Hours until somebody answers and until it is done, by the priority of a work order. */
const SERVICE_HOURS: Readonly<Record<string, { respond: number; resolve: number }>> = {
  emergency: { respond: 2, resolve: 8 },
  high: { respond: 4, resolve: 24 },
  normal: { respond: 24, resolve: 72 },
  planned: { respond: 72, resolve: 336 },
}

const dueBy =
  (part: 'respond' | 'resolve') =>
  ({ priority }: FieldValues, createdAt: number): FieldValue => {
    const hours = typeof priority === 'string' ? SERVICE_HOURS[priority]?.[part] : undefined
    return hours === undefined ? null : createdAt + hours * HOUR_MS
  }

/** How the fields that people cannot write come about; a computed field without a rule here stays empty. */
const COMPUTED: Readonly<Record<string, (values: FieldValues, createdAt: number) => FieldValue>> = {
  slaRespondBy: dueBy('respond'),
  slaResolveBy: dueBy('resolve'),
}

/** The values with what is computed from them, and without what is empty. */
export function withComputed(fields: readonly FieldDef[], values: FieldValues, createdAt: number): FieldValues {
  const computed = Object.fromEntries(
    fields
      .filter((field) => field.computed)
      .map((field) => [field.key, COMPUTED[field.key]?.(values, createdAt) ?? null]),
  )
  return Object.fromEntries(Object.entries({ ...values, ...computed }).filter(([, value]) => !isEmpty(value)))
}

/** A project may be made of a name alone; what its fields require is asked when somebody sets it to one of these. */
const ASKS_FIELDS: readonly (string | null)[] = ['active', 'completed']
export const asksFields = (status: string | null): boolean => ASKS_FIELDS.includes(status)

/** How the fields are checked when the status goes from one to the other: all at once when it begins to ask for them, later only what is touched. */
export function fieldCheck(from: string | null, to: string | null): FieldCheck {
  if (!asksFields(to)) return 'unfinished'
  return from === to ? 'change' : 'new'
}

/** The fields that keep a project from being active: they must hold another value first. */
export function missingForActive(fields: readonly FieldDef[], values: FieldValues): FieldDef[] {
  return fields.filter((field) => field.beforeActive !== undefined && values[field.key] !== field.beforeActive)
}

/** A calendar feed goes back this far. */
export const FEED_DAYS_BACK = 365
