/** The rules of the product, one line each; a new one is a file beside this, its name in `rules.ts` and its words in the catalogues. */
import type { RuleName } from '../rules.ts'
import { brokenDeadlines } from './broken-deadlines.ts'
import { endingBehind } from './ending-behind.ts'
import { incompleteProjects } from './incomplete-projects.ts'
import { lateTasks } from './late-tasks.ts'
import { milestonesAtRisk } from './milestones-at-risk.ts'
import { overbookedPeople } from './overbooked-people.ts'
import { overspentProjects } from './overspent-projects.ts'
import { predictedDelays } from './predicted-delays.ts'
import { projectsPastEnd } from './projects-past-end.ts'
import { quietProjects } from './quiet-projects.ts'
import type { Rule } from './rule.ts'
import { stuckTasks } from './stuck-tasks.ts'
import { unassignedTasks } from './unassigned-tasks.ts'

export const RULES: Readonly<Record<RuleName, Rule>> = {
  lateTasks,
  unassignedTasks,
  overbookedPeople,
  projectsPastEnd,
  endingBehind,
  quietProjects,
  stuckTasks,
  milestonesAtRisk,
  brokenDeadlines,
  incompleteProjects,
  overspentProjects,
  predictedDelays,
}
