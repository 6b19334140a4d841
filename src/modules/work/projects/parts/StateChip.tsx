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
  const said = lateness && t(`lateness.${lateness.kind}`, { count: lateness.days })
  const title =
    said && (state === 'overdue' ? said : t('lateness.with', { state: t(`states.${state}`), lateness: said }))
  return (
    <StatusChip
      tone={tone}
      label={lateness ? t(`lateness.${lateness.kind}Chip`, { count: lateness.days }) : t(`states.${state}`)}
      title={title ?? undefined}
    />
  )
}
