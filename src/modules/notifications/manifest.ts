import { defineModule } from '../../kernel/contract/module.ts'

export const notifications = defineModule({
  id: 'notifications',
  title: 'Notifications',
  dependsOn: ['companies'],
  permissions: {
    'notifications.administer': { label: "See the administrators' list of notices", roles: [], fixed: true },
  },
  routes: {},
  events: {
    'notification.created': { label: 'Notice given' },
    'notification.marked': { label: 'Notice marked read or unread' },
  },
})
