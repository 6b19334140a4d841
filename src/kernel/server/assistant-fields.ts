/**
 * The fields that questions can name of a noun: as filters, sums, averages, extremes and values of one record. They are the columns of the noun's own list,
 * called as its page calls them and read by its own SQL; a module adds other words for them, and what is no column.
 */
import { plainText } from '../../lib/text.ts'
import { type Texts, textOf } from '../../lib/texts.ts'
import type { Value } from '../contract/answer.ts'
import { type ColumnKind, type ListColumn, nameKey } from '../contract/list.ts'
import type { Ctx } from './context.ts'
import { type Ask, named } from './list/ask.ts'
import { type Expression, type List, narrow, rawOf } from './list/list.ts'
import { ownDay } from './own-day.ts'

/** What a field holds: it decides which questions can be asked of it. */
type AskedKind = 'text' | 'day' | 'money' | 'number' | 'percent' | 'index' | 'choice' | 'person' | 'reference'

/** By language; without accents and in small letters, a star stands for any ending. */
type FieldWords = Readonly<Record<'en' | 'es' | 'fr', readonly string[]>>

/** What a module says of a field beside its column. */
export type FieldWish = {
  /** What else it is called. */
  words?: FieldWords
  /** Words that ask for the records where it is highest or lowest, without its name: "the cheapest". */
  most?: FieldWords
  least?: FieldWords
  /** Whether the highest or the lowest of it is the best: without it nothing is the worst. */
  better?: 'most' | 'least'
  /** Of what is no column of the list, or is read otherwise than it is shown. */
  kind?: AskedKind
  label?: string
  sql?: FieldSql
  /** Of a field with several values in one record: all of them, as SQL for an array of texts. */
  each?: (asked: Ask) => string
  /** Of a field that shows something where nobody has set it: whether it is set, as SQL. */
  set?: string
  /** Which records hold a text, where no column has it; `pattern` is for `like`, of words as `search_fold` makes them. */
  holding?: (asked: Ask, pattern: string) => string
  /** Its values can stand in a question without its name: "projects for Harbour Board". */
  named?: true
  /** A record is called by it as by its title: the number of a project. */
  calls?: true
  /** Whose it is, where a question says no more than "who". */
  who?: true
  /** Its day, where a question says no more than "when". */
  when?: true
  /** Of what has happened: the fields of what is expected or agreed, the nearest first. */
  past?: readonly string[]
  /** Meant only where its noun is named: what is asked without one is asked of another noun. */
  withNoun?: true
  /** Amounts of its kind without a name mean this one. */
  usual?: true
  /** These are said together with it, where they are there. */
  beside?: readonly string[]
  /** Said beside another, it comes first: nothing after it reads well without it. */
  leads?: true
  /** Where the words of its choices are. */
  states?: string
  permission?: string
}

/** What is read of tables of its own may have to look something up first. */
type FieldSql = (asked: Ask) => string | Promise<string>

export type AskedField = Omit<FieldWish, 'kind' | 'label' | 'words' | 'most' | 'least' | 'sql'> & {
  key: string
  kind: AskedKind
  /** A key of the module's texts. */
  label: string
  /** The module that adds it to a noun of another. */
  module?: string
  /** What the record is called by: no field to ask for, but records can be told apart by its words. */
  title?: true
  words: readonly string[]
  most: readonly string[]
  least: readonly string[]
  sql: FieldSql
}

/** `from` and `to` belong to it; of numbers `above` and `below` do not. */
export type FieldCondition = { field: string } &
  /** `whole`: it is the text, and holds nothing else. */
  (
    | { is: 'holding'; text: string; whole: boolean; not?: true }
    | { is: 'within'; from: string | number | null; to: string | number | null }
    | { is: 'above'; than: number }
    | { is: 'below'; than: number }
    | { is: 'empty' }
    | { is: 'filled' }
  )

/** A record by what it is called; `by` is what a text calls it by, its title or another field that calls it. */
export type Called = { id: string; title: string; by: string }

/** A field that holds a text; `whole` where the text is all of it in some row. */
export type Naming = { field: string; whole: boolean }

