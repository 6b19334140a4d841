import Box from '@mui/material/Box'
import { InlineSelect } from '../../../ui/InlineSelect.tsx'
import type { ImportPreview } from '../../contract/import.ts'
import { ImportSection, LINE } from './ImportSection.tsx'
import { useImportText } from './use-import-text.ts'

const LEFT_OUT = ''

/** What each column of the file becomes; one that is chosen a second time leaves its first column. */
export function ImportColumns(props: { preview: ImportPreview; onChange: (mapping: (string | null)[]) => void }) {
  const { t } = useImportText()
  const { header, mapping, targets, rows } = props.preview
  const choose = (column: number, key: string) =>
    props.onChange(mapping.map((now, at) => (at === column ? key || null : now === key ? null : now)))
  const options = [
    { value: LEFT_OUT, label: t('leaveOut') },
    ...targets.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label })),
  ]
  // a column without a heading and without anything in the first rows is an empty one
  const shown = header
    .map((title, column) => ({ title, column, example: rows.find(({ cells }) => cells[column])?.cells[column] ?? '' }))
    .filter(({ title, example }) => title !== '' || example !== '')
  return (
    <ImportSection title={t('columns')} list>
      {shown.map(({ title, column, example }) => (
        <Box
          key={column}
          component="li"
          sx={{
            ...LINE,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) minmax(0, 1fr)',
              sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)',
            },
          }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title || `${t('column')} ${column + 1}`}</Box>
          <Box
            sx={{
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              display: { xs: 'none', sm: 'block' },
            }}
          >
            {example}
          </Box>
          <Box sx={{ display: 'grid', minWidth: 0, '& select': { width: '100%' } }}>
            <InlineSelect
              framed
              label={`${t('becomes')}: ${title}`}
              value={mapping[column] ?? LEFT_OUT}
              options={options}
              onChange={(key) => choose(column, key)}
            />
          </Box>
        </Box>
      ))}
    </ImportSection>
  )
}
