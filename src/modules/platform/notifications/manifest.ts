import { LIST_QUERY } from '../../../kernel/contract/list.ts'
import { defineModule } from '../../../kernel/contract/module.ts'

export const notifications = defineModule({
  id: 'notifications',
  title: 'Notifications',
  dependsOn: ['companies'],
  permissions: {
    'notifications.administer': { label: "See the administrators' list of notices", roles: [], fixed: true },
  },
  routes: {
    notifications: {
      path: '/notifications',
      title: 'Notifications',
      access: 'signedIn',
      query: { tab: { as: 'tab', oneOf: ['inbox', 'choices'] }, ...LIST_QUERY },
      search: {
        category: 'Account',
        description: 'What happened that concerns you, and what reaches you by e-mail',
        keywords: ['bell', 'inbox', 'messages', 'e-mail', 'digest', 'quiet hours'],
      },
    },
  },
  panels: {
    notices: {
      on: 'identity.admin',
      tab: 'notices',
      group: 'company',
      title: 'Notices',
      order: 60,
      access: { permission: 'notifications.administer' },
      search: {
        category: 'Administration',
        description: "The administrators' list of notices",
        keywords: ['sign-ups', 'alerts', 'approvals', 'urgent'],
      },
    },
  },
  notices: {
    backup_failed: { label: 'The backup failed', audience: 'admins', priority: 'urgent', email: 'now' },
    event_set_aside: {
      label: 'A change could not be passed on',
      audience: 'admins',
      priority: 'urgent',
      email: 'now',
    },
    role_changed: { label: 'Your role was changed', audience: 'person', priority: 'medium', email: 'now' },
  },
  events: {
    'notification.created': { label: 'Notice given', quiet: true },
    'notification.marked': { label: 'Notice marked read or unread', quiet: true },
    'notification.allMarked': { label: 'All notices of a list marked read', quiet: true },
    'notificationChoice.changed': { label: 'Choice of notices changed' },
    'noticeView.saved': { label: 'View of the notices saved' },
    'noticeView.removed': { label: 'View of the notices removed' },
    'notices.exported': { label: 'Notices exported' },
  },
})
