/** Takes a question about a noun apart: words of its vocabulary, days, numbers and names, in their order. What they mean together `engine-query.ts` says. Pure. */
import { plainText } from '../../../lib/text.ts'
import type { Days } from '../../../lib/periods.ts'
import type { KnownNoun } from '../../../kernel/server/assistant.ts'
import { type Clock, daysAt } from './engine-days.ts'
import { COUNTS, FILLERS, GROUPS, OF_ALL } from './engine-lexicon.ts'
import { fits, longestFirst } from './engine-read.ts'
import { amountAt } from './engine-amounts.ts'
import { OF, type Term, TERMS } from './engine-words.ts'

export type QueryClock = Clock & { currency: string }

/** A name that stands in the question; `fields` are those that may hold it, where it is known. `titled`: it stands where records are told apart by their own names, "solar projects"; `not`: it is not meant; `or`: it, or the one before. */
export type QueryName = { text: string; fields: readonly string[] | null; titled?: true; not?: true; or?: true }

export type Token = { raw: string; plain: string; quoted?: true }
type Meaning = { noun?: true; narrowing?: number; field?: string; way?: 'most' | 'least'; term?: Term; count?: true }
type Phrase = { words: string[]; means: Meaning[] }
export type Item = {
  raw: string
  means: Meaning[]
  days?: Days
  number?: number
  /** Of a number: what it says of itself. */
  as?: 'money' | 'percent'
  name?: string
  /** Of a number: what it was multiplied with. */
  times?: number
  /** Its place among the words, and that of the word after it. */
  start: number
  end: number
  /** Of a name: it stands at the noun, "solar projects". */
  titled?: true
  /** Of a name: it was marked as one, so that no word is added to it. */
  whole?: true
  /** "of" stands before it. */
  of?: true
  used: boolean
}

