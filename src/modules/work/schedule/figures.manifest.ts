/** What figures of open tasks show of each. */
export const OPEN_TASK = {
  assigned: { title: 'Assigned', kind: 'text' },
  finish: { title: 'Finish', kind: 'date' },
  percent: { title: 'Done', kind: 'percent' },
  daysLate: { title: 'Days late', kind: 'days' },
} as const
