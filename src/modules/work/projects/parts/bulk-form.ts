/** What the dialog for many projects holds, and what of it is sent. */
import type { BulkSet } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'
import { tagsOf } from './project-form.ts'

export type BulkForm = {
  status: string
  projectManager: string
  phase: string
  addTags: string
  removeTags: string
  shiftDays: string
}

export const EMPTY_BULK: BulkForm = {
  status: '',
  projectManager: '',
  phase: '',
  addTags: '',
  removeTags: '',
  shiftDays: '',
}

/** The choice that takes the status away, so that the dates decide. */
export const BY_DATES = 'by-dates'

const MAX_SHIFT_DAYS = 3_660

export const isShift = (text: string): boolean =>
  text.trim() === '' || (/^[-−+]?\d{1,4}$/.test(text.trim()) && Math.abs(daysIn(text)) <= MAX_SHIFT_DAYS)

const daysIn = (text: string): number => Number(text.trim().replace('−', '-'))

/** Only what was filled in. */
export function bulkSetOf(form: BulkForm): BulkSet {
  const set: BulkSet = {}
  const status = PROJECT_STATUSES.find((one) => one === form.status)
  if (status) set.status = status
  if (form.status === BY_DATES) set.status = null
  if (form.projectManager.trim() !== '') set.projectManager = form.projectManager.trim()
  if (form.phase.trim() !== '') set.phase = form.phase.trim()
  if (tagsOf(form.addTags).length > 0) set.addTags = tagsOf(form.addTags)
  if (tagsOf(form.removeTags).length > 0) set.removeTags = tagsOf(form.removeTags)
  if (form.shiftDays.trim() !== '' && isShift(form.shiftDays) && daysIn(form.shiftDays) !== 0)
    set.shiftDays = daysIn(form.shiftDays)
  return set
}
