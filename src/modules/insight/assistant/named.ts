/**
 * Fields of records that are no subject of their own but parts of one, as tasks are: their own list finds them by their names, within the record that the
 * question names, or among all that the asking person may see.
 */
import type { Part } from '../../../kernel/contract/answer.ts'
import type { Asked, KnownNoun } from '../../../kernel/server/assistant.ts'
import { type AskedField, type Called, type Conditions, mayAsk } from '../../../kernel/server/assistant-fields.ts'
import { isEither, type NounFields } from '../../../kernel/server/assistant-nouns.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { rowsPart } from '../../../kernel/server/assistant.ts'
import { plainText } from '../../../lib/text.ts'
import type { QueryClock } from './engine-items.ts'
import { withoutName } from './called.ts'
import { readQuery } from './engine-query.ts'
import { cannotTell, mayBeName, mayKnow } from './nouns.ts'
import { rowsOf, tellFields } from './query.ts'
import { ROWS_SHOWN } from './rules.ts'

/** As many of one name as are told apart. */
const SAME_NAME = 20

/** `words` are those that name the record it belongs to. Null where nothing is called so, or something else is asked than fields. */
export async function tellNamed(
  ctx: Ctx,
  asked: Asked,
  question: string,
  clock: QueryClock,
  words: readonly string[],
): Promise<Part[] | null> {
  const { nouns, subjects } = ctx.services.assistant
  const { reading, subject } = asked
  const parts = nouns.filter(({ kind }) => !subjects.some((one) => one.kind === kind))
  const named = parts.filter(({ kind }) => reading.nouns.includes(kind))
  for (const noun of named.length > 0 ? named : parts) {
    const { fields } = noun.source
    const owners = fields?.all.filter(({ kind, named: byName }) => kind === 'reference' && byName) ?? []
    if (!fields || owners.length === 0 || !mayKnow(ctx, noun)) continue
    const belonging = (text: string, whole: boolean): Conditions => [
      owners.map(({ key }) => ({ field: key, is: 'holding', text, whole })),
    ]
    const where = subject ? belonging(subject.name, true) : []
    let found = await calledSo(ctx, noun, fields, where, question, clock, words)
    const name = found[0]?.name
    if (name === undefined) continue
    const rest = withoutName(question, name)
    // "Frame of Quartz Tower" may be taken for one name: what is left of it then says what it belongs to
    const [owner, more] = subject ? [] : readQuery(noun, rest, clock, { known: [name] }).names
    if (owner && !more) {
      const own = await fields.called(ctx, name, belonging(owner.text, false), SAME_NAME)
      found = own.map((one) => ({ ...one, name }))
    }
    const [first] = found
    const known = [...words, name, ...(owner ? plainText(owner.text).split(' ') : [])]
    const keys = first ? keysAsked(noun, fields, rest, clock, known) : []
    if (first && keys.length > 0) return told(asked, noun, fields, found, keys, owners)
  }
  return null
}

/** A record, and the words of the question that name it. */
type Found = Called & { name: string }

/** Those whose whole name stands in the question, else those that hold the words that nothing else explains. */
async function calledSo(
  ctx: Ctx,
  noun: KnownNoun,
  fields: NounFields,
  where: Conditions,
  question: string,
  clock: QueryClock,
  words: readonly string[],
): Promise<Found[]> {
  const whole = await fields.called(ctx, question, where, SAME_NAME)
  if (whole.length > 0) return whole.map((one) => ({ ...one, name: plainText(one.title) }))
  const title = fields.all.find((one) => one.title)
  const [only, another] = readQuery(noun, question, clock, { known: words }).names
  if (!title || !only || another || !mayBeName(ctx, only.text)) return []
  const holding: Conditions = [...where, [{ field: title.key, is: 'holding', text: only.text, whole: false }]]
  const asked = { ctx, today: clock.today, days: null }
  const rows = await fields.values(asked, { chosen: [], where: holding }, [title.key], SAME_NAME, noun.module)
  return rows.map(({ id, values }) => ({
    id,
    title: String(values[title.key] ?? ''),
    by: only.text,
    name: plainText(only.text),
  }))
}

const WHO: ReadonlySet<string> = new Set(['who', 'whom', 'quien', 'quienes', 'qui'])
const WHEN: ReadonlySet<string> = new Set(['when', 'cuando', 'quand'])

/** The fields that are asked for, where every word is understood; none where something else is. */
function keysAsked(
  noun: KnownNoun,
  { all }: NounFields,
  question: string,
  clock: QueryClock,
  known: readonly string[],
): string[] {
  const read = readQuery(noun, question, clock, { known })
  const { left, names, where, chosen, asks } = read
  if (left.length + names.length + where.length + chosen.length > 0 || isEither(read)) return []
  const keys = [...read.shown, ...('field' in asks ? [asks.field] : [])]
  if (keys.length > 0) return keys
  const words = plainText(question).split(' ')
  const meant = (fit: (field: AskedField) => boolean) => all.filter(fit).map(({ key }) => key)
  if (words.some((word) => WHEN.has(word))) return meant(({ when }) => when === true)
  return words.some((word) => WHO.has(word)) ? meant(({ who }) => who === true) : []
}

/** Of one its fields; of several that are called so each with what it belongs to. */
async function told(
  asked: Asked,
  noun: KnownNoun,
  fields: NounFields,
  found: readonly Found[],
  keys: readonly string[],
  owners: readonly AskedField[],
): Promise<Part[]> {
  const { ctx, today } = asked
  const [only, another] = found
  if (only && !another)
    return tellFields({ ...asked, subject: { kind: noun.kind, id: only.id, name: only.title } }, noun, keys)
  if (fields.all.some((field) => keys.includes(field.key) && !mayAsk(ctx, field))) return cannotTell()
  const query = { chosen: [], where: [], keys: found.map(({ id }) => id) }
  const shown = [...keys.slice(0, 1), ...owners.slice(0, 1).map(({ key }) => key)]
  const rows = await fields.values({ ctx, today, days: null }, query, shown, ROWS_SHOWN, noun.module)
  return rowsPart(fields.counted(found.length), await rowsOf(asked, noun, fields, rows), found.length)
}
