/** What is notable about a task, as shapes with words. */
import Box from '@mui/material/Box'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { WorkItem } from '../contract.ts'
import { useText } from '../parts/use-text.ts'
import { missesDeadline } from './work-filter.ts'

export function WorkMarks(props: {
  item: WorkItem
  wrap?: boolean
  /** Leaves out what the row says elsewhere. */ short?: boolean
}) {
  const { item } = props
  const { t } = useText()
  const { late } = item
  const missed = missesDeadline(item)
  if (!late && !missed && !(item.critical && item.stage !== 'done') && (props.short || !item.milestone)) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: props.wrap ? 'wrap' : 'nowrap', gap: 0.5 }}>
      {late && <StatusChip tone="error" label={t('company.late')} />}
      {missed && <StatusChip tone="warning" label={t('company.missed')} />}
      {!late && item.critical && item.stage !== 'done' && <StatusChip tone="error" label={t('company.critical')} />}
      {item.milestone && !props.short && <StatusChip tone="info" label={t('fields.milestone')} />}
    </Box>
  )
}
