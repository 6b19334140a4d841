import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Selection } from './data-table-types.ts'
import { useUiText } from './use-ui-text.ts'

/** Slate bar over the foot while rows are selected. */
export function DataTableBulkBar(props: { selection: Selection }) {
  const { t } = useUiText()
  const { selection } = props
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--plumb-dock, 0px) + 4px)',
        zIndex: 2,
        display: 'flex',
        justifyContent: 'center',
        height: 0,
        pointerEvents: 'none',
      }}
    >
      <Box
        role="toolbar"
        aria-label={t('bulkActions')}
        sx={{
          alignSelf: 'flex-end',
          pointerEvents: 'auto',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 40,
          maxWidth: 'calc(100% - 16px)',
          pl: { xs: 1.5, sm: 2 },
          pr: 0.5,
          py: 0.5,
          borderRadius: 1,
          bgcolor: 'surface.banner',
          color: 'surface.bannerText',
          boxShadow: '0 16px 48px rgb(0 0 0 / .2), 0 0 0 1px rgb(255 255 255 / .14)',
          typography: 'body2',
          fontWeight: 600,
          '& .MuiButton-root': { minWidth: 0, px: { xs: 1, sm: 1.5 } },
          '& .MuiButton-root, & .MuiIconButton-root': { color: 'inherit', borderColor: 'currentColor' },
          '& .Mui-focusVisible': { outlineColor: 'currentColor' },
        }}
      >
        <Box
          component="span"
          aria-live="polite"
          sx={{
            flex: 'none',
            pr: { xs: 1, sm: 1.5 },
            mr: 0.5,
            borderRight: 1,
            borderColor: 'line.onSlate',
          }}
        >
          {t('selected', { n: selection.count ?? selection.keys.size })}
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 0.5,
            minWidth: 0,
            overflowX: 'auto',
            scrollbarWidth: 'none',
            p: 0.5,
            m: -0.5,
            '& > *': { flex: 'none' },
          }}
        >
          {selection.actions}
        </Box>
        <IconButton
          sx={{ flex: 'none' }}
          aria-label={t('clearSelection')}
          onClick={() => selection.onChange(new Set())}
        >
          <Close />
        </IconButton>
      </Box>
    </Box>
  )
}
