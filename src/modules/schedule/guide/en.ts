import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'schedule', title: 'Plan a project in the schedule',
    text: [
      'Open a project and choose Schedule. Add task makes a task of one day; double-click it, or press Enter, to open its panel.',
      'Write durations as 5d, 12h or 2w. Draw a link from the end of one bar to the beginning of another, or add it in the panel under Links.',
      'The panel says in a sentence why a task lies where it lies, and how far it may slip. Critical tasks are red: each day lost there moves the finish.',
      'Gantt, List and Board show the same tasks. Every change can be taken back with Undo, also a change of many tasks at once.',
    ],
  },
  {
    id: 'together', title: 'Work on a schedule at the same time',
    text: [
      'Changes of others appear at once and are tinted for a moment; the line below says who changed what.',
      'Different fields of one task merge by themselves. If two people change the same field, both values are shown and you choose; nothing is overwritten unasked.',
    ],
  },
  {
    id: 'baselines', title: 'Compare with a baseline',
    text: [
      'More tools, Baselines keeps the schedule as it is. The grey strip below a bar is where the baseline had the task; the column Variance says by how many days it differs.',
      'Analysis checks the quality of the plan, and shows earned value, risk and levelling. Earned value needs budgets, risk needs a shortest and a longest time.',
    ],
  },
  {
    id: 'files', title: 'Bring a schedule from another program',
    text: [
      'More tools, Import reads MS Project XML, Primavera XER and CSV. Before anything is stored you see what is in the file and what cannot be taken over.',
      'Export writes MS Project XML, CSV and a calendar file, and prints the chart as PDF or picture.',
    ],
  },
]
