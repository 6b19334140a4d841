import { defineModule } from '../../kernel/contract/module.ts'

export const help = defineModule({
  id: 'help',
  title: 'Help',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
