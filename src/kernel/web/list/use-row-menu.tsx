import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { floating } from '../floating.ts'
import { useListText } from './use-list-text.ts'

/** Leads somewhere, or does something; what is dangerous stands last and apart. */
export type RowAction<Row> = { label: string; danger?: true } & (
  | { href: (row: Row) => string }
  | { onClick: (row: Row) => void }
)

/**
 * One menu for all rows of a list. It stands outside the rows, because a click beside an open menu would otherwise count as a click on its row.
 * `actions` says what can be done with a row; without any it has no button.
 */
export function useRowMenu<Row extends { id: string }>(options: {
  nameOf: (row: Row) => string
  /** What the button of a row of this name is called, where the usual words do not do. */
  label?: (name: string) => string
  actions: (row: Row) => readonly RowAction<Row>[]
}) {
  const { t } = useListText()
  const { label = (name: string) => t('menuOf', { name }) } = options
  const id = useId()
  const [open, setOpen] = useState<{ row: Row; anchor: HTMLElement } | null>(null)
  // what the menu shows while it closes
  const [last, setLast] = useState<Row | null>(null)
  const row = open?.row ?? last
  const button = (target: Row) => {
    if (options.actions(target).length === 0) return null
    const here = open?.row.id === target.id
    return (
      <IconButton
        aria-label={label(options.nameOf(target))}
        aria-haspopup="menu"
        aria-expanded={here}
        aria-controls={here ? id : undefined}
        onClick={(event) => {
          setLast(target)
          setOpen({ row: target, anchor: event.currentTarget })
        }}
      >
        <MoreHoriz />
      </IconButton>
    )
  }
  const entry = (action: RowAction<Row>, target: Row) => {
    const look = action.danger ? { color: 'error.main' } : undefined
    if ('href' in action)
      return (
        <MenuItem key={action.label} component="a" href={action.href(target)} onClick={() => setOpen(null)} sx={look}>
          {action.label}
        </MenuItem>
      )
    return (
      <MenuItem
        key={action.label}
        sx={look}
        onClick={() => {
          setOpen(null)
          action.onClick(target)
        }}
      >
        {action.label}
      </MenuItem>
    )
  }
  const actions = row ? options.actions(row) : []
  const [plain, dangerous] = [actions.filter((one) => !one.danger), actions.filter((one) => one.danger)]
  const menu = row && (
    <Menu
      id={id}
      anchorEl={open?.anchor ?? null}
      open={open !== null}
      onClose={() => setOpen(null)}
      disablePortal
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': label(options.nameOf(row)) },
        paper: { sx: { ...floating, minWidth: 160 } },
      }}
    >
      {plain.map((one) => entry(one, row))}
      {plain.length > 0 && dangerous.length > 0 && <Divider />}
      {dangerous.map((one) => entry(one, row))}
    </Menu>
  )
  return { button, menu }
}
