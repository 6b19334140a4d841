import { defineModule } from '../../../kernel/contract/module.ts'

export const integrations = defineModule({
  id: 'integrations',
  title: 'Integrations',
  dependsOn: ['companies', 'plans', 'notifications'],
  permissions: {
    'integrations.manage': { label: 'Manage API keys, webhooks and other connections', roles: [] },
  },
  routes: {
    // calendar feeds are for everybody; the rest of the page shows to whoever manages it
    integrations: {
      path: '/integrations',
      title: 'Integrations',
      access: 'signedIn',
      query: { webhookId: 'webhook' },
      nav: { menu: 'Tools & AI', section: 'Tools & AI', order: 80, icon: 'Hub' },
      search: {
        category: 'Tools & Engineering',
        description: 'API keys, webhooks, calendar feeds and what the product is connected to',
        keywords: [
          'api',
          'key',
          'token',
          'webhook',
          'hook',
          'calendar',
          'ics',
          'ical',
          'outlook',
          'google calendar',
          'mail',
          'storage',
          'ashrae',
          'weather',
          'autocad',
          'revit',
        ],
      },
    },
  },
  panels: {
    // the same feeds where people look at their own calendar
    feeds: { on: 'schedule.calendar', tab: 'feeds', title: 'Calendar feeds', order: 10, access: 'signedIn' },
  },
  notices: {
    webhook_disabled: {
      label: 'A webhook was disabled',
      audience: 'admins',
      priority: 'urgent',
      email: 'now',
      opens: 'Open the webhook',
    },
  },
  events: {
    'apiKey.created': { label: 'API key created' },
    'apiKey.revoked': { label: 'API key revoked' },
    'webhook.created': { label: 'Webhook created' },
    'webhook.updated': { label: 'Webhook changed' },
    'webhook.removed': { label: 'Webhook removed' },
    'webhook.secretRotated': { label: 'Secret of a webhook replaced' },
    'webhook.disabled': { label: 'Webhook disabled after repeated failure' },
    // these two are not sent to webhooks: the first goes to the one that is tested, the second would never end
    'webhook.tested': { label: 'Webhook tested', quiet: true },
    'webhookDelivery.attempted': { label: 'Delivery attempted', quiet: true },
    'webhookDelivery.repeated': { label: 'Delivery sent again', quiet: true },
    'incomingHook.created': { label: 'Incoming webhook created' },
    'incomingHook.updated': { label: 'Incoming webhook changed' },
    'incomingHook.removed': { label: 'Incoming webhook removed' },
    'hook.received': { label: 'Incoming webhook called' },
    'calendarFeed.created': { label: 'Calendar feed created' },
    'calendarFeed.removed': { label: 'Calendar feed removed' },
  },
})
