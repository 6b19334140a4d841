/** The columns left of the chart: a tree of rows that assistive technology reads as the whole schedule. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a tree of rows beside a chart has no tags of its own */
import { memo } from 'react'
import { ROW_PX, spanOf } from './geometry.ts'
import { minuteWords, spanWords } from './scale.ts'
import { ganttText, useGanttText, type GanttText } from './texts.ts'
import type { EditCell, GanttColumn, GanttRow, Then } from './types.ts'

const INDENT_PX = 12
/** A task stands under the name of a summary of its level, not under the arrow that folds it. */
const LEAF_PX = 22

export type GridLayout = {
  /** 0 hides the column of numbers. */
  wbsWidth: number
  nameWidth: number
  rowHeight: number
}

/** What happens in the grid is heard once for all of it; the element under the pointer says where. */
export function cellAt(target: EventTarget): { id: string; cell: number; control: Element | null } | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')
  const cell = target.closest<HTMLElement>('[data-cell]')
  return row?.dataset['row'] === undefined
    ? null
    : {
        id: row.dataset['row'],
        cell: Number(cell?.dataset['cell'] ?? 0),
        control: target.closest('a, button, input, select, textarea'),
      }
}

type RowProps = {
  row: GanttRow
  at: number
  columns: readonly GanttColumn[]
  layout: GridLayout
  prefix: string
  open: boolean
  selected: boolean
  activeCell: number | null
  /** The cell that is written in, null for none; a key of null is the name. */
  editing: CellEditing | null
  editName: EditCell | undefined
  onEdited: (then?: Then) => void
  language: string
}
export type CellEditing = { id: string; key: string | null; typed: string | null }

export const GanttGridRow = memo(function GanttGridRow({
  row,
  at,
  columns,
  layout,
  prefix,
  open,
  selected,
  activeCell,
  editing,
  editName,
  onEdited,
  language,
}: RowProps) {
  const { rowHeight } = layout
  const written = editing ? { typed: editing.typed, close: onEdited } : null
  const nameInput = written && editing?.key === null && editName ? editName(row, written) : null
  const cell = (index: number) => ({
    id: activeCell === index ? `${prefix}-active` : undefined,
    role: index === 0 ? 'rowheader' : 'gridcell',
    'aria-colindex': index + 2,
    'data-cell': index,
    'data-active': activeCell === index || undefined,
  })
  return (
    <div
      className="pg-row"
      role="row"
      aria-rowindex={at + 2}
      aria-level={row.depth + 1}
      aria-expanded={row.summary ? open : undefined}
      aria-selected={selected}
      data-on={selected || undefined}
      data-summary={row.summary || undefined}
      data-tint={row.tint}
      data-row={row.id}
      style={{ transform: `translateY(${at * rowHeight}px)`, height: rowHeight }}
    >
      <div className="pg-frozen" role="presentation">
        <div
          className="pg-cell pg-wbs"
          role="gridcell"
          aria-colindex={1}
          style={{ width: layout.wbsWidth, ...(layout.wbsWidth === 0 && { padding: 0 }) }}
        >
          {layout.wbsWidth > 0 && row.wbs}
        </div>
        <div
          className="pg-cell pg-name"
          {...cell(0)}
          title={row.name}
          aria-label={`${row.name}, ${rowWords(row, ganttText, language)}`}
          style={{ width: layout.nameWidth, paddingLeft: row.depth * INDENT_PX + (row.summary ? 0 : LEAF_PX) }}
        >
          {row.summary && (
            <button
              type="button"
              className="pg-fold"
              tabIndex={-1}
              data-open={open}
              aria-label={ganttText(open ? 'collapse' : 'expand', { name: row.name })}
            >
              <svg viewBox="0 0 10 10" aria-hidden>
                <path d="M3 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth={1.5} />
              </svg>
            </button>
          )}
          {nameInput ?? <span className="pg-nameText">{row.name}</span>}
        </div>
      </div>
      <div className="pg-more" role="presentation">
        {columns.map((column, index) => (
          <div
            key={column.key}
            className="pg-cell"
            {...cell(index + 1)}
            data-align={column.align}
            style={{ width: column.width, ...(index === columns.length - 1 && { paddingRight: 12 }) }}
          >
            {written && editing?.key === column.key && column.edit ? column.edit(row, written) : column.cell(row)}
          </div>
        ))}
      </div>
    </div>
  )
})

