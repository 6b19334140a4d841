/** The first steps in a new company that this module knows. */
import type { StepDeclaration } from '../../../kernel/contract/step.ts'

export const scheduleSteps = {
  firstPlan: {
    label: 'Plan the work',
    help: 'A name and Enter, a name and Enter; Tab makes a subtask, and a list from Excel can be pasted.',
    action: 'Open the schedule',
    blocked: 'A project comes first.',
    opens: 'projects.projects',
    access: { permission: 'schedule.edit' },
    order: 30,
    minutes: 5,
  },
} as const satisfies Readonly<Record<string, StepDeclaration<'schedule.edit'>>>
