import { defineModule } from '../../../kernel/contract/module.ts'

export const landing = defineModule({
  id: 'landing',
  title: 'Landing',
  dependsOn: ['identity'],
  permissions: {},
  routes: {
    landing: { path: '/landing', title: 'Plumbline', access: 'public', frame: 'plain', landing: true },
  },
  events: {},
})
