/** Records that a question calls by their whole names: such a name is one, whatever its words mean by themselves. */
import type { KnownNoun, Reading } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { plainText } from '../../../lib/text.ts'
import { fits, isDistinctive, type Lexicon } from './engine-read.ts'
import { CANDIDATES_SHOWN } from './rules.ts'

/** `title` is the name, `rest` the question without it. */
export type CalledSo = { noun: KnownNoun; ids: readonly string[]; title: string; rest: string }

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
    const title = found[0]?.title ?? ''
    const run = runOf(question, plainText(title))
    if (!run || !isName(question, run, title, reading, lexicon)) continue
    const rest = without(question, run)
    if (asksForSeveral(noun, rest)) continue
    const same = found.filter((one) => plainText(one.title) === plainText(title))
    return { noun, ids: same.map(({ id }) => id), title, rest }
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

/** The question without the words of a name, where they stand one after the other. */
export function withoutName(question: string, name: string): string {
  const run = runOf(question, name)
  return run ? without(question, run) : question
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
