/** The register as cards: one cell per project, divided by hairlines. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { link } from '../../../../kernel/contract/link.ts'
import type { LaidOutProps } from '../../../../kernel/web/list/ListTable.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { ProjectRow } from '../contract.ts'
import { projects } from '../manifest.ts'
import { StateChip } from './StateChip.tsx'
import { useDates } from './use-dates.ts'
import { useProjectKeys } from './use-project-keys.ts'
import { useText } from './use-text.ts'

export function ProjectGrid({ rows, freshKeys, onOpen, actions }: LaidOutProps<ProjectRow>) {
  const { t } = useText()
  const datesOf = useDates()
  const rowProps = useProjectKeys(rows, onOpen)
  return (
    // each cell draws its right and lower line; those at the edge lie outside of what is seen
    <Box sx={{ overflow: 'hidden' }}>
      <Box
        component="ul"
        aria-label={t('routes.projects')}
        sx={{
          listStyle: 'none',
          m: 0,
          mr: '-1px',
          mb: '-1px',
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(248px, 1fr))' },
        }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            {...rowProps(row.id)}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 1,
              minWidth: 0,
              p: 2,
              cursor: 'pointer',
              borderRight: 1,
              borderBottom: 1,
              borderColor: 'line.hair',
              bgcolor: freshKeys.has(row.id) ? 'tint.copper' : undefined,
              '&:hover': { bgcolor: 'surface.hover' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  href={link(projects, 'project', { projectId: row.id })}
                  tabIndex={-1}
                  color="inherit"
                  sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {row.name}
                </Link>
                <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {row.client || '–'}
                </Box>
              </Box>
              <Box sx={{ flex: 'none', mt: -0.75, mr: -1 }}>{actions(row)}</Box>
            </Box>
            <Box
              sx={{
                mt: 'auto',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
              }}
            >
              <StateChip project={row} />
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {datesOf(row)}
              </Box>
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', minHeight: 18 }}>
              {row.progress === null ? t('list.noProgress') : <ProgressBar percent={row.progress} width="100%" />}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
