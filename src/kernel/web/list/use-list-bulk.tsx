/** What can be done with the selected rows of a list, from a declaration: buttons, how far it is, the way back, and what was refused. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MAX_BULK } from '../../contract/list.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { type BulkApi, useBulk } from './use-bulk.ts'
import type { useList } from './use-list.ts'
import { useListText } from './use-list-text.ts'
import type { ListFilter } from './use-list-view.ts'

/** `said` is the message about so many that are changed. What has to be asked first opens a dialog, which calls `run`. */
export type BulkAction<Set> =
  | { label: string; set: Set; said: (count: number) => string }
  | { label: string; onClick: () => void }

type Listed = { id: string; version: number }
/** Which rows a change of many is for: what narrows the list, without its order. */
type Where<Filter> = Omit<Filter, 'sort' | 'direction'>

export function useListBulk<Row extends Listed, Filter extends ListFilter, View extends string, Set>(
  list: ReturnType<typeof useList<Row, Filter, View>>,
  api: BulkApi<Set, Where<Filter>>,
  declared: readonly BulkAction<Set>[],
) {
  const { t } = useListText()
  const { run, progress, refused, forget } = useBulk<Set, Where<Filter>>(api, () => list.select(new Set()))
  const busy = progress !== null
  const { sort: _sort, direction: _direction, ...where } = list.view.filter
  const total = list.found.data?.total
  const all = total && !total.capped && total.count <= MAX_BULK ? total.count : 0
  // offered only where it means more rows than are ticked already, and no more than one request may change
  const offered = !list.whole && list.keys.size === list.rows.length && all > list.rows.length
  const change = (set: Set, said: (count: number) => string) => run(list.whole ? { where } : [...list.keys], set, said)
  const actions = declared.length > 0 && (
    <>
      {busy && (
        <Box component="output" sx={{ alignSelf: 'center', px: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('bulk.running', progress)}
        </Box>
      )}
      {offered && (
        <Button disabled={busy} onClick={list.selectWhole}>
          {t('bulk.chooseAll', { count: all })}
        </Button>
      )}
      {declared.map((action) => (
        <Button
          key={action.label}
          disabled={busy}
          onClick={() => ('onClick' in action ? action.onClick() : void change(action.set, action.said))}
        >
          {action.label}
        </Button>
      ))}
    </>
  )
  return {
    actions,
    run: change,
    dialogs: refused.length > 0 && !busy && <RefusedDialog rows={refused} onClose={forget} />,
  }
}
