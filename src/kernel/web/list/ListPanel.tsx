import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { useListText } from './use-list-text.ts'
import type { ListFilter } from './use-list-view.ts'
import { useViewActions } from './use-view-actions.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/**
 * A list as a part of a page that has a head of its own. Its views are tabs above it as soon as there is more than one; before that, saving the first one is an
 * entry of the list's menu, so that nothing moves while somebody filters.
 */
export function ListPanel<Row extends object, Filter extends ListFilter, View extends string>(
  props: ListTableProps<Row, Filter, View> & {
    /** Left out where the only view of its own is all of it. */
    viewLabel?: (view: View) => string
    /** Dialogs and menus of the panel. */
    children?: ReactNode
  },
) {
  const { t } = useListText()
  const { list } = props
  const { view } = list
  const { actions, dialog } = useViewActions(list)
  const several = view.names.length + view.views.length > 1
  const panelId = `${list.id}-list`
  const { viewLabel = () => t('viewAll') } = props
  const before = [...(several ? [] : actions), ...(props.menu?.before ?? [])]
  return (
    <>
      {several && (
        <Box sx={{ mb: 1.5, borderBottom: 1, borderColor: 'line.hair' }}>
          <ViewTabs view={view} labelOf={viewLabel} panelId={panelId} actions={actions} />
        </Box>
      )}
      <div {...(several && { role: 'tabpanel', id: panelId, 'aria-labelledby': `view-${view.tab}` })}>
        <ListTable {...props} menu={{ ...props.menu, before }} />
      </div>
      {props.children}
      {dialog}
    </>
  )
}
