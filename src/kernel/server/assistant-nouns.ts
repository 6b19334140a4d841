/** A noun that questions can name: how many of it there are, and which, its own list says, so no answer differs from what the list shows. */
import type { Days } from '../../lib/periods.ts'
import type { AnswerRow, Part, Said } from '../contract/answer.ts'
import type { Total } from '../contract/paging.ts'
import type { SubjectSource } from './assistant.ts'
import type { Ctx } from './context.ts'
import { type List, readList, rowsByKeys } from './list/list.ts'

/** Who asks, on which day, and which days the question names. */
type NounAsked = { ctx: Ctx; today: string; days: Days | null }

/** What a question can say of the records of a noun, and what the list is asked for then. */
export type Narrowing<Filter> = {
  /** Any of these says it: without accents and in small letters; a star stands for any ending. */
  words: readonly string[]
  /** Of those with the same name a question can mean only one. */
  kind: string
  /** It needs days: "due next week". */
  within?: true
  filter: (asked: NounAsked) => Partial<Filter>
  /** How the answer says that it was understood so. */
  says: (asked: NounAsked) => Said
}

export type NounSource = {
  /** What it is called, in the three languages together. */
  words: readonly string[]
  /** How figures call what they count of it (`rows` of their declarations): a question about another noun does not mean them. */
  rows: string
  narrowings: readonly Pick<Narrowing<never>, 'words' | 'kind' | 'within'>[]
  /** All questions about it are answered from its list; else only those that ask how many there are. */
  whole: boolean
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

const DUE = ['due', 'deadline*', 'vence*', 'vencimiento*', 'plazo*', 'echeance*', 'a rendre', 'a finir']
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
    sort: NoInfer<Sort>
    narrowings: readonly Narrowing<NoInfer<Filter>>[]
    /** The page that shows the same rows; null where none does. */
    address: (filter: Partial<NoInfer<Filter>>) => string | null
    /** With it, whichever question names the noun is answered from this list. */
    shown?: (row: Row) => AnswerRow
  },
): NounSource {
  const sentence = ({ count, capped }: Total) => said(capped ? `${noun.said}Capped` : noun.said, { count })
  return {
    words: noun.words,
    rows: noun.rows,
    narrowings: noun.narrowings,
    whole: noun.shown !== undefined,
    async read(asked, chosen, size) {
      // in the order of their declaration, so that a later one can take back what an earlier one asks for
      const meant = noun.narrowings.filter((_one, at) => chosen.includes(at))
      const narrowed: Partial<Filter> = Object.assign({}, ...meant.map(({ filter }) => filter(asked)))
      const whole = typeof noun.unfiltered === 'function' ? await noun.unfiltered(asked.ctx) : noun.unfiltered
      const wish = { filter: { ...whole, ...narrowed }, sort: noun.sort, direction: 'desc' as const }
      const { rows, total = { count: 0, capped: false } } = await readList(asked.ctx, list, wish, { size, total: true })
      return {
        head: sentence(total),
        says: meant.map(({ says }) => says(asked)),
        count: total.count,
        rows: noun.shown ? rows.map(noun.shown) : [],
        address: noun.address(narrowed),
      }
    },
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
