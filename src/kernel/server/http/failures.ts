/** Turns whatever went wrong into the one error shape: a stable code, the user's sentence, a request id, never a stack trace. */
import { ORPCError, ValidationError } from '@orpc/server'
import { type ErrorBody, KERNEL_ERRORS, type KernelErrorCode } from '../../contract/errors.ts'
import { waitText } from '../../../lib/durations.ts'
import { textOf, type TextValues } from '../../../lib/texts.ts'
import { isDatabaseAway, isDatabaseFull } from '../database/database.ts'
import { FileTooLarge, StorageFull } from '../files.ts'
import type { Holder } from '../../contract/session.ts'
import type { Language } from '../language.ts'
import type { Log } from '../log.ts'
import type { FieldIssue, SpeechIn } from '../speech.ts'

export class Refused extends Error {
  constructor(
    readonly code: KernelErrorCode,
    readonly data?: unknown,
  ) {
    super(KERNEL_ERRORS[code].message)
  }
}

/** Somebody's company lacks a feature. Which plan it has and who can change that is looked up when it is told (`explained`). */
export class NotInPlan extends Refused {
  constructor(
    readonly feature: string,
    readonly who: { companyId: string; userId: string; holder: Holder },
  ) {
    super('NOT_IN_PLAN')
  }
}

/** Too many of something: says how long to wait until the next one is taken. */
export const tooMany = (seconds: number): Refused =>
  new Refused('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(seconds)) })

/** An error as the API shows it. Unknown ones are logged whole and shown as one generic sentence. */
export function toApiError(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError) return validationFailure(error, error.cause, requestId, log)
    if (error.defined || error.code in KERNEL_ERRORS)
      return error.code === 'BAD_REQUEST' && !error.data ? kernelError('MALFORMED_JSON') : filled(error)
  }
  if (error instanceof Refused) return kernelError(error.code, error.data)
  if (error instanceof StorageFull) return kernelError('STORAGE_FULL')
  if (error instanceof FileTooLarge) return kernelError('PAYLOAD_TOO_LARGE')
  if (isDatabaseFull(error)) {
    log.warn('database full', { requestId, error: error instanceof Error ? error.message : String(error) })
    return kernelError('DATABASE_FULL')
  }
  if (isDatabaseAway(error)) {
    log.warn('database away', { requestId, error: error instanceof Error ? error.message : String(error) })
    return kernelError('DATABASE_UNAVAILABLE')
  }
  log.error('request failed', { requestId, error, cause: error instanceof Error ? error.cause : undefined })
  return kernelError('INTERNAL_SERVER_ERROR')
}

function validationFailure(
  error: ORPCError<string, unknown>,
  cause: ValidationError,
  requestId: string,
  log: Log,
): ORPCError<string, unknown> {
  if (error.status !== 400) {
    log.error('an answer does not fit its contract', { requestId, issues: cause.issues })
    return kernelError('INTERNAL_SERVER_ERROR')
  }
  const fields = cause.issues.map((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const field = { field: path.join('.'), message: issue.message }
    issues.set(field, {
      ...issue,
      input: path.reduce<unknown>(
        (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
        cause.data,
      ),
    })
    return field
  })
  return kernelError('BAD_REQUEST', { fields })
}

/** What the check found, for whoever says it in another language. */
const issues = new WeakMap<object, FieldIssue>()

/** Who is told, by which module and in which vertical, once that is known: decides the words. */
export type Told = { language: Language; moduleId: string; vertical?: string | undefined }

/** The same failure in the language of whoever reads it: code, status and facts stay. */
export function inWordsOf(
  speechIn: SpeechIn,
  { language, moduleId, vertical = '' }: Told,
  error: ORPCError<string, unknown>,
): ORPCError<string, unknown> {
  const speech = speechIn(vertical)
  const message = speech.failure(language, moduleId, error.code, error.message, valuesIn(error.data, language))
  return new ORPCError(error.code, {
    status: error.status,
    message,
    defined: error.defined,
    data: fieldsIn(error.data, (field) => speech.field(language, issues.get(field) ?? field)),
  })
}

type Field = { field: string; message: string }

function fieldsIn(data: unknown, say: (field: Field) => string): unknown {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return data
  return { ...data, fields: (data.fields as Field[]).map((field) => ({ ...field, message: say(field) })) }
}

function kernelError(code: KernelErrorCode, data?: unknown): ORPCError<string, unknown> {
  const { status, message } = KERNEL_ERRORS[code]
  return new ORPCError(code, { status, message: textOf({ message }, 'en', 'message', valuesIn(data)), data })
}

/** A declared sentence with its facts filled in. */
function filled(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (!error.message.includes('{{')) return error
  const { status, data, defined, message } = error
  return new ORPCError(error.code, {
    status,
    data,
    defined,
    message: textOf({ message }, 'en', 'message', valuesIn(data)),
  })
}

/** The facts of a failure that its sentence may name. How long to wait is also said in words, as `wait`. */
function valuesIn(data: unknown, language: Language = 'en'): TextValues {
  if (typeof data !== 'object' || data === null) return {}
  const seconds = secondsIn(data)
  return {
    ...Object.fromEntries(
      Object.entries(data).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
    ),
    ...(seconds === null ? {} : { wait: waitText(seconds, language) }),
  }
}

const secondsIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'seconds' in data && typeof data.seconds === 'number'
    ? data.seconds
    : null

/** A disk does not empty itself within a moment: whoever is told to wait need not try again at once. */
const FULL_WAIT_SECONDS = 60
export function waitFor({ code, data }: ORPCError<string, unknown>): Record<string, string> {
  const seconds = code === 'STORAGE_FULL' || code === 'DATABASE_FULL' ? FULL_WAIT_SECONDS : secondsIn(data)
  return seconds === null ? {} : { 'retry-after': String(seconds) }
}

export function errorBody(error: ORPCError<string, unknown>, requestId: string): ErrorBody {
  return {
    code: error.code,
    status: error.status,
    message: error.message,
    requestId,
    ...(error.data === undefined ? {} : { data: error.data }),
  }
}
