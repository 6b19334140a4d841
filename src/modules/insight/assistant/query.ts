/** Answers to questions that a noun’s own list understands: a number, rows, a sum, an average, the highest and the lowest, fields of one record. */
import type { AnswerRow, Part, Said, Value } from '../../../kernel/contract/answer.ts'
import { type Asked, type KnownNoun, rowsPart } from '../../../kernel/server/assistant.ts'
import {
  type AskedField,
  type Conditions,
  type FieldValues,
  mayAsk,
  valueOf,
} from '../../../kernel/server/assistant-fields.ts'
import type { NounAsked, NounFields } from '../../../kernel/server/assistant-nouns.ts'
import { type NounMeant, cannotTell, mayKnow } from './nouns.ts'
import type { Asks } from './engine-reader.ts'
import { type AnswerKey, linkPart, said, say } from './parts-made.ts'
import { ROWS_SHOWN } from './rules.ts'

export type Told = { intent: string; parts: Part[] }

/** As many as are shown where several share a place among the highest, and of the values that records are counted by. */
const TIED = 20

export const asSay = (one: Said): Part => ({ kind: 'say', ...one })
const nounAsked = ({ ctx, today }: Asked, { read }: NounMeant): NounAsked => ({ ctx, today, days: read.days })
const addressOfLabel = ({ module }: KnownNoun, field: AskedField) => `${field.module ?? module}:${field.label}`
const labelOf = (noun: KnownNoun, field: AskedField): Value => ({ labels: [addressOfLabel(noun, field)] })

export async function answerQuery(asked: Asked, meant: NounMeant): Promise<Told> {
  const { noun, read, where } = meant
  const { fields } = noun.source
  const intent = read.asks.is === 'list' ? 'which' : read.asks.is
  const used = fieldsUsed(meant)
  if (!mayKnow(asked.ctx, noun) || used.some((field) => !mayAsk(asked.ctx, field)))
    return { intent, parts: cannotTell() }
  if (!fields || (where.length === 0 && read.shown.length === 0 && (intent === 'count' || intent === 'which')))
    return { intent, parts: await asListed(asked, meant) }
  if (read.asks.is === 'count') return { intent, parts: await count(asked, meant, fields) }
  if (read.asks.is === 'extreme') return { intent, parts: await extreme(asked, meant, fields, read.asks) }
  if (read.asks.is === 'group') return { intent, parts: await group(asked, meant, fields, read.asks) }
  if (read.asks.is === 'list') return { intent, parts: await which(asked, meant, fields) }
  return { intent, parts: await sum(asked, meant, fields, read.asks) }
}

/** The fields that a question goes by. */
function fieldsUsed({ noun, read, where }: NounMeant): AskedField[] {
  const keys = [
    ...where.flat().map(({ field }) => field),
    ...read.shown,
    ...('field' in read.asks ? [read.asks.field] : []),
    ...('of' in read.asks && read.asks.of ? [read.asks.of.field] : []),
  ]
  return (noun.source.fields?.all ?? []).filter(({ key }) => keys.includes(key))
}

/** As its list counts and shows it. */
async function asListed(asked: Asked, meant: NounMeant): Promise<Part[]> {
  const { noun, read } = meant
  const counts = read.asks.is === 'count'
  // the list is asked for the number; a page of it has at least a row
  const found = await noun.source.read(nounAsked(asked, meant), read, counts ? 1 : ROWS_SHOWN)
  const told = found.says.map(asSay)
  const open: Part[] = found.address === null ? [] : [linkPart('openList', found.address)]
  if (counts) return [asSay(found.head), ...told, ...open]
  if (found.rows.length === 0) return [asSay(found.head), ...told]
  return [...told, ...rowsPart(found.head, found.rows, found.count), ...open]
}

/** How the question was understood. */
function understood(asked: Asked, meant: NounMeant, fields: NounFields): Part[] {
  const { noun, read, where } = meant
  return [
    ...fields.says(nounAsked(asked, meant), read).map(asSay),
    ...where.map((any) => conditionSaid(noun, fields, any)),
  ]
}

