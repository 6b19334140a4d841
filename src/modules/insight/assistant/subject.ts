/** What a question is about: a record that modules declare as a subject, found with the rights of whoever asks. */
import type { KnownSubject, Reading, Subject as Named } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord, RecordSource } from '../../../kernel/server/module.ts'
import { findRecords } from '../../../kernel/server/search/find.ts'
import { isNearWord, plainText } from '../../../lib/text.ts'
import { isDistinctive, isOpenEnded, type Lexicon, lexiconOf } from './engine-read.ts'
import { CANDIDATES_SHOWN } from './rules.ts'

export type Subject =
  | { kind: 'none' }
  /** `words` are those of the question that name it. */
  | { kind: 'found'; subject: Named; words: readonly string[] }
  /** Several that single words of a name fit. */
  | { kind: 'people'; people: readonly { id: string; name: string }[] }
  /** A name that fits several records. */
  | { kind: 'several'; found: readonly FoundRecord[] }
  /** A name that nothing fits. */
  | { kind: 'unknown'; name: string }
  /** The record that was spoken of is not there any more, or not for this person. */
  | { kind: 'gone' }

/** Shorter words are no names by themselves. */
const NAME_LETTERS = 4
/** So many words of a question are looked for together, and so many one by one: a name has no more, and each costs a look-up. */
const NAME_WORDS = 8
const SINGLE_WORDS = 4

const wordsOf = (text: string) =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '')
const holds = (text: string, words: readonly string[]) => {
  const found = wordsOf(text)
  return words.every((word) => found.includes(word))
}
const nearlyHolds = (text: string, words: readonly string[]) => {
  const found = wordsOf(text)
  return words.every((word) => found.some((one) => isNearWord(word, one)))
}

export async function findSubject(
  ctx: Ctx,
  reading: Reading,
  asked: { projectId?: string | undefined; lastId: string | null },
): Promise<Subject> {
  if (asked.projectId !== undefined) return opened(ctx, asked.projectId)
  const rest = reading.rest.slice(0, NAME_WORDS)
  const lexicon = lexiconOf(ctx.services.assistant)
  const onlyNamed = isOpenEnded(lexicon, reading)
  const whole = rest.join(' ')
  for (const phrase of [...reading.named.slice(0, SINGLE_WORDS), whole].filter((text) => text !== '')) {
    const only = trustOf(lexicon, phrase, reading)
    const found = only === 'none' ? [] : await recordsNamed(ctx, phrase, reading, only, onlyNamed)
    if (found.length > 0) return chosen(ctx, found, phrase, reading)
  }
  const people = rest.filter((word) => isDistinctive(lexicon, word))
  const someone = people.length > 0 ? await peopleNamed(ctx, people) : null
  if (someone) return someone
  for (const word of aloneIn(lexicon, rest, reading, onlyNamed)) {
    const found = await recordsNamed(ctx, word, reading, 'holding', false)
    if (found.length > 0) return chosen(ctx, found, word, reading)
    const person = await peopleNamed(ctx, [word])
    if (person) return person
  }
  if (rest.length > 0 && (reading.looksNamed || onlyNamed)) return { kind: 'unknown', name: whole }
  return reading.goesOn && asked.lastId !== null ? opened(ctx, asked.lastId) : { kind: 'none' }
}

/**
 * How far a phrase is taken for a name. In quotation marks it is one. Otherwise words that questions are understood by, and those of every day, name a record
 * only where they are the whole of its name: "What is late?" is not about "Late bridge".
 */
function trustOf(lexicon: Lexicon, phrase: string, { quoted, named }: Reading): 'holding' | 'whole' | 'none' {
  if (quoted && named.includes(phrase)) return 'holding'
  const words = wordsOf(phrase)
  if (words.some((word) => isDistinctive(lexicon, word))) return 'holding'
  return words.length > 1 ? 'whole' : 'none'
}

/**
 * Words that may be a name each for itself. Those of a longer name are not: where nothing is called by the whole of it, what holds one of its words is
 * something else, and whoever asks for what they may not see would be told of that. A question about nothing but a name has no other words.
 */
