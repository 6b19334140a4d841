import { defineModule } from '../../../kernel/contract/module.ts'

export const flags = defineModule({
  id: 'flags',
  title: 'Feature flags',
  dependsOn: ['companies'],
  permissions: {
    'flags.see': { label: 'See the feature flags and who is in', roles: [] },
  },
  routes: {},
  panels: {
    flags: {
      on: 'identity.admin',
      tab: 'feature-flags',
      group: 'company',
      title: 'Feature flags',
      order: 60,
      access: { permission: 'flags.see' },
      search: {
        category: 'Administration',
        description: 'What is switched on, for how many people, and who is in',
        keywords: ['rollout', 'beta', 'percentage', 'switch', 'experiment'],
      },
    },
  },
  events: {
    'flag.changed': { label: 'Feature flag changed' },
  },
})
