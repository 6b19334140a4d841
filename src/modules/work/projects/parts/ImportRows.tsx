import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { ImportPreview } from '../contract.ts'
import { useText } from './use-text.ts'

/** The first rows of the file by their number, with what is wrong with each. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const { t } = useText()
  const id = useId()
  const nameAt = preview.mapping.indexOf('name')
  const titleOf = (cells: readonly string[]) =>
    nameAt < 0
      ? cells
          .filter((cell) => cell !== '')
          .slice(0, 3)
          .join(' · ')
      : cells[nameAt]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id} sx={{ mb: 1 }}>
        {t('imports.preview')}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {preview.rows.map(({ row, cells, problems }) => (
          <Box
            key={row}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '56px minmax(0, 1fr)', sm: '72px minmax(0, 2fr) minmax(0, 3fr)' },
              columnGap: 2,
              rowGap: 0.25,
              alignItems: 'baseline',
              px: 2,
              py: 1,
              typography: 'body2',
            }}
          >
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {t('imports.row')} {row}
            </Box>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(cells) || '–'}</Box>
            <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
              {problems.length === 0 ? (
                <StatusChip tone="success" label={t('imports.fine')} />
              ) : (
                problems.map((problem) => (
                  <Box key={problem} sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
                    {problem}
                  </Box>
                ))
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
