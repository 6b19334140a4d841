import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ConflictDialog } from '../parts/ConflictDialog.tsx'
import { useText } from '../parts/use-text.ts'
import type { Changes } from './use-changes.ts'

/** Working minutes of a day for durations in a dialog that knows no single project. */
const MINUTES_PER_DAY = 480

/** The way back and forth, and the question that two answers to one field raise. */
export function UndoButtons({ changes }: { changes: Changes }) {
  const { t } = useText()
  return (
    <Box sx={{ display: 'flex' }}>
      <Tooltip title={t('undo')}>
        <span>
          <IconButton aria-label={t('undo')} disabled={!changes.mayUndo} onClick={changes.undo}>
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={t('redo')}>
        <span>
          <IconButton aria-label={t('redo')} disabled={!changes.mayRedo} onClick={changes.redo}>
            <Redo />
          </IconButton>
        </span>
      </Tooltip>
      {changes.conflict && (
        <ConflictDialog conflict={changes.conflict} minutesPerDay={MINUTES_PER_DAY} onSettle={changes.settle} />
      )}
    </Box>
  )
}
