/** What can be done to the rows under the pointer or the keyboard, each with its key. */
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { failureText } from '../../../../kernel/web/failure.ts'
import { keyName } from '../../../../kernel/web/shortcuts.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Rows } from './rows.ts'
import type { RowActs } from './use-row-acts.ts'
import { useText } from './use-text.ts'

export type MenuAt = { ids: readonly string[]; x: number; y: number }

type Props = {
  at: MenuAt | null
  rows: Rows
  acts: RowActs
  mayEdit: boolean
  onClose: () => void
  onInsertBelow: (id: string) => void
  onReorder: (id: string, by: -1 | 1) => void
  onDetails: (id: string) => void
  onCopyTo: (ids: readonly string[]) => void
  onRemove: (ids: readonly string[]) => void
}
type Item = { name: string; keys?: readonly string[]; act: () => void; off?: boolean } | 'line'

export function RowMenu(props: Props) {
  const { at, rows, acts, mayEdit, onClose } = props
  const { t } = useText()
  const toast = useToast()
  if (!at) return null
  const { ids } = at
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  const one = ids.length === 1 ? rows.tasks.get(first) : undefined
  const pick = (act: () => void) => () => {
    onClose()
    act()
  }
  const tell = (work: Promise<unknown>) => void work.catch((error: unknown) => toast.error(failureText(error)))
  const pasteBelow = async () => {
    // a browser that keeps the clipboard to itself still takes the key
    const text = await navigator.clipboard?.readText().catch(() => null)
    if (!text) return toast.info(t('rows.pasteByKey', { key: `${keyName('Mod')} V` }))
    const task = rows.tasks.get(last)
    return acts.pasteRows(text, { parentId: task?.parentId ?? null, afterId: task?.id })
  }
  const items: Item[] = [
    { name: 'details', keys: ['Alt', 'Enter'], act: () => props.onDetails(last) },
    ...(mayEdit
      ? ([
          'line',
          { name: 'insertAbove', keys: ['Ins'], act: () => acts.run('insert', ids) },
          { name: 'insertBelow', act: () => props.onInsertBelow(last) },
          { name: 'indent', keys: ['Tab'], act: () => acts.level(ids, false) },
          { name: 'outdent', keys: ['Shift', 'Tab'], act: () => acts.level(ids, true) },
          { name: 'up', keys: ['Alt', '↑'], act: () => props.onReorder(first, -1), off: !one },
          { name: 'down', keys: ['Alt', '↓'], act: () => props.onReorder(first, 1), off: !one },
          'line',
          { name: 'link', keys: ['Ctrl', 'F2'], act: () => acts.run('link', ids), off: ids.length < 2 },
          { name: 'unlink', keys: ['Ctrl', 'Shift', 'F2'], act: () => acts.run('unlink', ids) },
          {
            name: one?.milestone ? 'noMilestone' : 'milestone',
            act: () => acts.turn(first),
            off: !one || one.summary,
          },
          'line',
          { name: 'duplicate', keys: ['Mod', 'D'], act: () => acts.run('duplicate', ids) },
        ] satisfies Item[])
      : (['line'] satisfies Item[])),
    {
      name: 'copy',
      keys: ['Mod', 'C'],
      act: () => tell(navigator.clipboard.writeText(acts.textOf(ids))),
      off: !navigator.clipboard,
    },
    ...(mayEdit ? ([{ name: 'paste', keys: ['Mod', 'V'], act: () => void pasteBelow() }] satisfies Item[]) : []),
    { name: 'copyTo', act: () => props.onCopyTo(ids) },
    ...(mayEdit ? (['line', { name: 'remove', keys: ['Del'], act: () => props.onRemove(ids) }] satisfies Item[]) : []),
  ]
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      slotProps={{ list: { 'aria-label': t('rows.menu', { count: ids.length }), dense: true } }}
    >
      {items.map((item, place) =>
        item === 'line' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
          <Divider key={`line ${place}`} />
        ) : (
          <MenuItem key={item.name} disabled={item.off ?? false} onClick={pick(item.act)} sx={{ gap: 4 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {t(`rows.${item.name}` as 'rows.details')}
            </Box>
            {item.keys && (
              <Box component="span" aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
                {item.keys.map(keyName).join(' ')}
              </Box>
            )}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
