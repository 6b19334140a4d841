/** Lets a model phrase an answer, outside of any transaction; on any failure the answer stands as it is. */
import { eq } from 'drizzle-orm'
import type { Errand } from '../../../kernel/server/module.ts'
import { phrase } from './model.ts'
import { modelOf } from './model.service.ts'
import { apmMessages } from './schema.ts'

export const PHRASE_QUEUE = 'assistant.phrase'
export type PhrasePayload = { messageId: string }

export async function phraseAnswer({ services, inside }: Errand, { messageId }: PhrasePayload): Promise<void> {
  const [waiting] = await inside((ctx) =>
    ctx.db
      .select({ sent: apmMessages.sent, conversationId: apmMessages.conversationId })
      .from(apmMessages)
      .where(ctx.tenant(apmMessages, eq(apmMessages.id, messageId), eq(apmMessages.phrasing, 'waiting'))),
  )
  if (!waiting || waiting.sent === null) return
  const model = await modelOf(services)
  // switched off in the meantime: nothing leaves any more
  const outcome = model ? await phrase(services, model, waiting.sent) : { text: null, problem: null }
  await inside(async (ctx) => {
    const stored = await ctx.db
      .update(apmMessages)
      .set(
        outcome.text === null
          ? { phrasing: 'local', problem: outcome.problem, ...(model ? {} : { sent: null }) }
          : { phrasing: 'model', message: outcome.text },
      )
      .where(ctx.tenant(apmMessages, eq(apmMessages.id, messageId), eq(apmMessages.phrasing, 'waiting')))
      .returning({ id: apmMessages.id })
    if (stored.length > 0) await ctx.event('apmMessage.phrased', waiting.conversationId)
  })
}
