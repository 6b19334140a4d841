/**
 * Reads a question about a noun: which of its records it means (narrowings, conditions on fields, names), and what is asked of them. Every word must be
 * understood by something; those that are not are left over, and whoever answers says so instead of leaving them out. Pure.
 */
import { plainText } from '../../../lib/text.ts'
import { addDays, addMonths } from '../../../lib/dates.ts'
import type { Days } from '../../../lib/periods.ts'
import type { KnownNoun } from '../../../kernel/server/assistant.ts'
import type { AskedField, FieldCondition } from '../../../kernel/server/assistant-fields.ts'
import { type Clock, daysAt } from './engine-days.ts'
import { COUNTS, FILLERS, GROUPS, OF_ALL } from './engine-lexicon.ts'
import { fits, longestFirst } from './engine-read.ts'
import { CURRENCIES, OF, PLACES, type Term, TERMS, TIMES } from './engine-words.ts'

export type QueryClock = Clock & { currency: string }

/** A name that stands in the question; `fields` are those that may hold it, where it is known. */
export type QueryName = { text: string; fields: readonly string[] | null }

type Asks =
  | { is: 'count' }
  | { is: 'list' }
  | { is: 'sum' | 'average'; field: string }
  | { is: 'extreme'; field: string; way: 'most' | 'least'; places: number }

export type QueryRead = {
  /** Narrowings of the noun by their places, and the days that they need. */
  chosen: number[]
  days: Days | null
  where: FieldCondition[]
  names: QueryName[]
  asks: Asks
  /** Fields that are named and narrow nothing: what is to be shown. */
  shown: string[]
  /** The question asks for the records in words: "which". */
  lists: boolean
  /** Words that nothing understood. */
  left: string[]
}

type Token = { raw: string; plain: string; quoted?: true }
type Meaning = { noun?: true; narrowing?: number; field?: string; way?: 'most' | 'least'; term?: Term; count?: true }
type Phrase = { words: string[]; means: Meaning[] }
type Item = {
  raw: string
  means: Meaning[]
  days?: Days
  number?: number
  /** Of a number: what it says of itself. */
  as?: 'money' | 'percent'
  name?: string
  /** The place of the word after it. */
  end: number
  /** Of a name: it was marked as one, so that no word is added to it. */
  whole?: true
  /** "of" stands before it. */
  of?: true
  used: boolean
}

