/** A noun that questions can name: how many of it there are, and which, its own list says, so no answer differs from what the list shows. */
import type { Days } from '../../lib/periods.ts'
import type { AnswerRow, Part, Said } from '../contract/answer.ts'
import type { Total } from '../contract/paging.ts'
import type { SubjectSource } from './assistant.ts'
import {
  asking,
  type AskedField,
  type Called,
  type Conditions,
  fieldsOf,
  type FieldValues,
  type FieldWish,
  type GroupAsk,
  type Groups,
  type Naming,
  type Sums,
} from './assistant-fields.ts'
import type { Ctx } from './context.ts'
import type { Ask } from './list/ask.ts'
import { conditionsOf, type List, readList, rowsByKeys } from './list/list.ts'

/** Who asks, on which day, and which days the question names. */
export type NounAsked = { ctx: Ctx; today: string; days: Days | null }

/** The narrowings that a question means, by their places: all of `chosen`, of each group in `any` one of it, and none of `none`. */
export type Chosen = {
  chosen: readonly number[]
  any?: readonly (readonly number[])[]
  none?: readonly number[]
  /** The question is about what has happened, whatever narrows it: "completed late in 2026". */
  over?: boolean
}

/** What a narrowing stands beside: `over`, what has happened is meant; `stated`, the question names a state that shuts others out. */
export type Among = { over: boolean; stated: boolean }

/** Which records a question is about: its narrowings, and what it says of fields. */
type NounQuery = Chosen & { where: Conditions; keys?: readonly string[] }

/** How the fields of a noun are asked, as `assistant-fields.ts` has it. `module` says where the words of choices are. */
export type NounFields = {
  all: readonly AskedField[]
  values: (
    asked: NounAsked,
    query: NounQuery,
    keys: readonly string[],
    size: number,
    module: string,
  ) => Promise<FieldValues[]>
  extremes: (
    asked: NounAsked,
    query: NounQuery,
    how: { by: string; way: 'most' | 'least'; places: number; size: number },
    module: string,
  ) => Promise<FieldValues[]>
  sums: (asked: NounAsked, query: NounQuery, key: string | null) => Promise<Sums>
  groups: (asked: NounAsked, query: NounQuery, how: GroupAsk, module: string) => Promise<Groups>
  naming: (ctx: Ctx, text: string, titled: boolean) => Promise<Naming[]>
  /** The records that a text calls by their whole names, in whichever view. */
  called: (ctx: Ctx, text: string, where: Conditions, size: number) => Promise<Called[]>
  /** The records with these keys as answers show them; in no order. */
  shown: (ctx: Ctx, keys: readonly string[]) => Promise<AnswerRow[]>
  /** How many there are, as a sentence. */
  counted: (count: number) => Said
  /** How the narrowings were understood. */
  says: (asked: NounAsked, chosen: Chosen) => Said[]
}

/** What a question can say of the records of a noun, and what the list is asked for then. */
export type Narrowing<Filter> = {
  /** Any of these says it: without accents and in small letters; a star stands for any ending. */
  words: readonly string[]
  /** Of those with the same name a record has one, so that a question means one of them or says "or". */
  kind: string
  /** It is true of records beside another one of its kind: what is active can be overdue. */
  beside?: true
  /** What it leaves over has happened: a field of what is expected means what came of it then. */
  over?: true
  /** It needs days: "due next week". */
  within?: true
  /** What can still happen: meant where a question says "will". */
  ahead?: true
  filter: (asked: NounAsked, among: Among) => Partial<Filter>
  /** How the answer says that it was understood so. */
  says: (asked: NounAsked, among: Among) => Said
  /** Whether it is true of one record, in sentences; none where that is not known. */
  tells?: (asked: NounAsked, id: string) => Promise<Said[]>
}