function aloneIn(lexicon: Lexicon, rest: readonly string[], { named }: Reading, onlyName: boolean): string[] {
  if (rest.length < 2 || onlyName) return []
  const parts = new Set(named.map(wordsOf).flatMap((words) => (words.length > 1 ? words : [])))
  return rest
    .filter((word) => word.length >= NAME_LETTERS && !parts.has(plainText(word)) && isDistinctive(lexicon, word))
    .slice(0, SINGLE_WORDS)
}

const subjectsBy = ({ services }: Ctx, by: KnownSubject['declared']['by']): KnownSubject[] =>
  services.assistant.subjects.filter(({ declared }) => declared.by === by)

async function peopleNamed(ctx: Ctx, words: readonly string[]): Promise<Subject | null> {
  const small = words.map((word) => word.toLowerCase())
  for (const { kind, source } of subjectsBy(ctx, 'words')) {
    const people = (await source.find?.(ctx, small, CANDIDATES_SHOWN)) ?? []
    const [only, another] = people
    if (only)
      return another
        ? { kind: 'people', people }
        : { kind: 'found', subject: { kind, ...only }, words: small.map(plainText) }
  }
  return null
}

/** Records whose name holds every word, or is the phrase; with `nearly` also what the search takes for a slip of the finger. */
async function recordsNamed(
  ctx: Ctx,
  phrase: string,
  { nouns }: Reading,
  only: 'holding' | 'whole',
  nearly: boolean,
): Promise<readonly FoundRecord[]> {
  const all = subjectsBy(ctx, 'phrase')
  const ofNouns = all.filter(({ kind }) => nouns.includes(kind))
  // of the kind that the question names; where there is none so called, of any: the one whose whole name it is comes before those that only hold the words
  for (const subjects of ofNouns.length > 0 ? [ofNouns, all] : [all]) {
    const groups = await findRecords(ctx, sourcesOf(ctx, subjects), phrase, CANDIDATES_SHOWN)
    const found = meantOf(
      groups.flatMap(({ rows }) => rows),
      phrase,
      only,
      nearly,
    )
    if (found.length > 0) return found.slice(0, CANDIDATES_SHOWN)
  }
  return []
}

/** Where the records of these subjects are found, and of nothing else that their modules have. */
function sourcesOf({ services }: Ctx, subjects: readonly KnownSubject[]): [module: string, source: RecordSource][] {
  return [...new Set(subjects.map(({ module }) => module))].flatMap((module) => {
    const source = services.records.get(module)
    const kinds = subjects.filter((one) => one.module === module).map(({ kind }) => `${module}.${kind}`)
    const findable = source?.findable.filter((one) => one.kinds.some((kind) => kinds.includes(kind))) ?? []
    return source && findable.length > 0 ? [[module, { ...source, findable }]] : []
  })
}

function meantOf(
  hits: readonly FoundRecord[],
  phrase: string,
  only: 'holding' | 'whole',
  nearly: boolean,
): readonly FoundRecord[] {
  const words = wordsOf(phrase)
  const exact = hits.filter((hit) => plainText(hit.title) === plainText(phrase))
  if (exact.length > 0 || only === 'whole') return exact
  const named = hits.filter((hit) => holds(hit.title, words))
  if (named.length > 0) return named
  // of several that are only nearly meant, none is
  const near = nearly ? hits.filter((hit) => nearlyHolds(hit.title, words)) : []
  return near.length === 1 ? near : []
}

/** Where a name fits several, one whose whole name stands in the question is the one. */
async function chosen(ctx: Ctx, found: readonly FoundRecord[], phrase: string, { words }: Reading): Promise<Subject> {
  const spoken = found.filter((hit) => wordsOf(hit.title).every((word) => words.includes(word)))
  const [only, another] = spoken.length === 1 ? spoken : found
  return only && !another ? opened(ctx, only.id, wordsOf(phrase)) : { kind: 'several', found }
}

async function opened(ctx: Ctx, id: string, words: readonly string[] = []): Promise<Subject> {
  for (const { kind, source } of subjectsBy(ctx, 'phrase')) {
    const open = await source.open?.(ctx, id)
    if (open) return { kind: 'found', subject: { kind, ...open }, words }
  }
  return { kind: 'gone' }
}
