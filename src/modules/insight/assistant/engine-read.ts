/** Reads a question: which of the known words it holds, what is left of it, and what is asked by it. */
import { plainText } from '../../../lib/text.ts'
import type { AnswerRule, AssistantParts, Names, Reading } from '../../../kernel/server/assistant.ts'
import { PERIODS } from '../../../lib/periods.ts'
import type { NounSource } from '../../../kernel/server/assistant-nouns.ts'
import { BEFORE_NAMES, COUNTS, FILLERS, GOES_ON, GROUPS, OF_ALL } from './engine-lexicon.ts'

/** A word as it is compared, and as it was written. */
type Token = { plain: string; raw: string }

/** What the assistant answers itself; everything else modules declare. */
export const OWN_INTENTS = ['hello', 'help', 'figure', 'find'] as const

function tokensOf(question: string): Token[] {
  // letters and digits make a word; a hyphen or an apostrophe parts two
  return [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .map(([raw]) => ({ plain: plainText(raw), raw }))
    .filter(({ plain }) => plain !== '')
}

type Phrase = { words: string[]; groups: string[]; nouns: string[]; filler: boolean }

/** Everything that questions are read by: our own words and rules, and those of the modules. */
export type Lexicon = {
  phrases: readonly Phrase[]
  rules: readonly (AnswerRule & { intent: string })[]
  openEnded: ReadonlySet<string>
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
    const phrase = known.get(text) ?? { words: text.split(' '), groups: [], nouns: [], filler: false }
    known.set(text, phrase)
    return phrase
  }
  for (const words of [GROUPS, ...sources.map(({ source }) => source.words ?? {})])
    for (const [group, phrases] of Object.entries(words)) for (const phrase of phrases) at(phrase).groups.push(group)
  for (const filler of FILLERS) at(filler).filler = true
  for (const { kind, source } of nouns) for (const word of source.words) at(word).nouns.push(kind)
  const declared = [...answers].flatMap(([intent, { source }]) => source.rules.map((rule) => ({ ...rule, intent })))
  return {
    phrases: longestFirst(known.values()),
    rules: [...OWN_RULES, ...declared].toSorted((a, b) => a.order - b.order),
    openEnded: new Set(['followUp', 'who', ...sources.flatMap(({ source }) => source.openEnded ?? [])]),
    noFigure: sources.flatMap(({ source }) => source.noFigure ?? []),
  }
}

const longestFirst = <P extends { words: readonly string[] }>(phrases: Iterable<P>): P[] =>
  [...phrases].toSorted((a, b) => b.words.length - a.words.length)

const fits = (word: string, pattern: string) =>
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

/** `known` are words of a name that was found: they are not what is asked. */
export function readQuestion(lexicon: Lexicon, question: string, known: readonly string[] = []): Reading {
  const tokens = tokensOf(question)
  const groups = new Set<string>()
  const nouns = new Set<string>()
  const rest: string[] = []
  let looksNamed = false
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token && known.includes(token.plain)) {
      at += 1
      continue
    }
    const found = phrasesAt(lexicon.phrases, tokens, at)
    if (token && found.length === 0) {
      rest.push(token.raw)
      looksNamed ||=
        BEFORE_NAMES.includes(tokens[at - 1]?.plain ?? '') || (at > 0 && token.raw !== token.raw.toLowerCase())
    }
    for (const phrase of found) {
      for (const group of phrase.groups) groups.add(group)
      for (const noun of phrase.nouns) nouns.add(noun)
    }
    at += found[0]?.words.length ?? 1
  }
  const words = tokens.map(({ plain }) => plain)
  return {
    groups,
    rest,
    looksNamed,
    words,
    nouns: [...nouns],
    // every question begins with a capital letter; a name does where nothing is known by that word
    named: namesIn(question, phrasesAt(lexicon.phrases, tokens, 0).length === 0),
    period: PERIODS.find((one) => groups.has(one)) ?? null,
    goesOn: groups.has('followUp') || GOES_ON.some((start) => standsAt(tokens, 0, start.split(' '))),
  }
}

/** What a question says of a noun: which narrowings, by their places, and the words that none of them explains. */
export type NounReading = { chosen: number[]; left: string[] }

export function readNoun(
  { words, narrowings }: NounSource,
  question: string,
  { period }: Pick<Reading, 'period'>,
): NounReading {
  const tokens = tokensOf(question)
  const phrases = longestFirst([
    ...[...STILL, ...words, ...(period ? (GROUPS[period] ?? []) : [])].map((text) => ({
      words: text.split(' '),
      place: null,
    })),
    ...narrowings.flatMap((one, place) => one.words.map((text) => ({ words: text.split(' '), place }))),
  ])
  const chosen = new Set<number>()
  const left: string[] = []
  for (let at = 0; at < tokens.length;) {
    const found = phrasesAt(phrases, tokens, at)
    if (found.length === 0) left.push(tokens[at]?.raw ?? '')
    for (const { place } of found) if (place !== null) chosen.add(place)
    at += found[0]?.words.length ?? 1
  }
  const kinds = [...chosen].map((place) => narrowings[place]?.kind)
  const dated = [...chosen].some((place) => narrowings[place]?.within)
  // days that nothing is asked of, something that needs days and has none, and two of which only one can be meant are not understood
  const understood = dated === (period !== null) && new Set(kinds).size === kinds.length
  return {
    chosen: understood ? [...chosen] : [],
    left: understood || left.length > 0 ? left : tokens.map(({ raw }) => raw),
  }
}

/** What may stand in a question that counts without changing the number. */
const STILL = [...FILLERS.filter((word) => !COUNTS.has(word)), ...OF_ALL, ...(GROUPS['count'] ?? [])]

/** What a question marks as a name: words in quotation marks, else runs of capitalised words and numbers, its first word only if it may be a name. */
function namesIn(question: string, fromFirst: boolean): string[] {
  const quoted = [...question.matchAll(/["“«„]\s*([^"”»“]+?)\s*["”»“]/gu)].flatMap(([, name]) => (name ? [name] : []))
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
