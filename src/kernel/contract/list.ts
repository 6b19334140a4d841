/** A list of records as both sides know it: its columns as data. `list-endpoints.ts` makes the endpoints, `server/list` the SQL, `web/list` the page. */
import type { Tone } from '../../lib/tone.ts'
import type { FIELD_KINDS } from './module.ts'

/** What a column holds; the page, the file and the filters treat it by this. */
export type ColumnKind = (typeof FIELD_KINDS)[number] | 'texts' | 'record'

/** Another record, as a row of a column of kind `record` names it: null where there is none, or the person may not see it. */
export type NamedRecord = { title: string; address: string }

export type ListColumn = {
  kind: ColumnKind
  /** A key of the module's own texts, so that the words of a vertical apply. */
  label: string
  /** Its heading in the file, where the screen has a shorter one. */
  fileLabel?: string
  /** The list can be ordered by it; its name is then one of the list's orders. */
  sort?: true
  /**
   * `is`: this value, of a state one of its `values`; `holds`: the words stand somewhere in the text; both under the column's own name.
   * `range`: a first and a last, under `…From` and `…To`.
   */
  filter?: 'is' | 'holds' | 'range'
  values?: readonly string[]
  /** The part of the module's texts that has the words of the values, where it is not `states`. */
  words?: string
  /** Its filter stands in the bar at all times, and says this while it asks for nothing; without it, it is added by the menu of filters. */
  any?: string
  /** How each value of a state is coloured; without it none stands out. */
  tones?: Readonly<Record<string, Tone>>
  /** Of a date by which something must be done: the column that says how many days late it is. Where it is, that stands beside the date. */
  late?: string
  /** Only for those who hold it: on the screen, in the file, as an order and as a filter. */
  permission?: string
  /** Always on the screen; all others can be hidden. */
  fixed?: true
  /** Left out of the screen, of the file, or of both: then it is there to be filtered by. */
  only?: 'file' | 'screen' | 'filter'
}
export type ListColumns = Readonly<Record<string, ListColumn>>

/** Letters that a find box takes. */
export const MAX_WORDS = 200

/** Ways to lay rows out; a list is a table unless its page offers more. */
export const LAYOUTS = ['list', 'grid', 'timeline'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The parameters that the route of a list declares, so that the address says which part of it is shown. */
export const LIST_QUERY = {
  view: 'view',
  saved: 'saved',
  q: 'q',
  where: 'where',
  filter: 'filter',
  order: 'order',
  size: 'size',
} as const

export type FilterValue = string | number | boolean
export type FilterValues = Readonly<Record<string, FilterValue>>

/** Filters of columns as `filter` of an address says them. */
export const writeFilters = (values: FilterValues): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()

/** Of a person the row has the id under the column's name and, beside it, what they are called: `ownerId` and `ownerName`. */
export const nameKey = (column: string): string => `${column.replace(/Id$/, '')}Name`

/** The key of the words of a state. */
export const stateWord = ({ words = 'states' }: ListColumn, value: unknown): string => `${words}.${String(value)}`

/** The names of a list's orders. */
export const sortsOf = (columns: ListColumns): string[] =>
  Object.entries(columns).flatMap(([key, column]) => (column.sort ? [key] : []))

/** Saved views of one person in one list; a longer row of tabs is no help. */
export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 60
/** A removed view can be brought back for this long. */
export const VIEW_KEPT_DAYS = 30
/** Own fields shown as columns of a list at once. */
export const MAX_COLUMNS = 12
/** Which columns a person wants: declared ones that are hidden, so that one that is declared later is seen, and own fields that are shown. */
export type ChosenColumns = { hidden: string[]; fields: string[] }
/** Records that one request may change. */
export const MAX_BULK = 500

/** How a list is written into a file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type Direction = 'asc' | 'desc'

/** `same`: there was nothing to change. `refused` says why, in the person's language. */
export type BulkOutcome = {
  id: string
  name: string
  outcome: 'changed' | 'same' | 'refused'
  code: string | null
  reason: string | null
}

/** A change of the records with these ids. With a version, only one that is still of this version changes: that is how a change is taken back. */
export type BulkChange<Set> = { ids: string[]; version?: number | undefined; set: Set }
