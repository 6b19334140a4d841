import { defineModule } from '../../../kernel/contract/module.ts'

export const preferences = defineModule({
  id: 'preferences',
  title: 'Settings',
  dependsOn: [],
  permissions: {},
  routes: {
    settings: {
      path: '/settings',
      title: 'Settings',
      access: 'signedIn',
      nav: { section: 'Help & Settings', order: 10, icon: 'Settings', button: 'settings' },
      search: {
        category: 'Account',
        description: 'Theme, notifications, project preferences, language and units',
        keywords: ['preferences', 'options', 'dark mode', 'theme', 'language', 'units', 'notifications', 'auto-save'],
      },
    },
  },
  events: {},
})
