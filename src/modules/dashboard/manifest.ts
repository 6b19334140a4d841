import { defineModule } from '../../kernel/contract/module.ts'

export const dashboard = defineModule({
  id: 'dashboard',
  title: 'Dashboards',
  dependsOn: ['figures'],
  permissions: {},
  routes: {
    home: {
      path: '/dashboard', title: 'Dashboard', access: 'signedIn', home: true,
      // spec 1 §2; what a new project starts from travels with it
      query: { action: { as: 'action', oneOf: ['new-project', 'use-template'] }, templateId: 'template' },
      nav: { section: 'Core', order: 10, icon: 'dashboard', key: 'd' },
      search: { category: 'Core Features', description: 'The day at a glance: figures, projects, timeline and what needs attention', keywords: ['home', 'start', 'overview', 'widgets', 'customize', 'today', 'summary'] },
    },
    portfolio: {
      path: '/advanced-project-dashboard', title: 'Project dashboard', access: 'signedIn', query: { view: { as: 'view', oneOf: ['wall'] } }, views: { '/real-time-project-dashboard': { view: 'wall' } },
      nav: { menu: 'Business', section: 'Business', order: 45, icon: 'reports' },
      search: { category: 'Analytics & Reports', title: 'Advanced Project Dashboard', description: 'Health of all projects: time, cost, risks and milestones, with the rows behind every figure', keywords: ['health', 'earned value', 'spi', 'cpi', 'milestones', 'risk', 'overdue', 'late', 'wall', 'live'] },
    },
  },
  events: {},
})