function conditionSaid(noun: KnownNoun, { all }: NounFields, any: Conditions[number]): Part {
  const [first] = any
  const known = all.filter(({ key }) => any.some(({ field }) => field === key))
  const field: Value = { labels: known.map((one) => addressOfLabel(noun, one)) }
  const shown = (value: string | number): Value => (known[0] ? (valueOf(known[0], value, noun.module) ?? '') : '')
  if (!first) throw new Error('A condition without a field.')
  switch (first.is) {
    case 'holding':
      return say(first.not ? 'counted.notHolding' : 'counted.holding', { field, text: textsOf(any) })
    case 'empty':
    case 'filled':
      return say(`counted.${first.is}`, { field })
    case 'above':
    case 'below':
      return say(`counted.${first.is}`, { field, value: shown(first.than) })
    case 'within': {
      const { from, to } = first
      if (from === null) return say('counted.to', { field, value: shown(to ?? 0) })
      return to === null
        ? say('counted.from', { field, value: shown(from) })
        : say('counted.within', { field, from: shown(from), to: shown(to) })
    }
  }
}

/** The names of which one is enough. */
const textsOf = (any: Conditions[number]): string =>
  [...new Set(any.flatMap((one) => (one.is === 'holding' ? [one.text] : [])))].join(' / ')

const queryOf = ({ read: { chosen, any, none, over }, where }: NounMeant) => ({ chosen, any, none, over, where })

async function count(asked: Asked, meant: NounMeant, fields: NounFields): Promise<Part[]> {
  const { count: number } = await fields.sums(nounAsked(asked, meant), queryOf(meant), null)
  return [asSay(fields.counted(number)), ...understood(asked, meant, fields)]
}

async function which(asked: Asked, meant: NounMeant, fields: NounFields): Promise<Part[]> {
  const of = nounAsked(asked, meant)
  const { count: number } = await fields.sums(of, queryOf(meant), null)
  const told = understood(asked, meant, fields)
  if (number === 0) return [asSay(fields.counted(0)), ...told]
  const { noun, read } = meant
  const found = await fields.values(of, queryOf(meant), read.shown, ROWS_SHOWN, noun.module)
  return [...told, ...rowsPart(fields.counted(number), await rowsOf(asked, noun, fields, found), number)]
}

/** How many there are of each value: of those with the most, or of all. */
async function group(
  asked: Asked,
  meant: NounMeant,
  fields: NounFields,
  { field: key, way, places, of }: Extract<Asks, { is: 'group' }>,
): Promise<Part[]> {
  const { noun } = meant
  const field = fields.all.find((one) => one.key === key)
  if (!field) throw new Error(`The noun ${noun.kind} has no field ${key}.`)
  const added = fields.all.find((one) => one.key === of?.field)
  const how = { by: key, way, places, size: TIED, of }
  const { found, all, without, empty } = await fields.groups(nounAsked(asked, meant), queryOf(meant), how, noun.module)
  const name = labelOf(noun, field)
  const told = understood(asked, meant, fields)
  const ofWhat = added ? labelOf(noun, added) : name
  if (found.length === 0) return [say('value.noneOfAll', { field: ofWhat }), ...told]
  const rows = found.map(({ value, count: number, amount }, at): AnswerRow => {
    const isText = typeof value === 'string'
    const counted = isText ? fields.counted(number) : said('note.valueTimes', { value, count: number })
    const total = isText ? { field: ofWhat, value: amount ?? 0 } : { field: value, value: amount ?? 0 }
    const note = amount === null ? counted : said('note.field', total)
    return { id: String(at), title: isText ? value : '', address: null, note, about: null }
  })
  const asks = { '': 'group', sum: 'groupSum', average: 'groupAverage' } as const
  const head: AnswerKey = `${asks[of?.is ?? '']}.${way ?? 'each'}`
  return [
    ...told,
    ...rowsPart(said(head, { field: name, of: ofWhat }), rows, all),
    ...(added && empty > 0 ? [say('value.without', { field: ofWhat, count: empty })] : []),
    ...(way === null && without > 0 ? [say('value.without', { field: name, count: without })] : []),
  ]
}

async function sum(
  asked: Asked,
  meant: NounMeant,
  fields: NounFields,
  { is, field: key }: { is: 'sum' | 'average'; field: string },
): Promise<Part[]> {
  const { noun } = meant
  const field = fields.all.find((one) => one.key === key)
  if (!field) throw new Error(`The noun ${noun.kind} has no field ${key}.`)
  const sums = await fields.sums(nounAsked(asked, meant), queryOf(meant), key)
  const name = labelOf(noun, field)
  const told = understood(asked, meant, fields)
  if (sums.filled === 0) return [say('value.noneOfAll', { field: name }), asSay(fields.counted(sums.count)), ...told]
  const amount = is === 'sum' ? sums.sum : (sums.average ?? 0)
  const value = valueOf(field, field.kind === 'money' ? Math.round(amount) : amount, noun.module)
  return [
    say(`value.${is}`, { field: name, value: value ?? 0 }),
    asSay(fields.counted(sums.filled)),
    ...told,
    ...(sums.count > sums.filled ? [say('value.without', { field: name, count: sums.count - sums.filled })] : []),
  ]
}

