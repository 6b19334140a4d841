/** What can be done with the whole register: import into it, export it, and take the sample projects away. */
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import type { ProjectView } from '../contract.ts'
import type { ExportFormat } from '../../../../kernel/contract/list.ts'
import { useFirmSample } from './use-firm-sample.ts'
import { useText } from './use-text.ts'

export function RegisterMenu(props: {
  filter: ProjectView['filter']
  mayImport: boolean
  onImport: () => void
  onImports: () => void
}) {
  const { t } = useText()
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const sample = useFirmSample()
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => projectsApi.startExport.call({ ...props.filter, format }),
    onSuccess: () => toast.info(t('list.exportStarted')),
    onError: (error) => toast.error(t('list.exportFailed', { reason: failureText(error) })),
  })
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        aria-label={t('list.menu')}
        title={t('list.menu')}
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
        slotProps={{ list: { 'aria-label': t('list.menu') }, paper: { sx: { ...floating, minWidth: 200 } } }}
      >
        {props.mayImport && <MenuItem onClick={choose(props.onImport)}>{t('imports.menu')}</MenuItem>}
        {props.mayImport && <MenuItem onClick={choose(props.onImports)}>{t('imports.listMenu')}</MenuItem>}
        {props.mayImport && <Divider />}
        <MenuItem disabled={exporting.isPending} onClick={choose(() => exporting.mutate('csv'))}>
          {t('list.export')}
        </MenuItem>
        <MenuItem disabled={exporting.isPending} onClick={choose(() => exporting.mutate('xlsx'))}>
          {t('list.exportXlsx')}
        </MenuItem>
        {sample.loaded > 0 && <Divider />}
        {sample.loaded > 0 && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={choose(() => {
              sample.remove.reset()
              setAsking(true)
            })}
          >
            {t('list.removeSample')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        title={t('list.removeSampleTitle')}
        text={t('list.removeSampleText')}
        confirmLabel={t('list.removeSample')}
        busy={sample.remove.isPending}
        error={sample.remove.isError ? failureText(sample.remove.error) : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => sample.remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
