import { defineModule } from '../../../kernel/contract/module.ts'

export const landing = defineModule({
  id: 'landing',
  title: 'Landing',
  dependsOn: ['identity'],
  permissions: {},
  routes: {
    landing: { path: '/landing', title: 'Plumbline', access: 'public', frame: 'plain', landing: true },
  },
  panels: {
    // whoever may open the settings reads it; whoever runs the installation changes it
    claims: {
      on: 'administration.systemSettings',
      tab: 'system-settings',
      kind: 'cards',
      title: 'Landing page',
      order: 10,
      access: 'signedIn',
      search: {
        category: 'Administration',
        description: 'What visitors read before they sign in: headline, statements and testimonials',
        keywords: ['landing', 'claims', 'testimonials', 'headline', 'marketing', 'home page'],
      },
    },
  },
  events: {},
})
