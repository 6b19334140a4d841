/** The filters that the columns of a list offer, as the address says them and as the list is asked. */
import { isPlainDate } from '../../../lib/dates.ts'
import type { FilterValue, FilterValues, ListColumn, ListColumns } from '../../contract/list.ts'

/** The names under which the list takes the filter of a column. */
export function filterNames(key: string, { filter }: ListColumn): readonly string[] {
  if (filter === undefined) return []
  return filter === 'range' ? [`${key}From`, `${key}To`] : [key]
}

/** Every name of every filter, with the column it follows from. */
const namesIn = (columns: ListColumns): [name: string, column: ListColumn][] =>
  Object.entries(columns).flatMap(([key, column]) =>
    filterNames(key, column).map((name): [string, ListColumn] => [name, column]),
  )

const NUMBERS: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'instant'])

function valueOf({ kind, filter, values }: ListColumn, text: string): FilterValue | undefined {
  if (NUMBERS.has(kind) && filter === 'range')
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  if (kind === 'date' && filter === 'range') return isPlainDate(text) ? text : undefined
  if (kind === 'flag') return text === 'true' || text === '1' ? true : text === 'false' ? false : undefined
  return text === '' || (values && !values.includes(text)) ? undefined : text
}

/** Says in the address that a filter of a saved view is taken away. */
const TAKEN_AWAY = 'any'

/** The filters that stand in the address under parameters of their own; one that is not named is as it is in `base`. */
export function readNamed(
  columns: ListColumns,
  names: readonly string[],
  params: Readonly<Record<string, unknown>>,
  base: FilterValues,
): FilterValues {
  return Object.fromEntries(
    namesIn(columns).flatMap(([name, column]) => {
      if (!names.includes(name)) return []
      const given = params[name]
      const value = given === undefined ? base[name] : given === TAKEN_AWAY ? undefined : valueOf(column, String(given))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export const writeNamed = (
  names: readonly string[],
  values: FilterValues,
  base: FilterValues,
): Record<string, string | undefined> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      if (value === undefined) return [name, base[name] === undefined ? undefined : TAKEN_AWAY]
      return [name, value === base[name] ? undefined : value === true ? '1' : String(value)]
    }),
  )

/** What an address asks for; whatever a list cannot be asked for is left out, since anybody can write an address. */
export function readFilters(columns: ListColumns, text: string): FilterValues {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    namesIn(columns).flatMap(([name, column]) => {
      const value = valueOf(column, given.get(name) ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The part of a filter that follows from columns. */
export function filtersOf(columns: ListColumns, filter: object): FilterValues {
  const all = filter as Readonly<Record<string, FilterValue | undefined>>
  return Object.fromEntries(
    namesIn(columns).flatMap(([name]) => {
      const value = all[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A filter without that part. */
export const withoutFilters = <Filter extends object>(columns: ListColumns, filter: Filter): Filter => ({
  ...filter,
  ...Object.fromEntries(namesIn(columns).map(([name]) => [name, undefined])),
})
