import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import type { ProjectState } from '../rules.ts'
import { useText } from './use-text.ts'

const TONES: Record<ProjectState, Tone> = {
  planning: 'info',
  active: 'success',
  'on-hold': 'neutral',
  completed: 'primary',
  cancelled: 'neutral',
  upcoming: 'info',
  overdue: 'error',
  unscheduled: 'neutral',
}

export function StateChip(props: { state: ProjectState }) {
  const { t } = useText()
  return <StatusChip tone={TONES[props.state]} label={t(`states.${props.state}`)} />
}
