// The narrow form of a DataTable: rows of two lines below 600 px.
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { Fragment } from 'react'
import type { Column, DataTableProps } from './data-table-types.ts'
import { groupHead, toggled } from './DataTableGrid.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { InlineSelect } from './InlineSelect.tsx'
import { useUiText } from './use-ui-text.ts'

const place = <Row,>(column: Column<Row>, index: number) => column.phone ?? (index === 0 ? 'title' : 'hidden')

export function DataTableList<Row>(props: DataTableProps<Row> & { skeletonRows: number }) {
  const { t } = useUiText()
  const { columns, rows, rowKey, selection, onRowOpen } = props
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const placed = (wanted: NonNullable<Column<Row>['phone']>) =>
    columns.filter((column, index) => place(column, index) === wanted)
  const [titles, seconds, metas] = [placed('title'), placed('second'), placed('meta')]
  const toggle = selection && ((key: string) => selection.onChange(toggled(selection.keys, key)))
  const { current, rowProps } = useRowKeys({
    keys: rows.map(rowKey),
    onToggle: toggle,
    onOpen:
      onRowOpen &&
      ((key) => {
        const row = byKey.get(key)
        if (row !== undefined) onRowOpen(row)
      }),
  })
  return (
    <>
      <SortChoice {...props} />
      <Box
        component="ul"
        aria-label={props.label}
        aria-busy={props.loading || undefined}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {rows.map((row, at) => {
          const key = rowKey(row)
          const head = groupHead(props, at)
          const selected = selection?.keys.has(key) ?? false
          const title = titles.map((column) => <Fragment key={column.key}>{column.render(row)}</Fragment>)
          const fresh =
            props.freshKeys?.has(key) || columns.some((column) => props.freshKeys?.has(`${key}:${column.key}`))
          const line = (
            <Box
              component="li"
              key={key}
              {...rowProps(key)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 52,
                px: 2,
                py: 1,
                cursor: onRowOpen ? 'pointer' : undefined,
                bgcolor: fresh ? 'tint.copper' : selected ? 'surface.selected' : undefined,
                '&:focus-visible': { outlineOffset: -2 },
                ...(props.highlightKey === key && { boxShadow: 'inset 3px 0 var(--mui-palette-line-copper)' }),
              }}
            >
              {selection && toggle && (
                <Checkbox
                  checked={selected}
                  onChange={() => toggle(key)}
                  sx={{ ml: -1.25, p: 1.25 }}
                  slotProps={{
                    input: {
                      'aria-label': `${t('selectRow')} ${props.rowLabel?.(row) ?? key}`,
                      tabIndex: key === current ? 0 : -1,
                    },
                  }}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  sx={{
                    typography: 'body2',
                    fontWeight: 600,
                    overflowWrap: 'anywhere',
                    '& a, & button': { color: 'inherit' },
                  }}
                >
                  {props.renderLink ? props.renderLink(row, title, onRowOpen ? { tabIndex: -1 } : {}) : title}
                </Box>
                {seconds.length > 0 && (
                  <Box
                    sx={{
                      typography: 'caption',
                      color: 'text.secondary',
                      mt: 0.25,
                      overflowWrap: 'anywhere',
                      // only the style sheet sees which cell came out empty
                      '& > span:not(:empty) ~ span:not(:empty)::before': { content: '" · "' },
                    }}
                  >
                    {seconds.map((column) => (
                      <span key={column.key}>{column.render(row)}</span>
                    ))}
                  </Box>
                )}
              </Box>
              {metas.length > 0 && (
                <Box
                  sx={{
                    display: 'flex',
                    flexDirection: 'column',
                    alignItems: 'flex-end',
                    gap: 0.5,
                    flex: 'none',
                    maxWidth: '45%',
                    typography: 'body2',
                    textAlign: 'right',
                  }}
                >
                  {metas.map((column) => (
                    <div key={column.key}>{column.render(row)}</div>
                  ))}
                </Box>
              )}
              {props.rowActions && <Box sx={{ flex: 'none', mr: -1 }}>{props.rowActions(row)}</Box>}
            </Box>
          )
          return head === null ? (
            line
          ) : (
            <Fragment key={key}>
              <Box
                component="li"
                sx={{ px: 2, py: 1, bgcolor: 'background.default', typography: 'body2', fontWeight: 600 }}
              >
                {head}
              </Box>
              {line}
            </Fragment>
          )
        })}
        {Array.from({ length: props.skeletonRows }, (_, row) => (
          <Box component="li" key={`skeleton-${row}`} aria-hidden sx={{ px: 2, py: 1.25, minHeight: 52 }}>
            <Skeleton animation={false} variant="rounded" height={12} width="55%" sx={{ borderRadius: 3 }} />
            <Skeleton animation={false} variant="rounded" height={10} width="75%" sx={{ borderRadius: 3, mt: 1 }} />
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Without a table head the order is chosen from a list. */
export function SortChoice<Row>(props: DataTableProps<Row>) {
  const { t } = useUiText()
  const { sort, onSortChange } = props
  const sortable = props.columns.filter((column) => column.sortable)
  if (!onSortChange || sortable.length === 0 || props.rows.length === 0) return null
  const choices = sortable.flatMap((column) => [
    { value: `asc:${column.key}`, label: t('sortAscending', { name: column.header }) },
    { value: `desc:${column.key}`, label: t('sortDescending', { name: column.header }) },
  ])
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: { xs: 44, sm: 36 },
        px: 2,
        typography: 'caption',
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      {t('sortBy')}
      <InlineSelect
        label={t('sortBy')}
        value={sort ? `${sort.direction}:${sort.key}` : ''}
        options={sort ? choices : [{ value: '', label: t('choose') }, ...choices]}
        onChange={(value) =>
          onSortChange({
            key: value.slice(value.indexOf(':') + 1),
            direction: value.startsWith('asc') ? 'asc' : 'desc',
          })
        }
      />
    </Box>
  )
}
