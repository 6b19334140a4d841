/** What is notable about a task, as shapes with words. */
import Box from '@mui/material/Box'
import type { Tone } from '../../../../lib/tone.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { WorkItem } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { type Mark, MARKS, marksOf } from '../rules.ts'

const TONES: Readonly<Record<Mark, Tone>> = { late: 'error', missed: 'warning', critical: 'error', milestone: 'info' }

export function WorkMarks({ item, marks = marksOf(item), wrap }: { item: WorkItem; marks?: Mark[]; wrap?: boolean }) {
  const { t } = useText()
  if (marks.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: wrap ? 'wrap' : 'nowrap', gap: 0.5 }}>
      {marks.map((mark) => (
        <StatusChip key={mark} tone={TONES[mark]} label={t(MARKS[mark])} />
      ))}
    </Box>
  )
}
