/** Why one of many projects was left alone, in the words a single refusal would have had. */
import { ORPCError } from '@orpc/server'
import { textOf } from '../../../lib/texts.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import { projects } from './manifest.ts'

export type Refusal = { code: string; reason: string }

/** What the rules refuse is an answer here; everything else is thrown on. */
export function refusalOf(ctx: Ctx, error: unknown): Refusal {
  const { speech } = ctx.services
  if (error instanceof Refused) {
    const fields = fieldsIn(error.data)
    if (fields.length > 0)
      return { code: error.code, reason: fields.map((message) => speech.field(ctx.language, { message })).join(' ') }
    const values = valuesIn(error.data)
    const english = textOf({ message: error.message }, 'en', 'message', values) ?? error.message
    return { code: error.code, reason: speech.failure(ctx.language, projects.id, error.code, english, values) }
  }
  if (error instanceof ORPCError && error.defined)
    return {
      code: String(error.code),
      reason: speech.failure(ctx.language, projects.id, String(error.code), error.message),
    }
  throw error
}

function fieldsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
  return (data.fields as { message: string }[]).map((field) => field.message)
}

function valuesIn(data: unknown): Record<string, string | number> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}
