import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { link } from '../../../kernel/contract/link.ts'
import { floating } from '../../../kernel/web/floating.ts'
import { projects } from '../manifest.ts'
import { useText } from './use-text.ts'

type Target = { id: string; name: string; may: { edit: boolean; remove: boolean; share: boolean } }
type Acts<P> = { onEdit?: (project: P) => void; onShare: (project: P) => void; onDelete: (project: P) => void }

/**
 * One menu for all rows of a list. It stands outside the rows, because a click beside an open menu would otherwise
 * count as a click on its row.
 */
export function useProjectMenu<P extends Target>(options: Acts<P> & { withOpen?: boolean }) {
  const { t } = useText()
  const id = useId()
  const [open, setOpen] = useState<{ project: P; anchor: HTMLElement } | null>(null)
  const [last, setLast] = useState<P | null>(null)
  const project = open?.project ?? last
  const choose = (act?: (project: P) => void) => () => {
    setOpen(null)
    if (project) act?.(project)
  }
  const button = (target: P, label: string) => {
    const any = options.withOpen || target.may.share || target.may.remove || (target.may.edit && options.onEdit)
    if (!any) return null
    const here = open?.project.id === target.id
    return (
      <IconButton
        aria-label={label} aria-haspopup="menu" aria-expanded={here} aria-controls={here ? id : undefined}
        onClick={(event) => {
          setLast(target)
          setOpen({ project: target, anchor: event.currentTarget })
        }}
      >
        <MoreHoriz />
      </IconButton>
    )
  }
  const menu = project && (
    <Menu
      id={id} anchorEl={open?.anchor ?? null} open={open !== null} onClose={() => setOpen(null)} disablePortal anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('list.menuOf', { name: project.name }) }, paper: { sx: { ...floating, minWidth: 160 } } }}
    >
      {options.withOpen && <MenuItem component="a" href={link(projects, 'project', { projectId: project.id })} onClick={choose()}>{t('actions.open')}</MenuItem>}
      {project.may.edit && options.onEdit && <MenuItem onClick={choose(options.onEdit)}>{t('actions.edit')}</MenuItem>}
      {project.may.share && <MenuItem onClick={choose(options.onShare)}>{t('actions.share')}</MenuItem>}
      {project.may.remove && <MenuItem onClick={choose(options.onDelete)} sx={{ color: 'error.main' }}>{t('actions.delete')}</MenuItem>}
    </Menu>
  )
  return { button, menu }
}
