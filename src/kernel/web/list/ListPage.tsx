import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { CreateButton, isBare, ListTable, type ListTableProps } from './ListTable.tsx'
import type { ListFilter } from './use-list-view.ts'
import { useViewActions } from './use-view-actions.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** A list as a page of its own: its views are the tabs of the page. */
export function ListPage<Row extends object, Filter extends ListFilter, View extends string>(
  props: ListTableProps<Row, Filter, View> & {
    /** "34 projects", beside the title. */
    count: (count: number, capped: boolean) => string
    viewLabel: (view: View) => string
    /** Dialogs and menus of the page. */
    children?: ReactNode
  },
) {
  const { list } = props
  const { view } = list
  const { bare = isBare(list) } = props
  const total = list.found.data?.total
  const panelId = `${list.id}-list`
  const { actions, dialog } = useViewActions(list)
  return (
    <Page
      title={props.title}
      count={bare || !total ? undefined : props.count(total.count, total.capped)}
      actions={bare ? undefined : <CreateButton create={props.create} />}
      tabs={<ViewTabs view={view} labelOf={props.viewLabel} panelId={panelId} actions={actions} />}
    >
      <div role="tabpanel" id={panelId} aria-labelledby={`view-${view.tab}`}>
        <ListTable {...props} bare={bare} />
      </div>
      {props.children}
      {dialog}
    </Page>
  )
}
