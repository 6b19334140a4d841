/**
 * One list of records: what is selected, who may see which rows, how it is filtered and ordered. Pages, counts, changes of many, files and saved views
 * are made of this one declaration, so none of them can show a row that another hides.
 */
import type { Direction, ListColumns } from '../../contract/list.ts'
import type { Total } from '../../contract/paging.ts'
import type { Ctx } from '../context.ts'
import { Refused } from '../http/failures.ts'
import { countUpToCap, type CursorPart, startAfter, toPage } from '../keyset.ts'
import { type Ask, type Bind, named, type Statement, statement } from './ask.ts'

/** One expression of an order, letter for letter as its index has it: with its collation, and with what stands for null. */
export type OrderPart<Row> = {
  /** For a list of several tables one expression each. */
  by: string | readonly string[]
  type: CursorPart
  /** The same value as the row that is selected has it. */
  of: (row: Row) => string | number
}

/** A column as it is stored, for filters, and as it goes out. One text says both. */
export type Expression = string | { raw: string; shown: string } | ((asked: Ask) => string)

/** Dates go out as text, instants as milliseconds, money as a number of cents. */
export const asDate = (raw: string) => ({ raw, shown: `${raw}::text` })
export const asInstant = (raw: string) => ({ raw, shown: `(extract(epoch from ${raw}) * 1000)::float8` })
export const asCents = (raw: string) => ({ raw, shown: `${raw}::float8` })

export const rawOf = (one: Expression, asked: Ask): string =>
  typeof one === 'string' ? one : typeof one === 'function' ? one(asked) : one.raw
const shownOf = (one: Expression, asked: Ask) => (typeof one === 'object' ? one.shown : rawOf(one, asked))

type Condition = string | null | Promise<string | null>

/** A table that rows come from; most lists have one. */
export type Source<Row, Filter> = {
  /** Everything that conditions speak of. */
  from: (asked: Ask) => string
  /** Further joins, for the columns alone: what is only counted does not need them. */
  joins?: (asked: Ask) => string
  columns: { readonly [K in keyof Row as K & string]: Expression }
  /** The row rule: the company's rows that are there and that the person may see. Nothing else decides about that. */
  rows: (asked: Ask, filter: Filter) => string | Promise<string>
  /** False where the filter leaves nothing of this table over. */
  holds?: (filter: Filter) => boolean
}

export type List<Row, Filter, Sort extends string> = {
  /** Names its saved views, its job and its files. */
  id: string
  sources: readonly [Source<Row, Filter>, ...Source<Row, Filter>[]]
  /** What no two rows share; ends every order. */
  key: OrderPart<Row>
  orders: Readonly<Record<Sort, readonly OrderPart<Row>[]>>
  /** What each part of the filter asks of a row; what is not filled in asks nothing. Parts that follow from a column alone need no entry. */
  filters: {
    readonly [K in keyof Filter & string]?: (value: NonNullable<Filter[K]>, asked: Ask, filter: Filter) => Condition
  }
  /** The columns as both sides know them: permissions, and filters that follow from a column. */
  columns?: ListColumns
  /** Asked so often that each shape is parsed and planned once per connection. */
  prepared?: true
  /** Counted in this order, where the planner would else begin at the wrong end. */
  countedBy?: Sort
  /** Counted up to so many, where it is not as many as for all lists. */
  cap?: number
}

export type Wish<Filter, Sort> = { filter: Filter; sort: Sort; direction?: Direction | undefined }
export type Paging = { size: number; cursor?: string | undefined }

/** The tables of a list with the conditions on each, ready to be selected from. */
export type Narrowed<Row, Filter> = {
  so: Statement
  parts: readonly { source: Source<Row, Filter>; index: number; where: string }[]
}

/** What narrows the list, as SQL. Looking rare words and few records up costs a statement each, so whoever reads several pages keeps it. */
export async function narrow<Row, Filter, Sort extends string>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  filter: Filter,
): Promise<Narrowed<Row, Filter>> {
  const so = statement(ctx)
  const parts = []
  // the same for every table, and looking words up is not for free
  let conditions: string[] | undefined
  for (const [index, source] of list.sources.entries()) {
    if (source.holds?.(filter) === false) continue
    conditions ??= await conditionsOf(so.asked, list, filter)
    parts.push({ source, index, where: [await source.rows(so.asked, filter), ...conditions].join(' and ') })
  }
  return { so, parts }
}

