/** Failed calls: what went wrong, in words a person can read. */
import { ORPCError } from '@orpc/client'
import { waitText } from '../../lib/durations.ts'
import { i18n, language } from './i18n.ts'

export type Failure = {
  code: string
  status: number
  message: string
  requestId?: string
  moduleId?: string
  data?: unknown
}

type Facts = { requestId?: string; moduleId?: string }

const facts = new WeakMap<Error, Facts>()

/** Remembers where a failure came from, without a second error class. */
export function noteFailure<E extends Error>(error: E, found: Facts): E {
  facts.set(error, { ...facts.get(error), ...found })
  return error
}

/** A failure with its code and status, whatever was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    return {
      code: String(error.code),
      status: error.status,
      message: error.message,
      data: error.data,
      ...facts.get(error),
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'UNKNOWN', status: 0, message, ...(error instanceof Error ? facts.get(error) : {}) }
}

/** The sentence for the user: the module's translation, the kernel's, else what the server said. */
export function failureText(error: unknown): string {
  const { code, message, moduleId, data } = failureOf(error)
  const keys = [...(moduleId ? [`errors:${moduleId}.${code}`] : []), `errors:${code}`]
  const facts = Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  const seconds = typeof data === 'object' && data !== null && 'seconds' in data ? data.seconds : null
  // how long to wait is told in words, as the server does
  const wait = typeof seconds === 'number' ? { wait: waitText(seconds, language.get()) } : {}
  return i18n.t(keys, { ...Object.fromEntries(facts), ...wait, defaultValue: message })
}

/** What the server found wrong with single fields, by field name. */
export function fieldIssues(error: unknown): Record<string, string> {
  const { data } = failureOf(error)
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return {}
  const issues: Record<string, string> = {}
  for (const { field, message } of data.fields as { field?: unknown; message?: unknown }[]) {
    if (typeof field === 'string' && typeof message === 'string') issues[field] ??= message
  }
  return issues
}
