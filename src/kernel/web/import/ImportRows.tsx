import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { ImportPreview, ImportPreviewRow } from '../../contract/import.ts'
import { ImportSection } from './ImportSection.tsx'
import { useTyped } from './use-typed.ts'
import { useImportText } from './use-import-text.ts'

type Props = {
  title: string
  help?: string
  preview: ImportPreview
  rows: readonly ImportPreviewRow[]
  nameKey: string
  onFix: (row: number, column: number, text: string) => void
  onTake: (row: number, taken: boolean) => void
}

/** Rows of the file by their number, as they are understood; cells that cannot be read are mended here. */
export function ImportRows(props: Props) {
  if (props.rows.length === 0) return null
  return (
    <ImportSection title={props.title} help={props.help} list>
      {props.rows.map((row) => (
        <Row key={row.row} {...props} row={row} />
      ))}
    </ImportSection>
  )
}

function Row({ preview, row, nameKey, onFix, onTake }: Omit<Props, 'rows'> & { row: ImportPreviewRow }) {
  const { t } = useImportText()
  const [open, setOpen] = useState(false)
  const { header, mapping, targets } = preview
  const labelOf = (column: number) => targets.find(({ key }) => key === mapping[column])?.label ?? header[column] ?? ''
  const mapped = mapping.flatMap((key, column) => (key === null ? [] : [column]))
  const nameAt = mapping.indexOf(nameKey)
  const name =
    nameAt < 0
      ? row.cells
          .filter((cell) => cell !== '')
          .slice(0, 3)
          .join(' · ')
      : row.cells[nameAt]
  const understood = mapped.filter(
    (column) => column !== nameAt && row.cells[column] !== '' && row.reads[column] !== '' && !row.wrong[column],
  )
  const mended = mapped.filter((column) => (open && row.left === null) || row.wrong[column])
  const elsewhere = row.problems.filter((problem) => !row.wrong.includes(problem))
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, px: 2, py: 1, typography: 'body2' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto 64px minmax(0, 1fr) auto', sm: 'auto 72px minmax(0, 1fr) auto auto' },
          columnGap: 1,
          rowGap: 0.25,
          alignItems: 'center',
        }}
      >
        <Checkbox
          size="small"
          checked={row.left === null}
          slotProps={{ input: { 'aria-label': t('take', { row: row.row }) } }}
          onChange={(_, taken) => onTake(row.row, taken)}
          sx={{ ml: -1 }}
        />
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('row')} {row.row}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name || '–'}</Box>
          {understood.length > 0 && row.left === null && (
            <Box
              sx={{
                color: 'text.secondary',
                overflowWrap: 'anywhere',
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              {understood.map((column) => `${labelOf(column)} ${row.reads[column] ?? row.cells[column]}`).join(' · ')}
            </Box>
          )}
          {row.notes.map((note) => (
            <Box key={note} sx={{ color: 'warning.main' }}>
              {note}
            </Box>
          ))}
          {elsewhere.map((problem) => (
            <Box key={problem} sx={{ color: 'error.main' }}>
              {problem}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          {row.left !== null && <StatusChip tone="neutral" label={t('isLeft')} />}
          {row.left === null && row.problems.length === 0 && <StatusChip tone="success" label={t('fine')} />}
        </Box>
        <IconButton
          size="small"
          disabled={row.left !== null}
          aria-expanded={open}
          aria-label={t(open ? 'close' : 'edit', { row: row.row })}
          onClick={() => setOpen(!open)}
        >
          {open ? <ExpandLess fontSize="small" /> : <EditOutlined fontSize="small" />}
        </IconButton>
      </Box>
      {mended.length > 0 && row.left === null && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            pl: { sm: 14 },
            pb: 0.5,
          }}
        >
          {mended.map((column) => (
            <CellInput
              key={column}
              label={labelOf(column)}
              text={row.cells[column] ?? ''}
              reads={row.reads[column] ?? undefined}
              error={row.wrong[column] ?? undefined}
              onDone={(text) => onFix(row.row, column, text)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

function CellInput(props: {
  label: string
  text: string
  reads?: string
  error?: string
  onDone: (text: string) => void
}) {
  const typed = useTyped(props.text, props.onDone)
  return (
    <Box {...typed.keys}>
      <TextInput
        label={props.label}
        value={typed.text}
        help={props.reads}
        error={props.error}
        onChange={typed.type}
        onBlur={typed.done}
        maxLength={20_000}
      />
    </Box>
  )
}
