/** Who is needed when, under the chart and on its scale: steps of load, the capacity as a dashed line, what is above it hatched in the colour of errors. */
import Box from '@mui/material/Box'
import { memo, type RefObject } from 'react'
import type { Scale } from './scale.ts'
import { useGanttText } from './texts.ts'
import type { GanttResource } from './types.ts'
import type { View } from './use-view.ts'

const RESOURCE_ROW_PX = 44
const PLOT_PX = 34

type Props = Pick<View, 'left' | 'right'> & {
  resources: readonly GanttResource[]
  scale: Scale
  gridWidth: number
  track: RefObject<HTMLLIElement | null>
}

/** `track` is moved sideways with the chart, without rendering. */
export const GanttResources = memo(function GanttResources({ resources, scale, left, right, gridWidth, track }: Props) {
  const { t } = useGanttText()
  return (
    <Box
      component="ul"
      aria-label={t('resources')}
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        position: 'relative',
        flex: 'none',
        maxHeight: RESOURCE_ROW_PX * 4.5,
        overflowY: 'auto',
        overflowX: 'hidden',
        borderTop: 1,
        borderColor: 'line.strong',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        component="li"
        ref={track}
        aria-hidden
        sx={{
          position: 'absolute',
          left: gridWidth,
          top: 0,
          transform: 'translateX(calc(-1px * var(--chart-x, 0)))',
          pointerEvents: 'none',
        }}
      >
        <svg
          width={Math.max(0, right - left)}
          height={resources.length * RESOURCE_ROW_PX}
          style={{ position: 'absolute', left, top: 0 }}
        >
          <defs>
            <pattern id="pg-over" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={6} height={6} fill="var(--mui-palette-gantt-critical)" />
              <line x1={0} y1={0} x2={0} y2={6} stroke="var(--mui-palette-gantt-criticalDone)" strokeWidth={2.5} />
            </pattern>
          </defs>
          {resources.map((resource, index) => (
            <Load
              key={resource.id}
              resource={resource}
              top={index * RESOURCE_ROW_PX}
              scale={scale}
              left={left}
              right={right}
            />
          ))}
        </svg>
      </Box>
      {resources.map((resource) => (
        <Name key={resource.id} resource={resource} width={gridWidth} />
      ))}
    </Box>
  )
})

const mostOf = ({ load }: GanttResource) => load.reduce((most, one) => Math.max(most, one.units), 0)

function Name({ resource, width }: { resource: GanttResource; width: number }) {
  const { t } = useGanttText()
  const most = mostOf(resource)
  const over = most > resource.capacity
  return (
    <Box
      component="li"
      sx={{ height: RESOURCE_ROW_PX, borderBottom: 1, borderColor: 'line.hair', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box
        sx={{
          position: 'relative',
          width,
          height: '100%',
          pl: 2,
          pr: 1.5,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'line.strong',
          typography: 'body2',
          boxSizing: 'border-box',
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 600,
          }}
          title={resource.name}
        >
          {resource.name}
        </Box>
        {over && (
          <Box
            component="span"
            sx={{
              color: 'error.main',
              typography: 'caption',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            ◆ {t('overloaded')}
          </Box>
        )}
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          title={t('loadOf', { name: resource.name, most, capacity: resource.capacity })}
        >
          {most} / {resource.capacity}
        </Box>
      </Box>
    </Box>
  )
}

/** Only the steps in view; loads may run over years in days. */
function inView(resource: GanttResource, from: number, to: number) {
  const { load } = resource
  let [low, high] = [0, load.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((load[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const found = []
  for (let at = low; at < load.length; at += 1) {
    const one = load[at]
    if (!one || one.from >= to) break
    found.push(one)
  }
  return found
}

function Load({
  resource,
  top,
  scale,
  left: from,
  right: until,
}: { resource: GanttResource; top: number; scale: Scale } & Pick<View, 'left' | 'right'>) {
  const highest = Math.max(resource.capacity * 1.25, mostOf(resource), 0.01)
  const floor = top + (RESOURCE_ROW_PX + PLOT_PX) / 2
  const y = (units: number) => floor - (units / highest) * PLOT_PX
  const within = { load: '', over: '' }
  for (const step of inView(resource, scale.minuteAt(from), scale.minuteAt(until))) {
    const [left, width, units] = [scale.x(step.from) - from, (step.to - step.from) * scale.perMinute, step.units]
    const box = (low: number, high: number) =>
      `M${left.toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}h${width.toFixed(1)}V${y(low).toFixed(1)}z`
    within.load += box(0, Math.min(units, resource.capacity))
    if (units > resource.capacity) within.over += box(resource.capacity, units)
  }
  return (
    <>
      <path
        d={within.load}
        fill="var(--mui-palette-gantt-bar)"
        stroke="var(--mui-palette-gantt-done)"
        strokeWidth={0.75}
      />
      <path d={within.over} fill="url(#pg-over)" stroke="var(--mui-palette-gantt-criticalDone)" />
      <path
        d={`M0 ${y(resource.capacity).toFixed(1)}H${until - from}`}
        stroke="var(--mui-palette-line-strong)"
        strokeDasharray="4 3"
      />
      <path d={`M0 ${top + RESOURCE_ROW_PX - 0.5}H${until - from}`} stroke="var(--mui-palette-line-hair)" />
    </>
  )
}
