/** Reads a question: which of the known words it holds, what is left of it, and what is asked by it. */
import { plainText } from '../../../lib/text.ts'
import type { AnswerRule, AssistantParts, Names, Reading } from '../../../kernel/server/assistant.ts'
import { type Days, daysOf, PERIODS } from '../../../lib/periods.ts'
import { type Clock, daysAt } from './engine-days.ts'
import { BEFORE_NAMES, FILLERS, GOES_ON, GROUPS, TURNING } from './engine-lexicon.ts'
import { COMMON, TERMS } from './engine-words.ts'

/** A word as it is compared, and as it was written. */
type Token = { plain: string; raw: string }

/** What the assistant answers itself; everything else modules declare. */
export const OWN_INTENTS = ['hello', 'help', 'whichDay', 'figure', 'find'] as const

function tokensOf(question: string): Token[] {
  // letters and digits make a word; a hyphen or an apostrophe parts two, save in a date
  return [...question.matchAll(/\d{4}-\d{2}-\d{2}|[\p{L}\p{M}\p{N}]+/gu)]
    .map(([raw]) => ({ plain: /^\d{4}-/.test(raw) ? raw : plainText(raw), raw }))
    .filter(({ plain }) => plain !== '')
}

type Phrase = { words: string[]; groups: string[]; nouns: string[]; field: boolean }

/** Everything that questions are read by: our own words and rules, and those of the modules. */
export type Lexicon = {
  phrases: readonly Phrase[]
  rules: readonly (AnswerRule & { intent: string })[]
  openEnded: ReadonlySet<string>
  /** Single words that narrow, compare and add up: no names either. */
  noNames: readonly string[]
  noFigure: readonly { with: readonly string[]; unless: readonly string[] }[]
}

const lexicons = new WeakMap<AssistantParts, Lexicon>()

/** Made once: what modules declare does not change while the server runs. */
export function lexiconOf(parts: AssistantParts): Lexicon {
  const made = lexicons.get(parts) ?? makeLexicon(parts)
  lexicons.set(parts, made)
  return made
}

function makeLexicon({ sources, nouns, answers }: AssistantParts): Lexicon {
  const known = new Map<string, Phrase>()
  const at = (text: string): Phrase => {
    const phrase = known.get(text) ?? { words: text.split(' '), groups: [], nouns: [], field: false }
    known.set(text, phrase)
    return phrase
  }
  for (const words of [GROUPS, ...sources.map(({ source }) => source.words ?? {})])
    for (const [group, phrases] of Object.entries(words)) for (const phrase of phrases) at(phrase).groups.push(group)
  for (const filler of FILLERS) at(filler)
  for (const { kind, source, names } of nouns) {
    for (const word of source.words) at(word).nouns.push(kind)
    // what a field is called is no name of a record
    const most = (source.fields?.all ?? []).flatMap((field) => [...field.most, ...field.least])
    for (const word of [...[...names.values()].flat(), ...most]) at(word).field = !FILLERS.includes(word)
  }
  const declared = [...answers].flatMap(([intent, { source }]) => source.rules.map((rule) => ({ ...rule, intent })))
  return {
    phrases: longestFirst(known.values()),
    rules: [...OWN_RULES, ...declared].toSorted((a, b) => a.order - b.order),
    openEnded: new Set(['followUp', 'who', ...sources.flatMap(({ source }) => source.openEnded ?? [])]),
    noNames: [
      ...Object.values(TERMS).flat(),
      ...nouns.flatMap(({ source }) => source.narrowings.flatMap(({ words }) => words)),
    ].filter((text) => !text.includes(' ')),
    noFigure: sources.flatMap(({ source }) => source.noFigure ?? []),
  }
}

export const longestFirst = <P extends { words: readonly string[] }>(phrases: Iterable<P>): P[] =>
  [...phrases].toSorted((a, b) => b.words.length - a.words.length)

export const fits = (word: string, pattern: string): boolean =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
const standsAt = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((pattern, step) => fits(tokens[at + step]?.plain ?? '', pattern))

