import { defineModule } from '../../../kernel/contract/module.ts'

export const help = defineModule({
  id: 'help',
  title: 'Help',
  dependsOn: ['companies', 'identity', 'notifications', 'plans'],
  permissions: {
    'help.answer': { label: 'See what people of the company ask', roles: [] },
  },
  routes: {
    help: {
      path: '/help',
      title: 'Help',
      access: 'signedIn',
      query: {
        tab: { as: 'tab', oneOf: ['guide', 'shortcuts', 'news', 'system', 'contact'] },
        article: 'article',
        q: 'q',
        requestId: 'request',
      },
      nav: { menu: 'Admin', section: 'Help & Settings', order: 20, icon: 'HelpOutline', button: 'help' },
      search: {
        category: 'Support',
        description: 'The guide, keyboard shortcuts, what is new, and a question to support',
        keywords: ['guide', 'manual', 'support', 'question', 'shortcuts', 'version', 'contact', 'documentation'],
      },
    },
  },
  notices: {
    help_requested: { label: 'Somebody asked for help', audience: 'admins', priority: 'medium', email: 'off' },
  },
  events: {
    'helpRequest.created': { label: 'Help asked for' },
  },
})