export type NounSource = {
  /** What it is called, in the three languages together. */
  words: readonly string[]
  /** How figures call what they count of it (`rows` of their declarations): a question about another noun does not mean them. */
  rows: string
  narrowings: readonly Pick<Narrowing<never>, 'words' | 'kind' | 'beside' | 'over' | 'within' | 'ahead' | 'tells'>[]
  /** Its list can be asked for one of several narrowings, or for none of them; without it "or" and "not" are not understood. */
  either?: true
  /** All questions about it are answered from its list; else only those that are understood whole. */
  whole: boolean
  /** What can be asked of it beside its narrowings; without it, how many there are. */
  fields?: NounFields
  /** The same noun with fields that another module adds to it. */
  extended?: (module: string, wishes: Readonly<Record<string, FieldWish>>) => NounSource
  /** Listed only where something else than a name narrows it: other answers tell of it else. */
  listed?: 'narrowed'
  /** How many fit the narrowings at these places, the first of them, and the list that shows all. */
  read: (
    asked: NounAsked,
    chosen: Chosen,
    size: number,
  ) => Promise<{ head: Said; says: Said[]; count: number; rows: AnswerRow[]; address: string | null }>
}

const said = (key: string, values: Said['values'] = {}): Said => ({ key, values, about: null })

/** `words` is where the states are named: `clients:client.states`. */
export const stateIs = <Filter>(
  state: string,
  named: string,
  words: readonly string[],
  filter: Partial<Filter>,
): Narrowing<Filter> => ({
  words,
  kind: 'state',
  filter: () => filter,
  says: () => said('counted.state', { state: { state, words: named } }),
})

const MINE = [
  'my',
  'mine',
  'i',
  'to me',
  'mi',
  'mis',
  'mio',
  'mios',
  'mia',
  'mias',
  'yo',
  'mon',
  'ma',
  'mes',
  'moi',
  'je',
]
export const isMine = <Filter>(filter: (ctx: Ctx) => Partial<Filter>): Narrowing<Filter> => ({
  words: MINE,
  kind: 'whose',
  filter: ({ ctx }) => filter(ctx),
  says: () => said('counted.mine'),
})

/** What modules call late, for their groups of words too. */
export const LATE = [
  'late',
  'overdue',
  'behind',
  'behind schedule',
  'delay*',
  'slip*',
  'slippage',
  'past due',
  'atrasad*',
  'atraso*',
  'retras*',
  'tarde',
  'demora*',
  'vencid*',
  'en retard',
  'retard*',
  'depassee*',
  'depasses',
] as const
export const isLate = <Filter>(filter: (today: string) => Partial<Filter>): Narrowing<Filter> => ({
  words: LATE,
  kind: 'due',
  filter: ({ today }) => filter(today),
  says: () => said('counted.late'),
})

const DUE = [
  'due',
  'dues',
  'deadline*',
  'vence*',
  'vencia',
  'vencian',
  'vencimiento*',
  'plazo*',
  'echeance*',
  'a rendre',
  'a finir',
  'arrive* a echeance',
]
const START = ['start*', 'begin*', 'empiez*', 'empez*', 'comienz*', 'inici*', 'commenc*', 'debut*', 'demarr*']

/** Of those whose date lies within the days that are named. */
export const isWithin = <Filter>(
  what: 'due' | 'start',
  filter: (days: Days, among: Among) => Partial<Filter>,
): Narrowing<Filter> => ({
  words: what === 'due' ? DUE : START,
  kind: what,
  within: true,
  filter: ({ days }, among) => (days ? filter(days, among) : {}),
  says: ({ days }) =>
    said(`counted.${what}`, days ? { from: { date: days.from }, to: { date: days.to } } : { from: '', to: '' }),
})

