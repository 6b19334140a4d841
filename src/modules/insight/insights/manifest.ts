import { defineModule } from '../../../kernel/contract/module.ts'

export const insights = defineModule({
  id: 'insights',
  title: 'Insights',
  dependsOn: ['companies', 'figures', 'projects', 'schedule'],
  permissions: {
    'insights.rules': { label: 'Switch the rules of insights and change their numbers', roles: [] },
  },
  routes: {},
  panels: {
    intelligence: { on: 'dashboard.home', tab: 'intelligence', title: 'Intelligence', order: 10, access: 'signedIn' },
    verticals: { on: 'dashboard.home', tab: 'crossVerticalAnalytics', title: 'Across verticals', order: 20, access: 'signedIn' },
    predictions: { on: 'dashboard.home', tab: 'predictiveInsights', title: 'Predictions', order: 30, access: 'signedIn' },
    resources: { on: 'dashboard.home', tab: 'resourceOptimization', title: 'Resources', order: 40, access: 'signedIn' },
  },
  figures: {
    all: {
      title: 'Deviations', unit: 'count', aggregate: 'count', better: 'lower', rows: 'insights', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, order: { by: 'days', first: 'highest' },
      formula: 'Count of everything the rules of insights find today in projects you may open, without the rules you have switched off and what you have put aside.',
      columns: { rule: { title: 'Rule', kind: 'state' }, impact: { title: 'Impact', kind: 'state' }, project: { title: 'Project', kind: 'text' }, days: { title: 'For days', kind: 'days' } },
    },
    open: {
      title: 'Serious deviations', unit: 'count', aggregate: 'count', better: 'lower', rows: 'insights', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, order: { by: 'days', first: 'highest' },
      formula: 'Count of what the rules of insights find today with high or critical impact in projects you may open, without the rules you have switched off and what you have put aside.',
      columns: { rule: { title: 'Rule', kind: 'state' }, impact: { title: 'Impact', kind: 'state' }, project: { title: 'Project', kind: 'text' }, days: { title: 'For days', kind: 'days' } },
    },
    resourceUtilization: {
      title: 'Booked in 4 weeks', unit: 'percent', aggregate: 'ratio', better: 'neither', rows: 'resources', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, list: '/advanced-project-management?view=workload', order: { by: 'percent', first: 'highest' },
      formula: 'Hours that people, crews and machines are booked in this week and the next three, as a share of the hours they have in their calendars.',
      columns: { percent: { title: 'Booked', kind: 'percent' }, booked: { title: 'Hours booked', kind: 'hours' }, capacity: { title: 'Capacity', kind: 'hours' }, week1: { title: 'This week', kind: 'percent' }, week2: { title: 'Next week', kind: 'percent' }, week3: { title: 'Week 3', kind: 'percent' }, week4: { title: 'Week 4', kind: 'percent' } },
    },
    qualityScore: {
      title: 'Quality score', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'tasks', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, days: 90, mine: true,
      formula: 'Of the tasks finished in the last 90 days: the share that was finished no later than the newest baseline had it (without a baseline its deadline, else its planned finish) and has no open item on its checklist.',
      columns: { project: { title: 'Project', kind: 'text' }, planned: { title: 'Planned finish', kind: 'date' }, finished: { title: 'Finished', kind: 'date' }, checks: { title: 'Open checks', kind: 'number' } },
    },
    predictedDelays: {
      title: 'Predicted delays', unit: 'count', aggregate: 'count', better: 'lower', rows: 'projects', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, mine: true, order: { by: 'days', first: 'highest' },
      formula: 'Count of projects that are not on hold, completed or cancelled and whose schedule, or the day that 80 of 100 simulated runs of it keep (P80), ends after their end date.',
      columns: { client: { title: 'Client', kind: 'text' }, endDate: { title: 'End date', kind: 'date' }, planned: { title: 'Schedule', kind: 'date' }, p80: { title: 'P80', kind: 'date' }, days: { title: 'Days late', kind: 'days' } },
    },
    planError: {
      title: 'Plan off by', unit: 'days', aggregate: 'median', better: 'lower', rows: 'projects', access: 'signedIn', changedBy: ['insights', 'schedule', 'projects', 'companies'], history: false, days: 1095, mine: true,
      formula: 'Median of the days between the planned end and the day they were completed, over the projects completed in the last three years. Planned is what the oldest baseline had, else the end date.',
      columns: { client: { title: 'Client', kind: 'text' }, planned: { title: 'Planned finish', kind: 'date' }, finished: { title: 'Finished', kind: 'date' }, days: { title: 'Days late', kind: 'days' } },
    },
  },
  events: {
    'insightRule.changed': { label: 'Rule of insights changed' },
    'insightRule.preferred': { label: 'Rule of insights chosen for oneself', quiet: true },
    'insight.snoozed': { label: 'Insight put aside', quiet: true },
    'insight.unsnoozed': { label: 'Insight shown again', quiet: true },
    'forecast.computed': { label: 'Forecast computed', quiet: true },
  },
})
