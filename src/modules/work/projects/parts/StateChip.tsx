import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { ProjectState } from '../rules.ts'
import type { Lateness } from '../standing.rules.ts'
import { stateMark } from '../state-mark.rules.ts'
import { useText } from './use-text.ts'

/** How a project stands; where it is overdue or late its state is said beside that. */
export function StateChip({ project }: { project: { state: ProjectState; lateness: Lateness | null } }) {
  const { t } = useText()
  const { state, lateness } = project
  const { tone } = stateMark(project)
  if (lateness === null) return <StatusChip tone={tone} label={t(`states.${state}`)} />
  const { kind, days: count } = lateness
  const said = count === 0 ? t('lateness.doneInTime') : t(`lateness.${kind}`, { count })
  return (
    <StatusChip
      tone={tone}
      label={count === 0 ? t(`lateness.${kind}Word`) : t(`lateness.${kind}Chip`, { count })}
      title={state === 'overdue' ? said : t('lateness.with', { state: t(`states.${state}`), lateness: said })}
    />
  )
}
