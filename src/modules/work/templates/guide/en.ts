import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'project-templates',
    title: 'Start a project from a template',
    opens: 'templates',
    text: [
      'A template holds fields, tasks, dependencies and checklists. Some come with your vertical, others your company has kept.',
      'Use one: Choose New, then Use Project Template.',
      '- Look at a template to see its tasks.',
      '- Choose Use, write the name and the start, and create the project. Its tasks are dated from that start.',
      'Keep one: Open a project, then its menu, and choose Keep as template.',
      '- Fields, tasks, dependencies and checklists are kept. Dates, people and progress are not.',
    ],
  },
]
