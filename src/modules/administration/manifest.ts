import { defineModule } from '../../kernel/contract/module.ts'

export const administration = defineModule({
  id: 'administration',
  title: 'Administration',
  dependsOn: [],
  permissions: {
    'audit.read': { label: 'Read the audit log', roles: [] },
    'permissions.manage': { label: 'Change what the roles may do', roles: [], fixed: true },
    'system.status': { label: 'See the state of the server', roles: [], fixed: true },
  },
  routes: {},
  events: {},
})
