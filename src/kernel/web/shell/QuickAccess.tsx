/** The floating AI quick-access menu, in the corner the person chose (spec 2 §2). */
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import GlobalStyles from '@mui/material/GlobalStyles'
import Fab from '@mui/material/Fab'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { Settings } from '../../contract/session.ts'
import { floating } from '../floating.ts'
import { useKernelText } from '../i18n.ts'
import type { MenuLine } from '../places.ts'

/** Above the status bar, below the bars on top. */
const EDGE = { bottom: 'calc(var(--plumb-dock) + 16px)', top: 'calc(var(--plumb-head, 92px) + 16px)' }

/** What stands at the foot of a page leaves this much free on the button's side. */
const ROOM_PX = 56

export function QuickAccess(props: { corner: Settings['quickAccessCorner']; entries: readonly MenuLine[] }) {
  const { t } = useKernelText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [vertical, horizontal] = props.corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  const away = vertical === 'top' ? 'bottom' : 'top'
  return (
    <>
      {vertical === 'bottom' && (
        <GlobalStyles styles={{ ':root': { [`--plumb-corner-${horizontal}`]: `${ROOM_PX}px` } }} />
      )}
      <Fab
        id={`${id}-button`}
        color="primary"
        size="medium"
        aria-label={t('quickAccess')}
        title={t('quickAccess')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          position: 'fixed',
          [vertical]: EDGE[vertical],
          [horizontal]: 16,
          width: 40,
          height: 40,
          zIndex: 'fab',
          displayPrint: 'none',
          boxShadow: 'none',
        }}
      >
        <AutoAwesome />
      </Fab>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: away, horizontal }}
        transformOrigin={{ vertical, horizontal }}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          paper: { sx: { ...floating, my: 1, minWidth: 220 } },
        }}
      >
        {props.entries.map((entry) => (
          <MenuItem key={entry.key} component="a" href={entry.address} onClick={() => setAnchor(null)}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