const TOKEN =
  /["“«„]\s*[^"”»“]+?\s*["”»“]|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th|er|e)(?!\p{L})|\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?|[\p{L}\p{M}\p{N}]+|[$€£%]/gu

export function tokensOf(question: string): Token[] {
  return [...question.matchAll(TOKEN)].flatMap(([raw]): Token[] => {
    const quoted = /^["“«„]\s*(.+?)\s*["”»“]$/su.exec(raw)?.[1]
    if (quoted !== undefined) return [{ raw: quoted, plain: plainText(quoted), quoted: true }]
    return [{ raw, plain: /^[\d$€£%]/.test(raw) ? raw : plainText(raw) }]
  })
}

/** What may stand in a question without changing what it asks. */
const STILL: ReadonlySet<string> = new Set([
  ...FILLERS.filter((word) => !COUNTS.has(word)),
  ...OF_ALL,
  'whom',
  'quienes',
])
const STILL_PHRASES = [...STILL].map((text) => text.split(' '))

const SPOKEN_OF = longestFirst((GROUPS['followUp'] ?? []).map((text) => ({ words: text.split(' ') }))).map(
  ({ words }) => words,
)

const vocabularies = new WeakMap<KnownNoun, { whole: readonly Phrase[]; apart: readonly Phrase[] }>()

/** Made once for each noun. `apart`: without the phrases that name a field together with its highest or lowest, "most overdue". */
function vocabularyOf(noun: KnownNoun, apart: boolean): readonly Phrase[] {
  const whole = vocabularies.get(noun)?.whole ?? makeVocabulary(noun)
  const made = vocabularies.get(noun) ?? {
    whole,
    apart: whole.filter(({ means }) => means.length === 0 || means.some(({ way }) => way === undefined)),
  }
  vocabularies.set(noun, made)
  return apart ? made.apart : made.whole
}

function makeVocabulary({ source, names }: KnownNoun): readonly Phrase[] {
  const known = new Map<string, Phrase>()
  const add = (texts: readonly string[], meaning?: Meaning) => {
    for (const text of texts) {
      const phrase = known.get(text) ?? { words: text.split(' '), means: [] }
      if (meaning) phrase.means.push(meaning)
      known.set(text, phrase)
    }
  }
  for (const words of STILL_PHRASES) add([words.join(' ')])
  for (const [term, texts] of Object.entries(TERMS)) add(texts, { term: term as Term })
  add(GROUPS['count'] ?? [], { count: true })
  add(source.words, { noun: true })
  for (const [place, { words }] of source.narrowings.entries()) add(words, { narrowing: place })
  for (const field of source.fields?.all ?? []) {
    add(names.get(field.key) ?? [], { field: field.key })
    add(field.most, { field: field.key, way: 'most' })
    add(field.least, { field: field.key, way: 'least' })
  }
  return longestFirst(known.values())
}

/** `known` are words of a record's name, `spans` names that were found before the words were read. */
export type Told = { known?: readonly string[]; spans?: readonly QueryName[]; apart?: true }

export function itemsOf(
  noun: KnownNoun,
  tokens: readonly Token[],
  clock: QueryClock,
  { known = [], spans = [], apart }: Told,
): Item[] {
  const vocabulary = vocabularyOf(noun, apart === true)
  const words = tokens.map(({ plain }) => plain)
  const items: Item[] = []
  const starts = (at: number, wanted: readonly string[]) =>
    wanted.every((word, step) => fits(words[at + step] ?? '', word))
  for (let at = 0; at < tokens.length;) {
    const { raw, plain, quoted } = tokens[at] ?? { raw: '', plain: '' }
    const span = spans.find(({ text }) => starts(at, plainText(text).split(' ')))
    // the record that is spoken of, by its name or as "it"
    const spokenOf = known.length === 0 ? undefined : SPOKEN_OF.find((phrase) => starts(at, phrase))
    if (spokenOf || plain.split(' ').every((word) => known.includes(word))) {
      at += spokenOf?.length ?? 1
      continue
    }
    const of = OF.includes(words[at - 1] ?? '') ? { of: true as const } : {}
    if (quoted || span) {
      const end = at + (quoted ? 1 : plainText(span?.text ?? '').split(' ').length)
      items.push({
        raw: span?.text ?? raw,
        name: span?.text ?? raw,
        whole: true,
        ...of,
        means: [],
        start: at,
        end,
        used: false,
      })
      at = end
      continue
    }
    const first = vocabulary.find((phrase) => starts(at, phrase.words))
    const length = first?.words.length ?? 0
    const compared = items.at(-1)?.means.some(({ term }) => term === 'above' || term === 'below') === true
    const number = amountAt(words, at, clock.currency, compared)
    // "sept millions" is no month, and "un millón" begins with a word that means nothing by itself
    if (number && (number.amount.times !== undefined || !first)) {
      const known = number.amount.times === undefined && !compared ? daysAt(words, at, clock) : null
      if (!known) {
        const end = at + number.length
        items.push({ ...number.amount, raw: rawOf(tokens, at, end), means: [], start: at, end, used: false })
        at = end
        continue
      }
    }
    const days = compared ? null : daysAt(words, at, clock)
    if (days && days.length >= length) {
      const end = at + days.length
      items.push({ raw: rawOf(tokens, at, end), means: [], days: days.days, start: at, end, used: false })
      at = end
      continue
    }
    if (first) {
      const means = vocabulary
        .filter((phrase) => phrase.words.length === length && starts(at, phrase.words))
        .flatMap((phrase) => phrase.means)
      const end = at + length
      if (means.length > 0) items.push({ raw: rawOf(tokens, at, end), means, start: at, end, used: false })
      at = end
      continue
    }
    // words that nobody knows, one after the other, are one name
    const last = items.at(-1)
    if (last?.name !== undefined && !last.whole && last.end === at)
      items[items.length - 1] = { ...last, raw: `${last.raw} ${raw}`, name: `${last.name} ${raw}`, end: at + 1 }
    else items.push({ raw, name: raw, ...of, means: [], start: at, end: at + 1, used: false })
    at += 1
  }
  for (const [at, item] of items.entries())
    if (item.name !== undefined && standsAtNoun(item, items[at - 1], items[at + 1], words)) item.titled = true
  return items.filter((item, at) => !joinsNothing(item, items[at - 1], items[at + 1]))
}

/** Several of the noun, not the one that is named: "projects", and not "project". */
export const isSeveral = (item: Item | undefined): boolean =>
  item?.means.some(({ noun }) => noun) === true && /[sx]$/.test(plainText(item.raw))

/** "solar projects", "proyectos de puentes"; in "which projects are hard?" a verb stands between them. */
function standsAtNoun(item: Item, before: Item | undefined, next: Item | undefined, words: readonly string[]): boolean {
  if (isSeveral(next) && next?.start === item.end) return true
  if (!isSeveral(before) || !before) return false
  const between = words.slice(before.end, item.start)
  return between.length === 0 || (between.length === 1 && ['de', 'd'].includes(between[0] ?? ''))
}

const isValue = (item: Item | undefined) => item?.days !== undefined || item?.number !== undefined

const narrows = (item: Item | undefined) => item?.means.some(({ narrowing }) => narrowing !== undefined) === true

/** "and", "to", "a": they matter between two values or two states, and nowhere else. "entre" is also "among", before those that are meant. */
const joinsNothing = (item: Item, before: Item | undefined, next: Item | undefined): boolean =>
  (item.means.length > 0 &&
    item.means.every(({ term }) => term === 'between') &&
    (narrows(next) || next?.means.some(({ noun }) => noun) === true)) ||
  (item.means.length > 0 &&
    item.means.every(({ term }) => term === 'to') &&
    !(isValue(before) && isValue(next)) &&
    !(narrows(before) && narrows(next)))

const rawOf = (tokens: readonly Token[], at: number, end: number): string =>
  tokens
    .slice(at, end)
    .map(({ raw }) => raw)
    .join(' ')
