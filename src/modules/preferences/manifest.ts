import { defineModule } from '../../kernel/contract/module.ts'

export const preferences = defineModule({
  id: 'preferences',
  title: 'Settings',
  dependsOn: [],
  permissions: {},
  routes: {},
  events: {},
})