/** What stands at a place: every phrase of the greatest length there. */
function phrasesAt<P extends { words: readonly string[] }>(
  known: readonly P[],
  tokens: readonly Token[],
  at: number,
): P[] {
  const first = known.find((phrase) => standsAt(tokens, at, phrase.words))
  return first
    ? known.filter((phrase) => phrase.words.length === first.words.length && standsAt(tokens, at, phrase.words))
    : []
}

/** A question that can only be about the name in it: "how is …?", or the name alone. */
export const isOpenEnded = ({ openEnded }: Lexicon, { groups }: Pick<Reading, 'groups'>): boolean =>
  [...groups].every((group) => openEnded.has(group))

/** Whether a word alone can be a name: it is none of those that questions are understood by, nor one of every day. */
export function isDistinctive({ phrases, noNames }: Lexicon, text: string): boolean {
  const word = plainText(text)
  if (COMMON.has(word) || noNames.some((one) => fits(word, one))) return false
  return !phrases.some(({ words: [only = '', more] }) => more === undefined && fits(word, only))
}

/** `known` are words of a name that was found: they are not what is asked. Without a clock only periods are days. */
export function readQuestion(
  lexicon: Lexicon,
  question: string,
  known: readonly string[] = [],
  clock: Clock | null = null,
): Reading {
  const tokens = tokensOf(question)
  const plain = tokens.map((token) => token.plain)
  const groups = new Set<string>()
  const said = new Map<string, string>()
  let days: Days | null = null
  const nouns = new Set<string>()
  const rest: string[] = []
  const turned: string[] = []
  const fields: string[] = []
  let looksNamed = false
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token && known.includes(token.plain)) {
      at += 1
      continue
    }
    const found = phrasesAt(lexicon.phrases, tokens, at)
    const named = clock && daysAt(plain, at, clock)
    if (named && named.length >= (found[0]?.words.length ?? 0)) {
      const period = found.flatMap((phrase) => phrase.groups).find((group) => PERIODS.some((one) => one === group))
      groups.add(period ?? 'days')
      said.set(period ?? 'days', rawOf(tokens, at, named.length))
      days = named.days
      at += named.length
      continue
    }
    if (token && found.length === 0) {
      rest.push(token.raw)
      looksNamed ||=
        BEFORE_NAMES.includes(tokens[at - 1]?.plain ?? '') || (at > 0 && token.raw !== token.raw.toLowerCase())
    }
    if (
      token &&
      TURNING.has(token.plain) &&
      found.every((phrase) => phrase.words.length === 1 && phrase.groups.length === 0)
    )
      turned.push(token.raw)
    if (found.some(({ field }) => field) && found.every((phrase) => phrase.groups.length + phrase.nouns.length === 0))
      fields.push(rawOf(tokens, at, found[0]?.words.length ?? 1))
    for (const phrase of found) {
      for (const group of phrase.groups) {
        groups.add(group)
        said.set(group, rawOf(tokens, at, phrase.words.length))
      }
      for (const noun of phrase.nouns) nouns.add(noun)
    }
    at += found[0]?.words.length ?? 1
  }
  const period = PERIODS.find((one) => groups.has(one)) ?? null
  return {
    groups,
    said,
    days: days ?? (period && clock ? daysOf(period, clock.today, clock.weekStart) : null),
    rest,
    fields,
    turned,
    looksNamed,
    words: plain,
    nouns: [...nouns],
    // every question begins with a capital letter; a name does where nothing is known by that word
    named: namesIn(question, phrasesAt(lexicon.phrases, tokens, 0).length === 0),
    quoted: QUOTED.test(question),
    period,
    goesOn: groups.has('followUp') || GOES_ON.some((start) => standsAt(tokens, 0, start.split(' '))),
  }
}

const rawOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ raw }) => raw)
    .join(' ')

