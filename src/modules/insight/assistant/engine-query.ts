/**
 * Reads a question about a noun: which of its records it means (narrowings, conditions on fields, names), and what is asked of them. Every word must be
 * understood by something; those that are not are left over, and whoever answers says so instead of leaving them out. Pure.
 */
import { plainText } from '../../../lib/text.ts'
import { addDays, addMonths } from '../../../lib/dates.ts'
import type { Days } from '../../../lib/periods.ts'
import type { KnownNoun } from '../../../kernel/server/assistant.ts'
import type { AskedField, FieldCondition } from '../../../kernel/server/assistant-fields.ts'
import { type Item, itemsOf, type QueryClock, type QueryName, type Told, tokensOf } from './engine-items.ts'
import { readAmounts } from './engine-compared.ts'
import { isGrouping, readGroup, readSum } from './engine-groups.ts'
import {
  type Asks,
  dayIn,
  fieldIn,
  has,
  isDay,
  isNumeric,
  isText,
  nearest,
  pastOf,
  type Reader,
} from './engine-reader.ts'
import { PAST_TENSE, type Term } from './engine-words.ts'

export type QueryRead = {
  /** Narrowings of the noun by their places, and the days that they need. */
  chosen: number[]
  /** Of each of these groups one. */
  any: number[][]
  /** Those that are not meant. */
  none: number[]
  /** What has happened is meant: by a state, a day that is known, or "did". */
  over: boolean
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

export function readQuery(noun: KnownNoun, question: string, clock: QueryClock, told: Told = {}): QueryRead {
  const tokens = tokensOf(question)
  const words = ` ${tokens.map(({ plain }) => plain).join(' ')} `
  const did = PAST_TENSE.some((text) => words.includes(` ${text} `))
  const read = (how: Told) => interpret(noun, itemsOf(noun, tokens, clock, how), clock, how, did)
  const whole = read(told)
  if (told.known?.length) return whole
  // "which manager has the most overdue projects?" counts those that are overdue, "the most overdue projects" are others
  const apart = read({ ...told, apart: true })
  const grouped = apart.asks.is === 'group' && apart.left.length === 0 && apart.names.length <= whole.names.length
  return grouped ? apart : whole
}

function interpret(
  noun: KnownNoun,
  items: Item[],
  clock: QueryClock,
  { known = [], spans = [] }: Told,
  did: boolean,
): QueryRead {
  const fields = noun.source.fields?.all ?? []
  const { narrowings } = noun.source
  const reader: Reader = { fields, items, where: [], left: new Set(), did }
  const chosen = new Set<number>()
  const none = new Set<number>()
  const withinOf = (item: Item) =>
    item.means.find(({ narrowing }) => narrowing !== undefined && narrowings[narrowing]?.within)
  let days: Days | null = null
  const will = items.some((item) => isAhead(reader, item))
  const ahead = known.length === 0 && will
  /** What will be is not what has been: "when will it be finished?". */
  const forward = (field: AskedField | undefined) =>
    will && field?.past !== undefined ? (fields.find(({ key }) => key === field.past?.[0]) ?? field) : field

  readAmounts(reader)
  for (const { item, span: named } of spansOfDays(reader)) {
    // what will be lies ahead, of a year only its rest
    const span = ahead ? { from: laterOf(named.from, clock.today), to: named.to } : named
    const to = nearest(
      items,
      items.indexOf(item),
      (one) => withinOf(one) !== undefined || fieldIn(reader, one, isDay) !== undefined,
    )
    const place = to && withinOf(to)?.narrowing
    // "finished last month" is known, "finishes next month" is expected
    const field = forward(dayIn(reader, to, did || (span.to !== null && span.to < clock.today)))
    if (to) to.used = true
    if (ahead && (place !== undefined || field))
      for (const [at, one] of narrowings.entries()) if (one.ahead) chosen.add(at)
    if (place !== undefined && days === null) {
      chosen.add(place)
      days = { from: span.from ?? '0001-01-01', to: span.to ?? '9999-12-31' }
    } else if (field) reader.where.push({ field: field.key, is: 'within', ...span })
    else reader.left.add(item)
  }
  readEmpty(reader)
  const turned = noun.source.either ? readTurned(reader) : new Set<Item>()
  const counted = items.some(({ means }) => means.some(({ count }) => count))
  const group = known.length > 0 ? null : readGroup(reader)
  const extreme = counted || group ? null : readExtreme(reader, clock)
  const added = extreme || counted || group ? null : readSum(reader)
  const names = readNames(reader, spans, turned)
  const shown: string[] = []
  // "when was it completed?" asks for the day, not whether it is
  const whenAsked = known.length > 0 && items.some((item) => has(item, 'when'))
  for (const [at, item] of items.entries()) {
    if (item.used || item.name !== undefined || reader.left.has(item)) continue
    const before = items[at - 1]
    const own = item.means.flatMap(({ narrowing }) => (narrowing === undefined ? [] : [narrowing]))
    const plain = own.filter((place) => !narrowings[place]?.within)
    const day = whenAsked ? forward(dayIn(reader, item, did)) : undefined
    const field = day ?? fieldIn(reader, item, () => true)
    const happened = did && known.length === 0 ? dayIn(reader, item, true) : undefined
    // "over budget" compares with no number
    if (field && before && reader.left.has(before) && has(before, 'above', 'below')) reader.left.add(item)
    else if (day) shown.push(day.key)
    else if (plain.length > 0) for (const place of plain) (turned.has(item) ? none : chosen).add(place)
    // "which tasks are due?" does not say when; "when is Harbor due?" asks for a day
    else if (own.length > 0 && known.length === 0) reader.left.add(item)
    else if (field && isSaid(reader, names, field)) continue
    // "how many did we finish?"
    else if (happened?.past) {
      reader.where.push({ field: happened.key, is: 'filled' })
      if (!counted && !group) shown.push(happened.key)
    }
    // a total has no place for another field
    else if (field && !counted && !group && field.kind !== 'reference' && (!added || known.length > 0))
      shown.push(field.key)
    else if (own.length > 0 || field || item.number !== undefined) reader.left.add(item)
    else if (item.means.some(({ way }) => way !== undefined) || !isHarmless(item, items)) reader.left.add(item)
  }
  // "which client has the largest total budget?" is not about the largest project, whoever its client is
  if (extreme && fields.some((field) => isGrouping(field) && shown.includes(field.key)))
    for (const item of items) if (has(item, 'sum') && !item.used) reader.left.add(item)
  const any = readEither(noun, reader, chosen, turned)
  // of what is over the field of what came of it is meant
  const over =
    known.length === 0 &&
    (did || [...chosen, ...sureOf(any)].some((place) => narrowings[place]?.over) || hasHappened(reader, extreme))
  const meant = (key: string) => {
    const past = over ? pastOf(reader, key) : undefined
    return past && !isDay(past) ? past.key : key
  }
  const asks = group ?? extreme ?? added ?? { is: counted ? 'count' : 'list' }
  const asked = 'of' in asks && asks.of ? { ...asks, of: { ...asks.of, field: meant(asks.of.field) } } : asks
  return {
    chosen: [...chosen],
    any,
    none: [...none],
    over,
    days,
    where: reader.where.map((one) => ({ ...one, field: meant(one.field) })),
    names,
    asks: 'field' in asked ? { ...asked, field: meant(asked.field) } : asked,
    shown: [...new Set(shown.map(meant))],
    lists: items.some((item) => has(item, 'which', 'when')),
    left: items.filter((item) => reader.left.has(item)).map(({ raw }) => raw),
  }
}

/** Of several of which one is enough, none is said of every record. */
const sureOf = (any: readonly number[][]): number[] => any.flatMap((group) => (group.length === 1 ? group : []))

/** A condition or an extreme goes by the day that something happened on. */
const hasHappened = ({ fields, where }: Reader, extreme: Asks | null): boolean => {
  const keys = [...where.map(({ field }) => field), ...(extreme && 'field' in extreme ? [extreme.field] : [])]
  return fields.some((field) => field.past !== undefined && isDay(field) && keys.includes(field.key))
}

const narrowsBy = ({ means }: Item): number[] =>
  means.flatMap(({ narrowing }) => (narrowing === undefined ? [] : [narrowing]))

/** What "not" stands before: a state, or a name, and what "or" joins to it. */
function readTurned({ items }: Reader): Set<Item> {
  const found = new Set<Item>()
  for (const [at, item] of items.entries()) {
    if (!has(item, 'not') || item.used) continue
    // "ne sont pas" says it twice
    let next = at + 1
    while (has(items[next], 'not')) next += 1
    const words = items.slice(at, next)
    for (
      let to = items[next];
      to && !to.used && (to.name !== undefined || narrowsBy(to).length > 0);
      to = items[next]
    ) {
      for (const word of words) word.used = true
      found.add(to)
      const or = items[next + 1]
      if (!or || !has(or, 'or')) break
      words.push(or)
      next += 2
    }
  }
  return found
}

/**
 * Several narrowings of a kind: with "or" one of them is enough. Without it what is true beside another holds together with it, "active and overdue"; of those
 * that shut each other out "and" joins two lists, "active and on-hold projects". Two without a word between them are not understood.
 */
function readEither(
  { source: { narrowings, either } }: KnownNoun,
  { items, left }: Reader,
  chosen: Set<number>,
  turned: ReadonlySet<Item>,
): number[][] {
  const said = items.filter((item) => !turned.has(item) && narrowsBy(item).some((place) => chosen.has(place)))
  const placesOf = (some: readonly Item[]) => [
    ...new Set(some.flatMap((item) => narrowsBy(item).filter((place) => chosen.has(place)))),
  ]
  const isAlone = (item: Item) => narrowsBy(item).every((place) => !narrowings[place]?.beside)
  const joined = (term: Term) => {
    const groups: Item[][] = []
    for (const [at, item] of items.entries()) {
      const [before, next] = [items[at - 1], items[at + 1]]
      if (!has(item, term) || !before || !next || !said.includes(before) || !said.includes(next)) continue
      item.used = true
      left.delete(item)
      const group = groups.find((one) => one.includes(before))
      if (group) group.push(next)
      else groups.push([...listedBefore(at - 1), before, next])
    }
    return groups
  }
  // "planning, active or on hold": those that stand right before it belong to the list
  function listedBefore(at: number): Item[] {
    const [item, last] = [items[at - 1], items[at]]
    if (!item || !last || !said.includes(item) || !isAlone(item) || !isAlone(last)) return []
    return [...listedBefore(at - 1), item]
  }
  const take = (groups: number[][]) => {
    for (const place of groups.flat()) chosen.delete(place)
    return groups
  }
  const any = take(either ? joined('or').map(placesOf) : [])
  const listed = either ? joined('to').map(placesOf) : []
  for (const kind of new Set([...chosen].map((place) => narrowings[place]?.kind))) {
    const same = [...chosen].filter((place) => narrowings[place]?.kind === kind)
    if (same.length < 2) continue
    const alone = same.filter((place) => !narrowings[place]?.beside)
    if (alone.length < 2 && either) any.push(...take(same.map((place) => [place])))
    else if (alone.length === same.length && listed.some((group) => same.every((place) => group.includes(place))))
      any.push(...take([same]))
    else for (const item of said) if (narrowsBy(item).some((place) => same.includes(place))) left.add(item)
  }
  return any
}

/** A field that a condition or a name is about already: "Harbour Board as client". */
const isSaid = ({ where }: Reader, names: readonly QueryName[], { key }: AskedField): boolean =>
  where.some(({ field }) => field === key) || names.some(({ fields }) => fields?.includes(key))

/** Words that only join others, and ask for nothing by themselves. */
function isHarmless(item: Item, items: readonly Item[]): boolean {
  if (item.means.some(({ noun, count }) => noun || count) || has(item, 'which', 'when', 'with', 'to', 'will'))
    return true
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

const laterOf = (day: string | null, other: string): string => (day !== null && day > other ? day : other)

/** "will end", "terminarán", "se termineront": the future of Spanish and French verbs ends so. */
const isAhead = (reader: Reader, item: Item): boolean =>
  has(item, 'will') || (/(?:ran?|ront)$/.test(plainText(item.raw)) && fieldIn(reader, item, isDay) !== undefined)

/** "without a client", "with a budget", "whose status is not set". */
function readEmpty(reader: Reader): void {
  for (const [at, item] of reader.items.entries()) {
    const before = reader.items[at - 1]
    const unset = has(item, 'unset') && before && !before.used ? fieldIn(reader, before, () => true) : undefined
    if (before && unset) {
      reader.where.push({ field: unset.key, is: 'empty' })
      item.used = true
      before.used = true
    }
    if (!has(item, 'with', 'without')) continue
    const next = reader.items[at + 1]
    // "with client Metro" and "with the highest budget" say more than that there is one
    const after = reader.items[at + 2]
    const field = next && !next.used && after?.name === undefined ? fieldIn(reader, next, () => true) : undefined
    // "no" before a state turns it around
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
  const item =
    named ?? items.find((one) => has(one, 'most', 'least', 'best', 'worst', 'last', 'first', 'next') && !one.used)
  if (!item) return null
  // "the latest budget" is not the highest one
  const judged = has(item, 'best', 'worst')
  const isJudged = (field: AskedField) => isNumeric(field) && field.better !== undefined
  const fit = judged ? isJudged : has(item, 'most', 'least') ? isNumeric : isDay
  const at = items.indexOf(item)
  const to = meant ? undefined : nearest(items, at, (one) => !one.used && fieldIn(reader, one, fit) !== undefined)
  const field = meant
    ? fields.find(({ key }) => key === meant.field)
    : fit === isDay
      ? dayIn(reader, to, reader.did)
      : fieldIn(reader, to, fit)
  if (!field) return null
  // a number says how many: "the three largest", "top 5"
  const [beside, second] = items.filter((one) => one.number !== undefined && !one.used && one.as === undefined)
  if (second) return null
  if (has(item, 'next') && !meant) reader.where.push({ field: field.key, is: 'within', from: today, to: null })
  for (const used of [item, to, beside]) if (used) used.used = true
  // "top 5 by budget"
  const before = to && items[items.indexOf(to) - 1]
  if (before && has(before, 'until', 'by')) before.used = true
  const most = judged ? has(item, 'best') === (field.better === 'most') : has(item, 'most', 'last')
  const way = meant?.way ?? (most ? 'most' : 'least')
  return { is: 'extreme', field: field.key, way, places: Math.min(20, Math.max(1, beside?.number ?? 1)) }
}

/** Names: of the field that stands before them, else of whichever holds them. */
function readNames(reader: Reader, spans: readonly QueryName[], turned: ReadonlySet<Item>): QueryName[] {
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
    const or = has(before, 'or') && reader.items[at - 2]?.name !== undefined
    if (or && before) before.used = true
    found.push({
      text: item.name,
      fields: told ? [told.field.key] : known,
      ...(item.titled ? { titled: true } : {}),
      ...(turned.has(item) ? { not: true } : or ? { or: true } : {}),
    })
  }
  return found
}
