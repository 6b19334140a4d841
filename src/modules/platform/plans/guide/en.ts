import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'plan',
    title: 'Plans and limits',
    opens: 'billing',
    text: [
      'Billing shows the plan of the company, how much of each limit is used, and the other tiers.',
      'A limit is checked when something is created: a project, a person, a file. The message says how much the plan allows, how much is in use, and what you can do.',
      'Changing to a smaller plan deletes nothing. What is over its limit stays; no more can be added until there is room.',
    ],
  },
]
