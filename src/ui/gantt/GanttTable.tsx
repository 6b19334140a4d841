/** The same rows without the chart, as a plain table: for screen readers, phones, and whoever prefers words. */
import Box from '@mui/material/Box'
import { useEffect, useImperativeHandle, useMemo, useRef, type KeyboardEvent } from 'react'
import { COARSE_ROW_PX, HEAD_PX, ROW_PX, spanOf } from './geometry.ts'
import { orderRows } from './rows.ts'
import { spanWords } from './scale.ts'
import { useGanttText } from './texts.ts'
import type { GanttProps, GanttRow } from './types.ts'
import { useView } from './use-view.ts'

/** Below this width a row has two lines: the name, and its dates in words. */
const TWO_LINES_BELOW_PX = 600
const TWO_LINES_PX = 56
const INDENT_PX = 16
const NEW_NAME = { typed: '', close: () => undefined }
/** A row that only takes room. */
const SPACE = '\u00a0'

const tableSx = {
  position: 'relative',
  overflow: 'auto',
  bgcolor: 'background.paper',
  overscrollBehavior: 'contain',
  // what is scrolled to stands clear of the head
  scrollPaddingTop: HEAD_PX,
  '&:focus-visible': { outlineOffset: -2 },
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', typography: 'body2' },
  '& th, & td': {
    p: 0,
    px: 1,
    textAlign: 'left',
    fontWeight: 400,
    color: 'text.secondary',
    borderBottom: '1px solid',
    borderColor: 'line.hair',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_PX,
    verticalAlign: 'bottom',
    pb: '7px',
    bgcolor: 'background.paper',
    typography: 'caption',
    fontWeight: 600,
  },
  '& tbody th': { color: 'text.primary', cursor: 'pointer' },
  '& tr.space td': { p: 0, border: 0 },
  '& tr[data-summary=true] :is(th, td)': { fontWeight: 600, color: 'text.primary' },
  '& tr[data-on=true] :is(th, td)': { bgcolor: 'surface.selected' },
  '& :is(th, td):first-of-type': { pl: 2 },
  '& :is(th, td):last-of-type': { pr: 2 },
  '& .more': {
    display: 'block',
    typography: 'caption',
    fontWeight: 400,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .late': { color: 'error.main', fontWeight: 600 },
  '& .open': {
    font: 'inherit',
    fontWeight: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    border: 0,
    p: 0,
    minHeight: 24,
    lineHeight: '24px',
    bgcolor: 'transparent',
    cursor: 'pointer',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  '& .name': { display: 'flex', alignItems: 'center' },
  '& .words': { minWidth: 0, flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
  // a phone zooms in on smaller letters
  '& .words input': { fontSize: '1rem', height: 44 },
  '& .fold': {
    flex: 'none',
    width: 24,
    height: 24,
    p: 0,
    border: 0,
    borderRadius: '4px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 36, height: 44 },
  },
  '& .fold svg': { width: 10, height: 10 },
  '& .fold[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
} as const

export function GanttTable(props: GanttProps & { coarse: boolean }) {
  const { rows, columns, collapsed, selected, coarse } = props
  const { t } = useGanttText()
  const scroller = useRef<HTMLDivElement>(null)
  const order = useMemo(() => orderRows(rows, collapsed), [rows, collapsed])
  // one reading of the width decides the row height, and that the rows to draw
  const narrow = useView(scroller, { rowCount: 0, rowHeight: ROW_PX, gridWidth: 0 }).view.width < TWO_LINES_BELOW_PX
  const rowHeight = narrow ? TWO_LINES_PX : coarse ? COARSE_ROW_PX : ROW_PX
  const { view } = useView(scroller, { rowCount: order.shown.length, rowHeight, gridWidth: 0 })
  const foldPx = coarse ? 36 : 24
  const shownColumns = narrow ? [] : columns

  useImperativeHandle(
    props.handle,
    () => ({
      fitAll: () => undefined,
      toToday: () => undefined,
      zoomIn: () => undefined,
      zoomOut: () => undefined,
      focus: () => scroller.current?.focus({ preventScroll: true }),
      showRow: (id) => scroller.current?.scrollTo({ top: (order.positions.get(id) ?? 0) * rowHeight }),
    }),
    [order, rowHeight],
  )

  const { newRow = null } = props
  useEffect(() => {
    const at = newRow === null ? undefined : order.positions.get(newRow)
    const box = scroller.current
    if (at === undefined || !box) return
    const [top, room] = [at * rowHeight, box.clientHeight - HEAD_PX]
    if (top < box.scrollTop || top + rowHeight > box.scrollTop + room) box.scrollTo({ top: top + rowHeight - room })
    // only another row matters
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newRow])

  const fold = (id: string) => {
    const next = new Set(collapsed)
    if (!next.delete(id)) next.add(id)
    props.onCollapse(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return
    const goal = { Home: 0, End: order.shown.length * rowHeight }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    scroller.current?.scrollTo({ top: goal })
  }
  const rest = order.shown.length - view.rowTo
  return (
    // a scroller has to be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <Box
      ref={scroller}
      component="section"
      aria-label={props.label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={tableSx}
      style={{ height: props.height ?? '100%' }}
    >
      <table
        aria-rowcount={order.shown.length + 1}
        aria-colcount={shownColumns.length + (narrow ? 1 : 2)}
        aria-label={props.label}
      >
        <thead>
          <tr aria-rowindex={1}>
            {!narrow && (
              <th scope="col" style={{ width: 84 }}>
                {t('wbs')}
              </th>
            )}
            <th scope="col">{t('task')}</th>
            {shownColumns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width, textAlign: column.align }}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rowFrom > 0 && (
            <tr className="space" aria-hidden>
              <td style={{ height: view.rowFrom * rowHeight }}>{SPACE}</td>
            </tr>
          )}
          {order.shown.slice(view.rowFrom, view.rowTo).map((row, at) => (
            <tr
              key={row.id}
              aria-rowindex={view.rowFrom + at + 2}
              data-summary={row.summary || undefined}
              data-on={selected.has(row.id) || undefined}
              data-row={row.id}
              style={{ height: rowHeight }}
            >
              {!narrow && <td style={{ fontWeight: 400 }}>{row.wbs}</td>}
              <th
                scope="row"
                style={{ paddingLeft: row.depth * INDENT_PX + (row.summary ? 4 : 4 + foldPx - INDENT_PX / 2) }}
                onClick={() => props.onSelect(new Set([row.id]))}
              >
                <div className="name">
                  {row.summary && (
                    <button
                      type="button"
                      className="fold"
                      aria-expanded={!collapsed.has(row.id)}
                      aria-label={t(collapsed.has(row.id) ? 'expand' : 'collapse', { name: row.name })}
                      onClick={() => fold(row.id)}
                    >
                      <svg viewBox="0 0 10 10" aria-hidden>
                        <path d="M3 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth={1.5} />
                      </svg>
                    </button>
                  )}
                  <div className="words">
                    {row.id === props.newRow && props.editName ? (
                      props.editName(row, NEW_NAME)
                    ) : props.onOpen ? (
                      <button type="button" className="open" title={row.name} onClick={() => props.onOpen?.(row.id)}>
                        {row.name}
                      </button>
                    ) : (
                      row.name
                    )}
                    {narrow && row.id !== props.newRow && <Dates row={row} />}
                  </div>
                </div>
              </th>
              {shownColumns.map((column) => (
                <td key={column.key} style={{ textAlign: column.align }}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rest > 0 && (
            <tr className="space" aria-hidden>
              <td style={{ height: rest * rowHeight }}>{SPACE}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Box>
  )
}

function Dates({ row }: { row: GanttRow }) {
  const { t, language } = useGanttText()
  const span = spanOf(row)
  return (
    <span className="more">
      {span ? spanWords(span, language, t('to')) : t('noDates')}
      {row.milestone || row.percent === null ? '' : ` · ${t('percent', { n: row.percent })}`}
      {row.critical && !row.summary && (
        <>
          {' '}
          · <span className="late">◆ {t('critical')}</span>
        </>
      )}
      {row.lateDays ? (
        <>
          {' '}
          · <span className="late">{t('late', { n: row.lateDays })}</span>
        </>
      ) : null}
    </span>
  )
}
