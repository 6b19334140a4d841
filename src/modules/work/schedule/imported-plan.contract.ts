/** A plan as an import sends it: `SchedulePlan` of lib/scheduling/files, checked before anything of it is stored. */
import { z } from 'zod'
import { plainDate } from '../../../kernel/contract/shapes.ts'
import { RESOURCE_KINDS } from '../../../lib/scheduling/files/plan.ts'
import { CONSTRAINTS, LINK_TYPES } from '../../../lib/scheduling/types.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'
import type { LeftOut } from './import.contract.ts'
import { MAX_BASELINES, MAX_CALENDAR_EXCEPTIONS, MAX_DAY_SPANS, MAX_TASKS } from './rules.ts'

const id = z.string().min(1).max(200)
/** Within what a schedule may hold; the smallest and largest dates of the contract. */
const minute = z
  .number()
  .int()
  .min(minuteOf('1980-01-01T00:00') ?? 0)
  .max(minuteOf('2199-12-31T23:59') ?? 0)
const work = z.number().int().min(0).max(10_000_000)
const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Long names are cut rather than refused: a file cannot be asked to write another. The database holds no NUL, and no half of a sign. */
const cut = (most: number) =>
  z.string().transform((text) =>
    text
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, ''),
  )
const span = z
  .tuple([z.number().int().min(0).max(1440), z.number().int().min(0).max(1440)])
  .refine(([from, to]) => from < to, 'A span ends after it begins.')

/** Own fields of one task; a firm has a few dozen. */
const MAX_CUSTOM = 200
const firstOf = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).slice(0, MAX_CUSTOM))

const project = z.object({
  name: cut(300),
  start: minute.nullable(),
  calendarId: id.nullable(),
  dataDate: minute.nullable(),
})
const exception = z.object({
  from: plainDate,
  to: plainDate,
  spans: z.array(span).max(MAX_DAY_SPANS),
  name: cut(100).optional(),
})
const calendar = z.object({
  id,
  name: cut(100),
  week: z.array(z.array(span).max(MAX_DAY_SPANS)).length(7),
  exceptions: z.array(exception).max(MAX_CALENDAR_EXCEPTIONS),
})
const task = z.object({
  id,
  parentId: id.nullable(),
  guid: cut(100).nullable().default(null),
  activityId: cut(100).default(''),
  wbs: cut(200).default(''),
  /** What a task has no place for, as far as it can be shown. */
  custom: z.record(cut(200), cut(2_000)).default({}).transform(firstOf),
  name: cut(300),
  notes: cut(20_000),
  duration: work,
  milestone: z.boolean(),
  percent: z.number().min(0).max(100),
  actualStart: minute.nullable(),
  actualFinish: minute.nullable(),
  remaining: work.nullable(),
  constraint: z.enum(CONSTRAINTS),
  constraintAt: minute.nullable(),
  deadline: minute.nullable(),
  calendarId: id.nullable(),
  priority: z.number().int().min(0).max(1_000),
  work: work.nullable(),
  start: minute.nullable(),
  finish: minute.nullable(),
  cost: cents.nullable(),
  actualCost: cents.nullable().default(null),
})
const link = z.object({
  from: id,
  to: id,
  type: z.enum(LINK_TYPES),
  lag: z.number().int().min(-1_000_000).max(1_000_000),
  elapsed: z.boolean(),
})
const resource = z.object({
  id,
  name: cut(200),
  kind: z.enum(RESOURCE_KINDS),
  email: cut(200).nullable(),
  calendarId: id.nullable(),
  maxUnits: z.number().min(0).max(1_000_000),
  rate: cents.nullable(),
})
const assignment = z.object({ taskId: id, resourceId: id, units: z.number().min(0).max(1_000_000) })
const baselineTask = z.object({
  taskId: id,
  start: minute.nullable(),
  finish: minute.nullable(),
  duration: work.nullable(),
  cost: cents.nullable(),
})
const baseline = z.object({
  number: z
    .number()
    .int()
    .min(0)
    .max(MAX_BASELINES - 1),
  tasks: z.array(baselineTask).max(MAX_TASKS),
})

export const ImportedPlan = z.object({
  project,
  /** Those that nothing uses are left out afterwards. */ calendars: z.array(calendar).max(MAX_TASKS),
  tasks: z.array(task).max(MAX_TASKS),
  links: z.array(link).max(MAX_TASKS * 10),
  resources: z.array(resource).max(5_000),
  assignments: z.array(assignment).max(MAX_TASKS * 10),
  baselines: z.array(baseline).max(MAX_BASELINES),
})
export type ImportedPlan = z.infer<typeof ImportedPlan>

