import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import type { ProjectView } from '../contract.ts'
import { addressOfSaved, addressOfView, BUILT_IN_VIEWS, type Layout } from './use-register-view.ts'
import { useText } from './use-text.ts'

/** The views of the register as tabs: the built-in ones, then the person's own; beside them the button that saves or removes one. */
export function ViewTabs(props: {
  tab: string
  views: readonly ProjectView[]
  saved: ProjectView | undefined
  changed: boolean
  layout: Layout | undefined
  panelId: string
  onSave: () => void
}) {
  const { t } = useText()
  const removeView = useRemoveView()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Tabs
        value={props.tab}
        aria-label={t('list.views')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ minWidth: 0 }}
      >
        {BUILT_IN_VIEWS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`view-${one}`}
            aria-controls={props.panelId}
            component="a"
            href={addressOfView(one, props.layout)}
            label={t(`list.${one}`)}
          />
        ))}
        {props.views.map((view) => (
          <Tab
            key={view.id}
            value={view.id}
            id={`view-${view.id}`}
            aria-controls={props.panelId}
            component="a"
            href={addressOfSaved(view.id, props.layout)}
            label={view.name}
          />
        ))}
      </Tabs>
      {props.changed && (
        <Button startIcon={<Add />} onClick={props.onSave} sx={{ flexShrink: 0 }}>
          {t('views.save')}
        </Button>
      )}
      {props.saved && !props.changed && (
        <Button color="inherit" onClick={() => props.saved && removeView(props.saved)} sx={{ flexShrink: 0 }}>
          {t('views.remove')}
        </Button>
      )}
    </Box>
  )
}

/** Removes at once and offers Undo, which saves it again. */
function useRemoveView(): (view: ProjectView) => void {
  const { t } = useText()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: projectsApi.listViews.key() })
  const failed = (error: unknown) => toast.error(t('views.failed', { reason: failureText(error) }))
  const back = useMutation({
    mutationFn: ({ name, filter }: ProjectView) => projectsApi.saveView.call({ name, filter }),
    onSuccess: async (view) => {
      await refresh()
      go(addressOfSaved(view.id))
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (view: ProjectView) => projectsApi.removeView.call({ viewId: view.id }),
    onSuccess: (_answer, view) => {
      go(addressOfView('all'))
      void refresh()
      toast.undo(t('views.removed', { name: view.name }), () => back.mutate(view))
    },
    onError: failed,
  })
  return remove.mutate
}
