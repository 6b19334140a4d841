/** The AI quick-access menu, in the corner of the frame the person chose (spec 2 §2). It stands in the bars, so it never lies over a page. */
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { Settings } from '../../contract/session.ts'
import { floating } from '../floating.ts'
import { useKernelText } from '../i18n.ts'
import type { MenuLine } from '../places.ts'

export function QuickAccess(props: { corner: Settings['quickAccessCorner']; entries: readonly MenuLine[] }) {
  const { t } = useKernelText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [vertical, horizontal] = props.corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  const away = vertical === 'top' ? 'bottom' : 'top'
  return (
    <>
      <ButtonBase
        id={`${id}-button`}
        aria-label={t('quickAccess')}
        title={t('quickAccess')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          alignSelf: 'stretch',
          flex: 'none',
          width: 44,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
          '&.Mui-focusVisible': { outlineColor: 'var(--mui-palette-primary-contrastText)', outlineOffset: -4 },
        }}
      >
        <AutoAwesome sx={{ fontSize: 18 }} />
      </ButtonBase>
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
