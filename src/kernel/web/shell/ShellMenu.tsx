import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { floating } from '../floating.ts'
import type { MenuEntry } from './MenuButton.tsx'

export function ShellMenu(props: {
  id: string
  labelledBy: string
  anchor: HTMLElement | null
  onClose: () => void
  entries: readonly MenuEntry[]
  align: 'left' | 'right'
}) {
  return (
    <Menu
      id={props.id}
      disablePortal
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: props.align }}
      transformOrigin={{ vertical: 'top', horizontal: props.align }}
      slotProps={{
        list: { 'aria-labelledby': props.labelledBy },
        paper: { sx: { ...floating, mt: 0.5, minWidth: 200 } },
      }}
    >
      {props.entries.map((entry) => {
        const choose = () => {
          props.onClose()
          entry.onSelect?.()
        }
        return entry.href === undefined ? (
          <MenuItem key={entry.key} selected={entry.selected} onClick={choose}>
            {entry.label}
          </MenuItem>
        ) : (
          <MenuItem key={entry.key} selected={entry.selected} component="a" href={entry.href} onClick={choose}>
            {entry.label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
