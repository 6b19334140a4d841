/** Questions about nouns that modules declare: how many there are, which, and what their fields come to. Their own lists say it, and what no list can say is not answered with something else. */
import type { Part } from '../../../kernel/contract/answer.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { KnownNoun, Reading } from '../../../kernel/server/assistant.ts'
import type { Conditions } from '../../../kernel/server/assistant-fields.ts'
import { isEither } from '../../../kernel/server/assistant-nouns.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { plainText } from '../../../lib/text.ts'
import type { QueryClock, QueryName } from './engine-items.ts'
import { type QueryRead, readQuery } from './engine-query.ts'
import { isDistinctive, lexiconOf, namesIn } from './engine-read.ts'
import { say } from './parts-made.ts'

/** The noun that a question is about, and what it says of it; `left` are the words that nothing explains. */
export type NounMeant = { noun: KnownNoun; read: QueryRead; where: Conditions; left: string[] }

/** So many marked names of a question are looked for: each costs a look-up. */
const NAMES_READ = 4
/** Shorter words in small letters are no names by themselves. */
const NAME_LETTERS = 4

export async function nounMeant(
  ctx: Ctx,
  question: string,
  reading: Reading,
  clock: QueryClock,
  called: readonly string[] = [],
): Promise<NounMeant | null> {
  const named = reading.nouns.flatMap((kind) => ctx.services.assistant.nouns.find((one) => one.kind === kind) ?? [])
  // "how many tasks have my projects?" is about tasks, and so is "which project has the most tasks?"
  const grouped = named.find((noun) => {
    const { asks, left } = readQuery(noun, question, clock)
    return asks.is === 'group' && left.length === 0
  })
  const noun = grouped ?? named[0] ?? nounOfFields(ctx, question, clock)
  return noun ? meantOf(ctx, noun, question, clock, called) : null
}

/** Without a noun a sum, an extreme or a condition is of the only noun that has such a field: "what is the average budget?", "budget over 5 million". */
function nounOfFields({ services }: Ctx, question: string, clock: QueryClock): KnownNoun | null {
  const fitting = services.assistant.nouns.filter((noun) => {
    if (!noun.source.fields) return false
    const { asks, where, names, left } = readQuery(noun, question, clock)
    const used = [...where.map(({ field }) => field), ...('field' in asks ? [asks.field] : [])]
    if ('of' in asks && asks.of) used.push(asks.of.field)
    if (noun.source.fields.all.some(({ key, withNoun }) => withNoun && used.includes(key))) return false
    return (
      ['sum', 'average', 'extreme'].includes(asks.is) ||
      (asks.is === 'group' && asks.of !== undefined) ||
      (where.length > 0 && names.length === 0 && left.length === 0)
    )
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** `called` are whole names of records that stand in the question. */
async function meantOf(
  ctx: Ctx,
  noun: KnownNoun,
  question: string,
  clock: QueryClock,
  called: readonly string[],
): Promise<NounMeant> {
  const { fields } = noun.source
  const spans: QueryName[] = []
  // a name of several words is one, whatever its words mean by themselves
  for (const text of [...called, ...namesIn(question, false)].slice(0, NAMES_READ)) {
    const isOne = called.includes(text) || plainText(text).includes(' ')
    const holding = fields && isOne ? await fields.naming(ctx, text, false) : []
    if (holding.length > 0) spans.push({ text, fields: holding.map(({ field }) => field) })
  }
  const read = readQuery(noun, question, clock, { spans })
  const left = [...read.left]
  const where: Conditions[number][] = read.where.map((one) => [one])
  for (const { text, fields: known, titled = false, not, or } of read.names) {
    const named = fields && (known !== null || mayBeName(ctx, text)) ? await fields.naming(ctx, text, titled) : []
    const isTitle = (key: string) => fields?.all.some((one) => one.key === key && one.title) === true
    const kindOf = (key: string) => fields?.all.find((one) => one.key === key)?.kind ?? 'text'
    // the tasks of a project, or of a person, are not those that are called so
    const owned = named.filter(({ field }) => ['person', 'reference'].includes(kindOf(field)))
    const found = owned.length > 0 ? owned : named
    const meant = known
      ? known.map((field) => found.find((one) => one.field === field) ?? { field, whole: false })
      : found
    // "Kestrel Pier" is not "Kestrel Pier 2", where there is one that is called just so
    const whole = meant.filter((one) => one.whole)
    // of "solar projects" those of that type are meant, and those that are called so
    const called = meant.filter(
      ({ field }) => whole.length > 0 && !whole.some((one) => one.field === field) && isTitle(field),
    )
    const holding = whole.length > 0 ? [...whole, ...called] : meant
    const conditions = holding.map((one) => ({ ...one, is: 'holding' as const, text }))
    if (holding.length === 0) left.push(text)
    // what is called so in one field is not left over because another does not hold it
    else if (not) for (const one of conditions) where.push([{ ...one, not }])
    else if (or) where.push([...(where.pop() ?? []), ...conditions])
    else where.push(conditions)
  }
  return { noun, read, where, left }
}

export const mayBeName = ({ services }: Ctx, text: string): boolean =>
  plainText(text).includes(' ') ||
  (isDistinctive(lexiconOf(services.assistant), text) && (text.length >= NAME_LETTERS || text !== text.toLowerCase()))

export const isCounted = ({ read }: NounMeant): boolean => read.asks.is === 'count'

/** Everything in the question is understood, so the list alone answers it. */
export function isUnderstood({ noun: { source }, read, where, left }: NounMeant): boolean {
  if (left.length > 0) return false
  if (read.asks.is === 'count' || source.whole) return true
  if (!source.fields) return false
  if (read.asks.is !== 'list') return true
  const narrowed =
    read.where.length > 0 || isEither(read) || read.chosen.some((place) => source.narrowings[place]?.kind !== 'whose')
  if (source.listed === 'narrowed') return narrowed
  return read.lists || narrowed || where.length > 0
}

/** Whether a figure that counts such rows can be meant: one of another noun than the question names is not, whatever it is called. */
export function mayCount({ services }: Ctx, { nouns }: Reading): (rows: string) => boolean {
  const named = services.assistant.nouns.filter(({ kind }) => nouns.includes(kind)).map(({ source }) => source)
  if (named.length === 0) return () => true
  const others = new Set(services.assistant.nouns.map(({ source }) => source.rows))
  return (rows) => named.some((one) => one.rows === rows) || (!named.some(({ whole }) => whole) && !others.has(rows))
}

export const mayKnow = ({ holder, services }: Ctx, { declared }: KnownNoun): boolean =>
  mayPass(declared.access, holder, services.modules)

export const cannotTell = (): Part[] => [say('cannotTell')]

/** What was not understood is said, so that nobody takes another answer for the one that was asked for. */
export const notUnderstoodWords = (words: readonly string[]): Part[] => [
  say('unknownWords', { words: [...new Set(words)].join(' … ') }),
]
