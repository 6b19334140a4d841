import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ListFilter, useListView } from './use-list-view.ts'
import { useListText } from './use-list-text.ts'
import type { useViewActions } from './use-view-actions.tsx'

type Shown<Filter extends ListFilter, View extends string> = ReturnType<typeof useListView<Filter, View>>

/** The views of a list as tabs: the built-in ones, then the person's own; beside them the button that saves or removes one. */
export function ViewTabs<Filter extends ListFilter, View extends string>(props: {
  view: Shown<Filter, View>
  labelOf: (view: View) => string
  panelId: string
  action: ReturnType<typeof useViewActions>['action']
}) {
  const { t } = useListText()
  const { view, action } = props
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Tabs value={view.tab} aria-label={t('viewTabs')} variant="scrollable" scrollButtons={false} sx={{ minWidth: 0 }}>
        {view.names.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`view-${one}`}
            aria-controls={props.panelId}
            component="a"
            href={view.addressOfView(one)}
            label={props.labelOf(one)}
          />
        ))}
        {view.views.map(({ id, name }) => (
          <Tab
            key={id}
            value={id}
            id={`view-${id}`}
            aria-controls={props.panelId}
            component="a"
            href={view.addressOfSaved(id)}
            label={<Clipped text={name} />}
          />
        ))}
      </Tabs>
      {action && (
        <Button
          {...(action.saves ? { startIcon: <Add /> } : { color: 'inherit' as const })}
          onClick={action.onClick}
          sx={{ flexShrink: 0 }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  )
}

/** A name may be longer than there is room for beside others: what is left out shows as such, and all of it when it is pointed at. */
function Clipped({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{ display: 'block', maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  )
}
