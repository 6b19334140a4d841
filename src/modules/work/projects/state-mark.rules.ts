/** The mark of a project wherever one is shown: that it is overdue or late comes before its state. */
import type { Tone } from '../../../lib/tone.ts'
import type { ProjectState } from './rules.ts'
import type { Lateness } from './standing.rules.ts'

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

/** Names a text of the catalogue of projects. */
export function stateMark({ state, lateness }: { state: ProjectState; lateness: Lateness | null }): {
  tone: Tone
  text: string
  count?: number
} {
  if (lateness === null) return { tone: TONES[state], text: `states.${state}` }
  // its work was done in time, and nobody has said so
  if (lateness.days === 0) return { tone: 'error', text: `lateness.${lateness.kind}Word` }
  return {
    tone: lateness.kind === 'overdue' ? 'error' : 'warning',
    text: `lateness.${lateness.kind}Chip`,
    count: lateness.days,
  }
}
