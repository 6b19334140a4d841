/** The scale as a list, closer and further away, fit all, to today: goes into a page's toolbar. */
import Add from '@mui/icons-material/AddOutlined'
import FitScreen from '@mui/icons-material/FitScreenOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Today from '@mui/icons-material/TodayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode, RefObject } from 'react'
import { InlineSelect } from '../InlineSelect.tsx'
import { stepOf } from './scale.ts'
import { useGanttText } from './texts.ts'
import { ZOOM_STEPS, type GanttHandle, type Zoom, type ZoomStep } from './types.ts'

const FITTED = 'fitted' as const

export function GanttTools({
  zoom,
  onZoom,
  handle,
}: {
  zoom: Zoom | null
  onZoom: (zoom: Zoom) => void
  handle: RefObject<GanttHandle | null>
}) {
  const { t } = useGanttText()
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={act}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {button(t('toToday'), <Today />, () => handle.current?.toToday())}
      {button(t('fitAll'), <FitScreen />, () => handle.current?.fitAll())}
      {button(t('zoomOut'), <Remove />, () => handle.current?.zoomOut())}
      <InlineSelect<ZoomStep | typeof FITTED>
        framed
        label={t('zoom')}
        value={zoom === null ? FITTED : stepOf(zoom)}
        options={[
          ...(zoom === null ? [{ value: FITTED, label: t('fitted') }] : []),
          ...ZOOM_STEPS.map((value) => ({ value, label: t(`steps.${value}`) })),
        ]}
        onChange={(value) => {
          if (value !== FITTED) onZoom(value)
        }}
      />
      {button(t('zoomIn'), <Add />, () => handle.current?.zoomIn())}
    </Box>
  )
}
