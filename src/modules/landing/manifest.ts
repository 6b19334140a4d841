import { defineModule } from '../../kernel/contract/module.ts'

export const landing = defineModule({
  id: 'landing',
  title: 'Landing',
  dependsOn: [],
  permissions: {},
  routes: {},
  events: {},
})