/** Which part of the plan is wrong, for the sentence. */
export const placeOf = (error: z.ZodError): string => error.issues[0]?.path.map(String).join('.') ?? ''

/** What stands for a value that does not fit. A value without one is needed: without it the plan cannot be read. */
const INSTEAD = {
  project: { start: null, calendarId: null, dataDate: null },
  task: {
    guid: null,
    activityId: '',
    wbs: '',
    custom: {},
    notes: '',
    duration: 480,
    milestone: false,
    percent: 0,
    actualStart: null,
    actualFinish: null,
    remaining: null,
    constraint: 'ASAP',
    constraintAt: null,
    deadline: null,
    calendarId: null,
    priority: 500,
    work: null,
    start: null,
    finish: null,
    cost: null,
    actualCost: null,
  },
  link: { lag: 0, elapsed: false },
  resource: { email: null, calendarId: null, maxUnits: 1, rate: null },
  assignment: { units: 1 },
  baselineTask: { start: null, finish: null, duration: null, cost: null },
} as const

/**
 * A plan without the single values that do not fit a schedule, as a negative cost: each is named, and the rest is taken. The browser does it
 * too, so that what it shows beforehand is what will be stored. What is no plan at all is left as it is, for the check to say so.
 */
export function fitted<P>(given: P): { plan: P; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  if (!isRecord(given)) return { plan: given, leftOut }
  const taskNames = new Map(
    listIn(given, 'tasks').map((one) => [text(one, 'id'), text(one, 'name') || text(one, 'id')]),
  )
  const each = (key: string, shape: z.ZodObject, instead: Instead, nameOf: (one: Entry) => string) =>
    Array.isArray(given[key])
      ? { [key]: given[key].map((one: unknown) => fit(one, shape, instead, nameOf, leftOut)) }
      : {}
  const ofTask = (field: string) => (one: Entry) => taskNames.get(text(one, field)) ?? ''
  const named = (one: Entry) => text(one, 'name') || text(one, 'id')
  const baselines = listIn(given, 'baselines').map((one) => ({
    ...one,
    tasks: listIn(one, 'tasks').map((kept) => fit(kept, baselineTask, INSTEAD.baselineTask, ofTask('taskId'), leftOut)),
  }))
  const calendars = listIn(given, 'calendars').map((one) => {
    const days = listIn(one, 'exceptions')
    const fits = days.filter((day) => exception.safeParse(day).success).slice(0, MAX_CALENDAR_EXCEPTIONS)
    if (fits.length < days.length) leftOut.push({ name: named(one), field: 'exceptions' })
    return fits.length < days.length ? { ...one, exceptions: fits } : one
  })
  // a link of a kind that nobody knows cannot be mended; the others need not go with it
  const links = listIn(given, 'links').flatMap((one) => {
    const fits = fit(one, link, INSTEAD.link, ofTask('to'), leftOut)
    if (link.safeParse(fits).success) return [fits]
    leftOut.push({ name: ofTask('to')(one) || text(one, 'to'), field: 'link' })
    return []
  })
  const plan = {
    ...given,
    ...(isRecord(given['project']) ? { project: fit(given['project'], project, INSTEAD.project, named, leftOut) } : {}),
    ...each('tasks', task, INSTEAD.task, named),
    ...(Array.isArray(given['links']) ? { links } : {}),
    ...each('resources', resource, INSTEAD.resource, named),
    ...each('assignments', assignment, INSTEAD.assignment, ofTask('taskId')),
    ...(Array.isArray(given['baselines']) ? { baselines } : {}),
    ...(Array.isArray(given['calendars']) ? { calendars } : {}),
  }
  return { plan: plan as P, leftOut }
}

type Entry = Record<string, unknown>
type Instead = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (of: Entry, key: string): Entry[] => (Array.isArray(of[key]) ? of[key].filter(isRecord) : [])
const text = (of: Entry, key: string): string => (typeof of[key] === 'string' ? of[key] : '')

/** One entry with what stands for its values that do not fit. Most fit as a whole, which is asked first. */
function fit(
  one: unknown,
  shape: z.ZodObject,
  instead: Instead,
  nameOf: (one: Entry) => string,
  leftOut: LeftOut[],
): unknown {
  if (!isRecord(one) || shape.safeParse(one).success) return one
  const wrong = Object.keys(instead).filter((field) => !shape.shape[field]?.safeParse(one[field]).success)
  for (const field of wrong) leftOut.push({ name: nameOf(one), field })
  return { ...one, ...Object.fromEntries(wrong.map((field) => [field, instead[field]])) }
}
