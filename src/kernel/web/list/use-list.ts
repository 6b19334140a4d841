/** The rows of a list as its view asks for them: pages, selection, chosen columns, and what has just changed. */
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportFormat } from '../../contract/list.ts'
import type { Total } from '../../contract/paging.ts'
import { focusLater, rowElement } from '../focus.ts'
import { usePages } from '../paging.ts'
import type { OwnField } from './ListFilters.tsx'
import { useColumns } from './use-columns.ts'
import { idOf, useFreshRows } from './use-fresh-rows.ts'
import type { ListFilter, useListView } from './use-list-view.ts'

/** What the filter by vertical is where it leaves nothing out. */
const ALL_VERTICALS = 'all'
const NOTHING: ReadonlySet<string> = new Set()

type Selected = { list: string; keys: ReadonlySet<string>; whole?: true }

type Asked<Filter> = Filter & { size: number; cursor: string | undefined; total: true; columns: string | undefined }

export type ListApi<Row, Filter> = {
  list: {
    queryKey: (options: { input: Asked<Filter> }) => QueryKey
    call: (
      input: Asked<Filter>,
      options: { signal: AbortSignal },
    ) => Promise<{ rows: Row[]; next: string | null; total?: Total | undefined }>
  }
  startExport: { call: (input: Filter & { format: ExportFormat }) => Promise<unknown> }
}

/** `id` names the list in this browser. `fields` are the company's own, all that rows may have values for. */
export function useList<Row extends object, Filter extends ListFilter, View extends string>(
  id: string,
  api: ListApi<Row, Filter>,
  view: ReturnType<typeof useListView<Filter, View>>,
  fields: readonly OwnField[] = [],
  keyOf: (row: Row) => string = idOf,
) {
  const { filter } = view
  const columns = useColumns(id, view.saved)
  const shownFields = columns.chosen.fields.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const { size } = view
  const list = JSON.stringify([filter, size])
  const pages = usePages(list, id)
  // what is selected in one list is not selected in another
  const [selected, setSelected] = useState<Selected>({ list, keys: NOTHING })
  const keys = selected.list === list ? selected.keys : NOTHING
  const whole = selected.list === list && selected.whole === true
  const input: Asked<Filter> = {
    ...filter,
    size,
    cursor: pages.cursor,
    total: true,
    columns: shownFields.map((field) => field.key).join(',') || undefined,
  }
  const found = useQuery({
    queryKey: api.list.queryKey({ input }),
    queryFn: ({ signal }) => api.list.call(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: !view.waiting,
  })
  const leftOut = useLeftOut(api, view, found.data?.total)
  const rows = found.data?.rows ?? []
  const freshKeys = useFreshRows(
    `${list} ${pages.cursor}`,
    found.isPlaceholderData ? undefined : found.data?.rows,
    keyOf,
  )
  return {
    id,
    keyOf,
    api,
    view,
    fields,
    shownFields,
    columns,
    found,
    rows,
    leftOut,
    pages,
    size,
    freshKeys,
    keys,
    select: (next: ReadonlySet<string>) => setSelected({ list, keys: next }),
    /** Not only the rows of this page but all that match are selected. */
    whole,
    selectWhole: () => setSelected({ list, keys: new Set(rows.map(keyOf)), whole: true }),
    /** Nothing is there at all, whatever is asked for. */
    blank:
      found.data !== undefined &&
      rows.length === 0 &&
      pages.index === 0 &&
      view.q === '' &&
      !filter.fields &&
      Object.keys(view.by).length === 0,
    /** The focus goes on to the row that takes the place of the one that is gone. */
    focusNextTo: ({ id: gone }: { id: string }) => {
      const index = rows.findIndex((row) => keyOf(row) === gone)
      const next = rows[index + 1] ?? rows[index - 1]
      focusLater(() => (next ? rowElement(keyOf(next)) : document.getElementById('content')))
    },
  }
}

/** How many rows more there are in all verticals together: nobody should take for missing what is only left out. */
function useLeftOut<Row, Filter extends ListFilter, View extends string>(
  api: ListApi<Row, Filter>,
  view: ReturnType<typeof useListView<Filter, View>>,
  here: Total | undefined,
): Total | null {
  const narrowed = view.several && view.vertical !== ALL_VERTICALS
  const input: Asked<Filter> = {
    ...view.filter,
    vertical: ALL_VERTICALS,
    size: 1,
    cursor: undefined,
    total: true,
    columns: undefined,
  }
  const found = useQuery({
    queryKey: api.list.queryKey({ input }),
    queryFn: ({ signal }) => api.list.call(input, { signal }),
    enabled: narrowed && !view.waiting,
  })
  const all = found.data?.total
  if (!narrowed || !all || !here || here.capped || all.count <= here.count) return null
  return { count: all.count - here.count, capped: all.capped }
}
