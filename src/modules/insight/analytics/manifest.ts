import { defineModule } from '../../../kernel/contract/module.ts'

export const analytics = defineModule({
  id: 'analytics',
  title: 'Analytics',
  dependsOn: ['figures', 'projects'],
  permissions: {},
  routes: {},
  panels: {
    months: { on: 'dashboard.home', tab: 'realtimeAnalytics', title: 'Analytics', order: 50, access: 'signedIn' },
    performance: { on: 'dashboard.home', tab: 'performanceInsights', title: 'Performance', order: 60, access: 'signedIn' },
    activity: { on: 'dashboard.home', tab: 'liveActivity', title: 'Live activity', order: 70, access: 'signedIn' },
  },
  figures: {
    startedInMonth: {
      title: 'Projects started', unit: 'count', aggregate: 'count', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'month',
      formula: 'Count of projects whose start date lies in the month and is not in the future.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    completedInMonth: {
      title: 'Projects completed', unit: 'count', aggregate: 'count', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'month',
      formula: 'Count of projects completed in the month: on the day they were set to completed, else on their end date. Without a status a project counts as completed once its end date has passed.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, finished: { title: 'Completed', kind: 'date' } },
    },
    contractedInMonth: {
      title: 'Contracted value', unit: 'money', aggregate: 'sum', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'month',
      formula: 'Sum of the contract sums, else budgets, of projects that start in the month and are not cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    estimatedInMonth: {
      title: 'Estimated value', unit: 'money', aggregate: 'sum', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'month',
      formula: 'Only projects that start in the month and have no contract sum or budget: 150 for each planned day, times 1.5 where the description is over 200 characters.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    onTimeInMonth: {
      title: 'On-time rate', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'month',
      formula: 'Of the projects whose end date lies in the month and that ended or should have ended: the share whose elapsed time is not more than 110 percent of the planned span.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, planned: { title: 'Planned days', kind: 'days' }, elapsed: { title: 'Elapsed days', kind: 'days' } },
    },
    clientProjects: {
      title: 'Projects of the client', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'client',
      formula: 'Count of projects of the client that are not cancelled.',
      columns: { location: { title: 'Location', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    clientValue: {
      title: 'Contracted value of the client', unit: 'money', aggregate: 'sum', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'client',
      formula: 'Sum of the contract sums, else budgets, of the projects of the client that are not cancelled.',
      columns: { location: { title: 'Location', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    locationProjects: {
      title: 'Projects at the location', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'location',
      formula: 'Count of projects at the location that are not cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    locationValue: {
      title: 'Contracted value at the location', unit: 'money', aggregate: 'sum', better: 'higher', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, of: 'location',
      formula: 'Sum of the contract sums, else budgets, of the projects at the location that are not cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    durationAgainstPlan: {
      title: 'Duration against plan', unit: 'percent', aggregate: 'ratio', better: 'lower', rows: 'projects', access: 'signedIn', changedBy: ['analytics', 'projects'], history: false, days: 365, order: { by: 'daysAgo', first: 'lowest' },
      formula: 'Days that the last 10 projects completed within 12 months took, as a share of the days they were planned for. Without a status a project counts as completed once its end date has passed.',
      columns: { finished: { title: 'Completed', kind: 'date' }, planned: { title: 'Planned days', kind: 'days' }, elapsed: { title: 'Elapsed days', kind: 'days' }, daysAgo: { title: 'Days ago', kind: 'days' } },
    },
  },
  events: {},
})
