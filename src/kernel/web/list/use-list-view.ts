/** Which part of a list is shown: a built-in or a saved view, with what the person has changed in it since. The address says it. */
import { type QueryKey, useQuery } from '@tanstack/react-query'
import {
  type ChosenColumns,
  type Direction,
  type FilterValues,
  type Layout,
  LAYOUTS,
  type ListColumns,
  MAX_WORDS,
  writeFilters,
} from '../../contract/list.ts'
import { PAGE_SIZE_DEFAULT } from '../../contract/paging.ts'
import type { Sort } from '../../../ui/data-table-types.ts'
import { useSession } from '../session.tsx'
import { useVertical } from '../vertical.tsx'
import { filtersOf, readFilters, readNamed, withoutFilters, writeNamed } from './column-filters.ts'
import { readOrder, writeOrder } from './order.ts'

/** What every list can be asked for; a noun adds its own parts. */
export type ListFilter = {
  q?: string | undefined
  vertical?: string | undefined
  fields?: Record<string, string> | undefined
  sort: string
  direction: Direction
}
export type ListView<Filter> = {
  id: string
  name: string
  filter: Filter
  columns: ChosenColumns | null
  size: number | null
  version: number
}

type ViewsApi<Filter> = {
  listViews: {
    key: () => QueryKey
    queryKey: (options: { input: Record<never, never> }) => QueryKey
    call: (input: Record<never, never>) => Promise<{ rows: ListView<Filter>[] }>
  }
  saveView: { call: (input: Omit<ListView<Filter>, 'id' | 'version'>) => Promise<ListView<Filter>> }
  changeView: {
    call: (
      input: { viewId: string; version: number } & Partial<Omit<ListView<Filter>, 'id' | 'version'>>,
    ) => Promise<ListView<Filter>>
  }
  removeView: { call: (input: { viewId: string }) => Promise<unknown> }
  restoreView: { call: (input: { viewId: string }) => Promise<ListView<Filter>> }
}

/** The parameters that a list's route declares under these names; those it does not need stay out. */
export type ListParams = {
  view?: string | undefined
  saved?: string | undefined
  q?: string | undefined
  where?: string | undefined
  filter?: string | undefined
  vertical?: string | undefined
  layout?: Layout | undefined
  /** The order where it is not the view's: `name`, from the last `-name`. */
  order?: string | undefined
  /** Rows of a page. */
  size?: string | undefined
}

/** Rows of a page that can be chosen. */
export const PAGE_SIZES: readonly number[] = [25, 50, 100]

/** The same of the parameters of a page that a panel stands on; `view` is the page's own there, and no list in a panel has fields of the company's own. */
export function listParamsOf(params: Readonly<Record<string, unknown>>): ListParams {
  const textOf = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  return {
    saved: textOf('saved'),
    q: textOf('q'),
    filter: textOf('filter'),
    order: textOf('order'),
    size: textOf('size'),
  }
}

type Options<Filter, View extends string> = {
  api: ViewsApi<Filter>
  /** The built-in views in the order of their tabs, `first` being the one without a name in the address. */
  views: Readonly<Record<View, Filter>>
  first: NoInfer<View>
  sorts: readonly Filter[keyof Filter & 'sort'][]
  /** Those with a `filter` can be asked for; without them the list has only filters of its page and of fields. */
  columns?: ListColumns | undefined
  /** Filters that stand in the address under parameters of their own; all others share one. */
  named?: readonly string[]
  /** What else is to be asked for where the person asks for this. */
  complete?: (filter: Filter) => Filter
  params: ListParams & Readonly<Record<string, unknown>>
  /** The address of the list with these parameters. */
  address: (params: Record<string, string | undefined>) => string
  /** The layout where the address names none; left out where there is only the table. */
  layout?: Layout | undefined
  /** Rows are of verticals, which a company with several tells apart. */
  byVertical?: boolean
}

