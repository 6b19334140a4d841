/** Answers to a message with several questions: each is answered, or it is said which one is not. */
import type { Part } from '../../../kernel/contract/answer.ts'
import type { KnownNoun } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { calledIn } from './called.ts'
import type { QueryClock } from './engine-items.ts'
import { ofNoun, ofRecord, partsOf, speaksOf } from './engine-parts.ts'
import { readQuery } from './engine-query.ts'
import { type Lexicon, readQuestion } from './engine-read.ts'
import { say } from './parts-made.ts'

type Answered = { intent: string; parts: Part[]; subjectId: string | null }
type By = { ctx: Ctx; lexicon: Lexicon; clock: QueryClock }

const NOT_ANSWERED: ReadonlySet<string> = new Set(['unknown', 'cannotTell'])

/** Null where the message is one question; `tell` answers one. */
export async function tellTogether(
  by: By,
  message: string,
  lastId: string | null,
  tell: (question: string, lastId: string | null) => Promise<Answered>,
): Promise<Answered | null> {
  const parts = apart(by, partsOf(message))
  const [first] = parts
  if (first === undefined || parts.length < 2) return null
  const told: Answered[] = []
  let last = lastId
  for (const part of parts) {
    const asked = part === first ? part : await wholeOf(by, part, first)
    const found = asked === null ? null : await tell(asked, last)
    // which record is meant is asked back, for the whole message
    if (found?.intent === 'choose')
      return { ...found, parts: found.parts.map((one) => ('options' in one ? { ...one, question: message } : one)) }
    if (found && !NOT_ANSWERED.has(found.intent)) told.push(found)
    else
      told.push({ intent: 'unknown', parts: [say('partNotAnswered', { words: part }), ...why(found)], subjectId: last })
    last = found?.subjectId ?? last
  }
  const intent = told.find((one) => one.intent !== 'unknown')?.intent ?? 'unknown'
  return { intent, parts: told.flatMap((one) => one.parts), subjectId: last }
}

const why = (found: Answered | null): Part[] =>
  (found?.parts ?? []).filter((part) => part.kind === 'say' && part.key === 'unknownWords')

/** "Who manages them?" is told with the rows of the question before it: only a number, a sum and the like has no place for it. */
function apart({ ctx: { services }, lexicon, clock }: By, parts: readonly string[]): string[] {
  const found: string[] = []
  for (const part of parts) {
    const before = found.at(-1)
    const { nouns, groups } = readQuestion(lexicon, part, [], clock)
    const isBeside = services.assistant.nouns.some((noun) => {
      const { asks, shown, left, names, where, chosen } = readQuery(noun, part, clock, { known: ['it', 'its'] })
      return asks.is === 'list' && shown.length > 0 && left.length + names.length + where.length + chosen.length === 0
    })
    const isRows = before !== undefined && !readQuestion(lexicon, before, [], clock).groups.has('count')
    if (isRows && isBeside && nouns.length === 0 && !groups.has('count')) found.push(`${found.pop() ?? ''} and ${part}`)
    else found.push(part)
  }
  return found
}

/** A part with what it leaves out, of the first one: its noun, and the record that it names. Null where that cannot be told. */
async function wholeOf(by: By, part: string, first: string): Promise<string | null> {
  const { ctx, lexicon, clock } = by
  const readingOf = (text: string) => readQuestion(lexicon, text, [], clock)
  const own = await calledIn(ctx, part, readingOf(part), lexicon)
  if (own) return part
  const called = await calledIn(ctx, first, readingOf(first), lexicon)
  const about = called?.rest ?? first
  const noun = nounIn(by, about)
  const { groups, nouns } = readingOf(part)
  const needsNoun = nouns.length === 0 && groups.has('count')
  const counted = needsNoun ? noun && ofNoun(part, about, noun) : part
  if (counted === null) return null
  if (needsNoun && noun && narrowsFor(by, noun, about, counted)) return null
  if (called) return ofRecord(counted, called.title)
  return needsNoun && speaksOf(first) && !speaksOf(part) ? ofIt(counted) : counted
}

const ofIt = (part: string): string => `${part.replace(/[\s?!.]+$/u, '')} of it`

const nounIn = ({ ctx: { services }, lexicon, clock }: By, text: string): KnownNoun | null => {
  const [kind] = readQuestion(lexicon, text, [], clock).nouns
  return services.assistant.nouns.find((one) => one.kind === kind) ?? null
}

/** What narrows the first part may narrow the second one as well: "how many are active, and how many are late?" does not say. States that shut each other out do. */
function narrowsFor({ clock }: By, noun: KnownNoun, first: string, part: string): boolean {
  const [one, two] = [readQuery(noun, first, clock), readQuery(noun, part, clock)]
  const isState = (place: number) => {
    const narrowing = noun.source.narrowings[place]
    return narrowing?.kind === 'state' && !narrowing.beside
  }
  const free = one.where.length + one.names.length + one.any.length + one.none.length === 0
  return !(free && (one.chosen.length === 0 || (one.chosen.every(isState) && two.chosen.some(isState))))
}
