import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'schedule',
    title: 'Plan a project in the schedule',
    text: [
      'Open a project and choose Schedule. The cursor stands in the name: type a task and press Enter for the next one, Tab puts it under the one above, Shift Tab takes it out again. Paste a list of names, or a block of a spreadsheet with durations and predecessors, and it becomes rows.',
      'Write in any cell by typing, with F2 or a double click; Escape undoes the edit. Durations are 5d, 12h or 2w, 0 is a milestone. Predecessors are numbers or names such as 3, 4SS or 3FS+2d. Ctrl F2 links the selected rows in sequence; a right click or Shift F10 has everything else. Alt Enter opens the details, which follow the selection.',
      'Write durations as 5d, 12h or 2w. Draw a link from the end of one bar to the beginning of another, or add it in the panel under Links.',
      'The panel says in a sentence why a task lies where it lies, and how far it may slip. Critical tasks are red: each day lost there moves the finish.',
      'Gantt, List and Board show the same tasks. Every change can be taken back with Undo, also a change of many tasks at once.',
    ],
  },
  {
    id: 'together',
    title: 'Work on a schedule at the same time',
    text: [
      'Changes of others appear at once and are tinted for a moment; the line below says who changed what.',
      'Different fields of one task merge by themselves. If two people change the same field, both values are shown and you choose; nothing is overwritten unasked.',
    ],
  },
  {
    id: 'baselines',
    title: 'Compare with a baseline',
    text: [
      'More tools, Baselines keeps the schedule as it is. The grey strip below a bar is where the baseline had the task; the column Variance says by how many days it differs.',
      'Analysis checks the quality of the plan, and shows earned value, risk and levelling. Earned value needs budgets, risk needs a shortest and a longest time, or what may happen: a late permit, rock in the ground, with its chance and how much longer the task then takes. Forecasts count on both.',
    ],
  },
  {
    id: 'files',
    title: 'Bring a schedule from another program',
    text: [
      'More tools, Import reads MS Project XML, Primavera XER and CSV. Before anything is stored you see what is in the file, what cannot be taken over, and which tasks would get other dates than in the file, with the reason. Keep the dates of the file holds them where it has them.',
      'A file that comes again brings its tasks up to date by their activity IDs, if most of them also have the same names or codes that somebody gave them. Else it looks like another plan, and its tasks are added after those that are there; you can choose otherwise. Before you import, the tasks that would be overwritten are named, with the old name and the new, and so are those that are not in the file.',
      'Export writes MS Project XML, CSV and a calendar file, and prints the chart as PDF or picture.',
    ],
  },
  {
    id: 'company',
    title: 'The schedule of the company',
    opens: 'company',
    text: [
      'Schedule shows the projects you may see on one time scale, at first those that are neither completed nor cancelled: the dates of their tasks, or their own where they have none. What is behind ends when it is expected to. Open a project with the arrow before its name and its tasks appear with their dependencies and the critical path.',
      'Drag a bar to move a task, or its end to make it longer; what depends on it follows. By keyboard: Alt M moves, Alt R changes the end, Alt P the percentage, Enter keeps it. Ctrl Z takes the last step back. Import, export and baselines are on the project’s own schedule.',
    ],
  },
  {
    id: 'portfolio',
    title: 'Tasks of all projects',
    opens: 'portfolio',
    text: [
      'Portfolio has the tasks of all projects as a list by due date, as a board by stage and as a schedule. Filter by who, project, stage, due date or what is critical. Assign people, crews or equipment right there.',
      'Workload shows by week how much each of them has to do against what they have time for. A diamond marks more than that. Every figure opens the tasks behind it.',
    ],
  },
  {
    id: 'calendar',
    title: 'Your own calendar',
    opens: 'calendar',
    text: [
      'Personal calendar holds the tasks you are assigned to, their deadlines, the milestones of your projects and when these begin and end. Arrows go from day to day, Page Up and Page Down from month to month, Enter opens the week.',
      'Make a calendar feed below it to see the same dates in Outlook, Google Calendar or on your phone. Its address is shown once and can be removed at any time.',
    ],
  },
]
