/** Reads a question: which of the known words it holds, what is left of it, and what is asked by it. */
import { plainText } from '../../../lib/text.ts'
import { BEFORE_NAMES, FILLERS, GOES_ON, type Group, GROUPS } from './engine-lexicon.ts'

/** A word as it is compared, and as it was written. */
type Token = { plain: string; raw: string }

const PERIODS = ['today', 'tomorrow', 'nextWeek', 'thisWeek', 'nextMonth', 'thisMonth'] as const
export type Period = (typeof PERIODS)[number]

export type Reading = {
  groups: ReadonlySet<Group>
  period: Period | null
  /** Words that nobody knows, as they were written: a name, perhaps. */
  rest: string[]
  /** They stand where a name would. */
  looksNamed: boolean
  /** The question goes on with what was spoken of. */
  goesOn: boolean
  /** Words in quotation marks, or with capital letters within the question. */
  named: string[]
  words: string[]
}

export const INTENTS = [
  'hello',
  'help',
  'figure',
  'history',
  'overbooked',
  'free',
  'milestones',
  'attention',
  'late',
  'due',
  'people',
  'person',
  'project',
  'status',
  'optimize',
  'team',
  'find',
] as const
export type Intent = (typeof INTENTS)[number]

function tokensOf(question: string): Token[] {
  // letters and digits make a word; a hyphen or an apostrophe parts two
  return [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .map(([raw]) => ({ plain: plainText(raw), raw }))
    .filter(({ plain }) => plain !== '')
}

type Phrase = { words: string[]; groups: Group[]; filler: boolean }

const PHRASES: readonly Phrase[] = (() => {
  const known = new Map<string, Phrase>()
  const add = (text: string, group: Group | null) => {
    const phrase = known.get(text) ?? { words: text.split(' '), groups: [], filler: false }
    if (group) phrase.groups.push(group)
    else phrase.filler = true
    known.set(text, phrase)
  }
  for (const [group, phrases] of Object.entries(GROUPS)) for (const phrase of phrases) add(phrase, group as Group)
  for (const filler of FILLERS) add(filler, null)
  return [...known.values()].toSorted((a, b) => b.words.length - a.words.length)
})()

const fits = (word: string, pattern: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
const standsAt = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((pattern, step) => fits(tokens[at + step]?.plain ?? '', pattern))

/** What stands at a place: every phrase of the greatest length there. */
function phrasesAt(tokens: readonly Token[], at: number): Phrase[] {
  const first = PHRASES.find((phrase) => standsAt(tokens, at, phrase.words))
  return first
    ? PHRASES.filter((phrase) => phrase.words.length === first.words.length && standsAt(tokens, at, phrase.words))
    : []
}

/** `known` are words of a name that was found: they are not what is asked. */
export function readQuestion(question: string, known: readonly string[] = []): Reading {
  const tokens = tokensOf(question)
  const groups = new Set<Group>()
  const rest: string[] = []
  let looksNamed = false
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token && known.includes(token.plain)) {
      at += 1
      continue
    }
    const found = phrasesAt(tokens, at)
    if (token && found.length === 0) {
      rest.push(token.raw)
      looksNamed ||=
        BEFORE_NAMES.includes(tokens[at - 1]?.plain ?? '') || (at > 0 && token.raw !== token.raw.toLowerCase())
    }
    for (const phrase of found) for (const group of phrase.groups) groups.add(group)
    at += found[0]?.words.length ?? 1
  }
  const words = tokens.map(({ plain }) => plain)
  return {
    groups,
    rest,
    looksNamed,
    words,
    named: namesIn(question),
    period: PERIODS.find((one) => groups.has(one)) ?? null,
    goesOn: groups.has('followUp') || GOES_ON.some((start) => standsAt(tokens, 0, start.split(' '))),
  }
}

