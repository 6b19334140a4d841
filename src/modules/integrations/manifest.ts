import { defineModule } from '../../kernel/contract/module.ts'

export const integrations = defineModule({
  id: 'integrations',
  title: 'Integrations',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
