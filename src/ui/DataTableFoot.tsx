import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { DataTableProps } from './data-table-types.ts'
import { InlineSelect } from './InlineSelect.tsx'
import { useUiText } from './use-ui-text.ts'

/** Sums left, range, page size and paging right. */
export function DataTableFoot<Row>(props: DataTableProps<Row>) {
  const { t } = useUiText()
  const paged = Boolean(props.onNext || props.onPrevious) && (props.hasNext || props.hasPrevious)
  const sizes = props.pageSizes && props.onPageSizeChange && props.pageSizes.length > 1
  const empty = props.rows.length === 0 && !props.hasPrevious
  if (empty || (!props.foot && !props.total && !paged && !sizes)) return null
  const button = (
    name: 'previousPage' | 'nextPage',
    enabled: boolean | undefined,
    act: (() => void) | undefined,
    icon: typeof ChevronLeft,
  ) => {
    const Icon = icon
    return (
      <Tooltip title={t(name)}>
        <span>
          <IconButton aria-label={t(name)} disabled={!enabled || props.loading} onClick={act}>
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    )
  }
  return (
    <Box
      data-foot
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        minHeight: props.selection ? 48 : 40,
        px: 2,
        py: 0.5,
        typography: 'body2',
        color: 'text.secondary',
        position: { sm: 'sticky' },
        bottom: 'var(--plumb-dock, 0px)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'line.hair',
        borderRadius: '0 0 6px 6px',
        zIndex: 1,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          flex: { xs: props.foot ? '1 0 100%' : 1, sm: 1 },
          py: { xs: props.foot ? 0.75 : 0, sm: 0 },
        }}
      >
        {props.foot}
      </Box>
      {props.total && (
        <Box component="span" sx={{ mr: { xs: 'auto', sm: 0 } }}>
          {props.total}
        </Box>
      )}
      {sizes && props.pageSizes && (
        <InlineSelect
          label={t('rowsPerPage')}
          value={String(props.pageSize)}
          options={props.pageSizes.map((size) => ({ value: String(size), label: t('rowsCount', { n: size }) }))}
          onChange={(size) => props.onPageSizeChange?.(Number(size))}
        />
      )}
      {paged && (
        <Box component="nav" aria-label={t('pages')} sx={{ display: 'flex', mr: -1 }}>
          {button('previousPage', props.hasPrevious, props.onPrevious, ChevronLeft)}
          {button('nextPage', props.hasNext, props.onNext, ChevronRight)}
        </Box>
      )}
    </Box>
  )
}
