/** Saving what a list shows under a name, and removing a saved view; whoever shows the tabs decides where the buttons stand. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useGo } from '../navigation.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useListText } from './use-list-text.ts'
import type { ListFilter, ListView, useListView } from './use-list-view.ts'

type Shown<Filter extends ListFilter, View extends string> = ReturnType<typeof useListView<Filter, View>>

/** `id` names the list in this browser. `action` is what can be done with the view that is shown; null where nothing is to be kept or removed. */
export function useViewActions<Filter extends ListFilter, View extends string>(
  id: string,
  view: Shown<Filter, View>,
): { action: { label: string; saves: boolean; onClick: () => void } | null; dialog: ReactNode } {
  const { t } = useListText()
  const go = useGo()
  const [naming, setNaming] = useState(false)
  const removeView = useRemoveView(view)
  const { saved } = view
  const action = view.changed
    ? { label: t('views.save'), saves: true, onClick: () => setNaming(true) }
    : saved
      ? { label: t('views.remove'), saves: false, onClick: () => removeView(saved) }
      : null
  const dialog = naming && (
    <SaveViewDialog
      api={view.api}
      draft={`${id}-view`}
      filter={view.filter}
      onClose={() => setNaming(false)}
      onSaved={(made) => {
        setNaming(false)
        go(view.addressOfSaved(made.id))
      }}
    />
  )
  return { action, dialog }
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
