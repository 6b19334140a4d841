import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'predictions',
    title: 'Read a predicted finish',
    opens: 'predictions',
    text: [
      'The Predictions card appears once five projects of the company were finished in the last three years, by a plan and on a day that are known, so that it can say how good such dates are. You see the forecasts of projects you may open; what is on hold, completed or cancelled has none.',
      'Give tasks of a schedule a shortest and a longest duration, or what may happen to them. Whenever the schedule has changed, and on each day that finds it behind, what is left is run 500 times from today on with durations drawn from these.',
      'P50 is the day that half of the runs keep, P80 the day that 80 of 100 keep. Chance is the share of runs that keep the end date of the project.',
      '- The sentence on top says by how many days finished projects were off their plan. It opens the projects behind it.',
      '- Each forecast is judged by what it said two weeks before the finish, beside the plan of that day. Where the plans were nearer, forecasts are hidden and the card says so.',
    ],
  },
  {
    id: 'levelling',
    title: 'Spread work over people',
    opens: 'resources',
    text: [
      'The Resources card shows how much people, crews and machines are booked in this week and the next three. The line across the bars is all they have.',
      'Propose levelling: Choose a project with overbooked people. The table shows which tasks would wait, for whom, and whether the project finishes later.',
      'Apply moves the tasks as if you had dragged them. Undo puts all of them back.',
    ],
  },
]
