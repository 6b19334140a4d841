import ExpandMore from '@mui/icons-material/ExpandMore'
import Folder from '@mui/icons-material/FolderOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { searchApi } from '../../../platform/search/api.ts'
import { projects } from '../manifest.ts'
import { RECENT_IN_DRAWER } from '../rules.ts'
import { useText } from './use-text.ts'

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  px: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
  textAlign: 'left',
  textDecoration: 'none',
  typography: 'body2',
  color: 'text.primary',
  '&:hover': { bgcolor: 'surface.hover' },
  '& svg': { flex: 'none', color: 'text.secondary' },
} as const

/** The projects a person opened last, in the drawer of narrow windows (spec 2 §2). */
export function RecentProjects() {
  const { t } = useText()
  const listId = useId()
  const [open, setOpen] = useState(true)
  const recent = useQuery({
    ...searchApi.listRecent.queryOptions({ input: { module: projects.id, limit: RECENT_IN_DRAWER } }),
    enabled: open,
    staleTime: 0,
  })
  const said = recent.isError
    ? t('recent.failed', { reason: failureText(recent.error) })
    : recent.data?.rows.length === 0
      ? t('recent.none')
      : null
  return (
    <Box sx={{ px: 1, py: 1, borderTop: 1, borderColor: 'line.hair' }}>
      <Box component="h2" sx={{ m: 0 }}>
        <Box
          component="button"
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          sx={row}
        >
          <Typography variant="overline" component="span" sx={{ color: 'text.secondary', flex: 1 }}>
            {t('recent.title')}
          </Typography>
          <ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </Box>
      </Box>
      <Box id={listId} hidden={!open}>
        {said && (
          <Typography variant="body2" sx={{ px: 1, py: 1, color: 'text.secondary' }}>
            {said}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {recent.data?.rows.map((record) => (
            <li key={record.id}>
              <Box component="a" href={record.address} sx={row}>
                <Folder />
                <Box
                  component="span"
                  sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {record.title}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