const TOKEN =
  /["“«„]\s*[^"”»“]+?\s*["”»“]|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th|er|e)(?!\p{L})|\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?|[\p{L}\p{M}\p{N}]+|[$€£%]/gu

function tokensOf(question: string): Token[] {
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

const vocabularies = new WeakMap<KnownNoun, readonly Phrase[]>()

/** Made once for each noun. */
function vocabularyOf(noun: KnownNoun): readonly Phrase[] {
  const made = vocabularies.get(noun) ?? makeVocabulary(noun)
  vocabularies.set(noun, made)
  return made
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
export type Told = { known?: readonly string[]; spans?: readonly QueryName[] }

export function readQuery(noun: KnownNoun, question: string, clock: QueryClock, told: Told = {}): QueryRead {
  return interpret(noun, itemsOf(noun, tokensOf(question), clock, told), clock, told)
}

function itemsOf(
  noun: KnownNoun,
  tokens: readonly Token[],
  clock: QueryClock,
  { known = [], spans = [] }: Told,
): Item[] {
  const vocabulary = vocabularyOf(noun)
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
      items.push({ raw: span?.text ?? raw, name: span?.text ?? raw, whole: true, ...of, means: [], end, used: false })
      at = end
      continue
    }
    const first = vocabulary.find((phrase) => starts(at, phrase.words))
    const length = first?.words.length ?? 0
    const compared = items.at(-1)?.means.some(({ term }) => term === 'above' || term === 'below')
    const days = compared ? null : daysAt(words, at, clock)
    if (days && days.length >= length) {
      const end = at + days.length
      items.push({ raw: rawOf(tokens, at, end), means: [], days: days.days, end, used: false })
      at = end
      continue
    }
    if (first) {
      const means = vocabulary
        .filter((phrase) => phrase.words.length === length && starts(at, phrase.words))
        .flatMap((phrase) => phrase.means)
      const end = at + length
      if (means.length > 0) items.push({ raw: rawOf(tokens, at, end), means, end, used: false })
      at = end
      continue
    }
    const number = numberAt(tokens, at, clock)
    if (number) {
      const end = at + number.length
      items.push({ ...number.amount, raw: rawOf(tokens, at, end), means: [], end, used: false })
      at = end
      continue
    }
    // words that nobody knows, one after the other, are one name
    const last = items.at(-1)
    if (last?.name !== undefined && !last.whole && last.end === at)
      items[items.length - 1] = { ...last, raw: `${last.raw} ${raw}`, name: `${last.name} ${raw}`, end: at + 1 }
    else items.push({ raw, name: raw, ...of, means: [], end: at + 1, used: false })
    at += 1
  }
  return items.filter((item, at) => !joinsNothing(item, items[at - 1], items[at + 1]))
}

const isValue = (item: Item | undefined) => item?.days !== undefined || item?.number !== undefined

/** "and", "to", "a": they matter between two values, and nowhere else. */
const joinsNothing = (item: Item, before: Item | undefined, next: Item | undefined): boolean =>
  item.means.length > 0 && item.means.every(({ term }) => term === 'to') && !(isValue(before) && isValue(next))

const rawOf = (tokens: readonly Token[], at: number, end: number): string =>
  tokens
    .slice(at, end)
    .map(({ raw }) => raw)
    .join(' ')

type Amount = Pick<Item, 'number' | 'as'>

/** A number with its sign, unit and multiplier: "$250,000", "1.5 million", "80 %". */
function numberAt(
  tokens: readonly Token[],
  start: number,
  { currency }: QueryClock,
): { amount: Amount; length: number } | null {
  const word = (at: number) => tokens[at]?.plain ?? ''
  const isMoney = (at: number) => CURRENCIES[word(at)]?.includes(currency) === true
  let at = isMoney(start) ? start + 1 : start
  let as: Item['as'] = at > start ? 'money' : undefined
  const small = PLACES[word(at)]
  if (small !== undefined) return { amount: { number: small }, length: at - start + 1 }
  if (!/^\d[^a-z]*$/.test(word(at))) return null
  const times = TIMES[word(at + 1)]
  const number = readNumber(word(at)) * (times ?? 1)
  at += times === undefined ? 1 : 2
  if (times !== undefined) as ??= 'money'
  // "de" stands between a million and its currency
  if (times !== undefined && OF.includes(word(at)) && isMoney(at + 1)) at += 1
  const percent = /^(?:%|percent|(?:por|pour) cien(?:to)?|pour cent)/.exec(`${word(at)} ${word(at + 1)}`)
  if (isMoney(at)) [as, at] = ['money', at + 1]
  else if (percent) [as, at] = ['percent', at + percent[0].split(' ').length]
  return { amount: { number, ...(as ? { as } : {}) }, length: at - start }
}

/** A sign before three digits parts thousands; before one or two it is the decimal sign. */
function readNumber(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/su.exec(text) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`)
}

type Reader = { fields: readonly AskedField[]; items: Item[]; where: FieldCondition[]; left: Set<Item> }

const isNumeric = ({ kind }: AskedField) => kind === 'money' || kind === 'number' || kind === 'percent'
const isText = ({ kind }: AskedField) => kind === 'text' || kind === 'person' || kind === 'reference'
const isDay = ({ kind }: AskedField) => kind === 'day'
const has = (item: Item | undefined, ...terms: Term[]) =>
  item?.means.some(({ term }) => term !== undefined && terms.includes(term)) ?? false

/** The field that an item names, of those that fit. */
function fieldIn(
  { fields }: Reader,
  item: Item | undefined,
  fit: (field: AskedField) => boolean,
): AskedField | undefined {
  if (!item) return undefined
  const keys = item.means.flatMap(({ field, way }) => (field === undefined || way !== undefined ? [] : [field]))
  return fields.find((field) => keys.includes(field.key) && fit(field))
}

/** The nearest item that names such a field, one before it rather than one behind. */
function nearest(items: readonly Item[], at: number, fit: (item: Item) => boolean): Item | undefined {
  const away = (place: number) => Math.abs(place - at) * 2 + (place > at ? 1 : 0)
  return items
    .map((item, place) => ({ item, place }))
    .filter(({ item, place }) => place !== at && fit(item))
    .toSorted((a, b) => away(a.place) - away(b.place))[0]?.item
}

function interpret(noun: KnownNoun, items: Item[], clock: QueryClock, { known = [], spans = [] }: Told): QueryRead {
  const fields = noun.source.fields?.all ?? []
  const { narrowings } = noun.source
  const reader: Reader = { fields, items, where: [], left: new Set() }
  const chosen = new Set<number>()
  const withinOf = (item: Item) =>
    item.means.find(({ narrowing }) => narrowing !== undefined && narrowings[narrowing]?.within)
  let days: Days | null = null

  readAmounts(reader)
  for (const { item, span } of spansOfDays(reader)) {
    const to = nearest(
      items,
      items.indexOf(item),
      (one) => withinOf(one) !== undefined || fieldIn(reader, one, isDay) !== undefined,
    )
    const place = to && withinOf(to)?.narrowing
    // "finished last month" is known, "finishes next month" is expected
    const past = span.to !== null && span.to < clock.today
    const field = fieldIn(reader, to, (one) => isDay(one) && (one.past === true) === past) ?? fieldIn(reader, to, isDay)
    if (to) to.used = true
    if (place !== undefined && days === null) {
      chosen.add(place)
      days = { from: span.from ?? '0001-01-01', to: span.to ?? '9999-12-31' }
    } else if (field) reader.where.push({ field: field.key, is: 'within', ...span })
    else reader.left.add(item)
  }
  readEmpty(reader)
  const counted = items.some(({ means }) => means.some(({ count }) => count))
  const extreme = counted ? null : readExtreme(reader, clock)
  const added = extreme || counted ? null : readSum(reader)
  const names = readNames(reader, spans)
  const shown: string[] = []
  // "when was it completed?" asks for the day, not whether it is
  const whenAsked = known.length > 0 && items.some((item) => has(item, 'when'))
  for (const item of items) {
    if (item.used || item.name !== undefined || reader.left.has(item)) continue
    const own = item.means.flatMap(({ narrowing }) => (narrowing === undefined ? [] : [narrowing]))
    const plain = own.filter((place) => !narrowings[place]?.within)
    const field = fieldIn(reader, item, () => true)
    if (whenAsked && field && isDay(field)) shown.push(field.key)
    else if (plain.length > 0) for (const place of plain) chosen.add(place)
    // "which tasks are due?" does not say when; "when is Harbor due?" asks for a day
    else if (own.length > 0 && known.length === 0) reader.left.add(item)
    else if (field && isSaid(reader, names, field)) continue
    // a total has no place for another field
    else if (field && !counted && field.kind !== 'reference' && (!added || known.length > 0)) shown.push(field.key)
    else if (own.length > 0 || field || item.number !== undefined) reader.left.add(item)
    else if (item.means.some(({ way }) => way !== undefined) || !isHarmless(item, items)) reader.left.add(item)
  }
  const kinds = [...chosen].map((place) => narrowings[place]?.kind)
  // two of which only one can be meant are not understood
  if (new Set(kinds).size !== kinds.length)
    for (const item of items)
      if (item.means.some(({ narrowing }) => narrowing !== undefined && chosen.has(narrowing))) reader.left.add(item)
  return {
    chosen: [...chosen],
    days,
    where: reader.where,
    names,
    asks: extreme ?? added ?? { is: counted ? 'count' : 'list' },
    shown: [...new Set(shown)],
    lists: items.some((item) => has(item, 'which', 'when')),
    left: items.filter((item) => reader.left.has(item)).map(({ raw }) => raw),
  }
}

/** A field that a condition or a name is about already: "Harbour Board as client". */
const isSaid = ({ where }: Reader, names: readonly QueryName[], { key }: AskedField): boolean =>
  where.some(({ field }) => field === key) || names.some(({ fields }) => fields?.includes(key))

/** Words that only join others, and ask for nothing by themselves. */
function isHarmless(item: Item, items: readonly Item[]): boolean {
  if (item.means.some(({ noun, count }) => noun || count) || has(item, 'which', 'when', 'with', 'to')) return true
  const next = items[items.indexOf(item) + 1]
  if (has(item, 'from', 'until', 'by')) return next?.name !== undefined
  return (
    has(item, 'sum', 'much') &&
    items.some(({ means }) => means.some(({ count, field }) => count || field !== undefined))
  )
}

type Span = { from: string | null; to: string | null }

/** Days with what stands before them: since, until, before, after, between two. */
function spansOfDays(reader: Reader): { item: Item; span: Span }[] {
  const found: { item: Item; span: Span }[] = []
  for (const [at, item] of reader.items.entries()) {
    if (!item.days || item.used) continue
    item.used = true
    const before = reader.items[at - 1]
    const [join, second] = [reader.items[at + 1], reader.items[at + 2]]
    const opens = has(before, 'from', 'between')
    if (opens && has(join, 'to', 'until') && second?.days) {
      for (const one of [before, join, second]) if (one) one.used = true
      found.push({ item, span: { from: notAfter(item.days.from, second.days.to), to: second.days.to } })
      continue
    }
    const { from, to } = item.days
    const span: Span | null = has(before, 'from')
      ? { from, to: null }
      : has(before, 'until')
        ? { from: null, to }
        : has(before, 'before')
          ? { from: null, to: addDays(from, -1) }
          : has(before, 'after')
            ? { from: addDays(to, 1), to: null }
            : null
    if (span && before) before.used = true
    found.push({ item, span: span ?? { from, to } })
  }
  return found
}

/** Of "March and May 2026" the first has the year of the second. */
function notAfter(from: string, to: string): string {
  if (from <= to) return from
  const same = `${to.slice(0, 4)}${from.slice(4)}`
  return same <= to ? same : addMonths(same, -12)
}

/** Numbers with a comparison, of the numeric field that is nearest. */
function readAmounts(reader: Reader): void {
  const { items, fields } = reader
  for (const [at, item] of items.entries()) {
    if (item.number === undefined || item.used) continue
    const before = items[at - 1]
    const [join, second] = [items[at + 1], items[at + 2]]
    if (!has(before, 'above', 'below', 'from', 'until', 'between')) continue
    const fit = (field: AskedField) =>
      isNumeric(field) &&
      (item.as === undefined || field.kind === item.as || (item.as === 'money' && field.kind === 'number'))
    const to = nearest(items, at, (one) => fieldIn(reader, one, fit) !== undefined)
    const field = fieldIn(reader, to, fit) ?? (item.as === 'money' ? fields.find(({ usual }) => usual) : undefined)
    if (!field) continue
    const stored = (value: number) => (field.kind === 'money' ? Math.round(value * 100) : value)
    const amount = stored(item.number)
    const spans = has(before, 'between', 'from') && has(join, 'to', 'until') && second?.number !== undefined
    const one: FieldCondition | null = spans
      ? { field: field.key, is: 'within', from: amount, to: stored(second.number ?? 0) }
      : has(before, 'above', 'below')
        ? has(before, 'above')
          ? { field: field.key, is: 'above', than: amount }
          : { field: field.key, is: 'below', than: amount }
        : has(before, 'from')
          ? { field: field.key, is: 'within', from: amount, to: null }
          : has(before, 'until')
            ? { field: field.key, is: 'within', from: null, to: amount }
            : null
    if (!one) continue
    reader.where.push(one)
    for (const used of [before, item, to, ...(spans ? [join, second] : [])]) if (used) used.used = true
  }
}

/** "without a client", "with a budget". */
function readEmpty(reader: Reader): void {
  for (const [at, item] of reader.items.entries()) {
    if (!has(item, 'with', 'without')) continue
    const next = reader.items[at + 1]
    // "with client Metro" and "with the highest budget" say more than that there is one
    const after = reader.items[at + 2]
    const field = next && !next.used && after?.name === undefined ? fieldIn(reader, next, () => true) : undefined
    // "no" before a state turns it around, which nothing here does
    if (!next || !field || next.means.some(({ narrowing }) => narrowing !== undefined)) continue
    reader.where.push(has(item, 'without') ? { field: field.key, is: 'empty' } : { field: field.key, is: 'filled' })
    item.used = true
    next.used = true
  }
}

function readExtreme(reader: Reader, { today }: QueryClock): Asks | null {
  const { items, fields } = reader
  const named = items.find((item) => item.means.some(({ way }) => way !== undefined))
  const meant = named?.means.find(({ way }) => way !== undefined)
  const item = named ?? items.find((one) => has(one, 'most', 'least', 'last', 'first', 'next') && !one.used)
  if (!item) return null
  // "the latest budget" is not the highest one
  const fit = has(item, 'most', 'least') ? isNumeric : isDay
  const at = items.indexOf(item)
  const to = meant ? undefined : nearest(items, at, (one) => !one.used && fieldIn(reader, one, fit) !== undefined)
  const field = meant ? fields.find(({ key }) => key === meant.field) : fieldIn(reader, to, fit)
  if (!field) return null
  // a number says how many: "the three largest", "top 5"
  const [beside, second] = items.filter((one) => one.number !== undefined && !one.used && one.as === undefined)
  if (second) return null
  if (has(item, 'next') && !meant) reader.where.push({ field: field.key, is: 'within', from: today, to: null })
  for (const used of [item, to, beside]) if (used) used.used = true
  // "top 5 by budget"
  const before = to && items[items.indexOf(to) - 1]
  if (before && has(before, 'until', 'by')) before.used = true
  const way = meant?.way ?? (has(item, 'most', 'last') ? 'most' : 'least')
  return { is: 'extreme', field: field.key, way, places: Math.min(20, Math.max(1, beside?.number ?? 1)) }
}

function readSum(reader: Reader): Asks | null {
  const item = reader.items.find((one) => has(one, 'sum', 'average', 'much') && !one.used)
  if (!item) return null
  const is = has(item, 'average') ? 'average' : 'sum'
  const fit = (field: AskedField) => isNumeric(field) && (is === 'average' || field.kind !== 'percent')
  const to = nearest(
    reader.items,
    reader.items.indexOf(item),
    (one) => !one.used && fieldIn(reader, one, fit) !== undefined,
  )
  const field = fieldIn(reader, to, fit)
  if (!field || !to) return null
  for (const one of reader.items) if (one === item || one === to || has(one, 'sum')) one.used = true
  return { is, field: field.key }
}

/** Names: of the field that stands before them, else of whichever holds them. */
function readNames(reader: Reader, spans: readonly QueryName[]): QueryName[] {
  const found: QueryName[] = []
  for (const [at, item] of reader.items.entries()) {
    if (item.name === undefined) continue
    item.used = true
    const [before, next] = [reader.items[at - 1], reader.items[at + 1]]
    const known = spans.find(({ text }) => text === item.name)?.fields ?? null
    const named = (beside: Item | undefined, sure: boolean) => {
      const field = beside && !beside.used ? fieldIn(reader, beside, isText) : undefined
      return field && (known?.includes(field.key) ?? sure) ? { beside, field } : null
    }
    // "the manager of Harbor" asks for a manager, "manager Ada" and "Ada manages" for projects
    const told = named(before, !item.of) ?? (reader.items[at + 2]?.name === undefined ? named(next, true) : null)
    if (told?.beside) told.beside.used = true
    found.push({ text: item.name, fields: told ? [told.field.key] : known })
  }
  return found
}
