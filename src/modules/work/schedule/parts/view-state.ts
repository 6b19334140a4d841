/** How somebody looks at the schedule of a project, remembered in their browser. */
import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../../../kernel/web/storage.ts'
import type { Zoom } from '../../../../ui/gantt/types.ts'

export const VIEWS = ['chart', 'list', 'board'] as const
type View = (typeof VIEWS)[number]
export const COLUMNS = [
  'activityId',
  'wbsCode',
  'duration',
  'start',
  'finish',
  'predecessors',
  'successors',
  'milestone',
  'assigned',
  'percent',
  'float',
  'variance',
] as const
export type ColumnKey = (typeof COLUMNS)[number]
/** What the chart draws beside the bars. */
export const DRAWN = ['critical', 'baseline', 'float', 'resources'] as const
type Drawn = (typeof DRAWN)[number]

export type ViewState = {
  view: View
  /** Null until somebody chose a scale: the chart opens fitted. */
  zoom: Zoom | null
  /** The minute at the left edge of the chart when it was left. */
  left: number | null
  columns: readonly ColumnKey[]
  collapsed: readonly string[]
  drawn: readonly Drawn[]
  baselineId: string | null
  gridWidth: number
  /** Whether the panel of a task stands beside the chart. */
  panel: boolean
}

const FIRST: ViewState = {
  view: 'chart',
  zoom: null,
  left: null,
  columns: ['duration', 'start', 'finish', 'predecessors', 'successors', 'milestone', 'assigned', 'percent'],
  collapsed: [],
  drawn: ['critical', 'baseline', 'float'],
  baselineId: null,
  gridWidth: 0,
  panel: false,
}

/** What was stored by an older or a foreign version is taken as far as it fits. */
export function readView(text: string | null): ViewState {
  if (text === null) return FIRST
  try {
    const kept = JSON.parse(text) as Partial<ViewState>
    const list = <T extends string>(value: unknown, of: readonly T[], otherwise: readonly T[]) =>
      Array.isArray(value) ? of.filter((one) => value.includes(one)) : otherwise
    return {
      view: VIEWS.find((one) => one === kept.view) ?? FIRST.view,
      zoom: typeof kept.zoom === 'string' || (typeof kept.zoom === 'number' && kept.zoom > 0) ? kept.zoom : FIRST.zoom,
      left: typeof kept.left === 'number' ? kept.left : null,
      columns: list(kept.columns, COLUMNS, FIRST.columns),
      drawn: list(kept.drawn, DRAWN, FIRST.drawn),
      collapsed: Array.isArray(kept.collapsed)
        ? kept.collapsed.filter((one): one is string => typeof one === 'string')
        : [],
      baselineId: typeof kept.baselineId === 'string' ? kept.baselineId : null,
      gridWidth: typeof kept.gridWidth === 'number' ? kept.gridWidth : 0,
      panel: kept.panel === true,
    }
  } catch {
    return FIRST
  }
}

/** `phone` begins with the list: the chart is its second view. */
export function useViewState(projectId: string, phone: boolean): [ViewState, (change: Partial<ViewState>) => void] {
  const key = `schedule/view/${projectId}`
  const [state, setState] = useState(() => {
    const kept = readStored('localStorage', key)
    return kept === null && phone ? { ...FIRST, view: 'list' as const } : readView(kept)
  })
  const change = useCallback(
    (part: Partial<ViewState>) =>
      setState((before) => {
        const next = { ...before, ...part }
        writeStored('localStorage', key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  return [state, change]
}
