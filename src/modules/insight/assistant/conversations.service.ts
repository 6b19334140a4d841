/** A person's own conversations: asking, listing, reading, deleting. */
import { eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import { countUpToCap } from '../../../kernel/server/keyset.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { answer, type Answered } from './answer.ts'
import { type ApmConversation, type ApmMessage, type assistantContract } from './contract.ts'
import { recordsIn, withoutHidden } from './engine-write.ts'
import { wordsFor } from './model.ts'
import { modelOf } from './model.service.ts'
import { PHRASE_QUEUE, type PhrasePayload } from './phrase.service.ts'
import { CONVERSATIONS_SHOWN, type ModelProblem, type Phrasing, TITLE_MAX } from './rules.ts'
import { apmConversations, apmMessages } from './schema.ts'
import { factsOf } from './facts.ts'

type Service = Handlers<typeof assistantContract>
/** Answers without facts: there is nothing to phrase, so nothing is sent. */
const UNPHRASED: ReadonlySet<Answered['intent']> = new Set([
  'hello',
  'help',
  'choose',
  'unknown',
  'cannotTell',
  'refused',
])

type Conversation = typeof apmConversations.$inferSelect
type Message = typeof apmMessages.$inferSelect

/** Nobody else's, whoever looks: an administrator who previews a person does not read what they asked. */
function own(ctx: Ctx, ...conditions: (SQL | undefined)[]): SQL {
  return ctx.tenant(
    apmConversations,
    eq(apmConversations.userId, ctx.previewedBy === null ? ctx.userId : ''),
    ...conditions,
  )
}

export const ask: Service['ask'] = async (ctx, { question, conversationId, projectId }) => {
  const conversation =
    conversationId === undefined ? await start(ctx, question) : await openToWrite(ctx, conversationId)
  if (!conversation) throw ctx.errors.CONVERSATION_NOT_FOUND()
  const { intent, parts, subjectId } = await answer(ctx, question, { projectId, lastId: conversation.subjectId })
  const model = UNPHRASED.has(intent) ? null : await modelOf(ctx.services)
  const sent = model ? wordsFor(question, await factsOf(ctx, parts)) : null
  const first = conversation.messages + 1
  const common = { companyId: ctx.companyId, conversationId: conversation.id, timestamp: ctx.now }
  const rows = await ctx.db
    .insert(apmMessages)
    .values([
      { ...common, id: ctx.newId(), place: first, role: 'user', message: question },
      {
        ...common,
        id: ctx.newId(),
        place: first + 1,
        role: 'apm',
        parts,
        actionTaken: intent,
        sent,
        phrasing: sent === null ? 'own' : 'waiting',
      },
    ])
    .returning()
  const [now] = await ctx.db
    .update(apmConversations)
    .set({ messages: first + 1, timestamp: ctx.now, subjectId })
    .where(own(ctx, eq(apmConversations.id, conversation.id)))
    .returning()
  const answered = rows.find((row) => row.role === 'apm')
  if (!now || !answered) throw new Error(`The conversation ${conversation.id} was locked and is gone.`)
  await ctx.event('apmMessage.asked', conversation.id)
  if (sent !== null) await ctx.enqueue(PHRASE_QUEUE, { messageId: answered.id } satisfies PhrasePayload)
  return {
    conversation: shownConversation(now),
    messages: rows.toSorted((a, b) => a.place - b.place).map((row) => shownMessage(row, row.parts as Part[])),
  }
}

async function start(ctx: Ctx, question: string): Promise<Conversation | null> {
  const letters = [...question.replaceAll(/\s+/g, ' ')]
  const title = letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : letters.join('')
  const [row] = await ctx.db
    .insert(apmConversations)
    .values({
      companyId: ctx.companyId,
      id: ctx.newId(),
      userId: ctx.userId,
      title,
      createdAt: ctx.now,
      timestamp: ctx.now,
    })
    .returning()
  if (row) await ctx.event('apmConversation.started', row.id)
  return row ?? null
}

/** Locked: two tabs that ask at once get their places one after the other. */
async function openToWrite(ctx: Ctx, id: string): Promise<Conversation | null> {
  const [row] = await ctx.db
    .select()
    .from(apmConversations)
    .where(own(ctx, eq(apmConversations.id, id)))
    .for('update')
  return row ?? null
}

export const listConversations: Service['listConversations'] = async (ctx, { size, cursor, total }) => {
  const page = await pageBy(
    { size: Math.min(size, CONVERSATIONS_SHOWN), cursor },
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(apmConversations)
        .where(own(ctx, after))
        .orderBy(...order)
        .limit(limit),
    [
      { column: apmConversations.timestamp, type: 'milliseconds', of: (row) => row.timestamp },
      { column: apmConversations.id, type: 'text', of: (row) => row.id },
    ],
  )
  const counted = total
    ? await countUpToCap(ctx, 'from apm_conversations where company_id = $1 and user_id = $2', [
        ctx.companyId,
        ctx.userId,
      ])
    : undefined
  return { next: page.next, total: counted, rows: page.rows.map(shownConversation) }
}

export const listMessages: Service['listMessages'] = async (ctx, { conversationId, size, cursor, total }) => {
  const [conversation] = await ctx.db
    .select({ id: apmConversations.id })
    .from(apmConversations)
    .where(own(ctx, eq(apmConversations.id, conversationId)))
  if (!conversation) throw ctx.errors.CONVERSATION_NOT_FOUND()
  const page = await pageBy(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      ctx.db
        .select()
        .from(apmMessages)
        .where(ctx.tenant(apmMessages, eq(apmMessages.conversationId, conversationId), after))
        .orderBy(...order)
        .limit(limit),
    [{ column: apmMessages.place, type: 'integer', of: (row) => row.place }],
  )
  const counted = total
    ? await countUpToCap(ctx, 'from apm_messages where company_id = $1 and conversation_id = $2', [
        ctx.companyId,
        conversationId,
      ])
    : undefined
  return { next: page.next, total: counted, rows: await stillSeen(ctx, page.rows) }
}

/** What was answered about a record goes with the right to see it; the words of a model and what it was sent go too, since nobody can take them apart. */
async function stillSeen(ctx: Ctx, rows: readonly Message[]): Promise<ApmMessage[]> {
  const ids = [...new Set(rows.flatMap((row) => recordsIn(row.parts as Part[])))]
  const kept = new Set<string>()
  for (const { module, declared } of ids.length > 0 ? ctx.services.assistant.subjects : []) {
    const found = declared.by === 'phrase' ? ((await ctx.services.records.get(module)?.get(ctx, ids)) ?? []) : []
    for (const { id } of found) kept.add(id)
  }
  return rows.map((row) => {
    const { parts, hidden } = withoutHidden(row.parts as Part[], kept)
    return hidden
      ? { ...shownMessage(row, parts), message: '', sent: null, phrasing: 'own', problem: null }
      : shownMessage(row, parts)
  })
}

export const removeConversation: Service['removeConversation'] = async (ctx, { conversationId }) => {
  const gone = await ctx.db
    .delete(apmConversations)
    .where(own(ctx, eq(apmConversations.id, conversationId)))
    .returning({ id: apmConversations.id })
  if (gone.length === 0) throw ctx.errors.CONVERSATION_NOT_FOUND()
  await ctx.event('apmConversation.removed', conversationId)
  return { id: conversationId }
}

const shownConversation = ({ id, title, timestamp, messages }: Conversation): ApmConversation => ({
  id,
  title,
  timestamp,
  messages,
})

function shownMessage(
  { id, place, role, message, timestamp, actionTaken, phrasing, problem, sent }: Message,
  parts: Part[],
): ApmMessage {
  return {
    id,
    place,
    role: role as ApmMessage['role'],
    message,
    parts,
    timestamp,
    actionTaken,
    phrasing: phrasing as Phrasing,
    problem: problem as ModelProblem | null,
    sent,
  }
}
