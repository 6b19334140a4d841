import { defineModule } from '../../kernel/contract/module.ts'

export const search = defineModule({
  id: 'search',
  title: 'Search',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
