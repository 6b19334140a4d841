import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { addressOf, link } from '../../../../kernel/contract/link.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { useArchiveProject } from './use-archive-project.ts'
import { useLeaving } from './use-leaving.tsx'
import { useText } from './use-text.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

type Target = Pick<Project, 'id' | 'name' | 'ownerId' | 'ownerName' | 'archivedAt' | 'may'>
type Acts<P> = {
  onEdit?: (project: P) => void
  onShare: (project: P) => void
  onDelete: (project: P) => void
  onLeft: (project: { id: string }) => void
}

/**
 * One menu for all rows of a list, with the dialogs it opens. It stands outside the rows, because a click beside an open
 * menu would otherwise count as a click on its row.
 */
export function useProjectMenu<P extends Target>(options: Acts<P> & { withOpen?: boolean }) {
  const { t } = useText()
  const { manifests } = useApp()
  const id = useId()
  const [open, setOpen] = useState<{ project: P; anchor: HTMLElement } | null>(null)
  const [last, setLast] = useState<P | null>(null)
  const [transferring, setTransferring] = useState<P | null>(null)
  const { archive, unarchive } = useArchiveProject()
  const leaving = useLeaving(options.onLeft)
  const project = open?.project ?? last
  const choose = (act?: (project: P) => void) => () => {
    setOpen(null)
    if (project) act?.(project)
  }
  const button = (target: P, label: string) => {
    const { may } = target
    if (!(options.withOpen || may.share || may.remove || may.leave || (may.edit && options.onEdit))) return null
    const here = open?.project.id === target.id
    return (
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={here}
        aria-controls={here ? id : undefined}
        onClick={(event) => {
          setLast(target)
          setOpen({ project: target, anchor: event.currentTarget })
        }}
      >
        <MoreHoriz />
      </IconButton>
    )
  }
  const keep = project && addressOf(manifests, 'templates.templates', { from: project.id })
  const menu = project && (
    <>
      <Menu
        id={id}
        anchorEl={open?.anchor ?? null}
        open={open !== null}
        onClose={() => setOpen(null)}
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': t('list.menuOf', { name: project.name }) },
          paper: { sx: { ...floating, minWidth: 160 } },
        }}
      >
        {options.withOpen && (
          <MenuItem component="a" href={link(projects, 'project', { projectId: project.id })} onClick={choose()}>
            {t('actions.open')}
          </MenuItem>
        )}
        {project.may.edit && options.onEdit && (
          <MenuItem onClick={choose(options.onEdit)}>{t('actions.edit')}</MenuItem>
        )}
        {project.may.share && <MenuItem onClick={choose(options.onShare)}>{t('actions.share')}</MenuItem>}
        {project.may.transfer && <MenuItem onClick={choose(setTransferring)}>{t('actions.transfer')}</MenuItem>}
        {project.may.edit && keep && (
          <MenuItem component="a" href={keep} onClick={choose()}>
            {t('actions.keepTemplate')}
          </MenuItem>
        )}
        {project.may.remove && (
          <MenuItem onClick={choose(project.archivedAt === null ? archive : unarchive)}>
            {t(project.archivedAt === null ? 'actions.archive' : 'actions.unarchive')}
          </MenuItem>
        )}
        {(options.withOpen || project.may.share) && (project.may.remove || project.may.leave) && <Divider />}
        {project.may.leave && (
          <MenuItem onClick={choose(leaving.ask)} sx={{ color: 'error.main' }}>
            {t('actions.leave')}
          </MenuItem>
        )}
        {project.may.remove && (
          <MenuItem onClick={choose(options.onDelete)} sx={{ color: 'error.main' }}>
            {t('actions.delete')}
          </MenuItem>
        )}
      </Menu>
      {transferring && <TransferDialog project={transferring} onClose={() => setTransferring(null)} />}
      {leaving.dialog}
    </>
  )
  return { button, menu }
}
