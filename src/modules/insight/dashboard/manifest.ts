import { defineModule } from '../../../kernel/contract/module.ts'

export const dashboard = defineModule({
  id: 'dashboard',
  title: 'Dashboards',
  dependsOn: ['companies', 'figures'],
  permissions: {},
  routes: {
    home: {
      path: '/dashboard',
      title: 'Dashboard',
      access: 'signedIn',
      home: true,
      // spec 1 §2; what a new project starts from travels with it
      query: {
        action: { as: 'action', oneOf: ['new-project', 'use-template', 'load-sample'] },
        templateId: 'template',
      },
      nav: { section: 'Core', order: 10, icon: 'Dashboard' },
      search: {
        category: 'Core Features',
        description: 'The day at a glance: figures, projects, timeline and what needs attention',
        keywords: ['home', 'start', 'overview', 'widgets', 'customize', 'today', 'summary'],
      },
    },
    adaptive: {
      path: '/adaptive-dashboard',
      title: 'Adaptive dashboard',
      access: 'signedIn',
      views: { '/phase3-dashboard': {} },
      nav: { menu: 'Tools & AI', section: 'Tools & AI', order: 20, icon: 'Dashboard' },
      search: {
        category: 'AI & Intelligence',
        description: 'The same modules, arranged by your role and by what you use',
        keywords: ['adaptive', 'personal', 'arrange', 'order', 'role', 'usage', 'phase 3'],
      },
    },
    portfolio: {
      path: '/advanced-project-dashboard',
      title: 'Project dashboard',
      access: 'signedIn',
      query: { view: { as: 'view', oneOf: ['wall'] } },
      views: { '/real-time-project-dashboard': { view: 'wall' } },
      nav: { menu: 'Business', section: 'Business', order: 45, icon: 'Assessment' },
      search: {
        category: 'Analytics & Reports',
        title: 'Advanced Project Dashboard',
        description: 'Health of all projects: time, cost, risks and milestones, with the rows behind every figure',
        keywords: ['health', 'earned value', 'spi', 'cpi', 'milestones', 'risk', 'overdue', 'late', 'wall', 'live'],
      },
    },
  },
  panels: {
    firstSteps: { on: 'help.help', tab: 'guide', kind: 'cards', title: 'First steps', order: 10, access: 'signedIn' },
  },
  quickAccess: {
    aiDashboard: { label: 'AI Dashboard', opens: 'adaptive', access: 'signedIn', order: 50 },
  },
  events: {
    // whose it is only they see; the others' screens wait for nothing
    'dashboardLayout.changed': { label: 'Dashboard arranged', quiet: true },
  },
})
