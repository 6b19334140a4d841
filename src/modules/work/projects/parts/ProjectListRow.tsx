import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { link } from '../../../../kernel/contract/link.ts'
import type { ProjectRow } from '../contract.ts'
import { projects } from '../manifest.ts'
import { StateChip } from './StateChip.tsx'
import { useDates } from './use-dates.ts'
import { useText } from './use-text.ts'

/** Below this width of the list the state stands under the name. */
const NARROW = '@container (max-width: 560px)'
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

type RowProps = {
  row: ProjectRow
  fresh: boolean
  ticked: boolean
  onTick: (() => void) | undefined
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function ProjectListRow({ row, fresh, ticked, onTick, onEdit, onDelete }: RowProps) {
  const { t } = useText()
  const datesOf = useDates()
  const address = link(projects, 'project', { projectId: row.id })
  const { name } = row
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) 124px minmax(132px, auto)',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 48,
        pl: 0.75,
        pr: 1,
        py: 0.5,
        bgcolor: fresh ? 'tint.copper' : undefined,
        '&:hover': { bgcolor: 'surface.hover' },
        // the client and the state share the second line
        [NARROW]: {
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          '& .name': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
          '& .dates': { display: 'none' },
          '& .what': { display: 'contents' },
          '& .acts': { gridColumn: 3, gridRow: 1 },
          '& .about': { gridColumn: 2, gridRow: 2, pb: 0.5 },
          '& .state': { gridColumn: 3, gridRow: 2, justifySelf: 'end', pb: 0.5, pr: 1 },
        },
      }}
    >
      <Checkbox
        checked={ticked}
        disabled={!onTick}
        onChange={onTick}
        title={t('home.show')}
        slotProps={{ input: { 'aria-label': t('home.showOf', { name }) } }}
      />
      <Box className="what" sx={{ minWidth: 0, typography: 'body2' }}>
        <Link
          className="name"
          href={address}
          color="inherit"
          title={name}
          sx={{ display: 'block', fontWeight: 600, ...CUT }}
        >
          {name}
        </Link>
        <Box className="about" sx={{ typography: 'caption', color: 'text.secondary', minWidth: 0, ...CUT }}>
          {row.client}
          <span className="dates">
            {row.client && ' · '}
            {datesOf(row)}
          </span>
        </Box>
      </Box>
      <Box className="state">
        <StateChip project={row} />
      </Box>
      <Box className="acts" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        <Button href={address} aria-label={t('home.openOf', { name })}>
          {t('actions.open')}
        </Button>
        {onEdit && (
          <IconButton aria-label={t('home.editOf', { name })} title={t('actions.edit')} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
        )}
        {onDelete && (
          <IconButton aria-label={t('home.deleteOf', { name })} title={t('actions.delete')} onClick={onDelete}>
            <DeleteOutlined />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
