/** What the menu of a schedule opens, fetched when it is opened. */
import { lazy } from 'react'
import type { Plan } from '../contract.ts'
import type { Act } from './act.ts'
import { BaselinesDialog } from './BaselinesDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { Rows } from './rows.ts'
import type { Tool } from './Toolbar.tsx'
import type { ShownBaseline } from './use-baseline.ts'
import type { ScheduleOnScreen } from './use-schedule.ts'
import type { ViewState } from './view-state.ts'

const CalendarsDialog = lazy(() => import('./CalendarsDialog.tsx').then((file) => ({ default: file.CalendarsDialog })))
const ResourcesDialog = lazy(() => import('./ResourcesDialog.tsx').then((file) => ({ default: file.ResourcesDialog })))
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))
const AnalysisDrawer = lazy(() => import('./AnalysisDrawer.tsx').then((file) => ({ default: file.AnalysisDrawer })))

type Props = {
  tool: Tool
  onClose: () => void
  schedule: ScheduleOnScreen
  plan: Plan
  rows: Rows
  act: Act
  view: ViewState
  onView: (change: Partial<ViewState>) => void
  baseline: ShownBaseline
  /** Shows only these tasks in the chart. */
  onShow: (ids: ReadonlySet<string>) => void
}

export function Tools({ tool, onClose, schedule, plan, rows, act, view, onView, baseline, onShow }: Props) {
  switch (tool) {
    case 'baselines':
      return (
        <BaselinesDialog
          plan={plan}
          shownId={baseline.chosen?.id ?? null}
          onShow={(baselineId) => onView({ baselineId, drawn: [...new Set([...view.drawn, 'baseline' as const])] })}
          onClose={onClose}
        />
      )
    case 'calendars':
      return <CalendarsDialog plan={plan} save={schedule.change} onClose={onClose} />
    case 'resources':
      return <ResourcesDialog plan={plan} onClose={onClose} />
    case 'plan':
      return <PlanDialog plan={plan} save={schedule.change} onClose={onClose} />
    case 'import':
      return <ImportDialog plan={plan} rows={rows} remember={schedule.remember} onClose={onClose} />
    case 'analysis':
      return <AnalysisDrawer plan={plan} rows={rows} act={act} baseline={baseline} onShow={onShow} onClose={onClose} />
  }
}
