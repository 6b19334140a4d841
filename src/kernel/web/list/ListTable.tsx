/** The rows of a list with find box, filters, columns, layouts, selection, foot and the three states; `ListPage` and `ListPanel` put the views above it. */
import Button from '@mui/material/Button'
import Add from '@mui/icons-material/Add'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { DataTableProps } from '../../../ui/data-table-types.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FindBox, ListToolbar } from '../../../ui/ListToolbar.tsx'
import type { Finder } from '../../../ui/PickInput.tsx'
import { type Layout, type ListColumns, nameKey } from '../../contract/list.ts'
import { failureOf, failureText } from '../failure.ts'
import { useGo } from '../navigation.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type SpecialColumns, useListColumns } from './columns.tsx'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFilters, type Pickers } from './ListFilters.tsx'
import { ListNotes } from './ListNotes.tsx'
import { ListMenu, type ListMenuItem } from './ListMenu.tsx'
import type { Choices } from './use-column-offers.ts'
import type { useList } from './use-list.ts'
import { useListText } from './use-list-text.ts'
import { type ListFilter, PAGE_SIZES } from './use-list-view.ts'

/** Rows in another form than a table. */
export type LaidOutProps<Row> = {
  rows: readonly Row[]
  freshKeys: ReadonlySet<string>
  onOpen: (row: Row) => void
  actions: (row: Row) => ReactNode
}

export type ListTableProps<Row extends object, Filter extends ListFilter, View extends string> = {
  list: ReturnType<typeof useList<Row, Filter, View>>
  /** The module whose texts the labels of the columns are. */
  texts: string
  /** What the list is called. */
  title: string
  /** As they are declared; cells, orders and filters follow from that. */
  columns: ListColumns
  /** What columns have of their own. */
  special?: SpecialColumns<Row>
  /** What can be chosen as a filter in columns that do not say it themselves. */
  choices?: Readonly<Record<string, Choices>>
  /** Finds colleagues, where the list can be filtered by one. */
  people?: Finder
  nameOf: (row: Row) => string
  /** Where a row leads; without it rows are not opened. Null for one that leads nowhere. */
  addressOf?: (row: Row) => string | null
  /** What happens when a row is opened, beside going there. */
  onOpen?: (row: Row) => void
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** What is said before there is anything; or all of it, where the page has more to say. What was asked for and not found is said alike on all lists. */
  empty: { title: string; text?: string | undefined } | { own: ReactNode }
  /** Where else what was asked for and not found may be. */
  elsewhere?: ReactNode
  /** The button that makes one, for whoever may; before there is anything it stands in the list. */
  create?: { label: string; onClick: () => void } | undefined
  /** What the find box is called where the usual words do not do; false where nothing can be found by words. */
  find?: string | false
  /** Rows that follow each other with the same key stand under one head. */
  groupOf?: DataTableProps<Row>['groupOf'] | undefined
  /** Filters of the noun's own, before those by columns. */
  filters?: ReactNode
  /** Filters of columns that the page draws itself. */
  pickers?: Pickers
  /** Buttons of the noun's own, before those of every list. */
  tools?: ReactNode
  /** Other forms than the table; with them comes the switch. */
  layouts?: Partial<Record<Layout, ComponentType<LaidOutProps<Row>>>>
  menu?: { before?: readonly ListMenuItem[]; after?: readonly ListMenuItem[] }
  /** What can be done with the selected rows; `useListBulk` makes it of a declaration. */
  bulk?: ReactNode
  /** Before there is anything, there is nothing to find or to count; a page that has parts of its own says when. */
  bare?: boolean
  /** The row that somebody was led to. */
  highlighted?: string | null
}

/** Nothing is there at all, and nothing else was asked for than what stands there by itself. */
export const isBare = <Row extends object, Filter extends ListFilter, View extends string>({
  blank,
  view,
}: ReturnType<typeof useList<Row, Filter, View>>): boolean => blank && !view.saved && view.builtIn === view.names[0]

