/** Asking the provider: one call out, within its time; whatever goes wrong outside is the outcome, not an error of ours. */
import type { Services } from '../../../kernel/server/context.ts'
import { createOutboundFetch, OutboundRefused } from '../../../kernel/server/outbound-fetch.ts'
import { addressOf, type ForecastBody, readAnswer } from './provider.ts'
import { ANSWER_LIMIT_MS, type Problem } from './rules.ts'

const MOST_BYTES = 1024 ** 2
const SAID_KEPT = 300

export type Asked = {
  body: ForecastBody | null
  problem: Problem | null
  status: number | null
  durationMs: number
  said: string
}

export async function askProvider({ config }: Pick<Services, 'config'>, base: string, place: string): Promise<Asked> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const { status, body } = await within(
      createOutboundFetch(config.allowedHosts)(addressOf(base, place), {
        headers: { accept: 'application/json', 'user-agent': 'Plumbline' },
        timeoutMs: ANSWER_LIMIT_MS,
        maxBytes: MOST_BYTES,
      }),
    )
    const text = body.toString('utf8')
    const said = [...text.replaceAll('\0', '')].slice(0, SAID_KEPT).join('')
    if (status !== 200) return { body: null, problem: 'status', status, durationMs: took(), said }
    const understood = readAnswer(text)
    return 'body' in understood
      ? { body: understood.body, problem: null, status, durationMs: took(), said: '' }
      : { body: null, problem: understood.problem, status, durationMs: took(), said }
  } catch (error) {
    return { body: null, problem: problemOf(error), status: null, durationMs: took(), said: '' }
  }
}

class TooLate extends Error {}

/** The time of one call counts from each of its redirects; this one counts from the beginning. */
async function within<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TooLate()), ANSWER_LIMIT_MS)
  })
  return Promise.race([call, limit]).finally(() => clearTimeout(timer))
}

function problemOf(error: unknown): Problem {
  if (error instanceof TooLate) return 'late'
  if (error instanceof OutboundRefused) return error.why === 'private' ? 'private' : 'unreachable'
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'late'
  return 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') ? 'unknownHost' : 'unreachable'
}
