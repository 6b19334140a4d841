import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { link } from '../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'
import { useText } from './use-text.ts'

type Target = { id: string; name: string; may: { edit: boolean; remove: boolean; share: boolean } }

/** What can be done with a project; an entry the person may not use is left out. */
export function ProjectMenu(props: { project: Target; label: string; withOpen?: boolean; onEdit?: () => void; onShare?: () => void; onDelete: () => void }) {
  const { t } = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { project } = props
  const choose = (act?: () => void) => () => {
    setAnchor(null)
    act?.()
  }
  const entries = [
    props.withOpen && <MenuItem key="open" component="a" href={link(projects, 'project', { projectId: project.id })} onClick={choose()}>{t('actions.open')}</MenuItem>,
    project.may.edit && props.onEdit && <MenuItem key="edit" onClick={choose(props.onEdit)}>{t('actions.edit')}</MenuItem>,
    project.may.share && props.onShare && <MenuItem key="share" onClick={choose(props.onShare)}>{t('actions.share')}</MenuItem>,
    project.may.remove && <MenuItem key="delete" onClick={choose(props.onDelete)} sx={{ color: 'error.main' }}>{t('actions.delete')}</MenuItem>,
  ].filter(Boolean)
  if (entries.length === 0) return null
  return (
    <>
      <IconButton id={`${id}-button`} aria-label={props.label} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={anchor ? `${id}-menu` : undefined} onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHoriz />
      </IconButton>
      <Menu
        id={`${id}-menu`} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { minWidth: 160 } } }}
      >
        {entries}
      </Menu>
    </>
  )
}
