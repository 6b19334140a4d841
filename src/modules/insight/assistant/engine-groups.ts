/** Reads questions that tell records apart by a field: how many there are of each value, and what they come to. Pure. */
import type { AskedField } from '../../../kernel/server/assistant-fields.ts'
import { plainText } from '../../../lib/text.ts'
import { isSeveral, type Item } from './engine-items.ts'
import {
  type Added,
  type Asks,
  fieldIn,
  has,
  isNumeric,
  isShare,
  isText,
  nearest,
  type Reader,
} from './engine-reader.ts'

/** What records can be told apart by: choices, and what can be called by its name. */
export const isGrouping = (field: AskedField) => (field.named === true && isText(field)) || field.kind === 'choice'
const WHO = new Set(['who', 'quien', 'qui'])

const isBy = (item: Item) => has(item, 'by') || plainText(item.raw) === 'by'
const groupingIn = (reader: Reader, item: Item | undefined) => fieldIn(reader, item, isGrouping)
const whoField = ({ items, fields }: Reader) =>
  items.some(({ raw }) => WHO.has(plainText(raw))) ? fields.find(({ who }) => who) : undefined
const placesOf = (number: number | undefined) => Math.min(20, Math.max(1, number ?? 1))

/** "projects per client", "which client has the most projects?", "which client has the largest total budget?". */
export const readGroup = (reader: Reader): Asks | null => readPer(reader) ?? readTotals(reader) ?? readMost(reader)

function readPer(reader: Reader): Asks | null {
  const { items } = reader
  for (const [at, item] of items.entries()) {
    const next = items[at + 1]
    const field = groupingIn(reader, next)
    if (!isBy(item) || !next || !field || items[at + 2]?.name !== undefined) continue
    for (const used of [item, next]) used.used = true
    // who counts them asks for no sum beside it
    const of = items.some(({ means }) => means.some(({ count }) => count)) ? null : readSum(reader)
    const most = of ? items.find((one) => has(one, 'most', 'least') && !one.used) : undefined
    const places = most && items.find((one) => one.number !== undefined && !one.used && one.as === undefined)
    for (const used of [most, places]) if (used) used.used = true
    const way = most ? (has(most, 'most') ? 'most' : 'least') : null
    return { is: 'group', field: field.key, way, places: placesOf(places?.number), ...(of ? { of } : {}) }
  }
  return null
}

/** The value of a field whose records come to the most or the least. */
function readTotals(reader: Reader): Asks | null {
  const { items } = reader
  const most = items.find((item) => has(item, 'most', 'least') && !item.used)
  const added = items.find((item) => has(item, 'sum', 'average') && !item.used)
  if (!most || !added) return null
  const at = items.indexOf(most)
  const amount = nearest(items, items.indexOf(added), (one) => !one.used && isAmount(reader, one))
  const [from, to] = [at, amount ? items.indexOf(amount) : at].toSorted((a, b) => a - b)
  // "the most projects and the total budget" are two questions, "the project with the largest total budget" is one record
  if (
    !amount ||
    items.slice(from, to).some((item) => isNoun(item) && !isOfAll(item)) ||
    items.some((item) => isNoun(item) && !isSeveral(item) && !isOfAll(item))
  )
    return null
  const narrows = (item: Item) => item.means.some(({ narrowing }) => narrowing !== undefined)
  const by = nearest(
    items,
    at,
    (one) =>
      !one.used &&
      !narrows(one) &&
      groupingIn(reader, one) !== undefined &&
      items[items.indexOf(one) + 1]?.name === undefined,
  )
  const field = groupingIn(reader, by) ?? whoField(reader)
  if (!field) return null
  const of = readSum(reader)
  if (!of) return null
  const places = items.find((one) => one.number !== undefined && !one.used && one.as === undefined)
  const joins = items.filter((one) => plainText(one.raw) === 'by')
  for (const used of [most, by, places, ...joins]) if (used) used.used = true
  const way = has(most, 'most') ? 'most' : 'least'
  return { is: 'group', field: field.key, way, places: placesOf(places?.number), of }

  /** "The total project budget" is that of all of them. */
  function isOfAll(item: Item): boolean {
    const next = items[items.indexOf(item) + 1]
    return !isSeveral(item) && (isAmount(reader, next) || has(next, 'sum', 'average'))
  }
}

const isNoun = ({ means }: Item) => means.some(({ noun }) => noun)
const isAmount = (reader: Reader, item: Item | undefined) => fieldIn(reader, item, isNumeric) !== undefined

/** The value of a field that most records have. */
function readMost(reader: Reader): Asks | null {
  const { items } = reader
  const at = items.findIndex((item) => has(item, 'most', 'least'))
  const most = items[at]
  // between it and the noun stands only what narrows the noun: "top 3 clients by number of projects"
  const noun = items.findIndex((item, place) => place > at && isSeveral(item))
  const between = items.slice(at + 1, noun)
  const narrows = (item: Item) =>
    item.means.some(({ narrowing, count }) => narrowing !== undefined || count) ||
    item.number !== undefined ||
    isField(item) ||
    plainText(item.raw) === 'by'
  if (!most || noun < 0 || !between.every(narrows)) return null
  const of = between.find(isField) ?? nearest(items, at, (one) => !one.used && items.indexOf(one) < at && isField(one))
  const field = groupingIn(reader, of) ?? whoField(reader)
  if (!field) return null
  const places = between.find(({ number }) => number !== undefined)
  const by = between.find(({ raw }) => plainText(raw) === 'by')
  for (const used of [most, of, places, by]) if (used) used.used = true
  const way = has(most, 'most') ? 'most' : 'least'
  return { is: 'group', field: field.key, way, places: placesOf(places?.number) }

  function isField(item: Item): boolean {
    return groupingIn(reader, item) !== undefined
  }
}

export function readSum(reader: Reader): Added | null {
  const item = reader.items.find((one) => has(one, 'sum', 'average', 'much') && !one.used)
  if (!item) return null
  const is = has(item, 'average') ? 'average' : 'sum'
  const fit = (field: AskedField) => isNumeric(field) && (is === 'average' || !isShare(field))
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