export function useListView<Filter extends ListFilter, View extends string>(options: Options<Filter, View>) {
  const { api, params, first, columns = NO_COLUMNS, named: ownNames = NO_NAMES } = options
  const found = useQuery({
    queryKey: api.listViews.queryKey({ input: {} }),
    queryFn: () => api.listViews.call({}),
  })
  const saved = params.saved === undefined ? undefined : found.data?.rows.find((view) => view.id === params.saved)
  const names = Object.keys(options.views) as View[]
  const builtIn = names.find((one) => one === params.view) ?? first
  const { company } = useSession()
  const active = useVertical().vertical.id
  // with one vertical there is nothing to tell apart
  const several = options.byVertical === true && company?.several === true
  // the address wins over the person's own setting
  const named = params.layout ?? LAYOUTS.find((one) => one === params.view)
  const layout = named ?? options.layout ?? 'list'
  const tab = saved?.id ?? builtIn
  const { complete = (filter: Filter) => filter } = options
  const base = complete({
    ...(saved?.filter ?? options.views[builtIn]),
    ...(options.byVertical ? { vertical: several ? (saved?.filter.vertical ?? active) : undefined } : {}),
  })
  const baseSort: Sort = { key: base.sort, direction: base.direction }
  const sort = readOrder(options.sorts, params.order) ?? baseSort
  const baseSize = saved?.size ?? PAGE_SIZE_DEFAULT
  const size = PAGE_SIZES.find((one) => String(one) === params.size) ?? baseSize
  const q = (params.q ?? base.q ?? '').slice(0, MAX_WORDS)
  const fields = params.where === undefined ? (base.fields ?? {}) : readWhere(params.where)
  const vertical = several ? (params.vertical ?? base.vertical) : undefined
  const baseBy = filtersOf(columns, base)
  const shared = (values: FilterValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !ownNames.includes(name)))
  const by: FilterValues = {
    ...shared(params.filter === undefined ? baseBy : readFilters(columns, params.filter)),
    ...readNamed(columns, ownNames, params, baseBy),
  }
  const asked: Filter = {
    ...withoutFilters(columns, base),
    ...by,
    q: q || undefined,
    ...(options.byVertical ? { vertical } : {}),
    fields: hasAny(fields) ? fields : undefined,
    sort: options.sorts.find((one) => one === sort.key) ?? options.views[first].sort,
    direction: sort.direction,
  }
  const filter = complete(asked)
  /** A layout stands under `view`, as the settings call it, unless that names a part already. */
  const inAddress = (part: View, laidOut: Layout | undefined) =>
    part === first ? { view: laidOut } : { view: part, layout: laidOut }
  const addressIn = (
    laidOut: Layout | undefined,
    {
      text = q,
      own = fields,
      by: chosenBy = by,
      of = vertical,
      sort: ordered = sort,
      size: rows = size,
      also = {},
    }: Wish,
  ) =>
    options.address({
      ...(saved ? { saved: saved.id } : {}),
      ...inAddress(saved ? first : builtIn, laidOut),
      q: text || (saved?.filter.q ? '' : undefined),
      where: hasAny(own) ? writeWhere(own) : hasAny(base.fields ?? {}) ? '' : undefined,
      filter: hasAny(shared(chosenBy)) ? writeFilters(shared(chosenBy)) : hasAny(shared(baseBy)) ? '' : undefined,
      ...writeNamed(ownNames, chosenBy, baseBy),
      vertical: of === base.vertical ? undefined : of,
      // an order belongs to the view it was chosen in: the addresses of others do not name it
      order: writeOrder(ordered) === writeOrder(baseSort) ? undefined : writeOrder(ordered),
      size: rows === baseSize ? undefined : String(rows),
      ...also,
    })
  return {
    api,
    names,
    tab,
    builtIn,
    saved,
    q,
    filter,
    sort,
    size,
    layout,
    several,
    fields,
    /** The filters that follow from columns, as they are in force. */
    by,
    vertical,
    addressAs: (laidOut: Layout) => addressIn(laidOut, {}),
    /** The same list with other filters, or with further parameters of its page. */
    addressWith: (wish: Wish) => addressIn(named, wish),
    addressOfView: (view: View) => options.address(inAddress(view, named)),
    /** What the address names is kept when another part is opened, unless it is opened by itself. */
    addressOfSaved: (id: string) => options.address({ saved: id, view: named }),
    firstAddress: () => options.address({}),
    savedAddress: (id: string) => options.address({ saved: id }),
    /** A saved view is asked for that is not known yet. */
    waiting: params.saved !== undefined && found.isPending,
    /** A saved view is asked for that there is none of: it was removed, or it is somebody else's. */
    gone: params.saved !== undefined && found.isSuccess && saved === undefined,
    /** More is asked for than the tab stands for by itself; of a saved view all of it counts, since it can be taken away too. */
    narrowed:
      q !== '' ||
      hasAny(fields) ||
      writeFilters(by) !== (saved ? '' : writeFilters(filtersOf(columns, options.views[builtIn]))),
    views: found.data?.rows ?? [],
    /** Rows of a page as a view keeps them: null for as many as usual. */
    sizeOfView: size === PAGE_SIZE_DEFAULT ? null : size,
    resized: size !== baseSize,
    /** Finds or orders otherwise than what the tab stands for, so it is worth saving. */
    changed: JSON.stringify(sortedKeys(filter)) !== JSON.stringify(sortedKeys(base)),
  }
}

/** What is to be other than it is. */
export type Wish = {
  text?: string
  own?: Readonly<Record<string, string>>
  by?: FilterValues
  of?: string | undefined
  sort?: Sort
  size?: number
  also?: Readonly<Record<string, string | undefined>>
}

const NO_COLUMNS: ListColumns = {}
const NO_NAMES: readonly string[] = []

const hasAny = (fields: object) => Object.keys(fields).length > 0

/** Filters by fields are a query string of their own inside the address. */
const readWhere = (where: string): Record<string, string> => Object.fromEntries(new URLSearchParams(where))
const writeWhere = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

/** Two filters are the same in whatever order they name their parts. */
function sortedKeys(filter: ListFilter): [string, unknown][] {
  const own = (fields: ListFilter['fields']) => fields && Object.entries(fields).toSorted()
  return Object.entries({ ...filter, fields: own(filter.fields) })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b)) as [string, unknown][]
}