/** Every one of these holds; of several in one place any of them. */
export type Conditions = readonly (readonly FieldCondition[])[]

/** A record with the values that were asked for, by field. */
export type FieldValues = { id: string; values: Readonly<Record<string, Value | null>> }
/** `all` is the number of values that fit, of which some may be left out; `without` the records that have none. */
/** What is read of each group beside its number: a sum or an average of a field. */
type AddedOf = { is: 'sum' | 'average'; field: string }
/** `amount` is what was asked of each, `empty` how many records have nothing to add. */
export type Groups = {
  found: { value: Value; count: number; amount: Value | null }[]
  all: number
  without: number
  empty: number
}
export type Sums = { count: number; filled: number; sum: number; average: number | null }

/** How records are told apart by a field; with `of` by what they come to, and not by how many they are. */
export type GroupAsk = {
  by: string
  way: 'most' | 'least' | null
  places: number
  size: number
  of?: AddedOf | undefined
}

/** What is asked of the rows that a filter of the list and conditions on fields leave over. */
export type FieldAsk<Filter> = { filter: Filter; where: Conditions; keys?: readonly string[] }

const KINDS: Partial<Record<ColumnKind, AskedKind>> = {
  text: 'text',
  texts: 'text',
  date: 'day',
  instant: 'day',
  money: 'money',
  number: 'number',
  percent: 'percent',
  state: 'choice',
  person: 'person',
}

const NO_WORDS: FieldWords = { en: [], es: [], fr: [] }
const allOf = ({ en, es, fr }: FieldWords = NO_WORDS) => [...en, ...es, ...fr]

/** The fields of a list: its columns, and what is wished beside them. */
export function fieldsOf<Row, Filter, Sort extends string>(
  { sources: [source], columns = {} }: List<Row, Filter, Sort>,
  wishes: Readonly<Record<string, FieldWish>> = {},
): AskedField[] {
  const own = source.columns as Readonly<Record<string, Expression | undefined>>
  return [...new Set([...Object.keys(columns), ...Object.keys(wishes)])].flatMap((key) => {
    const column: ListColumn | undefined = columns[key]
    const wish = wishes[key] ?? {}
    const kind = wish.kind ?? (column && KINDS[column.kind])
    const expression = own[column?.kind === 'person' ? nameKey(key) : key]
    const sql =
      wish.sql ?? (expression === undefined ? undefined : (asked: Ask) => columnSql(column, expression, asked))
    const label = wish.label ?? column?.fileLabel ?? column?.label
    if (!kind || !sql || label === undefined) return []
    const { words, most, least, ...rest } = wish
    const field: AskedField = {
      ...rest,
      key,
      kind,
      label,
      sql,
      words: allOf(words),
      most: allOf(most),
      least: allOf(least),
      ...(key === 'name' ? { title: true } : {}),
      ...(kind === 'choice' ? { states: wish.states ?? column?.words ?? 'states' } : {}),
      ...(column?.permission === undefined ? {} : { permission: column.permission }),
    }
    return [field]
  })
}

function columnSql(column: ListColumn | undefined, expression: Expression, asked: Ask): string {
  const raw = rawOf(expression, asked)
  if (column?.kind === 'instant') return ownDay(raw)
  return column?.kind === 'texts' ? `array_to_string(${raw}, ' ')` : raw
}

/** What a field is called in the three languages: as its page calls it, and as its module says besides. */
export function fieldNames(
  { label, words, title }: AskedField,
  texts: { en?: object; es: { texts: object }; fr: { texts: object } },
): string[] {
  if (title) return []
  const told = [
    textOf(texts.en as Texts, 'en', label),
    textOf(texts.es.texts as Texts, 'es', label),
    textOf(texts.fr.texts as Texts, 'fr', label),
  ]
  return [...new Set([...told.flatMap((text) => (text === undefined ? [] : [plainText(text)])), ...words])]
}

export const mayAsk = (ctx: Ctx, { permission }: AskedField): boolean => permission === undefined || ctx.may(permission)

