import { defineModule } from '../../../kernel/contract/module.ts'

export const insights = defineModule({
  id: 'insights',
  title: 'Insights',
  dependsOn: ['companies'],
  permissions: {
    'insights.rules': { label: 'Switch the rules of insights and change their numbers', roles: [] },
  },
  routes: {},
  panels: {
    intelligence: {
      on: 'dashboard.home',
      tab: 'intelligence',
      title: 'Intelligence',
      order: 10,
      size: 'half',
      firstFor: { principal: 1, 'project-manager': 1, hr: 3 },
      access: 'signedIn',
    },
    verticals: {
      on: 'dashboard.home',
      tab: 'crossVerticalAnalytics',
      title: 'Across verticals',
      order: 20,
      access: 'signedIn',
    },
  },
  figures: {
    all: {
      title: 'Deviations',
      unit: 'count',
      aggregate: 'count',
      better: 'lower',
      rows: 'insights',
      access: 'signedIn',
      changedBy: ['insights', 'companies'],
      changedByAll: 'insightRules',
      history: false,
      order: { by: 'days', first: 'highest' },
      formula:
        'Count of everything the rules of insights find today in projects you may open, without the rules you have switched off and what you have put aside.',
      columns: {
        rule: { title: 'Rule', kind: 'insightRule' },
        impact: { title: 'Impact', kind: 'state' },
        project: { title: 'Project', kind: 'text' },
        days: { title: 'For days', kind: 'days' },
      },
    },
    open: {
      title: 'Serious deviations',
      unit: 'count',
      aggregate: 'count',
      better: 'lower',
      rows: 'insights',
      access: 'signedIn',
      changedBy: ['insights', 'companies'],
      changedByAll: 'insightRules',
      history: false,
      order: { by: 'days', first: 'highest' },
      formula:
        'Count of what the rules of insights find today with high or critical impact in projects you may open, without the rules you have switched off and what you have put aside.',
      columns: {
        rule: { title: 'Rule', kind: 'insightRule' },
        impact: { title: 'Impact', kind: 'state' },
        project: { title: 'Project', kind: 'text' },
        days: { title: 'For days', kind: 'days' },
      },
    },
  },
  events: {
    'insightRule.changed': { label: 'Rule of insights changed' },
    'insightRule.preferred': { label: 'Rule of insights chosen for oneself', quiet: true },
    'insight.snoozed': { label: 'Insight put aside', quiet: true },
    'insight.unsnoozed': { label: 'Insight shown again', quiet: true },
  },
})
