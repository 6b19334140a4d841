// The wide form of a DataTable: a plain table with 36 px rows.
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment, type ReactNode } from 'react'
import { tableRoom, type Column, type DataTableProps, type Sort } from './data-table-types.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useUiText } from './use-ui-text.ts'

const SKELETON_WIDTHS = ['70%', '45%', '60%', '52%', '66%', '40%', '58%', '48%']

const freshTint = {
  bgcolor: 'tint.copper',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'plumb-fresh 1.2s ease-out forwards',
    '@keyframes plumb-fresh': {
      '0%, 40%': { backgroundColor: 'var(--mui-palette-tint-copper)' },
      '100%': { backgroundColor: 'transparent' },
    },
  },
} as const

function cellSx<Row>(column: Column<Row>) {
  return {
    width: column.width,
    fontVariantNumeric: 'tabular-nums lining-nums',
    ...(column.hideBelow && { display: 'none', [tableRoom(column.hideBelow)]: { display: 'table-cell' } }),
  }
}

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What stands over a row that begins a group; null over all others. */
export function groupHead<Row>(
  { rows, groupOf }: Pick<DataTableProps<Row>, 'rows' | 'groupOf'>,
  at: number,
): ReactNode | null {
  const [row, before] = [rows[at], rows[at - 1]]
  if (!groupOf || row === undefined) return null
  const { key, head } = groupOf(row)
  return before !== undefined && groupOf(before).key === key ? null : head
}

/** Adds or takes away the rows of this page; what is selected on other pages stays. */
function withPage(selected: ReadonlySet<string>, page: readonly string[], add: boolean): ReadonlySet<string> {
  return new Set(add ? [...selected, ...page] : [...selected].filter((key) => !page.includes(key)))
}

function HeadCell<Row>(props: { column: Column<Row>; sort: Sort | null; onSortChange?: (sort: Sort) => void }) {
  const { column, sort, onSortChange } = props
  const active = sort?.key === column.key
  const direction = active && sort ? sort.direction : 'asc'
  return (
    <TableCell
      align={column.align}
      sx={cellSx(column)}
      aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable && onSortChange ? (
        <TableSortLabel
          active={active}
          direction={direction}
          component="button"
          type="button"
          IconComponent={ArrowUpward}
          onClick={() => onSortChange({ key: column.key, direction: active && direction === 'asc' ? 'desc' : 'asc' })}
          sx={{
            font: 'inherit',
            minHeight: 24,
            '&.Mui-active': { color: 'text.primary' },
            '@media (pointer: coarse)': { minHeight: 44 },
            '&& .MuiTableSortLabel-icon': {
              fontSize: 16,
              mx: 0.5,
              transform: direction === 'asc' ? 'none' : 'rotate(180deg)',
            },
          }}
        >
          {column.header}
        </TableSortLabel>
      ) : (
        column.header
      )}
    </TableCell>
  )
}

export function DataTableGrid<Row>(props: DataTableProps<Row> & { skeletonRows: number }) {
  const { t } = useUiText()
  const { columns, rows, rowKey, selection, onRowOpen, freshKeys } = props
  const keys = rows.map(rowKey)
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const toggle = selection && ((key: string) => selection.onChange(toggled(selection.keys, key)))
  const { current, rowProps } = useRowKeys({
    keys,
    onToggle: toggle,
    onOpen:
      onRowOpen &&
      ((key) => {
        const row = byKey.get(key)
        if (row !== undefined) onRowOpen(row)
      }),
  })
  const picked = selection ? keys.filter((key) => selection.keys.has(key)).length : 0
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative', containerType: 'inline-size' }}>
      <Table
        aria-label={props.label}
        aria-busy={props.loading || undefined}
        sx={{ '& tbody tr:last-of-type > td': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={picked > 0 && picked === keys.length}
                  indeterminate={picked > 0 && picked < keys.length}
                  onChange={() => selection.onChange(withPage(selection.keys, keys, picked < keys.length))}
                  slotProps={{ input: { 'aria-label': t('selectAll') } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort ?? null} onSortChange={props.onSortChange} />
            ))}
            {props.rowActions && (
              <TableCell
                sx={{
                  width: 48,
                }}
              >
                <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                  {t('rowActions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => {
            const key = rowKey(row)
            const head = groupHead(props, at)
            const selected = selection?.keys.has(key) ?? false
            const line = (
              <TableRow
                key={key}
                {...rowProps(key)}
                hover
                selected={selected}
                aria-selected={selection ? selected : undefined}
                sx={{
                  cursor: onRowOpen ? 'pointer' : undefined,
                  '@media (pointer: coarse)': { height: 44 },
                  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
                  '&&:hover': { bgcolor: selected ? 'surface.selected' : 'surface.hover' },
                  '&&.Mui-selected': { bgcolor: 'surface.selected' },
                  ...(props.highlightKey === key && {
                    '& > :first-of-type': { boxShadow: 'inset 3px 0 var(--mui-palette-line-copper)' },
                    bgcolor: 'surface.hover',
                  }),
                  ...(freshKeys?.has(key) && freshTint),
                }}
              >
                {selection && toggle && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={selected}
                      onChange={() => toggle(key)}
                      slotProps={{
                        input: {
                          'aria-label': `${t('selectRow')} ${props.rowLabel?.(row) ?? key}`,
                          tabIndex: key === current ? 0 : -1,
                        },
                      }}
                    />
                  </TableCell>
                )}
                {columns.map((column, index) => {
                  const content = column.render(row)
                  return (
                    <TableCell
                      key={column.key}
                      align={column.align}
                      sx={{
                        ...cellSx(column),
                        ...(index === 0 && { fontWeight: 600, '& a, & button': { color: 'inherit' } }),
                        ...(column.secondary && { color: 'text.secondary' }),
                        ...(freshKeys?.has(`${key}:${column.key}`) && freshTint),
                      }}
                    >
                      {index === 0 && props.renderLink
                        ? props.renderLink(row, content, onRowOpen ? { tabIndex: -1 } : {})
                        : content}
                    </TableCell>
                  )
                })}
                {props.rowActions && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {props.rowActions(row)}
                  </TableCell>
                )}
              </TableRow>
            )
            return head === null ? (
              line
            ) : (
              <Fragment key={key}>
                <TableRow>
                  <TableCell
                    component="th"
                    scope="rowgroup"
                    colSpan={columns.length + (selection ? 1 : 0) + (props.rowActions ? 1 : 0)}
                    sx={{ bgcolor: 'background.default', fontWeight: 600 }}
                  >
                    {head}
                  </TableCell>
                </TableRow>
                {line}
              </Fragment>
            )
          })}
          {Array.from({ length: props.skeletonRows }, (_, row) => (
            <TableRow key={`skeleton-${row}`} aria-hidden>
              {selection && <TableCell padding="checkbox" />}
              {columns.map((column, index) => (
                <TableCell key={column.key} align={column.align} sx={cellSx(column)}>
                  <Skeleton
                    animation={false}
                    variant="rounded"
                    height={12}
                    width={SKELETON_WIDTHS[(row + index * 3) % SKELETON_WIDTHS.length]}
                    sx={{
                      display: 'inline-block',
                      borderRadius: 3,
                      verticalAlign: 'middle',
                    }}
                  />
                </TableCell>
              ))}
              {props.rowActions && <TableCell />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
