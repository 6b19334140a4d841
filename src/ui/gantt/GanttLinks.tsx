/** The links that touch the screen, as six shapes: lines and arrows, ordinary, critical, and not kept yet. One more shows the chosen link. */
import { memo, useMemo } from 'react'
import { barRect, spanOf } from './geometry.ts'
import type { LinkIndex, PlacedLink } from './link-index.ts'
import { arrowPath, linePath, reachOf, routeLink, type Placed, type Route } from './link-path.ts'
import { useLive, type Live } from './live.ts'
import type { Scale } from './scale.ts'
import type { GanttRow, Preview } from './types.ts'
import type { View } from './use-view.ts'

/** How near to a line a pointer has to be. */
type Plot = { shown: readonly GanttRow[]; scale: Scale; rowHeight: number; spans: Preview }

function placed(at: number, { shown, scale, rowHeight, spans }: Plot): Placed | null {
  const row = shown[at]
  const span = row && (spans.get(row.id) ?? spanOf(row))
  return row && span
    ? { ...barRect(span, row.milestone, scale, rowHeight), rowTop: at * rowHeight, milestone: row.milestone }
    : null
}

function routeOf({ link, fromAt, toAt }: PlacedLink, plot: Plot): Route | null {
  const [from, to] = [placed(fromAt, plot), placed(toAt, plot)]
  return from && to ? routeLink(link.type, from, to, plot.rowHeight) : null
}

/** What is drawn of the links in a window; those that pass it left or right are left out. */
export function linksIn(index: LinkIndex, view: View, plot: Plot): { one: PlacedLink; route: Route }[] {
  return index.touching(view.rowFrom, view.rowTo - 1).flatMap((one) => {
    const route = routeOf(one, plot)
    if (!route) return []
    const [left, right] = reachOf(route)
    return right < view.left || left > view.right ? [] : [{ one, route }]
  })
}

type Props = { index: LinkIndex; shown: readonly GanttRow[]; scale: Scale; view: View; rowHeight: number; live: Live }

export const GanttLinks = memo(function GanttLinks({ index, shown, scale, view, rowHeight, live }: Props) {
  const spans = useLive(live, (state) => state.spans)
  const chosen = useLive(live, (state) => state.link)
  const [left, top] = [view.left, view.rowFrom * rowHeight]
  const shapes = useMemo(() => {
    const none = { lines: '', arrows: '' }
    const paths = { kept: { ...none }, critical: { ...none }, isNew: { ...none }, chosen: { ...none } }
    for (const { one, route } of linksIn(index, view, { shown, scale, rowHeight, spans })) {
      const [line, arrow] = [linePath(route, -left, -top), arrowPath(route, -left, -top)]
      const { id, isNew, critical } = one.link
      const of = paths[id === chosen ? 'chosen' : isNew ? 'isNew' : critical ? 'critical' : 'kept']
      of.lines += line
      of.arrows += arrow
    }
    return paths
  }, [index, view, shown, scale, rowHeight, spans, chosen, left, top])
  const [slate, red, copper, blue] = [
    'var(--mui-palette-gantt-link)',
    'var(--mui-palette-gantt-criticalDone)',
    'var(--mui-palette-line-copper)',
    'var(--mui-palette-primary-main)',
  ]
  return (
    <svg
      className="pg-links"
      width={Math.max(0, view.right - left)}
      height={(view.rowTo - view.rowFrom) * rowHeight}
      style={{ left, top }}
      aria-hidden
    >
      <path d={shapes.kept.lines} fill="none" stroke={slate} strokeWidth={1.1} />
      <path d={shapes.kept.arrows} fill={slate} />
      <path d={shapes.critical.lines} fill="none" stroke={red} strokeWidth={1.5} />
      <path d={shapes.critical.arrows} fill={red} />
      <path d={shapes.isNew.lines} fill="none" stroke={copper} strokeWidth={1.5} strokeDasharray="4 3" />
      <path d={shapes.isNew.arrows} fill={copper} />
      <path d={shapes.chosen.lines} fill="none" stroke={blue} strokeWidth={3} data-chosen={chosen ?? undefined} />
      <path d={shapes.chosen.arrows} fill={blue} stroke={blue} strokeWidth={2} />
    </svg>
  )
})