async function extreme(
  asked: Asked,
  meant: NounMeant,
  fields: NounFields,
  { field: key, way, places }: { field: string; way: 'most' | 'least'; places: number },
): Promise<Part[]> {
  const { noun } = meant
  const field = fields.all.find((one) => one.key === key)
  if (!field) throw new Error(`The noun ${noun.kind} has no field ${key}.`)
  const how = { by: key, way, places, size: TIED }
  const found = await fields.extremes(nounAsked(asked, meant), queryOf(meant), how, noun.module)
  const name = labelOf(noun, field)
  const told = understood(asked, meant, fields)
  if (found.length === 0) return [say('value.noneOfAll', { field: name }), ...told]
  const heads: Record<typeof way, AnswerKey> =
    field.kind === 'day'
      ? { most: 'value.latest', least: 'value.earliest' }
      : { most: 'value.highest', least: 'value.lowest' }
  const rows = await rowsOf(asked, noun, fields, await withShown(asked, meant, fields, found, key))
  return [...told, ...rowsPart(said(heads[way], { field: name }), rows, rows.length)]
}

/** "Who manages the most expensive project?" asks for a field of what was found. */
async function withShown(
  asked: Asked,
  meant: NounMeant,
  fields: NounFields,
  found: readonly FieldValues[],
  by: string,
): Promise<readonly FieldValues[]> {
  const { shown } = meant.read
  if (shown.length === 0) return found
  const keys = found.map(({ id }) => id)
  const query = { chosen: [], where: [], keys }
  const all = await fields.values(nounAsked(asked, meant), query, [by, ...shown], keys.length, meant.noun.module)
  return keys.flatMap((id) => all.find((one) => one.id === id) ?? [])
}

/** Records as answers show them, in the order they were found in, with their values beside them. */
export async function rowsOf(
  asked: Asked,
  noun: KnownNoun,
  fields: NounFields,
  found: readonly FieldValues[],
): Promise<AnswerRow[]> {
  const shown = new Map(
    (
      await fields.shown(
        asked.ctx,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return found.flatMap(({ id, values }) => {
    const row = shown.get(id)
    const named = fields.all.flatMap((field) => {
      const value = values[field.key]
      return value === undefined || value === null ? [] : [{ field, value }]
    })
    const [one, two] = named
    if (!row) return []
    const about = { labels: one ? [addressOfLabel(noun, one.field)] : [] }
    const note: Said | null =
      one && two
        ? said(
            'note.fields',
            { field: about, value: one.value, other: labelOf(noun, two.field), second: two.value },
            row.about,
          )
        : one
          ? said('note.field', { field: about, value: one.value }, row.about)
          : row.note
    return [{ ...row, note }]
  })
}

/** What is said of one record: the fields that were asked for, and what belongs beside them. */
export async function tellFields(asked: Asked, noun: KnownNoun, keys: readonly string[]): Promise<Part[]> {
  const { fields } = noun.source
  const { ctx, subject, today } = asked
  if (!fields || !subject || !mayKnow(ctx, noun)) return cannotTell()
  const wanted = fields.all.filter(({ key }) => keys.includes(key))
  if (wanted.some((field) => !mayAsk(ctx, field))) return cannotTell()
  const beside = fields.all.filter(
    (field) => !keys.includes(field.key) && mayAsk(ctx, field) && wanted.some((one) => one.beside?.includes(field.key)),
  )
  const query = { chosen: [], where: [], keys: [subject.id] }
  const all = [...wanted, ...beside].map(({ key }) => key)
  const [found] = await fields.values({ ctx, today, days: null }, query, all, 1, noun.module)
  const [row] = await fields.shown(ctx, [subject.id])
  if (!found || !row) return cannotTell()
  const record: Value = row.address === null ? row.title : { record: row.title, address: row.address }
  const inOrder = [...beside.filter(({ leads }) => leads), ...wanted, ...beside.filter(({ leads }) => !leads)]
  const known = (field: AskedField) => (found.values[field.key] ?? null) !== null
  // what came of it is known: nobody needs to hear that nothing is expected any more
  const isPast = ({ key }: AskedField) => inOrder.some((field) => field.past?.includes(key) && known(field))
  return inOrder.flatMap((field): Part[] => {
    const value = found.values[field.key] ?? null
    const values = { field: labelOf(noun, field), record }
    if (value !== null) return [say('value.is', { ...values, value }, row.about)]
    return wanted.includes(field) && !isPast(field) ? [say('value.none', values, row.about)] : []
  })
}
