import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import type { ImportPreview } from '../contract.ts'
import { useText } from './use-text.ts'

const LEFT_OUT = ''

/** What each column of the file becomes; one that is chosen a second time leaves its first column. */
export function ImportColumns(props: { preview: ImportPreview; onChange: (mapping: (string | null)[]) => void }) {
  const { t } = useText()
  const id = useId()
  const { header, mapping, targets, rows } = props.preview
  const choose = (column: number, key: string) =>
    props.onChange(mapping.map((now, at) => (at === column ? key || null : now === key ? null : now)))
  const options = [
    { value: LEFT_OUT, label: t('imports.leaveOut') },
    ...targets.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label })),
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id} sx={{ mb: 1 }}>
        {t('imports.columns')}
      </Typography>
      <Box
        component="ul"
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
        {header.map((title, column) => (
          <Box
            key={column}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) minmax(0, 1fr)',
                sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)',
              },
              columnGap: 2,
              alignItems: 'center',
              px: 2,
              py: 0.5,
              minHeight: 44,
              typography: 'body2',
            }}
          >
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title || t('imports.column')}</Box>
            <Box
              sx={{
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                display: { xs: 'none', sm: 'block' },
              }}
            >
              {rows[0]?.cells[column]}
            </Box>
            <Box sx={{ display: 'grid', minWidth: 0 }}>
              <InlineSelect
                framed
                label={`${t('imports.becomes')}: ${title}`}
                value={mapping[column] ?? LEFT_OUT}
                options={options}
                onChange={(key) => choose(column, key)}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
