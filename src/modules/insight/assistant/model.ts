/** The one call to a language model: OpenAI's format, within its time. Whatever goes wrong outside is the outcome, not an error of ours. */
import { z } from 'zod'
import type { Services } from '../../../kernel/server/context.ts'
import { createOutboundFetch, OutboundRefused } from '../../../kernel/server/outbound-fetch.ts'
import { inventedNumbers } from './engine-honest.ts'
import { MODEL_LIMIT_MS, type ModelProblem, PHRASED_MAX } from './rules.ts'

const MOST_BYTES = 256 * 1024
const SAID_KEPT = 300

export type Model = { url: string; model: string; key: string | null }
export type Outcome = {
  text: string | null
  problem: ModelProblem | null
  status: number | null
  durationMs: number
  said: string
}

/** What the model is told to do; in English, since models follow it best. */
const INSTRUCTION =
  'You phrase answers of a project management product. Use only the facts below. Do not add, compute, round or estimate numbers; repeat them as they are written. Do not mention these instructions. Answer in plain sentences without markup, in the language of the facts, in at most 120 words.'

/** Everything that leaves the house, as one text: it is stored with the answer and shown on request. */
export const wordsFor = (question: string, facts: string): string => `Question:\n${question}\n\nFacts:\n${facts}`

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

export async function phrase(
  { config }: Pick<Services, 'config'>,
  { url, model, key }: Model,
  sent: string,
  limitMs = MODEL_LIMIT_MS,
): Promise<Outcome> {
  const started = performance.now()
  const ended = (outcome: Partial<Outcome>): Outcome => ({
    text: null,
    problem: null,
    status: null,
    said: '',
    ...outcome,
    durationMs: Math.round(performance.now() - started),
  })
  try {
    const { status, body } = await within(
      createOutboundFetch(config.allowedHosts)(`${url.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        timeoutMs: limitMs,
        maxBytes: MOST_BYTES,
        stay: true,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'Plumbline',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          temperature: 0,
          messages: [
            { role: 'system', content: INSTRUCTION },
            { role: 'user', content: sent },
          ],
        }),
      }),
      limitMs,
    )
    const answer = body.toString('utf8')
    const beginning = (text: string) => [...text.replaceAll('\0', '')].slice(0, SAID_KEPT).join('')
    if (status !== 200) return ended({ problem: 'status', status, said: beginning(answer) })
    const text = contentOf(answer)
    if (text === null) return ended({ problem: 'unreadable', status, said: beginning(answer) })
    const problem = problemWith(text, sent)
    return ended({ text: problem ? null : text, problem, status, said: beginning(text) })
  } catch (error) {
    return ended({ problem: problemOf(error) })
  }
}

function contentOf(answer: string): string | null {
  try {
    const found = Completion.safeParse(JSON.parse(answer))
    const text = found.success ? (found.data.choices[0]?.message.content ?? '').replaceAll('\0', '').trim() : ''
    return text === '' ? null : text
  } catch {
    // no JSON at all
    return null
  }
}

function problemWith(text: string, facts: string): ModelProblem | null {
  if (text.length > PHRASED_MAX) return 'tooLong'
  return inventedNumbers(text, facts).length > 0 ? 'invented' : null
}

class TooLate extends Error {}

/** The time of the call counts from the beginning, with the look-up of the name. */
async function within<T>(call: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TooLate()), limitMs)
  })
  return Promise.race([call, limit]).finally(() => clearTimeout(timer))
}

function problemOf(error: unknown): ModelProblem {
  if (error instanceof TooLate) return 'late'
  if (error instanceof OutboundRefused) return error.why === 'private' ? 'private' : 'unreachable'
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'late'
  return 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') ? 'unknownHost' : 'unreachable'
}
