/** What the project dialog holds: every field as its input wants it, and the way to and from the contract's shape. */
import { isPlainDate } from '../../../lib/dates.ts'
import type { Project } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'

export type FormValues = {
  name: string; description: string; client: string; location: string; startDate: string | null; endDate: string | null; notes: string
  status: string; type: string; phase: string; progress: string; projectManager: string; tags: string; budget: number | null
}
export type FormKey = keyof FormValues
/** Fields as the contract takes them. */
export type Changes = Partial<Pick<Project, FormKey>>

export const EMPTY: FormValues = {
  name: '', description: '', client: '', location: '', startDate: null, endDate: null, notes: '', status: '', type: '', phase: '', progress: '', projectManager: '', tags: '', budget: null,
}
export const FORM_KEYS = Object.keys(EMPTY) as FormKey[]
/** Fields behind "More". */
export const MORE_KEYS: readonly FormKey[] = ['status', 'type', 'phase', 'progress', 'projectManager', 'tags', 'budget']

export function toForm(project: Project): FormValues {
  const { name, description, client, location, startDate, endDate, notes, type, phase, projectManager, budget } = project
  return {
    name, description, client, location, startDate, endDate, notes, type, phase, projectManager, budget,
    status: project.status ?? '', progress: project.progress === null ? '' : String(project.progress), tags: project.tags.join(', '),
  }
}

export type Problem = 'date' | 'amount' | 'progress'

/** Fields that hold something that cannot be read; only the name is required, and it disables the button instead. */
export function problemsOf(values: FormValues): Partial<Record<FormKey, Problem>> {
  const problems: Partial<Record<FormKey, Problem>> = {}
  for (const key of ['startDate', 'endDate'] as const) if (values[key] !== null && !isPlainDate(values[key])) problems[key] = 'date'
  if (Number.isNaN(values.budget)) problems.budget = 'amount'
  if (!/^\s*(\d{1,2}|100)?\s*$/.test(values.progress)) problems.progress = 'progress'
  return problems
}

/** The value of one field as the contract takes it. */
function fieldInput(values: FormValues, key: FormKey) {
  if (key === 'status') return PROJECT_STATUSES.find((status) => status === values.status) ?? null
  if (key === 'progress') return values.progress.trim() === '' ? null : Number(values.progress)
  if (key === 'tags') return [...new Set(values.tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''))]
  const value = values[key]
  return typeof value === 'string' ? value.trim() : value
}

/** The fields of `after` that differ from `before`, ready to be sent. */
export function changesOf(before: FormValues, after: FormValues): Changes {
  const changed = FORM_KEYS.filter((key) => JSON.stringify(fieldInput(before, key)) !== JSON.stringify(fieldInput(after, key)))
  // each field's own type is lost on the way through entries
  return Object.fromEntries(changed.map((key) => [key, fieldInput(after, key)])) as Changes
}

export type Merge = { values: FormValues; conflicts: FormKey[] }

/**
 * Puts my changes on top of theirs. Fields that both changed, and differently, are conflicts and keep my value until
 * the person has chosen; everything else is taken from whoever changed it.
 */
export function mergeChanges(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const myChanges = changesOf(base, mine)
  const theirChanges = changesOf(base, theirs)
  const open = changesOf(mine, theirs)
  const conflicts = FORM_KEYS.filter((key) => key in myChanges && key in theirChanges && key in open)
  const values = { ...theirs, ...Object.fromEntries(FORM_KEYS.filter((key) => key in myChanges).map((key) => [key, mine[key]])) }
  return { values, conflicts }
}
