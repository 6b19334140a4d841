import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { DataTableBulkBar } from './DataTableBulkBar.tsx'
import { DataTableFoot } from './DataTableFoot.tsx'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTableList, SortChoice } from './DataTableList.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useDelayed } from './use-delayed.ts'
import { useUiText } from './use-ui-text.ts'

const SKELETON_ROWS = 8

/** A list over a server that pages by cursor: toolbar, rows, states, foot; two-line rows on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useUiText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { rows, loading = false, error, selection } = props
  const slow = useDelayed(loading)
  const nothing = rows.length === 0
  const Rows = phone ? DataTableList : DataTableGrid
  const failed = nothing && error && !loading
  const blank = nothing && !loading && !error
  return (
    <Paper variant="outlined" sx={{ position: 'relative', minWidth: 0, borderRadius: 1 }}>
      {props.toolbar && (
        <Box sx={{ px: 1, py: 1, ...(!blank && { borderBottom: 1, borderColor: 'line.hair' }) }}>{props.toolbar}</Box>
      )}
      {error && !nothing && (
        <Alert
          severity="error"
          sx={{ m: 1 }}
          action={
            props.onRetry && (
              <Button color="inherit" onClick={props.onRetry}>
                {t('retry')}
              </Button>
            )
          }
        >
          {error.text ?? error.title ?? t('errorTitle')}
        </Alert>
      )}
      {failed && <ErrorState {...error} onRetry={props.onRetry} />}
      {blank && (
        <Box sx={props.toolbar ? { borderTop: 1, borderColor: 'line.hair' } : undefined}>
          {props.empty ?? <EmptyState title={t('emptyTitle')} />}
        </Box>
      )}
      {!failed && !blank && (
        <Box sx={{ opacity: slow && !nothing ? 0.6 : 1, minHeight: nothing ? SKELETON_ROWS * 36 + 32 : undefined }}>
          {props.body && !nothing ? (
            <>
              <SortChoice {...props} />
              {props.body}
            </>
          ) : (
            <Rows {...props} skeletonRows={nothing && slow ? SKELETON_ROWS : 0} />
          )}
        </Box>
      )}
      {slow && (
        <Box
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
          aria-live="polite"
        >
          {t('loading')}
        </Box>
      )}
      <DataTableFoot {...props} />
      {selection && selection.keys.size > 0 && <DataTableBulkBar selection={selection} />}
    </Paper>
  )
}
