import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { ModuleSize } from '../rules.ts'
import { useText } from './use-text.ts'

type Props = {
  title: string
  size: ModuleSize
  onSize: (size: ModuleSize) => void
  onHide: () => void
  /** Left out at the ends. */ onUp?: () => void
  onDown?: () => void
}

/** What a person can choose for a module without dragging it. */
export function ModuleMenu({ title, size, onSize, onHide, onUp, onDown }: Props) {
  const { t } = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const other = size === 'half' ? 'full' : 'half'
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        act()
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('menu.of', { name: title })}
        title={t('menu.of', { name: title })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onUp && item(t('menu.up'), onUp)}
        {onDown && item(t('menu.down'), onDown)}
        {item(t(`menu.${other}`), () => onSize(other))}
        {item(t('menu.hide'), onHide)}
      </Menu>
    </>
  )
}
