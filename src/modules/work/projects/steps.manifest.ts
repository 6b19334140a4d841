/** The first steps in a new company that this module knows. */
import type { StepDeclaration } from '../../../kernel/contract/step.ts'

export const projectSteps = {
  firstProject: {
    label: 'A first project',
    help: 'Type one, bring your own list from a spreadsheet, or begin with a template.',
    action: 'Import a list',
    opens: 'projects.projects',
    params: { imported: 'new' },
    access: { permission: 'projects.create' },
    order: 20,
    minutes: 2,
    fills: true,
    ways: {
      type: {
        label: 'Type it',
        help: 'A name is enough; dates and the rest can follow.',
        opens: 'dashboard.home',
        params: { action: 'new-project' },
      },
      list: {
        label: 'Bring your list',
        help: 'From Excel or CSV, as it is: headings in four languages, titles above them, other words for the states.',
        opens: 'projects.projects',
        params: { imported: 'new' },
      },
      template: {
        label: 'Take a template',
        help: 'A project with the stages of your trade, dated from the day you choose.',
        opens: 'dashboard.home',
        params: { action: 'use-template' },
      },
      sample: {
        label: 'Look at a sample',
        help: 'Projects of a sample firm to look around in, marked and removed whole when you like.',
        opens: 'dashboard.home',
        params: { action: 'load-sample' },
      },
    },
  },
  firstShare: {
    label: 'Share a project',
    help: 'With a colleague, or with an address that has no account yet: it is invited.',
    action: 'Share',
    blocked: 'There is no project of your own to share yet.',
    opens: 'projects.projects',
    access: { permission: 'projects.create' },
    order: 40,
    minutes: 1,
  },
} as const satisfies Readonly<Record<string, StepDeclaration<'projects.create'>>>