export function ListTable<Row extends object, Filter extends ListFilter, View extends string>(
  props: ListTableProps<Row, Filter, View>,
) {
  const { t } = useListText()
  const go = useGo()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { list, addressOf, rowActions = () => null } = props
  const { view, found, rows, pages, size, columns } = list
  const { bare = isBare(list) } = props
  const { columns: shown, optional } = useListColumns<Row>(props.texts, props.columns, {
    fields: list.shownFields,
    special: props.special,
  })
  const { layout } = view
  const hidden = new Set(columns.chosen.hidden)
  const change = (wish: Parameters<typeof view.addressWith>[0]) =>
    go(view.addressWith(wish), { replace: true, keepScroll: true })
  const LaidOut = props.layouts?.[layout] ?? null
  const total = found.data?.total
  const from = pages.index * size + 1
  const range =
    total &&
    rows.length > 0 &&
    t(total.capped ? 'rangeCapped' : 'range', { from, to: from + rows.length - 1, count: total.count })
  const open = (row: Row) => {
    props.onOpen?.(row)
    const address = addressOf?.(row)
    if (address) go(address)
  }
  const right = (
    <>
      {props.tools}
      {!LaidOut && !phone && (
        <ColumnChooser
          optional={shown.filter((column) => optional.includes(column.key))}
          fields={list.fields.filter((field) => !field.archived)}
          columns={columns}
        />
      )}
      {props.layouts && (
        <LayoutSwitch
          layout={layout}
          onChange={(next) => go(view.addressAs(next), { replace: true, keepScroll: true })}
        />
      )}
      <ListMenu
        startExport={(format) => list.api.startExport.call({ ...view.filter, format })}
        before={props.menu?.before ?? []}
        after={props.menu?.after ?? []}
      />
    </>
  )
  return (
    <>
      <ListNotes
        leftOut={list.leftOut}
        allVerticals={() => view.addressWith({ of: 'all' })}
        gone={view.gone}
        first={view.firstAddress()}
      />
      <DataTable<Row>
        label={props.title}
        columns={shown.filter((column) => !hidden.has(column.key))}
        rows={rows}
        rowKey={list.keyOf}
        {...(props.groupOf && { groupOf: props.groupOf })}
        rowLabel={props.nameOf}
        loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
        error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
        onRetry={() => void found.refetch()}
        toolbar={
          bare && !view.several ? undefined : (
            <ListToolbar
              find={
                props.find !== false && (
                  <FindBox
                    value={view.q}
                    {...(props.find === undefined ? {} : { label: props.find })}
                    onChange={(text) => change({ text: text.trim() })}
                  />
                )
              }
              filters={
                <>
                  {props.filters}
                  <ListFilters
                    texts={props.texts}
                    columns={props.columns}
                    by={view.by}
                    onBy={(by) => change({ by })}
                    choices={props.choices}
                    people={props.people}
                    nameOfPerson={(key, id) => nameIn(rows, key, id)}
                    pickers={props.pickers}
                    fields={list.fields}
                    own={view.fields}
                    onOwn={(own) => change({ own })}
                  />
                </>
              }
              right={right}
            />
          )
        }
        body={LaidOut && <LaidOut rows={rows} freshKeys={list.freshKeys} onOpen={open} actions={rowActions} />}
        empty={
          view.narrowed ? (
            <ListEmpty
              q={view.q}
              onClearFilters={() => change({ text: '', own: {}, by: {} })}
              elsewhere={props.elsewhere}
            />
          ) : 'own' in props.empty ? (
            props.empty.own
          ) : (
            <EmptyState {...props.empty} actions={props.create && <CreateButton create={props.create} />} />
          )
        }
        sort={view.sort}
        onSortChange={(sort) => change({ sort })}
        pageSize={size}
        pageSizes={rows.length > 0 ? PAGE_SIZES : undefined}
        onPageSizeChange={(rowsShown) => change({ size: rowsShown })}
        total={range || undefined}
        hasNext={Boolean(found.data?.next)}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(found.data?.next ?? null)}
        onPrevious={pages.previous}
        {...(addressOf && {
          onRowOpen: open,
          renderLink: (row, content, link) => {
            const address = addressOf(row)
            return address === null ? (
              content
            ) : (
              <Link href={address} color="inherit" onClick={() => props.onOpen?.(row)} {...link}>
                {content}
              </Link>
            )
          },
        })}
        {...(props.rowActions && { rowActions: props.rowActions })}
        selection={
          LaidOut || !props.bulk
            ? undefined
            : {
                keys: list.keys,
                onChange: list.select,
                actions: props.bulk,
                ...(list.whole && total ? { count: total.count } : {}),
              }
        }
        freshKeys={list.freshKeys}
        highlightKey={props.highlighted ?? null}
      />
    </>
  )
}

/** What a person is called, as a row says that has them in this column. */
function nameIn(rows: readonly object[], key: string, id: string): string | undefined {
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    const name = row[nameKey(key)]
    if (row[key] === id && typeof name === 'string' && name !== '') return name
  }
  return undefined
}

/** Nothing for whoever may not make one. */
export function CreateButton({ create }: { create: { label: string; onClick: () => void } | undefined }) {
  return (
    create && (
      <Button variant="contained" startIcon={<Add />} onClick={create.onClick}>
        {create.label}
      </Button>
    )
  )
}
