import Dialog from '@mui/material/Dialog'
import Box from '@mui/material/Box'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { ConflictPanel } from '../../../../ui/ConflictPanel.tsx'
import { fieldWords } from './field-words.ts'
import { choiceKey, type Choices } from './settle.ts'
import type { Conflict } from './use-schedule.ts'
import { useText } from './use-text.ts'

/** Two people changed the same field: both values side by side, and one decision for the change as a whole. */
export function ConflictDialog({
  conflict,
  minutesPerDay,
  onSettle,
}: {
  conflict: Conflict
  minutesPerDay: number
  onSettle: (choices: Choices) => void
}) {
  const { t, language } = useText()
  const [first] = conflict.disagreements
  const said = (field: string, value: unknown): string => fieldWords(field, value, { language, minutesPerDay })
  if (!first) return null
  return (
    <Dialog
      open
      onClose={() => onSettle({})}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': t('conflict') } }}
    >
      <Box sx={{ p: 3 }}>
        <ConflictPanel
          author={first.changedBy}
          at={new Date(first.changedAt)}
          fields={conflict.disagreements.map(({ taskId, name, field, yours, theirs }) => ({
            key: choiceKey({ taskId, field }),
            label: `${name}${name && ': '}${i18n.t(`schedule:fields.${field}`, { defaultValue: field })}`,
            mine: said(field, yours),
            theirs: said(field, theirs),
          }))}
          onResolve={onSettle}
        />
      </Box>
    </Dialog>
  )
}