export function nounOf<Row extends object, Filter extends object, Sort extends string>(
  list: List<Row, Filter, Sort>,
  noun: {
    words: readonly string[]
    rows: string
    /** The sentence under `answers` that says how many; with `Capped` after its name the one for more than are counted. */
    said: string
    /** What the list is asked for where nothing narrows it. */
    unfiltered: NoInfer<Filter> | ((ctx: Ctx) => Promise<NoInfer<Filter>>)
    /** By which one record is found, whatever view is in use; left out, as where nothing narrows it. */
    everywhere?: NoInfer<Filter>
    sort: NoInfer<Sort>
    /** Fields of days by which its records are told, the first day first; of what is over the last. Left out, the newest record comes first. */
    order?: readonly string[]
    narrowings: readonly Narrowing<NoInfer<Filter>>[]
    /** The page that shows the same rows; null where none does. */
    address: (filter: Partial<NoInfer<Filter>>) => string | null
    /** With it, questions about the noun are answered with rows of this list. */
    shown?: (row: Row) => AnswerRow
    /** False: other answers are meant where a question is not understood whole. */
    whole?: boolean
    /** What else the fields are called, and those that are no columns of the list. */
    fields?: Readonly<Record<string, FieldWish>>
    listed?: 'narrowed'
  },
): NounSource {
  const { shown } = noun
  const asked = withEither(list)
  const sentence = ({ count, capped }: Total) => said(capped ? `${noun.said}Capped` : noun.said, { count })
  return sourceWith(fieldsOf(list, noun.fields))

  function sourceWith(all: readonly AskedField[]): NounSource {
    return {
      words: noun.words,
      rows: noun.rows,
      narrowings: noun.narrowings,
      either: true,
      whole: noun.whole ?? shown !== undefined,
      ...(shown ? { fields: fieldsFor(shown, all) } : {}),
      ...(noun.listed ? { listed: noun.listed } : {}),
      extended: (module, wishes) =>
        sourceWith([...all, ...fieldsOf({ ...list, columns: {} }, wishes).map((field) => ({ ...field, module }))]),
      async read(of, chosen, size) {
        const { filter, narrowed } = await filterOf(of, chosen)
        const wish = { filter, sort: noun.sort, direction: directionOf(chosen) }
        const { rows, total = { count: 0, capped: false } } = await readList(of.ctx, asked, wish, {
          size,
          total: true,
        })
        return {
          head: sentence(total),
          says: saysOf(of, chosen),
          count: total.count,
          rows: shown ? rows.map(shown) : [],
          // no page can be asked for one of several, or for what something is not
          address: isEither(chosen) ? null : noun.address(narrowed),
        }
      },
    }
  }

  // in the order of their declaration, so that a later one can take back what an earlier one asks for
  function meantBy(chosen: readonly number[]): Narrowing<Filter>[] {
    return noun.narrowings.filter((_one, at) => chosen.includes(at))
  }

  async function wholeOf(ctx: Ctx): Promise<Filter> {
    return typeof noun.unfiltered === 'function' ? noun.unfiltered(ctx) : noun.unfiltered
  }

  function amongOf({ chosen, any = [], over = false }: Chosen): Among {
    // of several of which one is enough, none is said of every row
    const sure = meantBy([...chosen, ...any.flatMap((group) => (group.length === 1 ? group : []))])
    return {
      over: over || sure.some((one) => one.over),
      stated: sure.some(({ kind, beside }) => kind === 'state' && !beside),
    }
  }

  async function filterOf(of: NounAsked, asks: Chosen) {
    const { chosen, any = [], none = [] } = asks
    const among = amongOf(asks)
    const filtersAt = (places: readonly number[]) => meantBy(places).map(({ filter }) => filter(of, among))
    const narrowed: Partial<Filter> = Object.assign({}, ...filtersAt(chosen))
    const either: Either<Filter> = {
      ...(any.length > 0 ? { anyOf: any.map(filtersAt) } : {}),
      ...(none.length > 0 ? { noneOf: filtersAt(none) } : {}),
    }
    return { filter: { ...(await wholeOf(of.ctx)), ...narrowed, ...either }, narrowed }
  }

  function saysOf(of: NounAsked, asks: Chosen): Said[] {
    const { chosen, any = [], none = [] } = asks
    const among = amongOf(asks)
    const told = (places: readonly number[]) => meantBy(places).map(({ says }) => says(of, among))
    return [
      ...told(chosen),
      ...any.flatMap((group) => [...(group.length > 1 ? [said('counted.anyOf')] : []), ...told(group)]),
      ...(none.length > 0 ? [said('counted.noneOf'), ...told(none)] : []),
    ]
  }

  // what is over is told from its end, what is ahead from its beginning
  function directionOf({ chosen }: Chosen): 'asc' | 'desc' {
    return noun.order && !meantBy(chosen).some(({ over }) => over) ? 'asc' : 'desc'
  }

  function fieldsFor(rowOf: (row: Row) => AnswerRow, all: readonly AskedField[]): NounFields {
    const ask = asking(asked, all, noun.order)
    const everywhere = async (ctx: Ctx) => noun.everywhere ?? (await wholeOf(ctx))
    const of = async (by: NounAsked, { where, keys, ...chosen }: NounQuery) => ({
      where,
      ...(keys ? { keys } : {}),
      filter: keys ? await everywhere(by.ctx) : (await filterOf(by, chosen)).filter,
    })
    return {
      all,
      values: async (by, query, keys, size, module) =>
        ask.values(by.ctx, await of(by, query), keys, { size, direction: directionOf(query) }, module),
      extremes: async (by, query, how, module) => ask.extremes(by.ctx, await of(by, query), how, module),
      sums: async (by, query, key) => ask.sums(by.ctx, await of(by, query), key),
      groups: async (by, query, how, module) => ask.groups(by.ctx, await of(by, query), how, module),
      called: async (ctx, text, where, size) => ask.called(ctx, { filter: await everywhere(ctx), where }, text, size),
      naming: async (ctx, text, titled) => ask.naming(ctx, await wholeOf(ctx), text, titled),
      shown: async (ctx, keys) => (await rowsByKeys(ctx, asked, await everywhere(ctx), keys)).map(rowOf),
      counted: (count) => said(noun.said, { count }),
      says: saysOf,
    }
  }
}