/** What a question marks as a name: words in quotation marks, else runs of capitalised words and numbers after its first word. */
function namesIn(question: string): string[] {
  const quoted = [...question.matchAll(/["“«„]\s*([^"”»“]+?)\s*["”»“]/gu)].flatMap(([, name]) => (name ? [name] : []))
  if (quoted.length > 0) return quoted
  const [, ...later] = question.trim().split(/\s+/)
  return [
    ...later
      .join(' ')
      .matchAll(
        /(?:^|\s)(\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}'’-]*|\p{N}+|of|the|de|del|la|du|des|and|y|et)(?=[\s?!.,]|$))*)/gu,
      ),
  ]
    .flatMap(([, name]) => (name ? [name.replace(/\s+(?:of|the|de|del|la|du|des|and|y|et)$/u, '')] : []))
    .filter((name) => name.length > 1)
}

type Subject = { project: boolean; person: boolean; figure: boolean }

const ABOUT_WORK: readonly Group[] = ['task', 'due', 'late']

/** What is asked. The first rule that fits counts; what a rule asks for is all it takes. */
const RULES: readonly {
  intent: Intent
  when: (has: (...groups: Group[]) => boolean, subject: Subject, reading: Reading) => boolean
}[] = [
  { intent: 'help', when: (has) => has('help') },
  {
    intent: 'hello',
    when: (has, subject, { groups, rest }) =>
      has('hello') &&
      !subject.project &&
      !subject.person &&
      rest.length === 0 &&
      [...groups].every((group) => group === 'hello' || group === 'mine'),
  },
  { intent: 'figure', when: (has, subject) => subject.figure && has('howMany') && !subject.project && !subject.person },
  { intent: 'overbooked', when: (has) => has('overbooked') },
  { intent: 'free', when: (has) => has('free') },
  { intent: 'milestones', when: (has) => has('milestone') },
  {
    intent: 'attention',
    when: (has, subject) =>
      !subject.project &&
      !subject.person &&
      (has('attention') || (has('mine') && ABOUT_WORK.some((group) => has(group)))),
  },
  { intent: 'late', when: (has) => has('late') },
  { intent: 'history', when: (has) => has('lately') },
  { intent: 'due', when: (has, _subject, { period }) => has('due') || (period !== null && has('task')) },
  { intent: 'figure', when: (_has, subject) => subject.figure && !subject.project && !subject.person },
  { intent: 'people', when: (has, subject) => subject.project && (has('who') || has('worksOn') || has('team')) },
  { intent: 'person', when: (_has, subject) => subject.person },
  { intent: 'due', when: (has, _subject, { period }) => period !== null && !has('status') && !has('team') },
  { intent: 'optimize', when: (has) => has('optimize') },
  { intent: 'project', when: (_has, subject) => subject.project },
  { intent: 'people', when: (has) => has('who') && (has('worksOn') || has('project')) },
  { intent: 'status', when: (has, _subject, { rest }) => has('status') && rest.length === 0 },
  { intent: 'team', when: (has) => has('team') || has('worksOn') },
  { intent: 'find', when: (_has, _subject, { rest }) => rest.length > 0 },
  { intent: 'status', when: (has) => has('status') || has('project') || has('task') },
]

export function intentOf(reading: Reading, subject: Subject): Intent {
  const has = (...groups: Group[]) => groups.every((group) => reading.groups.has(group))
  return RULES.find(({ when }) => when(has, subject, reading))?.intent ?? 'help'
}

/** The figure whose name the question holds whole; of several the one with the longest name. Names of one word are of projects, so a question about tasks does not mean them. */
export function figureNamed(
  { words, groups }: Pick<Reading, 'words' | 'groups'>,
  figures: readonly { id: string; names: readonly string[] }[],
): string | null {
  let best: { id: string; length: number } | null = null
  for (const { id, names } of figures) {
    for (const name of names) {
      const wanted = plainText(name)
        .split(' ')
        .filter((word) => word.length > 2 || wanted2(word))
      if (
        wanted.length === 0 ||
        (wanted.length === 1 && (groups.has('task') || groups.has('due')) && !groups.has('project')) ||
        !wanted.every((word) => words.some((asked) => sameWord(asked, word)))
      )
        continue
      if (!best || wanted.length > best.length) best = { id, length: wanted.length }
    }
  }
  return best?.id ?? null
}

/** Short words that tell names apart. */
const wanted2 = (word: string) => /^\d+$/.test(word) || word === 'on'

/** One of them may be the plural of the other. */
const sameWord = (a: string, b: string) => a === b || `${a}s` === b || a === `${b}s` || `${a}es` === b || a === `${b}es`
