/** What can be done with the view that a list shows: saving it, saving what was changed in it, renaming and removing it. Whoever shows the tabs decides where the buttons stand. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useGo } from '../navigation.ts'
import type { useList } from './use-list.ts'
import { useListText } from './use-list-text.ts'
import type { ListFilter, ListView } from './use-list-view.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

type Listed<Row extends object, Filter extends ListFilter, View extends string> = ReturnType<
  typeof useList<Row, Filter, View>
>

/** `saves`: it keeps what would be lost otherwise, in a view that is new or in the one that is shown. */
export type ViewAction = { label: string; saves?: 'new' | 'shown'; busy?: boolean; onClick: () => void }

export function useViewActions<Row extends object, Filter extends ListFilter, View extends string>(
  list: Listed<Row, Filter, View>,
): { actions: ViewAction[]; dialog: ReactNode } {
  const { t } = useListText()
  const go = useGo()
  const client = useQueryClient()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { view, columns } = list
  const { api, saved } = view
  const look = { filter: view.filter, columns: columns.chosen, size: view.sizeOfView }
  const refresh = () => client.invalidateQueries({ queryKey: api.listViews.key() })
  /** The tab shows what is saved and nothing else. */
  const show = (made: ListView<Filter>) => {
    columns.reset()
    go(view.addressOfSaved(made.id))
  }
  const change = useChangeView(list, show)
  const remove = useRemoveView(list)
  const close = () => setNaming(null)
  const saveNew: ViewAction = {
    label: t(saved ? 'views.saveNew' : 'views.save'),
    saves: 'new',
    onClick: () => setNaming('new'),
  }
  const differs = view.changed || columns.changed || (saved !== undefined && view.resized)
  const dialogs = {
    new: () => (
      <ViewNameDialog
        title={t('views.saveTitle')}
        submitLabel={t('views.save')}
        help={t('views.nameHelp')}
        name=""
        draft={`${list.id}-view`}
        onClose={close}
        save={async (name) => {
          const made = await api.saveView.call({ name, ...look })
          await refresh()
          return made
        }}
        onSaved={(made) => {
          close()
          // the usual columns stay the usual ones; those of a view go back to what it has
          if (saved) show(made)
          else go(view.addressOfSaved(made.id))
        }}
      />
    ),
    rename: () =>
      saved && (
        <ViewNameDialog
          title={t('views.renameTitle')}
          submitLabel={t('views.renameSave')}
          name={saved.name}
          draft={`${list.id}-view-${saved.id}`}
          onClose={close}
          // after a refusal the view is asked for again, so that a second try is made in the knowledge of what it is now called
          save={(name) => api.changeView.call({ viewId: saved.id, version: saved.version, name }).finally(refresh)}
          onSaved={close}
        />
      ),
  }
  const actions: ViewAction[] = !saved
    ? differs
      ? [saveNew]
      : []
    : differs
      ? [
          {
            label: t('views.saveChanges'),
            saves: 'shown',
            busy: change.isPending,
            onClick: () => change.mutate({ view: saved, look }),
          },
          saveNew,
          { label: t('views.discard'), onClick: () => show(saved) },
        ]
      : [
          { label: t('views.rename'), onClick: () => setNaming('rename') },
          { label: t('views.remove'), onClick: () => remove(saved) },
        ]
  return { actions, dialog: naming && dialogs[naming]() }
}

function useFailed() {
  const { t } = useListText()
  const toast = useToast()
  return (error: unknown) => toast.error(t('views.failed', { reason: failureText(error) }))
}

/** Saves what was changed in a view under the name it has. */
function useChangeView<Row extends object, Filter extends ListFilter, View extends string>(
  { view: { api } }: Listed<Row, Filter, View>,
  onSaved: (view: ListView<Filter>) => void,
) {
  const { t } = useListText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: api.listViews.key() })
  const failed = useFailed()
  return useMutation({
    mutationFn: ({
      view,
      look,
    }: {
      view: ListView<Filter>
      look: Pick<ListView<Filter>, 'filter' | 'columns' | 'size'>
    }) => api.changeView.call({ viewId: view.id, version: view.version, ...look }),
    onSuccess: async (view) => {
      await refresh()
      onSaved(view)
      toast.info(t('views.saved', { name: view.name }))
    },
    onError: (error) => {
      failed(error)
      // whoever tries again has seen what the view is now
      void refresh()
    },
  })
}

/** Removes at once and offers Undo, which brings it back under the address it had. */
function useRemoveView<Row extends object, Filter extends ListFilter, View extends string>({
  view: { api, firstAddress, savedAddress },
}: Listed<Row, Filter, View>): (view: ListView<Filter>) => void {
  const { t } = useListText()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: api.listViews.key() })
  const failed = useFailed()
  const back = useMutation({
    mutationFn: ({ id }: ListView<Filter>) => api.restoreView.call({ viewId: id }),
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
