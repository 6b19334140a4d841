/** Records that a question calls by their whole names: such a name is one, whatever its words mean by themselves. */
import type { KnownNoun, Reading } from '../../../kernel/server/assistant.ts'
import type { Called } from '../../../kernel/server/assistant-fields.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { plainText } from '../../../lib/text.ts'
import { fits, isDistinctive, type Lexicon } from './engine-read.ts'
import { OF } from './engine-words.ts'
import { CANDIDATES_SHOWN } from './rules.ts'

/** `title` is the name, `by` what the question calls it by, `rest` the question without it, `question` the one that calls it by its name. */
export type CalledSo = {
  noun: KnownNoun
  ids: readonly string[]
  title: string
  by: string
  rest: string
  question: string
}

/** So many words one after the other are a name in small letters too. */
const SURE_WORDS = 3

/** Those of nouns that are subjects by their names; null where the question calls none, or asks for several of the noun. */
export async function calledIn(
  ctx: Ctx,
  question: string,
  reading: Reading,
  lexicon: Lexicon,
): Promise<CalledSo | null> {
  const { nouns, subjects } = ctx.services.assistant
  for (const noun of nouns) {
    const isSubject = subjects.some(({ kind, declared }) => kind === noun.kind && declared.by === 'phrase')
    const found = isSubject ? ((await noun.source.fields?.called(ctx, question, [], CANDIDATES_SHOWN)) ?? []) : []
    const [first] = found
    const run = first ? runOf(question, plainText(first.by)) : null
    if (!first || !run || !isCalled(noun, question, run, first, reading, lexicon)) continue
    const { by, title } = first
    if (asksForSeveral(noun, without(question, run))) continue
    const rest = without(question, withOf(noun, question, run))
    const same = found.filter((one) => plainText(one.by) === plainText(by))
    const asked = `${question.slice(0, run.from)}${title}${question.slice(run.to)}`
    return { noun, ids: same.map(({ id }) => id), title, by, rest, question: asked }
  }
  return null
}

/** "Which projects …": the list is asked, and not one record of it. */
export const asksForSeveral = ({ source }: KnownNoun, question: string): boolean =>
  plainText(question)
    .split(' ')
    .some((word) => /[sx]$/.test(word) && source.words.some((one) => fits(word, one)))

type Run = { from: number; to: number }

/** Where the words of a name stand one after the other. */
function runOf(question: string, name: string): Run | null {
  const words = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const wanted = name.split(' ')
  const at = words.findIndex((_word, place) =>
    wanted.every((one, step) => one !== '' && plainText(words[place + step]?.[0] ?? '') === one),
  )
  const [first, last] = [words[at], words[at + wanted.length - 1]]
  return at < 0 || !first || !last ? null : { from: first.index, to: last.index + last[0].length }
}

const without = (question: string, { from, to }: Run): string =>
  `${question.slice(0, from).replace(/["“«„]\s*$/u, '')} ${question.slice(to).replace(/^\s*["”»“]/u, '')}`

/** With the "of" that stands before it, and the noun: the "number of" something is not how many there are. */
function withOf({ source }: KnownNoun, question: string, { from, to }: Run): Run {
  const before = [...question.slice(0, from).matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const steps = [(word: string) => source.words.some((one) => fits(word, one)), (word: string) => THE.has(word)]
  let at = before.length - 1
  for (const isOne of steps) if (isOne(plainText(before[at]?.[0] ?? ''))) at -= 1
  const of = before[at]
  return of && OF.includes(plainText(of[0])) ? { from: of.index, to } : { from, to }
}
const THE: ReadonlySet<string> = new Set(['the', 'el', 'la', 'le', 'l'])

/** The question without the words of a name, where they stand one after the other. */
export function withoutName(question: string, name: string): string {
  const run = runOf(question, name)
  return run ? without(question, run) : question
}

/** By its title, or by another field of its own, as it is written there: a number alone is one where the noun stands before it. */
function isCalled(
  { source }: KnownNoun,
  question: string,
  run: Run,
  { by, title }: Called,
  reading: Reading,
  lexicon: Lexicon,
): boolean {
  if (by === title) return isName(question, run, title, reading, lexicon)
  if (question.slice(run.from, run.to).toLowerCase() !== by.toLowerCase()) return false
  const before = plainText(question.slice(0, run.from)).split(' ').at(-1) ?? ''
  return !/^[\p{N}]+$/u.test(by) || source.words.some((one) => fits(before, one))
}

/**
 * A name of several words with one that is no word of the engine, or of very many; else it is typed as the record is called, with a capital letter that it does
 * not owe to the beginning of the question: "What is late?" is not about "Late".
 */
function isName(question: string, { from, to }: Run, title: string, reading: Reading, lexicon: Lexicon): boolean {
  const words = plainText(title).split(' ')
  if (words.length >= SURE_WORDS || (reading.quoted && reading.named.includes(question.slice(from, to)))) return true
  if (words.length > 1 && words.some((word) => isDistinctive(lexicon, word))) return true
  const typed = question.slice(from, to)
  const begins = from === question.search(/[\p{L}\p{M}\p{N}]/u)
  const marked = begins ? typed.replace(/^[\p{L}\p{M}\p{N}]+/u, '') : typed
  return typed === title && marked !== marked.toLowerCase()
}
