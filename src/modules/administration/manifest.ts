import { defineModule } from '../../kernel/contract/module.ts'

export const administration = defineModule({
  id: 'administration',
  title: 'Administration',
  dependsOn: ['companies', 'identity'],
  permissions: {
    'audit.read': { label: 'Read the audit log', roles: [] },
    'system.status': { label: 'See the state of the server', roles: [], fixed: true },
  },
  routes: {},
  panels: {
    // spec 1 §2: the names of these tabs are part of the address
    systemSettings: { on: 'identity.admin', tab: 'system-settings', title: 'System settings', order: 20, access: { permission: 'system.status' } },
    apiStatus: { on: 'identity.admin', tab: 'api-status', title: 'API status', order: 30, access: { permission: 'system.status' } },
    auditLog: { on: 'identity.admin', tab: 'audit-log', title: 'Audit log', order: 40, access: { permission: 'audit.read' } },
    // held by administrators alone, like the permission to change what the roles may do
    permissions: { on: 'identity.admin', tab: 'permissions', title: 'Permissions', order: 50, access: { permission: 'system.status' } },
  },
  events: {
    'installation.changed': { label: 'Settings of the installation changed' },
    'auditLog.exported': { label: 'Audit log exported' },
  },
})
