/** What the parts of the reader of questions share: the items of a question, and which fields they name. Pure. */
import type { AskedField, FieldCondition } from '../../../kernel/server/assistant-fields.ts'
import type { Item } from './engine-items.ts'
import type { Term } from './engine-words.ts'

/** A sum or an average of a field. */
export type Added = { is: 'sum' | 'average'; field: string }

export type Asks =
  | { is: 'count' }
  | { is: 'list' }
  | Added
  | { is: 'extreme'; field: string; way: 'most' | 'least'; places: number }
  /** How many there are of each value of a field, or which value has the most; with `of` what those of a value come to. */
  | { is: 'group'; field: string; way: 'most' | 'least' | null; places: number; of?: Added }

export type Reader = {
  fields: readonly AskedField[]
  items: Item[]
  where: FieldCondition[]
  left: Set<Item>
  /** It is asked what came of it: "did we finish", "took". */
  did: boolean
}

export const isNumeric = ({ kind }: AskedField) => isShare({ kind }) || kind === 'money' || kind === 'number'
/** What has an average and no sum. */
export const isShare = ({ kind }: Pick<AskedField, 'kind'>) => kind === 'percent' || kind === 'index'
export const isText = ({ kind }: AskedField) => kind === 'text' || kind === 'person' || kind === 'reference'
export const isDay = ({ kind }: AskedField) => kind === 'day'
export const has = (item: Item | undefined, ...terms: Term[]) =>
  item?.means.some(({ term }) => term !== undefined && terms.includes(term)) ?? false

/** The field that an item names, of those that fit. */
export function fieldIn(
  { fields }: Reader,
  item: Item | undefined,
  fit: (field: AskedField) => boolean,
): AskedField | undefined {
  if (!item) return undefined
  const keys = item.means.flatMap(({ field, way }) => (field === undefined || way !== undefined ? [] : [field]))
  return fields.find((field) => keys.includes(field.key) && fit(field))
}

/** The day that an item names: of what has happened, where that is asked, and of what is expected else. */
export function dayIn(reader: Reader, item: Item | undefined, past: boolean): AskedField | undefined {
  const said =
    fieldIn(reader, item, (one) => isDay(one) && (one.past !== undefined) === past) ?? fieldIn(reader, item, isDay)
  return reader.did && said ? (pastOf(reader, said.key) ?? said) : said
}

/** What came of what a field expects. */
export const pastOf = ({ fields }: Pick<Reader, 'fields'>, key: string): AskedField | undefined =>
  fields.find(({ past }) => past?.includes(key))

/** The nearest item that names such a field, one before it rather than one behind. */
export function nearest(items: readonly Item[], at: number, fit: (item: Item) => boolean): Item | undefined {
  const away = (place: number) => Math.abs(place - at) * 2 + (place > at ? 1 : 0)
  return items
    .map((item, place) => ({ item, place }))
    .filter(({ item, place }) => place !== at && fit(item))
    .toSorted((a, b) => away(a.place) - away(b.place))[0]?.item
}