/** What a filter asks of a row, each as SQL. */
export async function conditionsOf<Row, Filter, Sort extends string>(
  asked: Ask,
  { filters, columns = {}, sources }: List<Row, Filter, Sort>,
  filter: Filter,
): Promise<string[]> {
  const found: string[] = []
  const own = filters as Readonly<
    Record<string, ((value: unknown, asked: Ask, filter: Filter) => Condition) | undefined>
  >
  for (const [name, value] of Object.entries(filter as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue
    const condition = own[name]
    const sql = condition
      ? await condition(value, asked, filter)
      : byColumn(asked, columns, sources[0].columns as Readonly<Record<string, Expression>>, name, value)
    if (sql !== null) found.push(sql)
  }
  return found
}

/** Without case and accents; signs stay, since somebody who types one looks for it. */
const plain = (sql: string) =>
  `replace(replace(replace(translate(lower(regexp_replace(normalize(${sql}, NFD), '[\\u0300-\\u036F]', '', 'g')), 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`

/** A filter that follows from a column: it is the value, holds it, or lies between two. */
function byColumn(
  asked: Ask,
  columns: ListColumns,
  sql: Readonly<Record<string, Expression>>,
  name: string,
  value: unknown,
): string {
  const [, range = '', end = ''] = /^(.+)(From|To)$/.exec(name) ?? []
  const byName = columns[name]?.filter
  const key = byName === 'is' || byName === 'holds' ? name : columns[range]?.filter === 'range' ? range : ''
  const [column, expression] = [columns[key], sql[key]]
  if (!column || expression === undefined) throw new Error(`The list has no filter ${name}.`)
  mustHold(asked.ctx, column.permission)
  const place = asked.bind(value)
  // no index helps behind a row policy, so this is looked at along the index of the order
  if (column.filter === 'holds') return `position(${plain(`${place}::text`)} in ${plain(rawOf(expression, asked))}) > 0`
  const wanted =
    column.kind === 'instant' ? `to_timestamp(${place}::float8 / 1000)` : `${place}::${TYPES[column.kind] ?? 'text'}`
  return `${rawOf(expression, asked)} ${key === name ? '=' : end === 'From' ? '>=' : '<='} ${wanted}`
}

const TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  number: 'numeric',
  money: 'int8',
  percent: 'numeric',
  flag: 'boolean',
}

function mustHold(ctx: Ctx, permission: string | undefined): void {
  if (permission !== undefined && !ctx.may(permission)) throw new Refused('FORBIDDEN')
}

/** A page of the rows in the order that is asked for, and how many there are where that is wanted too. */
export async function readList<Row extends object, Filter, Sort extends string>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  wish: Wish<Filter, Sort>,
  { total = false, ...paging }: Paging & { total?: boolean },
): Promise<{ rows: Row[]; next: string | null; total: Total | undefined }> {
  const found = await narrow(ctx, list, wish.filter)
  const counted = total ? await countFound(list, found) : undefined
  return { ...(await pageFound(list, found, wish, paging)), total: counted }
}

export async function pageFound<Row extends object, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
  { so, parts }: Narrowed<Row, Filter>,
  { sort, direction = 'asc' }: Omit<Wish<Filter, Sort>, 'filter'>,
  { size, cursor }: Paging,
): Promise<{ rows: Row[]; next: string | null }> {
  const { asked, values } = so.fork()
  mustHold(asked.ctx, list.columns?.[sort]?.permission)
  const order = [...list.orders[sort], list.key]
  const { after, orderBy, limit, page } = keyset(order, direction, { size, cursor }, asked.bind)
  if (parts.length === 0) return { rows: [], next: null }
  const selects = parts.map(({ source, index, where }) => {
    const by = expressions(order, index)
    const keys = parts.length === 1 ? '' : by.map((sql, place) => `, ${sql} as "k${place}"`).join('')
    return `select ${columnsOf(asked, list, source)}${keys} from ${source.from(asked)} ${source.joins?.(asked) ?? ''} where ${where} and ${after(index)} order by ${orderBy(index)} limit ${limit}`
  })
  const merged = order.map((_part, place) => `"k${place}" ${direction}`).join(', ')
  const text =
    selects.length === 1 && selects[0] !== undefined
      ? selects[0]
      : `select * from (${selects.map((select) => `(${select})`).join(' union all ')}) every order by ${merged} limit ${limit}`
  const sent = named(text, values)
  const { rows } = await asked.ctx.client.query<Row>({
    ...(list.prepared ? { name: statementName(sent.text) } : {}),
    ...sent,
  })
  return page(rows)
}

/**
 * Where a page begins, how it is ordered and where it ends, as SQL: for a declared list, and for statements of their own that are paged alike. `index` names the
 * table of a list of several.
 */