const QUOTED = /["“«„]\s*([^"”»“]+?)\s*["”»“]/u

/** What a question marks as a name: words in quotation marks, else runs of capitalised words and numbers, its first word only if it may be a name. */
export function namesIn(question: string, fromFirst: boolean): string[] {
  const quoted = [...question.matchAll(new RegExp(QUOTED, 'gu'))].flatMap(([, name]) => (name ? [name] : []))
  if (quoted.length > 0) return quoted
  const words = question.trim().split(/\s+/)
  return [
    ...words
      .slice(fromFirst ? 0 : 1)
      .join(' ')
      .matchAll(
        /(?:^|\s)(\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}'’-]*|\p{N}+|of|the|de|del|la|du|des|and|y|et)(?=[\s?!.,]|$))*)/gu,
      ),
  ]
    .flatMap(([, name]) => (name ? [name.replace(/\s+(?:of|the|de|del|la|du|des|and|y|et)$/u, '')] : []))
    .filter((name) => name.length > 1)
}

const namesNothing = (names: Names) => Object.entries(names).every(([kind, named]) => kind === 'figure' || !named)

const OWN_RULES: readonly (AnswerRule & { intent: (typeof OWN_INTENTS)[number] })[] = [
  { order: 10, intent: 'help', when: (has) => has('help') },
  { order: 15, intent: 'whichDay', when: (has, _names, { rest }) => has('whichDay') && rest.length === 0 },
  {
    order: 20,
    intent: 'hello',
    when: (has, names, { groups, rest }) =>
      has('hello') &&
      namesNothing(names) &&
      rest.length === 0 &&
      [...groups].every((group) => group === 'hello' || group === 'mine'),
  },
  {
    order: 30,
    intent: 'figure',
    when: (has, names) => names['figure'] === true && has('howMany') && namesNothing(names),
  },
  { order: 110, intent: 'figure', when: (_has, names) => names['figure'] === true && namesNothing(names) },
  { order: 200, intent: 'find', when: (_has, _names, { rest }) => rest.length > 0 },
]

/** What is asked: the first rule that fits counts. */
export function intentOf(lexicon: Lexicon, reading: Reading, names: Names): string {
  const has = (...groups: string[]) => groups.every((group) => reading.groups.has(group))
  return lexicon.rules.find(({ when }) => when(has, names, reading))?.intent ?? 'help'
}

/** The figure whose name the question holds whole; of several the one with the longest name. */
export const figureNamed = (
  lexicon: Lexicon,
  reading: Pick<Reading, 'words' | 'groups'>,
  figures: readonly { id: string; names: readonly string[] }[],
): string | null => figureMatch(lexicon, reading, figures)?.id ?? null

/** The same with the words of the name, as the question has them. */
export function figureMatch(
  { noFigure }: Lexicon,
  { words, groups }: Pick<Reading, 'words' | 'groups'>,
  figures: readonly { id: string; names: readonly string[] }[],
): { id: string; words: readonly string[] } | null {
  const otherwise = noFigure.some(
    (one) => one.with.some((group) => groups.has(group)) && !one.unless.some((group) => groups.has(group)),
  )
  let best: { id: string; length: number; words: readonly string[] } | null = null
  for (const { id, names } of figures) {
    for (const name of names) {
      const wanted = plainText(name)
        .split(' ')
        .filter((word) => word.length > 2 || wanted2(word))
      if (
        wanted.length === 0 ||
        (wanted.length === 1 && otherwise) ||
        !wanted.every((word) => words.some((asked) => sameWord(asked, word)))
      )
        continue
      if (!best || wanted.length > best.length)
        best = {
          id,
          length: wanted.length,
          words: words.filter((asked) => wanted.some((word) => sameWord(asked, word))),
        }
    }
  }
  return best
}

/** Short words that tell names apart. */
const wanted2 = (word: string) => /^\d+$/.test(word) || word === 'on'

/** One of them may be the plural of the other. */
const sameWord = (a: string, b: string) => a === b || `${a}s` === b || a === `${b}s` || `${a}es` === b || a === `${b}es`