/** Holds the words one after the other, none of them in part. */
const holdingWords = async (field: AskedField, asked: Ask, text: string, whole = false): Promise<string> => {
  const words = plainText(text)
  const pattern = asked.bind(whole ? ` ${words} ` : `% ${words} %`)
  return field.holding
    ? field.holding(asked, pattern)
    : `(' ' || public.search_fold(coalesce(${await field.sql(asked)}, '')) || ' ') like ${pattern}`
}

const isText = ({ kind }: AskedField) => kind === 'text' || kind === 'person' || kind === 'reference'
const typeOf = ({ kind }: AskedField) => (kind === 'day' ? 'date' : 'numeric')

async function conditionSql(field: AskedField, asked: Ask, condition: FieldCondition): Promise<string> {
  if (condition.is === 'holding') {
    const held = await holdingWords(field, asked, condition.text, condition.whole)
    return condition.not ? `not coalesce(${held}, false)` : held
  }
  if (field.set !== undefined && (condition.is === 'empty' || condition.is === 'filled'))
    return condition.is === 'filled' ? `(${field.set})` : `not (${field.set})`
  const sql = await field.sql(asked)
  if (condition.is === 'empty') return isText(field) ? `coalesce(${sql}, '') = ''` : `(${sql}) is null`
  if (condition.is === 'filled') return isText(field) ? `coalesce(${sql}, '') <> ''` : `(${sql}) is not null`
  if (condition.is !== 'within')
    return `coalesce((${sql}) ${condition.is === 'above' ? '>' : '<'} ${asked.bind(condition.than)}::numeric, false)`
  const ends = [
    ...(condition.from === null ? [] : [`(${sql}) >= ${asked.bind(condition.from)}::${typeOf(field)}`]),
    ...(condition.to === null ? [] : [`(${sql}) <= ${asked.bind(condition.to)}::${typeOf(field)}`]),
  ]
  return `coalesce(${ends.join(' and ')}, false)`
}

