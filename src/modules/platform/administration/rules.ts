/** Pure decisions of administration, for both sides. */

export const MAX_PROVIDERS = 20
/** Rows of the audit log that are written to a file at once. */
export const EXPORT_AT_ONCE = 1_000
/** The columns of that file, and what they are called in English. */
export const EXPORT_COLUMNS = [
  'time',
  'actor',
  'actorId',
  'event',
  'kind',
  'subject',
  'entityId',
  'ip',
  'changes',
  'requestId',
] as const
/** How many administrators an answer names. */
export const ADMINISTRATORS_NAMED = 3

export function isDomain(text: string): boolean {
  return /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text)
}

export function isProviderId(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,30}$/.test(text)
}

export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export function isSmtpAddress(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

/** The first and last millisecond of the days from `from` to `to`, for a reader whose clock is so many minutes ahead of UTC. */
export function daysToInstants(days: { from?: string | undefined; to?: string | undefined; offsetMinutes: number }): {
  since: number | null
  until: number | null
} {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - days.offsetMinutes * 60_000
  return { since: days.from ? startOf(days.from) : null, until: days.to ? startOf(days.to) + 86_400_000 - 1 : null }
}

/** What an administrator may choose as the least length of a password. */
/** How many backups by the clock are kept. */
export const BACKUPS_KEPT = { min: 1, max: 365 }

export const PASSWORD_LENGTH = { min: 6, max: 64 } as const
