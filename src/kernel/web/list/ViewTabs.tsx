import Add from '@mui/icons-material/Add'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ListFilter, useListView } from './use-list-view.ts'
import { useListText } from './use-list-text.ts'
import type { ViewAction } from './use-view-actions.tsx'

type Shown<Filter extends ListFilter, View extends string> = ReturnType<typeof useListView<Filter, View>>

/** The views of a list as tabs: the built-in ones, then the person's own; beside them what can be done with the one that is shown. */
export function ViewTabs<Filter extends ListFilter, View extends string>(props: {
  view: Shown<Filter, View>
  labelOf: (view: View) => string
  panelId: string
  actions: readonly ViewAction[]
}) {
  const { t } = useListText()
  const { view, actions } = props
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        minWidth: 0,
      }}
    >
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
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', flexShrink: { xs: 1, md: 0 }, minWidth: 0 }}>
          {actions.map(({ label, saves, busy = false, onClick }) => (
            <Button
              key={label}
              {...(saves ? { startIcon: saves === 'new' ? <Add /> : <Check /> } : { color: 'inherit' as const })}
              disabled={busy}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </Box>
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
