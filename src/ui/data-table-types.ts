import type { ReactNode } from 'react'
import type { ErrorDescription } from './ErrorState.tsx'

export type Sort = { key: string; direction: 'asc' | 'desc' }

/** About the width a table has in a window of that size. An open rail or a dialog leaves less, and then it shows fewer columns instead of scrolling sideways. */
const TABLE_ROOM_PX = { md: 780, lg: 1150, xl: 1430 }

/** Styles for a table of at least that width. */
export const tableRoom = (from: keyof typeof TABLE_ROOM_PX) => `@container (min-width: ${TABLE_ROOM_PX[from]}px)`

export type Column<Row> = {
  /** Unique; sent to the server as the sort key. */
  key: string
  header: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number | string
  sortable?: boolean
  /** Second columns are written in secondary text. */
  secondary?: boolean
  /** Left out of narrower tables. */
  hideBelow?: keyof typeof TABLE_ROOM_PX
  /** Place in the two-line row below 600 px; without it the first column is the title and the rest is hidden. */
  phone?: 'title' | 'second' | 'meta' | 'hidden'
}

/** Goes on the link of a row: the row itself is the tab stop. */
type RowLinkProps = { tabIndex?: number }

export type Selection = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** How many are selected, where it is more than the keys say. */
  count?: number
  /** Actions of the bulk bar; buttons are drawn on slate. */
  actions?: ReactNode
}

export type DataTableProps<Row> = {
  /** Names the list for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows that follow each other with the same key stand under one head. */
  groupOf?: (row: Row) => { key: string; head: ReactNode }
  loading?: boolean
  error?: ErrorDescription | null
  onRetry?: () => void
  /** Shown instead of rows: an `EmptyState`. */
  empty?: ReactNode
  /** Keyset paging: the server's cursor says whether there is more. */
  hasNext?: boolean
  hasPrevious?: boolean
  onNext?: () => void
  onPrevious?: () => void
  /** Text such as "1–34 of 34". */
  total?: ReactNode
  pageSize?: number
  pageSizes?: readonly number[]
  onPageSizeChange?: (size: number) => void
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  onRowOpen?: (row: Row) => void
  /** Wraps the first column in the caller's link, for example `(row, text, link) => <Link to=… {...link}>{text}</Link>`. */
  renderLink?: (row: Row, content: ReactNode, link: RowLinkProps) => ReactNode
  /** Names a row for its checkbox; the key without it. */
  rowLabel?: (row: Row) => string
  /** A last column with the row's menu button. */
  rowActions?: (row: Row) => ReactNode
  selection?: Selection
  /** The rows in another form than a table, such as cards; everything around them stays. */
  body?: ReactNode
  /** `ListToolbar` with find box and filter chips. */
  toolbar?: ReactNode
  /** Whole-list sums, left in the foot. */
  foot?: ReactNode
  /** Row keys, or "rowKey:columnKey", that have just changed. */
  freshKeys?: ReadonlySet<string>
  /** Marks a row with the 3 px copper edge. */
  highlightKey?: string | null
}
