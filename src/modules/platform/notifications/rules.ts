import type { ListColumns } from '../../../kernel/contract/list.ts'
import { minuteOfDay, nextAt } from '../../../lib/zones.ts'

// spec 1 §9: notifications
export const LIVE_LIST_LIMIT = 50
export const MENU_LIMIT = 10
export const URGENT_TOAST_MS = 5000
export const BADGE_MAX = 99

export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** spec 1 §9: the colour of a priority. */
export function priorityColour(priority: string): 'error' | 'warning' | 'info' | 'default' {
  if (priority === 'urgent') return 'error'
  if (priority === 'high') return 'warning'
  return priority === 'medium' ? 'info' : 'default'
}

/** spec 1 §4: a new unread urgent notice raises a message while it is young; `now` is the server's clock, as `createdAt` is. */
export function raisesToast(notice: { priority: string; isRead: boolean; createdAt: number }, now: number): boolean {
  return notice.priority === 'urgent' && !notice.isRead && now - notice.createdAt < URGENT_TOAST_MS
}

/** The two lists a bell can hold: the one all administrators share, and the person's own. */
export const LISTS = ['admin', 'inbox'] as const
export type List = (typeof LISTS)[number]

const NOTICE_STATES = ['unread', 'read'] as const

/** The notices of one of the lists, on the screen and in its file. */
export const NOTICE_COLUMNS = {
  title: { kind: 'text', label: 'list.notice', fixed: true },
  message: { kind: 'text', label: 'list.message' },
  priority: {
    kind: 'state',
    label: 'list.priority',
    filter: 'is',
    values: PRIORITIES,
    words: 'priorities',
    any: 'list.anyPriority',
  },
  state: {
    kind: 'state',
    label: 'list.state',
    filter: 'is',
    values: NOTICE_STATES,
    words: 'list',
    any: 'list.all',
  },
  createdAt: { kind: 'instant', label: 'list.when', sort: true },
} as const satisfies ListColumns
export const NOTICE_SORTS = ['createdAt'] as const

/** What happens by mail. */
export const EMAIL_MODES = ['off', 'now', 'digest'] as const
export type EmailMode = (typeof EMAIL_MODES)[number]

export const MINUTES_OF_DAY = 1440
export const DEFAULT_DIGEST_AT = 420
export const DEFAULT_TIME_ZONE = 'UTC'

/** Minutes of the day in a time zone; quiet hours may reach over midnight. */
export type Hours = { timeZone: string; quiet: { from: number; until: number } | null; digestAt: number }

export function isQuiet({ quiet, timeZone }: Hours, now: number): boolean {
  if (!quiet) return false
  const minute = minuteOfDay(now, timeZone)
  const { from, until } = quiet
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** When a message leaves: at once where that is now. */
export function leavesAt(mode: Exclude<EmailMode, 'off'>, hours: Hours, now: number): number {
  if (mode === 'digest') return nextAt(hours.digestAt, hours.timeZone, now)
  return hours.quiet && isQuiet(hours, now) ? nextAt(hours.quiet.until, hours.timeZone, now) : now
}

/** Roles as the specification labels them, for sentences about them. */
export const ROLE_NAMES = { user: 'Standard User', accounting: 'Accounting', hr: 'HR', admin: 'Administrator' }