/** The fields of a list, ready to be asked; `order` are those by which rows are told where nothing else is said. */
export function asking<Row, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
  fields: readonly AskedField[],
  order: readonly string[] = [],
) {
  const field = (key: string): AskedField => {
    const found = fields.find((one) => one.key === key)
    if (!found) throw new Error(`The list ${list.id} has no field ${key}.`)
    return found
  }

  /** The rows as a relation: their key as `id`, and what else is selected. */
  async function rowsOf(
    ctx: Ctx,
    { filter, where, keys }: FieldAsk<Filter>,
    selected: (asked: Ask) => Promise<readonly string[]>,
  ) {
    const { so, parts } = await narrow(ctx, list, filter)
    const { asked, values } = so
    const conditions: string[] = []
    for (const any of where)
      conditions.push(`(${(await inTurn(any, (one) => conditionSql(field(one.field), asked, one))).join(' or ')})`)
    const chosen = await selected(asked)
    const texts = parts.map(({ source, index, where: rule }) => {
      const by = typeof list.key.by === 'string' ? list.key.by : (list.key.by[index] ?? '')
      const all = [rule, ...conditions, ...(keys ? [`${by} = any(${asked.bind(keys)})`] : [])].join(' and ')
      const columns = [`${by} as id`, ...chosen].join(', ')
      return `select ${columns} from ${source.from(asked)} ${source.joins?.(asked) ?? ''} where ${all}`
    })
    const read = async <R extends object>(text: (rows: string) => string): Promise<R[]> => {
      if (texts.length === 0) return []
      const sent = named(text(`(${texts.join(' union all ')}) x`), values)
      return (await ctx.client.query<R>(sent)).rows
    }
    return { asked, read }
  }

  const valuesOf = (ctx: Ctx, ask: FieldAsk<Filter>, keys: readonly string[]) =>
    rowsOf(ctx, ask, async (asked) =>
      (await inTurn(keys, (key) => shownSql(field(key), asked))).map((sql, at) => `${sql} as "v${at}"`),
    )

  type Read = { id: string } & Record<`v${number}`, string | number | null>
  const toValues = (rows: readonly Read[], keys: readonly string[], module: string): FieldValues[] =>
    rows.map((row) => ({
      id: row.id,
      values: Object.fromEntries(keys.map((key, at) => [key, valueOf(field(key), row[`v${at}`] ?? null, module)])),
    }))

  return {
    /** The first rows in the order of the noun, else in that of their keys, newest first, with some of their fields. */
    async values(
      ctx: Ctx,
      ask: FieldAsk<Filter>,
      keys: readonly string[],
      { size, direction }: { size: number; direction: 'asc' | 'desc' },
      module: string,
    ) {
      const { asked, read } = await valuesOf(ctx, ask, [...keys, ...order])
      const most = asked.bind(size)
      const by = order.map((_key, at) => `x.v${keys.length + at} ${direction} nulls last, `).join('')
      return toValues(
        await read<Read>((rows) => `select * from ${rows} order by ${by}x.id desc limit ${most}`),
        keys,
        module,
      )
    },

    /** Those whose value is among the highest or lowest so many; all that share the last of these. */
    async extremes(
      ctx: Ctx,
      ask: FieldAsk<Filter>,
      { by, way, places, size }: { by: string; way: 'most' | 'least'; places: number; size: number },
      module: string,
    ) {
      const { asked, read } = await valuesOf(ctx, ask, [by])
      const [place, most] = [asked.bind(places), asked.bind(size)]
      const order = `y.v0 ${way === 'most' ? 'desc' : 'asc'}`
      const rows = await read<Read>(
        (all) =>
          `select z.id, z.v0 from (select y.*, rank() over (order by ${order}) as place from (select * from ${all} where x.v0 is not null) y) z
           where z.place <= ${place} order by z.v0 ${way === 'most' ? 'desc' : 'asc'}, z.id limit ${most}`,
      )
      return toValues(rows, [by], module)
    },

    async sums(ctx: Ctx, ask: FieldAsk<Filter>, key: string | null): Promise<Sums> {
      const { read } = await rowsOf(ctx, ask, async (asked) => [
        `${key === null ? 'null' : await field(key).sql(asked)} as v`,
      ])
      const [sums] = await read<Sums>(
        (rows) =>
          `select count(*)::int as count, count(x.v::numeric)::int as filled, coalesce(sum(x.v::numeric), 0)::float8 as sum, avg(x.v::numeric)::float8 as average from ${rows}`,
      )
      return sums ?? { count: 0, filled: 0, sum: 0, average: null }
    },

    /** How many rows there are of each value; of several values in one row each counts. */
    async groups(
      ctx: Ctx,
      ask: FieldAsk<Filter>,
      { by, way, places, size, of: added }: GroupAsk,
      module: string,
    ): Promise<Groups> {
      const one = field(by)
      const other = added && field(added.field)
      const { asked, read } = await rowsOf(ctx, ask, async (of) => [
        `${one.each?.(of) ?? `array[(${await one.sql(of)})::text]`} as v`,
        `${other ? await other.sql(of) : 'null'} as n`,
      ])
      const amount = added ? `${added.is === 'sum' ? 'sum' : 'avg'}(x.n::numeric)` : 'count(*)'
      const order = `amount ${way === 'least' ? 'asc' : 'desc'}`
      const [place, most] = [asked.bind(way === null ? null : places), asked.bind(size)]
      const rows = await read<{ value: string; count: number; amount: number; all: number }>(
        (all) =>
          `select z.value, z.count, z.amount, count(*) over ()::int as all from (
             select y.*, rank() over (order by y.${order}) as place
             from (select g.value, count(*)::int as count, ${amount}::float8 as amount from ${all} cross join unnest(x.v) as g (value) where coalesce(g.value, '') <> '' group by g.value) y
             where y.amount is not null) z
           where ${place}::int is null or z.place <= ${place} order by z.${order}, z.value limit ${most}`,
      )
      const [none] = await read<{ without: number; empty: number }>(
        (all) =>
          `select count(*) filter (where coalesce(array_to_string(x.v, ''), '') = '')::int as without, count(*) filter (where x.n is null)::int as empty from ${all}`,
      )
      const amountOf = (value: number) =>
        other ? valueOf(other, other.kind === 'money' ? Math.round(value) : value, module) : null
      return {
        found: rows.map((row) => ({
          value: valueOf(one, row.value, module) ?? row.value,
          count: row.count,
          amount: amountOf(row.amount),
        })),
        all: rows[0]?.all ?? 0,
        without: none?.without ?? 0,
        empty: none?.empty ?? 0,
      }
    },

    /** The records whose whole title stands in a text, or another field that calls them; of several the longest ones. */
    async called(ctx: Ctx, { filter, where }: FieldAsk<Filter>, text: string, size: number): Promise<Called[]> {
      const title = fields.find((one) => one.title)
      if (!title || !mayAsk(ctx, title)) return []
      const by = [title, ...fields.filter((one) => one.calls && mayAsk(ctx, one))]
      const { asked, read } = await rowsOf(ctx, { filter, where }, async (of) => [
        `${await title.sql(of)} as v`,
        `array[${(await inTurn(by, async (one) => one.sql(of))).map((sql) => `(${sql})::text`).join(', ')}] as names`,
      ])
      const [said, most] = [asked.bind(` ${plainText(text)} `), asked.bind(size)]
      const rows = await read<Called & { place: number }>(
        (all) =>
          `select z.id, z.title, z.by from (
             select x.id, x.v as title, n.by, rank() over (order by length(n.by) desc) as place from ${all} cross join unnest(x.names) as n (by)
             where btrim(public.search_fold(n.by)) <> '' and ${said} like '% ' || public.search_fold(n.by) || ' %') z
           where z.place = 1 order by z.id limit ${most}`,
      )
      return rows.map(({ id, title: called, by: name }) => ({ id, title: called, by: name }))
    },

    /** Which of the fields that can be named by their values hold a text in any row, and whether one is the text itself; with `titled` also what records are called by. */
    async naming(ctx: Ctx, filter: Filter, text: string, titled: boolean): Promise<Naming[]> {
      const named = fields.filter((one) => (one.named || (titled && one.title)) && mayAsk(ctx, one))
      if (named.length === 0 || plainText(text) === '') return []
      const { read } = await rowsOf(ctx, { filter, where: [] }, async (asked) =>
        (
          await inTurn(named, async (one) => [
            await holdingWords(one, asked, text),
            await holdingWords(one, asked, text, true),
          ])
        ).flatMap(([held, whole], at) => [`${held} as "v${at}"`, `${whole} as "w${at}"`]),
      )
      const [row] = await read<Record<string, boolean | null>>(
        (rows) =>
          `select ${named.map((_one, at) => `bool_or(x.v${at}) as "v${at}", bool_or(x.w${at}) as "w${at}"`).join(', ')} from ${rows}`,
      )
      return named.flatMap((one, at) => (row?.[`v${at}`] ? [{ field: one.key, whole: row[`w${at}`] === true }] : []))
    },
  }
}

