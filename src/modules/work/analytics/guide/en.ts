import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'analytics',
    title: 'Read the analytics of the dashboard',
    text: [
      'Every number opens its working: choose a bar of a chart or a number of a table, and the rows behind it are listed with the formula.',
      'Table beside a chart shows the same numbers as rows.',
      'You see only projects you may see, of the vertical in use; so do the totals.',
      '- Contracted value is the contract sum of a project. A budget is what it may cost, not what was agreed.',
      '- Estimated value stands only for projects that have no contract sum.',
      '- Finished by month, and durations, count projects by the day they were finished: the day of the last task where all are done, else the day the status became completed. One that nobody has set to completed counts too, while the figure Completed leaves it out once its end has passed; what was cancelled does not.',
      '- On time means that the elapsed time was not more than 110 percent of the planned span.',
    ],
  },
]
