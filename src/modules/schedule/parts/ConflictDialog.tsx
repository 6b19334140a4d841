import Dialog from '@mui/material/Dialog'
import Box from '@mui/material/Box'
import { durationText } from '../../../lib/durations.ts'
import { i18n } from '../../../kernel/web/i18n.ts'
import { ConflictPanel } from '../../../ui/ConflictPanel.tsx'
import type { Conflict } from './use-schedule.ts'
import { useText } from './use-text.ts'

const LENGTHS = ['duration', 'effort', 'optimistic', 'pessimistic', 'remaining']

/** Two people changed the same field: both values side by side, and one decision for the change as a whole. */
export function ConflictDialog({ conflict, minutesPerDay, onSettle }: { conflict: Conflict; minutesPerDay: number; onSettle: (keepMine: boolean) => void }) {
  const { t, language } = useText()
  const [first] = conflict.disagreements
  const said = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (LENGTHS.includes(field) && typeof value === 'number') return durationText(value, { minutesPerDay }, language)
    if (Array.isArray(value)) return value.length === 0 ? '–' : String(value.length)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  if (!first) return null
  return (
    <Dialog open onClose={() => onSettle(false)} maxWidth="sm" fullWidth aria-label={t('conflict')}>
      <Box sx={{ p: 3 }}>
        <ConflictPanel
          author={first.changedBy} at={new Date(first.changedAt)}
          fields={conflict.disagreements.map(({ taskId, name, field, yours, theirs }) => ({ key: `${taskId} ${field}`, label: name ? `${name}: ${i18n.t(`schedule:fields.${field}`, { defaultValue: field })}` : field, mine: said(field, yours), theirs: said(field, theirs) }))}
          onResolve={(choices) => onSettle(Object.values(choices).some((choice) => choice === 'mine'))}
        />
      </Box>
    </Dialog>
  )
}
