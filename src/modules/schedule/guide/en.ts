import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'company', title: 'The schedule of the company', opens: 'company',
    text: [
      'Schedule shows every project you may see on one time scale: the dates of its tasks, or its own where it has none. Open a project with the arrow before its name and its tasks appear with their dependencies and the critical path.',
      'Drag a bar to move a task, or its end to make it longer; what depends on it follows. By keyboard: M moves, R changes the end, P the percentage, Enter keeps it. Ctrl Z takes the last step back. Import, export and baselines are on the project’s own schedule.',
    ],
  },
  {
    id: 'portfolio', title: 'Tasks of all projects', opens: 'portfolio',
    text: [
      'Portfolio has the tasks of all projects as a list by due date, as a board by stage and as a schedule. Filter by who, project, stage, due date or what is critical. Assign people, crews or equipment right there.',
      'Workload shows by week how much each of them has to do against what they have time for. A diamond marks more than that. Every figure opens the tasks behind it.',
    ],
  },
  {
    id: 'calendar', title: 'Your own calendar', opens: 'calendar',
    text: [
      'Personal calendar holds the tasks you are assigned to, their deadlines, the milestones of your projects and when these begin and end. Arrows go from day to day, Page Up and Page Down from month to month, Enter opens the week.',
      'Make a calendar feed below it to see the same dates in Outlook, Google Calendar or on your phone. Its address is shown once and can be removed at any time.',
    ],
  },
]