/** One after the other: what is looked up shares the request's connection. */
async function inTurn<A, B>(all: readonly A[], each: (one: A) => Promise<B>): Promise<B[]> {
  const found: B[] = []
  for (const one of all) found.push(await each(one))
  return found
}

async function shownSql(field: AskedField, asked: Ask): Promise<string> {
  const sql = await field.sql(asked)
  if (field.kind === 'day') return `(${sql})::text`
  return isText(field) || field.kind === 'choice' ? `(${sql})::text` : `(${sql})::float8`
}

/** A value as answers have it: null where there is none. */
export function valueOf(
  { kind, states = 'states' }: Pick<AskedField, 'kind' | 'states'>,
  value: string | number | null,
  module: string,
): Value | null {
  if (value === null || value === '') return null
  switch (kind) {
    case 'day':
      return { date: String(value) }
    case 'money':
      return { amount: Number(value), unit: 'money' }
    case 'percent':
      return { percent: Math.round(Number(value) * 10) / 10 }
    case 'index':
      return { amount: Number(value), unit: 'index' }
    case 'number':
      return Math.round(Number(value) * 10) / 10
    case 'choice':
      return { state: String(value), words: `${module}:${states}` }
    case 'text':
    case 'person':
    case 'reference':
      return String(value)
  }
}
