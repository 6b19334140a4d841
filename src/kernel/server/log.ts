/** One JSON line per request or event, secrets redacted. */
export type Log = {
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

const SECRET_NAME = /password|passphrase|secret|token|authorization|cookie|api[-_]?key/i
const SECRET_IN_TEXT = /([?&#](?:token|invite|secret|key)=)[^&#\s"]+|(postgres(?:ql)?:\/\/[^:/\s]+:)[^@\s]+(?=@)/gi

/** Up to the first line of the stack, because what people wrote may have several lines. */
const QUERY_PARAMETERS = /\nparams: [^]*?(?=\n {4}at .*:\d+:\d+\)?|$)/

export function redact(value: unknown, depth = 0): unknown {
  // a failed query is logged without its parameters: they are what people wrote
  if (typeof value === 'string') return value.replaceAll(SECRET_IN_TEXT, '$1$2[redacted]').replace(QUERY_PARAMETERS, '')
  if (value === null || typeof value !== 'object') return value
  if (depth > 6) return '[too deep]'
  if (value instanceof Error)
    return { name: value.name, message: redact(value.message), stack: redact(value.stack ?? '') }
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? '[redacted]' : redact(item, depth + 1),
    ]),
  )
}

export function createLog(write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)): Log {
  const at =
    (level: string) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      write(
        JSON.stringify({
          time: new Date().toISOString(),
          level,
          message: redact(message),
          ...(redact(facts) as Record<string, unknown>),
        }),
      )
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
