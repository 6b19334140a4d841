/** A list as a page: views as tabs, find box, filters, columns, layouts, rows, selection, foot, and its three states. */
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type ComponentType, type ReactNode, useState } from 'react'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FindBox, ListToolbar } from '../../../ui/ListToolbar.tsx'
import { Page } from '../../../ui/Page.tsx'
import { failureOf, failureText } from '../failure.ts'
import { useGo } from '../navigation.ts'
import type { Layout, ListColumns } from '../../contract/list.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type SpecialColumns, useListColumns } from './columns.tsx'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListMenu, type ListMenuItem } from './ListMenu.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { Choices } from './use-column-offers.ts'
import { PAGE_SIZES, type useList } from './use-list.ts'
import { useListText } from './use-list-text.ts'
import type { ListFilter } from './use-list-view.ts'
import { ViewTabs } from './ViewTabs.tsx'

/** Rows in another form than a table. */
export type LaidOutProps<Row> = {
  rows: readonly Row[]
  freshKeys: ReadonlySet<string>
  onOpen: (row: Row) => void
  actions: (row: Row) => ReactNode
}

type Listed = { id: string; version: number }

export function ListPage<Row extends Listed, Filter extends ListFilter, View extends string>(props: {
  list: ReturnType<typeof useList<Row, Filter, View>>
  /** The module whose texts the labels of the columns are. */
  texts: string
  title: string
  /** "34 projects", beside the title. */
  count: (count: number, capped: boolean) => string
  viewLabel: (view: View) => string
  /** As they are declared; cells, orders and filters follow from that. */
  columns: ListColumns
  /** What columns have of their own. */
  special?: SpecialColumns<Row>
  /** What can be chosen as a filter in columns that do not say it themselves. */
  choices?: Readonly<Record<string, Choices>>
  nameOf: (row: Row) => string
  addressOf: (row: Row) => string
  rowActions: (row: Row) => ReactNode
  /** What is said before there is anything; or all of it, where the page has more to say. */
  empty: { title: string; text?: string | undefined } | { own: ReactNode }
  /** The button right of the title, for whoever may make one; before there is anything it stands in the list. */
  create?: { label: string; onClick: () => void } | undefined
  /** Filters of the noun's own, before those by fields. */
  filters?: ReactNode
  /** Other forms than the table; with them comes the switch. */
  layouts?: Partial<Record<Layout, ComponentType<LaidOutProps<Row>>>>
  menu?: { before?: readonly ListMenuItem[]; after?: readonly ListMenuItem[] }
  /** What can be done with the selected rows; `useListBulk` makes it of a declaration. */
  bulk?: ReactNode
  /** Before there is anything, there is nothing to find or to count; a page that has parts of its own says when. */
  bare?: boolean
  /** Dialogs and menus of the page. */
  children?: ReactNode
}) {
  const { t } = useListText()
  const go = useGo()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [naming, setNaming] = useState(false)
  const { list } = props
  const { view, found, rows, pages, size, columns } = list
  const { bare = list.blank && !view.saved && view.builtIn === view.names[0] } = props
  const { columns: shown, optional } = useListColumns<Row>(props.texts, props.columns, {
    fields: list.shownFields,
    special: props.special,
  })
  const { layout } = view
  const hidden = new Set(columns.chosen.hidden)
  const panelId = `${list.id}-list`
  const change = (wish: Parameters<typeof view.addressWith>[0]) =>
    go(view.addressWith(wish), { replace: true, keepScroll: true })
  const LaidOut = props.layouts?.[layout] ?? null
  const total = found.data?.total
  const from = pages.index * size + 1
  const range =
    total &&
    rows.length > 0 &&
    t(total.capped ? 'rangeCapped' : 'range', { from, to: from + rows.length - 1, count: total.count })
  const open = (row: Row) => go(props.addressOf(row))
  const right = (
    <>
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
  const createButton = props.create && (
    <Button variant="contained" startIcon={<Add />} onClick={props.create.onClick}>
      {props.create.label}
    </Button>
  )
  const filtered = view.filter.fields !== undefined || Object.keys(view.by).length > 0
  return (
    <Page
      title={props.title}
      count={bare || !total ? undefined : props.count(total.count, total.capped)}
      actions={bare ? undefined : createButton}
      tabs={<ViewTabs view={view} labelOf={props.viewLabel} panelId={panelId} onSave={() => setNaming(true)} />}
    >
      <div role="tabpanel" id={panelId} aria-labelledby={`view-${view.tab}`}>
        <DataTable
          label={props.title}
          columns={shown.filter((column) => !hidden.has(column.key))}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={props.nameOf}
          loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
          error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
          onRetry={() => void found.refetch()}
          toolbar={
            bare && !view.several ? undefined : (
              <ListToolbar
                find={<FindBox value={view.q} onChange={(text) => change({ text: text.trim() })} />}
                filters={
                  <>
                    {props.filters}
                    <ListFilters
                      texts={props.texts}
                      columns={props.columns}
                      by={view.by}
                      onBy={(by) => change({ by })}
                      choices={props.choices}
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
          body={LaidOut && <LaidOut rows={rows} freshKeys={list.freshKeys} onOpen={open} actions={props.rowActions} />}
          empty={
            'own' in props.empty ? (
              props.empty.own
            ) : (
              <ListEmpty
                {...props.empty}
                q={view.q}
                onClearFilters={filtered ? () => change({ own: {}, by: {} }) : undefined}
                actions={createButton}
              />
            )
          }
          sort={view.sort}
          onSortChange={view.setSort}
          pageSize={size}
          pageSizes={rows.length > 0 ? PAGE_SIZES : undefined}
          onPageSizeChange={list.setSize}
          total={range || undefined}
          hasNext={Boolean(found.data?.next)}
          hasPrevious={pages.index > 0}
          onNext={() => pages.next(found.data?.next ?? null)}
          onPrevious={pages.previous}
          onRowOpen={open}
          renderLink={(row, content, link) => (
            <Link href={props.addressOf(row)} color="inherit" {...link}>
              {content}
            </Link>
          )}
          rowActions={props.rowActions}
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
        />
      </div>
      {props.children}
      {naming && (
        <SaveViewDialog
          api={view.api}
          draft={`${list.id}-view`}
          filter={view.filter}
          onClose={() => setNaming(false)}
          onSaved={(saved) => {
            setNaming(false)
            go(view.addressOfSaved(saved.id))
          }}
        />
      )}
    </Page>
  )
}
