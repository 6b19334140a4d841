/** What the project dialog holds: every field as its input wants it, and the way to and from the contract's shape. */
import { isPlainDate } from '../../../../lib/dates.ts'
import {
  type FieldDef,
  type FieldProblem,
  type FieldValue,
  type FieldValues,
  problemsIn,
  stored,
} from '../../../../lib/fields.ts'
import type { Project } from '../contract.ts'
import { fieldCheck, PROJECT_STATUSES, turnedDates } from '../rules.ts'

type Common = {
  number: string
  name: string
  description: string
  client: string
  location: string
  coords: Project['coords']
  startDate: string | null
  endDate: string | null
  notes: string
  status: string
  type: string
  phase: string
  progress: string
  projectManager: string
  tags: string
  budget: number | null
}
/** `fields` are those of the vertical and of the company, by their key. */
export type FormValues = Common & { fields: FieldValues }
export type FormKey = keyof Common
/** A place in the form, as messages and conflicts name it. */
export type FormPlace = FormKey | `fields.${string}`
/** Fields as the contract takes them. */
export type Changes = Partial<Pick<Project, FormKey>> & { fields?: Project['fields'] }

const EMPTY_COMMON: Common = {
  number: '',
  name: '',
  description: '',
  client: '',
  location: '',
  coords: null,
  startDate: null,
  endDate: null,
  notes: '',
  status: '',
  type: '',
  phase: '',
  progress: '',
  projectManager: '',
  tags: '',
  budget: null,
}
export const EMPTY: FormValues = { ...EMPTY_COMMON, fields: {} }
const FORM_KEYS = Object.keys(EMPTY_COMMON) as FormKey[]
/** Fields behind "More". */
export const MORE_KEYS: readonly FormKey[] = ['status', 'type', 'phase', 'progress', 'projectManager', 'tags', 'budget']

/** The form of a new project: defaults stand in it, and a box without a tick says no. */
export function startForm(fields: readonly FieldDef[]): FormValues {
  const start = fields
    .filter((field) => field.default !== undefined || field.kind === 'boolean')
    .map((field) => [field.key, field.default ?? false] as const)
  return { ...EMPTY, fields: Object.fromEntries(start) }
}

export function toForm(project: Project): FormValues {
  const {
    number,
    name,
    description,
    client,
    location,
    coords,
    startDate,
    endDate,
    notes,
    type,
    phase,
    projectManager,
    budget,
    fields,
  } = project
  return {
    number,
    name,
    description,
    client,
    location,
    coords,
    startDate,
    endDate,
    notes,
    type,
    phase,
    projectManager,
    budget,
    fields,
    status: project.status ?? '',
    progress: project.progress === null ? '' : String(project.progress),
    tags: project.tags.join(', '),
  }
}

export type Problem = 'date' | 'endBeforeStart' | 'amount' | 'progress'

/** Common fields that hold something that cannot be read; only the name is required, and it disables the button instead. */
export function problemsOf(values: FormValues, before: FormValues | null = null): Partial<Record<FormKey, Problem>> {
  const problems: Partial<Record<FormKey, Problem>> = {}
  for (const key of ['startDate', 'endDate'] as const)
    if (values[key] !== null && !isPlainDate(values[key])) problems[key] = 'date'
  if (!problems.startDate && !problems.endDate && turnedDates(before, values)) problems.endDate = 'endBeforeStart'
  if (Number.isNaN(values.budget)) problems.budget = 'amount'
  if (!/^\s*(\d{1,2}|100)?\s*$/.test(values.progress)) problems.progress = 'progress'
  return problems
}

/** What the server would refuse in the other fields: what does not fit and, once the status asks for it, what is missing. */
export function fieldProblemsOf(
  fields: readonly FieldDef[],
  before: FormValues | null,
  values: FormValues,
): FieldProblem[] {
  const check = fieldCheck(before?.status || null, values.status || null)
  const held = fieldChanges(check === 'new' ? {} : (before?.fields ?? {}), values.fields)
  return problemsIn(
    fields.filter((field) => !field.computed),
    Object.fromEntries(
      Object.entries(held).filter(([key]) => fields.some((field) => field.key === key && !field.computed)),
    ),
    check,
  )
}

/** Tags as people write them, between commas. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** The value of one field as the contract takes it. */
function fieldInput(values: FormValues, key: FormKey) {
  if (key === 'status') return PROJECT_STATUSES.find((status) => status === values.status) ?? null
  if (key === 'progress') return values.progress.trim() === '' ? null : Number(values.progress)
  if (key === 'tags') return tagsOf(values.tags)
  const value = values[key]
  return typeof value === 'string' ? value.trim() : value
}

/** The other fields that differ; null where one was emptied. */
function fieldChanges(before: FieldValues, after: FieldValues): Record<string, FieldValue> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const asSent = (values: FieldValues, key: string) => stored(values[key] ?? null)
  return Object.fromEntries(
    keys.filter((key) => !isSame(asSent(before, key), asSent(after, key))).map((key) => [key, asSent(after, key)]),
  )
}

/** What cannot be read is not the same as nothing. */
const isSame = (a: FieldValue, b: FieldValue) =>
  Object.is(a, b) || (!Number.isNaN(a) && !Number.isNaN(b) && JSON.stringify(a) === JSON.stringify(b))

/** The fields of `after` that differ from `before`, ready to be sent. */
export function changesOf(before: FormValues, after: FormValues): Changes {
  const changed = FORM_KEYS.filter(
    (key) => JSON.stringify(fieldInput(before, key)) !== JSON.stringify(fieldInput(after, key)),
  )
  const fields = fieldChanges(before.fields, after.fields)
  // each field's own type is lost on the way through entries
  return Object.fromEntries([
    ...changed.map((key) => [key, fieldInput(after, key)]),
    ...(Object.keys(fields).length > 0 ? [['fields', fields]] : []),
  ]) as Changes
}

/** The places that differ, fields one by one. */
function placesIn({ fields, ...common }: Changes): FormPlace[] {
  return [...(Object.keys(common) as FormKey[]), ...Object.keys(fields ?? {}).map((key): FormPlace => `fields.${key}`)]
}

const fieldKeyOf = (place: FormPlace) => (place.startsWith('fields.') ? place.slice('fields.'.length) : null)

/** `values` with one place taken from another version. */
export function takePlace(values: FormValues, place: FormPlace, from: FormValues): FormValues {
  const key = fieldKeyOf(place)
  if (key === null) return { ...values, [place]: from[place as FormKey] }
  return { ...values, fields: { ...values.fields, [key]: from.fields[key] ?? null } }
}

export type Merge = { values: FormValues; conflicts: FormPlace[] }

/**
 * Puts my changes on top of theirs. Fields that both changed, and differently, are conflicts and keep my value until
 * the person has chosen; everything else is taken from whoever changed it.
 */
export function mergeChanges(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const myChanges = placesIn(changesOf(base, mine))
  const theirChanges = placesIn(changesOf(base, theirs))
  const open = placesIn(changesOf(mine, theirs))
  return {
    values: myChanges.reduce((values, place) => takePlace(values, place, mine), theirs),
    conflicts: myChanges.filter((place) => theirChanges.includes(place) && open.includes(place)),
  }
}
