import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useGo } from '../navigation.ts'
import type { ListFilter, ListView, useListView } from './use-list-view.ts'
import { useListText } from './use-list-text.ts'

type Shown<Filter extends ListFilter, View extends string> = ReturnType<typeof useListView<Filter, View>>

/** The views of a list as tabs: the built-in ones, then the person's own; beside them the button that saves or removes one. */
export function ViewTabs<Filter extends ListFilter, View extends string>(props: {
  view: Shown<Filter, View>
  labelOf: (view: View) => string
  panelId: string
  onSave: () => void
}) {
  const { t } = useListText()
  const { view } = props
  const removeView = useRemoveView(view)
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
            label={name}
          />
        ))}
      </Tabs>
      {view.changed && (
        <Button startIcon={<Add />} onClick={props.onSave} sx={{ flexShrink: 0 }}>
          {t('views.save')}
        </Button>
      )}
      {view.saved && !view.changed && (
        <Button color="inherit" onClick={() => view.saved && removeView(view.saved)} sx={{ flexShrink: 0 }}>
          {t('views.remove')}
        </Button>
      )}
    </Box>
  )
}

/** Removes at once and offers Undo, which saves it again. */
function useRemoveView<Filter extends ListFilter, View extends string>({
  api,
  firstAddress,
  savedAddress,
}: Shown<Filter, View>): (view: ListView<Filter>) => void {
  const { t } = useListText()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: api.listViews.key() })
  const failed = (error: unknown) => toast.error(t('views.failed', { reason: failureText(error) }))
  const back = useMutation({
    mutationFn: ({ name, filter }: ListView<Filter>) => api.saveView.call({ name, filter }),
    onSuccess: async (view) => {
      await refresh()
      go(savedAddress(view.id))
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (view: ListView<Filter>) => api.removeView.call({ viewId: view.id }),
    onSuccess: (_answer, view) => {
      go(firstAddress())
      void refresh()
      toast.undo(t('views.removed', { name: view.name }), () => back.mutate(view))
    },
    onError: failed,
  })
  return remove.mutate
}
