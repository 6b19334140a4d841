import { defineModule } from '../../../kernel/contract/module.ts'

export const plans = defineModule({
  id: 'plans',
  title: 'Plans',
  dependsOn: ['companies'],
  permissions: {
    // which role of the vertical holds these, its own table says
    'billing.view': { label: 'See billing', roles: ['accounting'] },
    'billing.manage': { label: 'Manage billing', roles: [], bySeller: true },
  },
  routes: {
    billing: {
      path: '/billing',
      title: 'Billing',
      access: { permission: 'billing.view' },
      nav: { menu: 'Accounting', section: 'Accounting & Finance', order: 60, icon: 'ReceiptLong' },
      search: {
        category: 'Accounting & Finance',
        description: "The company's own plan, usage against limits, add-ons",
        keywords: ['plan', 'subscription', 'tier', 'limits', 'usage', 'storage', 'price', 'upgrade'],
      },
    },
  },
  events: {
    'plan.changed': { label: 'Plan changed' },
  },
})