export const isEither = ({ any = [], none = [] }: Chosen): boolean => any.length + none.length > 0

/** Beside what all rows must be: of each group one, and none of the last. */
type Either<Filter> = { anyOf?: Partial<Filter>[][]; noneOf?: Partial<Filter>[] }

/** The list, which can also be asked for rows that fit one of several filters, or none of them. */
function withEither<Row, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
): List<Row, Filter & Either<Filter>, Sort> {
  const one = async (alternatives: readonly Partial<Filter>[], asked: Ask) => {
    const found: string[] = []
    for (const filter of alternatives)
      found.push(`(${(await conditionsOf(asked, list, filter as Filter)).join(' and ')})`)
    return `coalesce(${found.join(' or ')}, false)`
  }
  const either = {
    anyOf: async (groups: Partial<Filter>[][], asked: Ask) => {
      const found: string[] = []
      for (const group of groups) found.push(await one(group, asked))
      return found.join(' and ')
    },
    noneOf: async (alternatives: Partial<Filter>[], asked: Ask) => `not ${await one(alternatives, asked)}`,
  }
  return { ...list, filters: { ...list.filters, ...either } } as unknown as List<Row, Filter & Either<Filter>, Sort>
}

/** A record of a list as something that questions are about; `told` is what is said of it. */
export function subjectIn<Row extends object, Filter extends object, Sort extends string>(
  list: List<Row, Filter, Sort>,
  subject: {
    unfiltered: NoInfer<Filter>
    nameOf: (row: Row) => string
    idAt: (address: string) => string | null
    told: (row: Row) => Part[]
  },
): SubjectSource {
  const rowOf = async (ctx: Ctx, id: string) => (await rowsByKeys(ctx, list, subject.unfiltered, [id]))[0]
  return {
    async open(ctx, id) {
      const row = await rowOf(ctx, id)
      return row ? { id, name: subject.nameOf(row) } : null
    },
    idAt: subject.idAt,
    async tell(ctx, id) {
      const row = await rowOf(ctx, id)
      return row ? subject.told(row) : []
    },
  }
}

/** State, owner and due day of a record, in sentences that every noun has. */
export function toldOfRecord(
  { id, name, address }: { id: string; name: string; address: string },
  { state, owner, due }: { state: { state: string; words: string }; owner: string; due: string | null },
): Part[] {
  const say = (key: string, values: Said['values']): Part => ({ kind: 'say', key, values, about: id })
  return [
    say('record.state', { record: { record: name, address }, state }),
    say('record.owner', { owner }),
    due === null ? say('record.noDue', {}) : say('record.due', { date: { date: due } }),
  ]
}
