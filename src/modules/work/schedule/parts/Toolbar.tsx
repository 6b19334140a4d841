/** The tools above a schedule: add, undo, the three views, what is drawn, finding, and the menu with everything else. */
import Add from '@mui/icons-material/AddOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined'
import FilterList from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FindBox } from '../../../../ui/ListToolbar.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { Plan } from '../contract.ts'
import { EVERYTHING, type Filter, isFiltered, NOBODY } from './filter.ts'
import { COLUMNS, DRAWN, VIEWS, type ViewState } from './view-state.ts'
import { useText } from './use-text.ts'

/** What the menu opens. */
const TOOLS = ['baselines', 'calendars', 'resources', 'plan', 'analysis', 'import'] as const
export type Tool = (typeof TOOLS)[number]
const EXPORTS = ['mspdi', 'csv', 'ical', 'pdf', 'png'] as const
export type Export = (typeof EXPORTS)[number]
/** Only those who may edit. */
const EDITING: readonly Tool[] = ['import', 'plan']

/** The right half goes on to a second line when it would have less than this; down to it the find box shrinks. */
const LEAST_RIGHT_PX = 440

type Props = {
  plan: Plan
  view: ViewState
  onView: (change: Partial<ViewState>) => void
  filter: Filter
  onFilter: (filter: Filter) => void
  onAdd: () => void
  undo: (() => void) | null
  redo: (() => void) | null
  onTool: (tool: Tool) => void
  onExport: (format: Export) => void
  zoom?: ReactNode
  empty: boolean
  /** Whether the panel of a task stands beside the chart; left out where there is no room for it. */
  panel?: boolean | undefined
}

export function Toolbar({
  plan,
  view,
  onView,
  filter,
  onFilter,
  onAdd,
  undo,
  redo,
  onTool,
  onExport,
  zoom,
  empty,
  panel,
}: Props) {
  const { t } = useText()
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const mayEdit = plan.may.edit
  const icon = (label: string, act: (() => void) | null, shape: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={act === null} onClick={() => act?.()}>
          {shape}
        </IconButton>
      </span>
    </Tooltip>
  )
  const history = mayEdit && (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {icon(t('undo'), undo, <Undo />)}
      {icon(t('redo'), redo, <Redo />)}
    </Box>
  )
  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1,
        mb: 1.5,
        '& .MuiToggleButton-root': { px: 1 },
      }}
    >
      {mayEdit && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {t('addTask')}
        </Button>
      )}
      {!phone && history}
      {!empty && (
        <ToggleButtonGroup
          exclusive
          value={view.view}
          onChange={(_event, next: ViewState['view'] | null) => {
            if (next) onView({ view: next })
          }}
          aria-label={t('views.label')}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {!empty && !phone && view.view === 'chart' && (
        <ToggleButtonGroup
          value={[...view.drawn]}
          onChange={(_event, next: ViewState['drawn']) => onView({ drawn: next })}
          aria-label={t('drawn.label')}
        >
          {DRAWN.filter((one) => one !== 'baseline' || plan.baselines.length > 0).map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`drawn.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: `1 1 ${LEAST_RIGHT_PX}px`, minWidth: 0 }}>
        {!empty && (
          <FindBox shrinks value={filter.q} onChange={(q) => onFilter({ ...filter, q })} label={t('filter.find')} />
        )}
        <Box sx={{ flex: '1 0 0px', display: { xs: 'none', sm: 'block' } }} />
        {phone && history}
        {!empty && <FilterButton plan={plan} filter={filter} onFilter={onFilter} />}
        {zoom}
        {panel !== undefined && view.view === 'chart' && (
          <Tooltip title={t(panel ? 'panel.hide' : 'panel.show')}>
            <IconButton
              aria-label={t('panel.show')}
              aria-pressed={panel}
              onClick={() => onView({ panel: !panel })}
              sx={panel ? { bgcolor: 'surface.selected', color: 'primary.main' } : undefined}
            >
              <ViewSidebar />
            </IconButton>
          </Tooltip>
        )}
        <MoreMenu plan={plan} view={view} onView={onView} onTool={onTool} onExport={onExport} empty={empty} />
      </Box>
    </Box>
  )
}

function FilterButton({ plan, filter, onFilter }: Pick<Props, 'plan' | 'filter' | 'onFilter'>) {
  const { t } = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const on = isFiltered({ ...filter, q: '' })
  return (
    <>
      <Tooltip title={t('filter.label')}>
        <IconButton
          aria-label={t('filter.label')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={on ? { bgcolor: 'surface.selected', color: 'primary.main' } : undefined}
        >
          <FilterList />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('filter.label'),
            sx: { ...floating, p: 2, width: 280, display: 'grid', gap: 1.5 },
          },
        }}
      >
        <SelectInput
          label={t('fields.assignments')}
          value={filter.assignee}
          onChange={(assignee) => onFilter({ ...filter, assignee })}
          emptyLabel={t('filter.anybody')}
          options={[
            { value: NOBODY, label: t('filter.nobody') },
            ...plan.resources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Box>
          <CheckInput
            label={t('filter.critical')}
            value={filter.critical}
            onChange={(critical) => onFilter({ ...filter, critical })}
          />
          <CheckInput label={t('filter.open')} value={filter.open} onChange={(open) => onFilter({ ...filter, open })} />
        </Box>
        <Box>
          <Button disabled={!isFiltered(filter)} onClick={() => onFilter(EVERYTHING)} sx={{ ml: -1.5 }}>
            {t('filter.clear')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}

function MoreMenu({
  plan,
  view,
  onView,
  onTool,
  onExport,
  empty,
}: Pick<Props, 'plan' | 'view' | 'onView' | 'onTool' | 'onExport' | 'empty'>) {
  const { t } = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [columns, setColumns] = useState<HTMLElement | null>(null)
  const pick = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const toggle = (key: (typeof COLUMNS)[number]) =>
    onView({
      columns: COLUMNS.filter((one) => (one === key ? !view.columns.includes(key) : view.columns.includes(one))),
    })
  return (
    <>
      <Tooltip title={t('more')}>
        <IconButton aria-label={t('more')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <MoreHoriz />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {TOOLS.filter((tool) => plan.may.edit || !EDITING.includes(tool)).map((tool) => (
          <MenuItem key={tool} onClick={pick(() => onTool(tool))}>
            {t(`tools.${tool}`)}
          </MenuItem>
        ))}
        {!empty && <Divider />}
        {!empty && (
          <MenuItem
            onClick={() => {
              setColumns(anchor)
              setAnchor(null)
            }}
          >
            {t('tools.columns')}
          </MenuItem>
        )}
        {!empty && <Divider />}
        {!empty &&
          EXPORTS.map((format) => (
            <MenuItem key={format} onClick={pick(() => onExport(format))}>
              {t(`exports.${format}`)}
            </MenuItem>
          ))}
      </Menu>
      <Popover
        open={columns !== null}
        anchorEl={columns}
        onClose={() => setColumns(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('tools.columns'), sx: { ...floating, p: 2, display: 'grid' } },
        }}
      >
        {COLUMNS.map((key) => (
          <CheckInput
            key={key}
            label={key === 'assigned' ? t('fields.assignments') : t(`columns.${key}`)}
            value={view.columns.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </Popover>
    </>
  )
}
