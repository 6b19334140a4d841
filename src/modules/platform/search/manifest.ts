import { defineModule } from '../../../kernel/contract/module.ts'

export const search = defineModule({
  id: 'search',
  title: 'Search',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  // what a person opened last is their own business: it is no event, and no screen of anybody else waits for it
  events: {},
})
