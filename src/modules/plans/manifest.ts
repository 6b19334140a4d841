import { defineModule } from '../../kernel/contract/module.ts'

export const plans = defineModule({
  id: 'plans',
  title: 'Plans',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
