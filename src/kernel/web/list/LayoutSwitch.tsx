import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ComponentType } from 'react'
import { type Layout, LAYOUTS } from '../../contract/list.ts'
import { useListText } from './use-list-text.ts'

const ICONS: Record<Layout, ComponentType> = {
  list: ViewListOutlined,
  grid: GridViewOutlined,
  timeline: ViewTimelineOutlined,
}

/** List, grid or timeline. */
export function LayoutSwitch(props: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useListText()
  return (
    <ToggleButtonGroup
      exclusive
      value={props.layout}
      aria-label={t('layout')}
      onChange={(_event, layout: Layout | null) => {
        if (layout !== null) props.onChange(layout)
      }}
      sx={{ '@media (pointer: coarse)': { '& .MuiToggleButton-root': { height: 44, width: 44 } } }}
    >
      {LAYOUTS.map((one) => {
        const Icon = ICONS[one]
        return (
          <ToggleButton key={one} value={one} aria-label={t(`layouts.${one}`)} title={t(`layouts.${one}`)}>
            <Icon />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
