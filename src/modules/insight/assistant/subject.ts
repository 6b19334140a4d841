/** What a question is about: a record that modules declare as a subject, found with the rights of whoever asks. */
import type { KnownSubject, Reading, Subject as Named } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord, RecordSource } from '../../../kernel/server/module.ts'
import { findRecords } from '../../../kernel/server/search/find.ts'
import { isNearWord, plainText } from '../../../lib/text.ts'
import type { CalledSo } from './called.ts'
import { isDistinctive, isOpenEnded, type Lexicon, lexiconOf } from './engine-read.ts'
import { CANDIDATES_SHOWN } from './rules.ts'

export type Subject =
  | { kind: 'none' }
  /** `words` are those of the question that name it, or its whole name where that was taken out of the question. */
  | { kind: 'found'; subject: Named; words: readonly string[]; called?: true }
  /** Several that single words of a name fit. */
  | { kind: 'people'; people: readonly { id: string; name: string }[] }
  /** A name that fits several records. */
  | { kind: 'several'; found: readonly Pick<FoundRecord, 'id' | 'title' | 'detail'>[] }
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
/** A slip of the finger: of several words one is right, or the word is marked as a name and is one in the title too. */
const nearlyHolds = (text: string, words: readonly string[], marked: boolean) => {
  const found = wordsOf(text)
  if (!words.every((word) => found.some((one) => isNearWord(word, one)))) return false
  if (words.length > 1) return marked || words.some((word) => found.includes(word))
  return marked && words.every((word) => properWords(text).some((one) => isNearWord(word, one)))
}

/** Words of a title with a capital letter: in "Halden Creek battery yard" the yard is none of its own name. */
const properWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word !== word.toLowerCase()).map(plainText)

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
    // a single word may be one of every day: it is asked back which record is meant, if it is one
    if (found.length > 0)
      return only === 'proper' && !isWholeName(found, phrase)
        ? { kind: 'several', found }
        : chosen(ctx, found, phrase, reading)
  }
  // a word and nothing else is looked for, whoever is called so
  const asksOfPeople =
    reading.groups.size > 0 || rest.length > 1 || reading.named.some((name) => isMarked(name, reading))
  const people = asksOfPeople ? rest.filter((word) => isDistinctive(lexicon, word)) : []
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

/** The record that a question calls by its whole name. */
export async function subjectCalled(ctx: Ctx, { ids, title }: CalledSo): Promise<Subject> {
  const [only, another] = ids
  if (only === undefined || another !== undefined)
    return { kind: 'several', found: ids.map((id) => ({ id, title, detail: '' })) }
  const found = await opened(ctx, only, [plainText(title)])
  return found.kind === 'found' ? { ...found, called: true } : found
}

/**
 * How far a phrase is taken for a name. In quotation marks it is one. Otherwise words that questions are understood by, and those of every day, name a record
 * only where they are the whole of its name: "What is late?" is not about "Late bridge".
 */
function trustOf(lexicon: Lexicon, phrase: string, reading: Reading): Trust {
  if (reading.quoted && reading.named.includes(phrase)) return 'holding'
  const words = wordsOf(phrase)
  const [only = '', another] = words
  if (!words.some((word) => isDistinctive(lexicon, word))) return another === undefined ? 'none' : 'whole'
  if (another !== undefined || isMarked(phrase, reading)) return 'holding'
  // "how is halden?" may be one, "how is the bridge?" and "is it going to rain?" are not
  const before = reading.words[reading.words.indexOf(only) - 1] ?? ''
  return only.length >= NAME_LETTERS && !BEFORE_COMMON.has(before) ? 'proper' : 'whole'
}

/**
 * `holding`: every word stands in the name. `proper`: it does so with a capital letter. `whole`: it is the name. `none`: it is no name.
 */
type Trust = 'holding' | 'proper' | 'whole' | 'none'

/** After these a word in small letters is one of every day. */
const BEFORE_COMMON: ReadonlySet<string> = new Set(
  'the a an to any some be are our el la los las lo un una unos unas le les l une des nos notre nuestro nuestra'.split(
    ' ',
  ),
)

/** Written as a name is: with a capital letter that it does not owe to the beginning of the question. */
const isMarked = (phrase: string, { words, named }: Reading): boolean =>
  phrase !== phrase.toLowerCase() && (named.includes(phrase) || phrase.includes(' ')) && wordsOf(phrase)[0] !== words[0]

const isWholeName = (found: readonly FoundRecord[], phrase: string): boolean =>
  found.every(({ title }) => plainText(title) === plainText(phrase))

/**
 * Words that may be a name each for itself. Those of a longer name are not: where nothing is called by the whole of it, what holds one of its words is
 * something else, and whoever asks for what they may not see would be told of that. A question about nothing but a name has no other words.
 */
function aloneIn(lexicon: Lexicon, rest: readonly string[], reading: Reading, onlyName: boolean): string[] {
  if (rest.length < 2 || onlyName) return []
  const { named } = reading
  const parts = new Set(named.map(wordsOf).flatMap((words) => (words.length > 1 ? words : [])))
  return rest
    .filter(
      (word) =>
        isMarked(word, reading) &&
        word.length >= NAME_LETTERS &&
        !parts.has(plainText(word)) &&
        isDistinctive(lexicon, word),
    )
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
  reading: Reading,
  only: Trust,
  nearly: boolean,
): Promise<readonly FoundRecord[]> {
  const { nouns } = reading
  const near = nearly && only === 'holding' ? (isMarked(phrase, reading) ? 'marked' : 'plain') : null
  const all = subjectsBy(ctx, 'phrase')
  const ofNouns = all.filter(({ kind }) => nouns.includes(kind))
  // of the kind that the question names; where there is none so called, of any: the one whose whole name it is comes before those that only hold the words
  for (const subjects of ofNouns.length > 0 ? [ofNouns, all] : [all]) {
    const groups = await findRecords(ctx, sourcesOf(ctx, subjects), phrase, CANDIDATES_SHOWN)
    const found = meantOf(
      groups.flatMap(({ rows }) => rows),
      phrase,
      only,
      near,
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
  only: Trust,
  nearly: 'marked' | 'plain' | null,
): readonly FoundRecord[] {
  const words = wordsOf(phrase)
  const exact = hits.filter((hit) => plainText(hit.title) === plainText(phrase))
  if (exact.length > 0 || only === 'whole') return exact
  const named = hits.filter((hit) => holds(hit.title, words))
  if (only === 'proper') return named.filter((hit) => words.every((word) => properWords(hit.title).includes(word)))
  if (named.length > 0) return named
  // of several that are only nearly meant, none is
  const near = nearly ? hits.filter((hit) => nearlyHolds(hit.title, words, nearly === 'marked')) : []
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