export function keyset<Row>(
  order: readonly OrderPart<Row>[],
  direction: Direction,
  { size, cursor }: Paging,
  bind: Bind,
) {
  const values = startAfter(cursor, ...order.map((part) => part.type))
  const marks = values?.map((value, place) => markOf(bind(value), order[place]?.type ?? 'text'))
  return {
    /** True of every row on the first page. */
    after: (index = 0) =>
      marks
        ? `(${expressions(order, index).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${marks.join(', ')})`
        : 'true',
    orderBy: (index = 0) =>
      expressions(order, index)
        .map((sql) => `${sql} ${direction}`)
        .join(', '),
    /** One more than is shown tells whether there is a next page. */
    limit: bind(size + 1),
    page: (rows: readonly Row[]) => toPage(rows, size, (row) => order.map((part) => part.of(row))),
  }
}

const expressions = <Row>(order: readonly OrderPart<Row>[], index: number): string[] =>
  order.map(({ by }) => (typeof by === 'string' ? by : (by[index] ?? '')))

/** Where a page starts, in the type of the expression it is compared with. */
function markOf(place: string, type: CursorPart): string {
  if (type === 'milliseconds') return `to_timestamp(${place}::float8 / 1000)`
  return `${place}::${type === 'integer' ? 'int8' : type}`
}

/** A column that the person may not see is selected as nothing at all, so it cannot leave by any way out. */
function columnsOf<Row, Filter, Sort extends string>(
  asked: Ask,
  { columns = {} }: List<Row, Filter, Sort>,
  source: Source<Row, Filter>,
): string {
  return Object.entries<Expression>(source.columns)
    .map(([key, expression]) => {
      const permission = columns[key]?.permission
      const shown = permission === undefined || asked.ctx.may(permission)
      return `${shown ? shownOf(expression, asked) : 'null'} as "${key}"`
    })
    .join(', ')
}

/** The same columns for a statement of its own. */
export const selectOf = (columns: Readonly<Record<string, string | { shown: string }>>): string =>
  Object.entries(columns)
    .map(([key, one]) => `${typeof one === 'string' ? one : one.shown} as "${key}"`)
    .join(', ')

/** How many rows there are, up to the cap. */
export async function countFound<Row, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
  { so, parts }: Narrowed<Row, Filter>,
  cap = list.cap,
): Promise<Total> {
  if (parts.length === 0) return { count: 0, capped: false }
  const { asked, values } = so.fork()
  const order = list.countedBy === undefined ? null : [...list.orders[list.countedBy], list.key]
  const texts = parts.map(
    ({ source, index, where }) =>
      `from ${source.from(asked)} where ${where}${order ? ` order by ${expressions(order, index).join(', ')}` : ''}`,
  )
  const from =
    texts.length === 1 && texts[0] !== undefined
      ? texts[0]
      : `from (${texts.map((text) => `(select 1 ${text})`).join(' union all ')}) every`
  const sent = named(from, values)
  return countUpToCap(asked.ctx, sent.text, sent.values, cap)
}

/** The keys of the rows that a filter finds, up to a number: for what is done with all of them. */
export async function idsFound<Row, Filter, Sort extends string>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  filter: Filter,
  limit: number,
): Promise<string[]> {
  const { so, parts } = await narrow(ctx, list, filter)
  const { asked, values } = so.fork()
  const selects = parts.map(
    ({ source, index, where }) =>
      `select ${expressions([list.key], index).join('')} as id from ${source.from(asked)} where ${where}`,
  )
  if (selects.length === 0) return []
  const text = `select id from (${selects.join(' union all ')}) every order by id limit ${asked.bind(limit)}`
  const { rows } = await ctx.client.query<{ id: string }>(named(text, values))
  return rows.map((row) => row.id)
}

/** The rows with these keys, of those that a filter finds; in no order. */
export async function rowsByKeys<Row extends object, Filter, Sort extends string>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  filter: Filter,
  keys: readonly string[],
): Promise<Row[]> {
  const { so, parts } = await narrow(ctx, list, filter)
  const { asked, values } = so.fork()
  const wanted = asked.bind(keys)
  const selects = parts.map(
    ({ source, index, where }) =>
      `select ${columnsOf(asked, list, source)} from ${source.from(asked)} ${source.joins?.(asked) ?? ''} where ${where} and ${expressions([list.key], index).join('')} = any(${wanted})`,
  )
  return selects.length === 0 ? [] : (await ctx.client.query<Row>(named(selects.join(' union all '), values))).rows
}

const names = new Map<string, string>()

/** A few dozen shapes of each list exist; each is parsed and planned once per connection. */
function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `list-${names.size}`
  names.set(text, name)
  return name
}
