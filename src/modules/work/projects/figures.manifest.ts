/** What figures of projects have in common. */
export const DATED = {
  client: { title: 'Client', kind: 'text' },
  startDate: { title: 'Agreed start', kind: 'date' },
  endDate: { title: 'Agreed end', kind: 'date' },
} as const

export const OVERDUE = {
  unit: 'count',
  aggregate: 'count',
  better: 'lower',
  rows: 'projects',
  access: 'signedIn',
  mine: true,
  changedBy: ['projects'],
  order: { by: 'daysLate', first: 'highest' },
  columns: { ...DATED, daysLate: { title: 'Days overdue', kind: 'days' } },
} as const
