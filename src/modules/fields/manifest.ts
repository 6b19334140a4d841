import { defineModule } from '../../kernel/contract/module.ts'

export const fields = defineModule({
  id: 'fields',
  title: 'Custom fields',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
