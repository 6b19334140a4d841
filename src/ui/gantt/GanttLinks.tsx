/** The links that touch the screen, as four shapes: lines and arrows, ordinary and critical. One more shows the chosen link. */
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
    const paths = { lines: '', arrows: '', criticalLines: '', criticalArrows: '', chosen: '', chosenArrow: '' }
    for (const { one, route } of linksIn(index, view, { shown, scale, rowHeight, spans })) {
      const [line, arrow] = [linePath(route, -left, -top), arrowPath(route, -left, -top)]
      if (one.link.id === chosen) [paths.chosen, paths.chosenArrow] = [line, arrow]
      else if (one.link.critical)
        [paths.criticalLines, paths.criticalArrows] = [paths.criticalLines + line, paths.criticalArrows + arrow]
      else [paths.lines, paths.arrows] = [paths.lines + line, paths.arrows + arrow]
    }
    return paths
  }, [index, view, shown, scale, rowHeight, spans, chosen, left, top])
  const [slate, red, blue] = [
    'var(--mui-palette-gantt-link)',
    'var(--mui-palette-gantt-criticalDone)',
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
      <path d={shapes.lines} fill="none" stroke={slate} strokeWidth={1.1} />
      <path d={shapes.arrows} fill={slate} />
      <path d={shapes.criticalLines} fill="none" stroke={red} strokeWidth={1.5} />
      <path d={shapes.criticalArrows} fill={red} />
      <path d={shapes.chosen} fill="none" stroke={blue} strokeWidth={3} data-chosen={chosen ?? undefined} />
      <path d={shapes.chosenArrow} fill={blue} stroke={blue} strokeWidth={2} />
    </svg>
  )
})
