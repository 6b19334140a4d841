import { defineModule } from '../../kernel/contract/module.ts'

export const flags = defineModule({
  id: 'flags',
  title: 'Feature flags',
  dependsOn: [],
  permissions: {},
  routes: {},
  events: {},
})
