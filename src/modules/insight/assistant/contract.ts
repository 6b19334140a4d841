import { z } from 'zod'
import { Part } from '../../../kernel/contract/answer.ts'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { ASSISTANT_FLAG, MODEL_PROBLEMS, PHRASINGS, QUESTION_MAX } from './rules.ts'

const access = { flag: ASSISTANT_FLAG } as const
const id = z.string().min(1).max(100)

export const ApmConversation = z.object({
  id: z.string(),
  title: z.string(),
  timestamp: z.number(),
  messages: z.number().int(),
})
export type ApmConversation = z.infer<typeof ApmConversation>

export const ApmMessage = z.object({
  id: z.string(),
  place: z.number().int(),
  role: z.enum(['user', 'apm']),
  message: z.string(),
  parts: z.array(Part),
  timestamp: z.number(),
  actionTaken: z.string().nullable(),
  phrasing: z.enum(PHRASINGS),
  problem: z.enum(MODEL_PROBLEMS).nullable(),
  /** What was sent to a model; null where nothing was. */
  sent: z.string().nullable(),
})
export type ApmMessage = z.infer<typeof ApmMessage>

/** The key is never shown again. */
export const ModelSettings = z.object({
  on: z.boolean(),
  url: z.string().nullable(),
  model: z.string(),
  hasKey: z.boolean(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

export const ModelAnswer = z.object({
  ok: z.boolean(),
  problem: z.enum(MODEL_PROBLEMS).nullable(),
  host: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** The beginning of what it said. */ said: z.string(),
})
export type ModelAnswer = z.infer<typeof ModelAnswer>
/** `answer` is null until the model has answered. */
export const ModelTest = z.object({
  askedAt: z.number(),
  answeredAt: z.number().nullable(),
  answer: ModelAnswer.nullable(),
})
export type ModelTest = z.infer<typeof ModelTest>

const notFound = {
  CONVERSATION_NOT_FOUND: { status: 404, message: 'This conversation does not exist. Start a new one.' },
} as const

export const assistantContract = {
  ask: endpoint({
    method: 'POST',
    path: '/assistant/questions',
    access,
    summary: 'Ask the assistant in words; without a conversation a new one starts',
    input: z.object({
      question: z.string().trim().min(1, 'Write a question.').max(QUESTION_MAX),
      conversationId: id.optional(),
      /** The project that is meant, where its name alone does not say it. */
      projectId: id.optional(),
    }),
    output: z.object({ conversation: ApmConversation, messages: z.array(ApmMessage) }),
    errors: notFound,
  }),
  listConversations: endpoint({
    method: 'GET',
    path: '/apm-conversations',
    access,
    summary: 'Your own conversations with the assistant, newest first',
    input: z.object(pageInput),
    output: pageOf(ApmConversation),
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/apm-conversations/{conversationId}/messages',
    access,
    summary: 'What was said in one of your conversations, newest first; what you may no longer see is left out',
    input: z.object({ conversationId: id, ...pageInput }),
    output: pageOf(ApmMessage),
    errors: notFound,
  }),
  removeConversation: endpoint({
    method: 'DELETE',
    path: '/apm-conversations/{conversationId}',
    access,
    summary: 'Delete one of your conversations for good',
    input: z.object({ conversationId: id }),
    output: z.object({ id: z.string() }),
    errors: notFound,
  }),
  getModelSettings: endpoint({
    method: 'GET',
    path: '/assistant/model',
    access: 'platform',
    summary: 'The model that phrases answers, without its key',
    input: z.object({}),
    output: ModelSettings,
  }),
  setModelSettings: endpoint({
    method: 'PUT',
    path: '/assistant/model',
    access: 'platform',
    summary: 'Choose the model that phrases answers; what is left out stays',
    input: z.object({
      on: z.boolean().optional(),
      url: z
        .string()
        .trim()
        .max(500)
        .regex(/^https?:\/\/\S+$/, 'Write an address that begins with http:// or https://.')
        .nullable()
        .optional(),
      model: z.string().trim().max(200).optional(),
      /** Null forgets the stored one. */
      key: z.string().trim().min(1).max(1_000).nullable().optional(),
    }),
    output: ModelSettings,
    errors: {
      MODEL_REFUSED: {
        status: 422,
        message: 'This address cannot be reached: {{reason}}',
        data: z.object({ reason: z.string() }),
      },
      MODEL_INCOMPLETE: {
        status: 422,
        message: 'Enter the address and the name of the model before you switch it on.',
      },
    },
  }),
  testModel: endpoint({
    method: 'POST',
    path: '/assistant/model/test',
    access: 'platform',
    summary: 'Let the model phrase a made-up answer; GET of the same address says how it went',
    input: z.object({}),
    output: ModelTest,
    errors: {
      MODEL_UNKNOWN: {
        status: 409,
        message: 'There is no model to test. Enter its address and its name and save first.',
      },
    },
  }),
  getModelTest: endpoint({
    method: 'GET',
    path: '/assistant/model/test',
    access: 'platform',
    summary: 'How the last test of the model went; null where there was none',
    input: z.object({}),
    output: z.object({ test: ModelTest.nullable() }),
  }),
}
