import { defineModule } from '../../kernel/contract/module.ts'

export const dashboard = defineModule({
  id: 'dashboard',
  title: 'Dashboards',
  dependsOn: ['figures'],
  permissions: {},
  routes: {
    portfolio: {
      path: '/advanced-project-dashboard', title: 'Project dashboard', access: 'signedIn', query: { view: { as: 'view', oneOf: ['wall'] } }, views: { '/real-time-project-dashboard': { view: 'wall' } },
      nav: { menu: 'Business', section: 'Business', order: 45, icon: 'reports' },
      search: { category: 'Analytics & Reports', title: 'Advanced Project Dashboard', description: 'Health of all projects: time, cost, risks and milestones, with the rows behind every figure', keywords: ['health', 'earned value', 'spi', 'cpi', 'milestones', 'risk', 'overdue', 'late', 'wall', 'live'] },
    },
  },
  events: {},
})
