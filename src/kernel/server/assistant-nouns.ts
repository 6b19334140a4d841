/** A noun that questions can name: how many of it there are, and which, its own list says, so no answer differs from what the list shows. */
import type { Days } from '../../lib/periods.ts'
import type { AnswerRow, Part, Said } from '../contract/answer.ts'
import type { Total } from '../contract/paging.ts'
import type { SubjectSource } from './assistant.ts'
import {
  asking,
  type AskedField,
  type Conditions,
  fieldsOf,
  type FieldValues,
  type FieldWish,
  type Groups,
  type Naming,
  type Sums,
} from './assistant-fields.ts'
import type { Ctx } from './context.ts'
import { type List, readList, rowsByKeys } from './list/list.ts'

/** Who asks, on which day, and which days the question names. */
export type NounAsked = { ctx: Ctx; today: string; days: Days | null }

/** Which records a question is about: its narrowings by their places, and what it says of fields. */
type NounQuery = { chosen: readonly number[]; where: Conditions; keys?: readonly string[] }

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
  groups: (
    asked: NounAsked,
    query: NounQuery,
    how: { by: string; way: 'most' | 'least' | null; places: number; size: number },
    module: string,
  ) => Promise<Groups>
  naming: (ctx: Ctx, text: string, titled: boolean) => Promise<Naming[]>
  /** The records with these keys as answers show them; in no order. */
  shown: (ctx: Ctx, keys: readonly string[]) => Promise<AnswerRow[]>
  /** How many there are, as a sentence. */
  counted: (count: number) => Said
  /** How the narrowings were understood. */
  says: (asked: NounAsked, chosen: readonly number[]) => Said[]
}

/** What a question can say of the records of a noun, and what the list is asked for then. */
export type Narrowing<Filter> = {
  /** Any of these says it: without accents and in small letters; a star stands for any ending. */
  words: readonly string[]
  /** Of those with the same name a question can mean only one. */
  kind: string
  /** It needs days: "due next week". */
  within?: true
  /** What can still happen: meant where a question says "will". */
  ahead?: true
  filter: (asked: NounAsked) => Partial<Filter>
  /** How the answer says that it was understood so. */
  says: (asked: NounAsked) => Said
}

export type NounSource = {
  /** What it is called, in the three languages together. */
  words: readonly string[]
  /** How figures call what they count of it (`rows` of their declarations): a question about another noun does not mean them. */
  rows: string
  narrowings: readonly Pick<Narrowing<never>, 'words' | 'kind' | 'within' | 'ahead'>[]
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
    chosen: readonly number[],
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
  'deadline*',
  'vence*',
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
  filter: (days: Days) => Partial<Filter>,
): Narrowing<Filter> => ({
  words: what === 'due' ? DUE : START,
  kind: what,
  within: true,
  filter: ({ days }) => (days ? filter(days) : {}),
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
  const sentence = ({ count, capped }: Total) => said(capped ? `${noun.said}Capped` : noun.said, { count })
  return sourceWith(fieldsOf(list, noun.fields))

  function sourceWith(all: readonly AskedField[]): NounSource {
    return {
      words: noun.words,
      rows: noun.rows,
      narrowings: noun.narrowings,
      whole: noun.whole ?? shown !== undefined,
      ...(shown ? { fields: fieldsFor(shown, all) } : {}),
      ...(noun.listed ? { listed: noun.listed } : {}),
      extended: (module, wishes) =>
        sourceWith([...all, ...fieldsOf({ ...list, columns: {} }, wishes).map((field) => ({ ...field, module }))]),
      async read(asked, chosen, size) {
        const { filter, narrowed } = await filterOf(asked, chosen)
        const meant = meantBy(chosen)
        const wish = { filter, sort: noun.sort, direction: 'desc' as const }
        const { rows, total = { count: 0, capped: false } } = await readList(asked.ctx, list, wish, {
          size,
          total: true,
        })
        return {
          head: sentence(total),
          says: meant.map(({ says }) => says(asked)),
          count: total.count,
          rows: shown ? rows.map(shown) : [],
          address: noun.address(narrowed),
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

  async function filterOf(asked: NounAsked, chosen: readonly number[]) {
    const narrowed: Partial<Filter> = Object.assign({}, ...meantBy(chosen).map(({ filter }) => filter(asked)))
    return { filter: { ...(await wholeOf(asked.ctx)), ...narrowed }, narrowed }
  }

  function fieldsFor(rowOf: (row: Row) => AnswerRow, all: readonly AskedField[]): NounFields {
    const ask = asking(list, all)
    const everywhere = async (ctx: Ctx) => noun.everywhere ?? (await wholeOf(ctx))
    const of = async (asked: NounAsked, { chosen, ...query }: NounQuery) => ({
      ...query,
      filter: query.keys ? await everywhere(asked.ctx) : (await filterOf(asked, chosen)).filter,
    })
    return {
      all,
      values: async (asked, query, keys, size, module) =>
        ask.values(asked.ctx, await of(asked, query), keys, size, module),
      extremes: async (asked, query, how, module) => ask.extremes(asked.ctx, await of(asked, query), how, module),
      sums: async (asked, query, key) => ask.sums(asked.ctx, await of(asked, query), key),
      groups: async (asked, query, how, module) => ask.groups(asked.ctx, await of(asked, query), how, module),
      naming: async (ctx, text, titled) => ask.naming(ctx, await wholeOf(ctx), text, titled),
      shown: async (ctx, keys) => (await rowsByKeys(ctx, list, await everywhere(ctx), keys)).map(rowOf),
      counted: (count) => said(noun.said, { count }),
      says: (asked, chosen) => meantBy(chosen).map(({ says }) => says(asked)),
    }
  }
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
