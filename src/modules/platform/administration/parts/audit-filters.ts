/** What the audit log is filtered by, as the screen holds it and as the server is asked. */
import { isPlainDate } from '../../../../lib/dates.ts'
import type { Choice } from './PersonPicker.tsx'

export type AuditFilters = {
  person: Choice | null
  /** Empty, a module as `companies`, or one kind of event as `companies/member.joined`. */
  what: string
  from: string | null
  to: string | null
  entityId: string
}

export const NO_FILTERS: AuditFilters = { person: null, what: '', from: null, to: null, entityId: '' }

export function askedFor(filters: AuditFilters, now: Date = new Date()) {
  const [module, kind] = filters.what.split('/')
  const day = (text: string | null) => (text !== null && isPlainDate(text) ? text : undefined)
  return {
    actorId: filters.person?.userId,
    module: module || undefined,
    kind,
    from: day(filters.from),
    to: day(filters.to),
    entityId: filters.entityId.trim() || undefined,
    offsetMinutes: -now.getTimezoneOffset(),
  }
}

export function isFiltered(filters: AuditFilters): boolean {
  const { offsetMinutes: _zone, ...asked } = askedFor(filters)
  return Object.values(asked).some((value) => value !== undefined)
}