/** What the bar shows, as a sentence. */
export function rowWords(row: GanttRow, t: GanttText, language: string): string {
  const span = spanOf(row)
  const parts = [span ? spanWords(span, language, t('to')) : t('noDates')]
  if (row.milestone) parts.push(t('milestone'))
  else if (row.percent !== null) parts.push(t('percent', { n: row.percent }))
  if (row.critical) parts.push(t('critical'))
  if (row.lateDays) parts.push(t('late', { n: row.lateDays }))
  if (row.baseline) parts.push(t('baselineDates', { dates: spanWords(row.baseline, language, t('to')) }))
  if (row.deadline !== null && row.deadline !== undefined)
    parts.push(t('deadline', { date: minuteWords(row.deadline, language) }))
  if (row.constraintMark) parts.push(row.constraintMark)
  return parts.join(', ')
}

export function GanttGridHead({
  columns,
  layout,
  width,
}: {
  columns: readonly GanttColumn[]
  layout: GridLayout
  width: number
}) {
  const { t } = useGanttText()
  return (
    <div className="pg-headGrid" role="row" aria-rowindex={1} style={{ width }}>
      <div className="pg-frozen" role="presentation">
        <div
          className="pg-cell pg-wbs"
          role="columnheader"
          aria-colindex={1}
          style={{ width: layout.wbsWidth, ...(layout.wbsWidth === 0 && { padding: 0 }) }}
        >
          <span>{t('wbs')}</span>
        </div>
        <div
          className="pg-cell pg-name"
          role="columnheader"
          aria-colindex={2}
          style={{ width: layout.nameWidth, ...(layout.wbsWidth === 0 && { paddingLeft: 16 }) }}
        >
          {t('task')}
        </div>
      </div>
      <div className="pg-more" role="presentation">
        {columns.map((column, index) => (
          <div
            key={column.key}
            className="pg-cell"
            role="columnheader"
            aria-colindex={index + 3}
            data-align={column.align}
            style={{ width: column.width, ...(index === columns.length - 1 && { paddingRight: 12 }) }}
          >
            {column.title}
          </div>
        ))}
      </div>
    </div>
  )
}

const LEAST_NAME_PX = 180
const LEAST_COARSE_NAME_PX = 150
/** Narrower, the numbers would take the room of the names. */
const NUMBERS_FROM_PX = 260

const widthOf = (columns: readonly GanttColumn[]) => columns.reduce((sum, column) => sum + column.width, 0)

/** Wide enough for the longest number; 0 where there are none. */
export function numbersWidth(rows: readonly GanttRow[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, row.wbs.length), 0)
  return longest === 0 ? 0 : Math.min(110, 30 + Math.max(3, longest) * 7)
}

/** The name takes what the columns leave, within reason; on a phone the numbers go. */
export function gridLayout(
  gridWidth: number,
  columns: readonly GanttColumn[],
  numbers: number,
  rowHeight: number,
): GridLayout {
  const wbsWidth = gridWidth < NUMBERS_FROM_PX ? 0 : numbers
  const least = Math.min(gridWidth - wbsWidth, rowHeight > ROW_PX ? LEAST_COARSE_NAME_PX : LEAST_NAME_PX)
  return { wbsWidth, nameWidth: Math.max(least, gridWidth - wbsWidth - widthOf(columns)), rowHeight }
}

/** At most so wide, and no column cut in two. */
export function wholeColumns(most: number, columns: readonly GanttColumn[], numbers: number): number {
  const names = numbers + LEAST_NAME_PX
  if (names + widthOf(columns) <= most || names > most) return most
  const fitting = columns.findLastIndex((_, at) => names + widthOf(columns.slice(0, at + 1)) <= most)
  return names + widthOf(columns.slice(0, fitting + 1))
}
