import { defineModule } from '../../../kernel/contract/module.ts'

export const templates = defineModule({
  id: 'templates',
  title: 'Templates',
  dependsOn: ['companies', 'projects', 'schedule'],
  permissions: {
    'templates.manage': { label: 'Remove project templates that others keep', roles: [] },
  },
  routes: {
    templates: {
      path: '/projects/templates',
      title: 'Project templates',
      access: 'signedIn',
      query: { q: 'q', from: 'from' },
      search: {
        category: 'Project Management',
        description: 'Start a project with its tasks from a template',
        keywords: ['template', 'new', 'copy', 'standard', 'tasks', 'stages'],
      },
    },
  },
  panels: {
    picker: { on: 'dashboard.home', tab: 'picker', title: 'Templates', order: 1, kind: 'dialogs', access: 'signedIn' },
  },
  quickCreate: {
    useTemplate: { label: 'Use Project Template', opens: 'templates', access: 'signedIn', order: 20 },
  },
  events: {
    'projectTemplate.created': { label: 'Template kept' },
    'projectTemplate.removed': { label: 'Template removed' },
    'projectTemplate.used': { label: 'Template used' },
  },
})
