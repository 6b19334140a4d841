/** What can be done with the whole of a list: export it, and what its page adds before and after. */
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../ui/Toasts.tsx'
import type { ExportFormat } from '../../contract/list.ts'
import { failureText } from '../failure.ts'
import { floating } from '../floating.ts'
import { useListText } from './use-list-text.ts'

export type ListMenuItem = { label: string; onClick: () => void; danger?: true }

export function ListMenu(props: {
  startExport: (format: ExportFormat) => Promise<unknown>
  before: readonly ListMenuItem[]
  after: readonly ListMenuItem[]
}) {
  const { t } = useListText()
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exporting = useMutation({
    mutationFn: props.startExport,
    onSuccess: () => toast.info(t('exportStarted')),
    onError: (error) => toast.error(t('exportFailed', { reason: failureText(error) })),
  })
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const entry = ({ label, onClick, danger }: ListMenuItem) => (
    <MenuItem key={label} onClick={choose(onClick)} sx={danger ? { color: 'error.main' } : undefined}>
      {label}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        aria-label={t('menu')}
        title={t('menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('menu') }, paper: { sx: { ...floating, minWidth: 200 } } }}
      >
        {props.before.map(entry)}
        {props.before.length > 0 && <Divider />}
        <MenuItem disabled={exporting.isPending} onClick={choose(() => exporting.mutate('csv'))}>
          {t('export')}
        </MenuItem>
        <MenuItem disabled={exporting.isPending} onClick={choose(() => exporting.mutate('xlsx'))}>
          {t('exportXlsx')}
        </MenuItem>
        {props.after.length > 0 && <Divider />}
        {props.after.map(entry)}
      </Menu>
    </>
  )
}
