import { defineModule } from '../../../kernel/contract/module.ts'

export const figures = defineModule({
  id: 'figures',
  title: 'Figures',
  dependsOn: ['companies'],
  permissions: {},
  routes: {},
  events: {},
})
