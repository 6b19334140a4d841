import { defineModule } from '../../../kernel/contract/module.ts'

export const administration = defineModule({
  id: 'administration',
  title: 'Administration',
  dependsOn: ['companies', 'search', 'identity'],
  permissions: {
    'audit.read': { label: 'Read the audit log', roles: [] },
    // spec 2 §6: the Admin menu is for admin, hr and accounting
    'menus.admin': { label: 'See the Admin menu', roles: ['hr', 'accounting'] },
    'system.status': { label: 'See the state of the server', roles: [], fixed: true },
  },
  menus: { Admin: { access: { permission: 'menus.admin' } } },
  routes: {},
  panels: {
    // spec 1 §2: the names of these tabs are part of the address
    systemSettings: {
      on: 'identity.admin',
      tab: 'system-settings',
      group: 'installation',
      title: 'System settings',
      order: 20,
      resumes: true,
      access: { permission: 'system.status' },
      search: {
        category: 'Administration',
        title: 'System Settings',
        description: 'Product name, sign-up, passwords, mail, backups and single sign-on',
        keywords: [
          'configuration',
          'smtp',
          'mail server',
          'oidc',
          'saml',
          'password length',
          'domain',
          'backup',
          'restore',
        ],
      },
    },
    attention: {
      on: 'identity.admin',
      tab: 'attention',
      kind: 'notice',
      title: 'What needs somebody',
      order: 1,
      access: { permission: 'system.status' },
    },
    apiStatus: {
      on: 'identity.admin',
      tab: 'api-status',
      group: 'installation',
      title: 'API status',
      order: 30,
      access: { permission: 'system.status' },
      search: {
        category: 'Administration',
        description: 'The state of the server, its database, queues and mail',
        keywords: ['health', 'server', 'database', 'disk', 'jobs', 'version'],
      },
    },
    auditLog: {
      on: 'identity.admin',
      tab: 'audit-log',
      group: 'installation',
      title: 'Audit log',
      order: 40,
      access: { permission: 'audit.read' },
      search: {
        category: 'Administration',
        description: 'Who changed what, and when',
        keywords: ['history', 'events', 'changes', 'trail', 'export'],
      },
    },
    // held by administrators alone, like the permission to change what the roles may do
    permissions: {
      on: 'identity.admin',
      tab: 'permissions',
      group: 'people',
      title: 'Permissions',
      order: 50,
      access: { permission: 'system.status' },
      search: {
        category: 'Administration',
        description: 'What each role may do, and why a person may or may not',
        keywords: ['roles', 'rights', 'access', 'matrix'],
      },
    },
  },
  events: {
    'installation.changed': { label: 'Settings of the installation changed' },
    'installation.backupAsked': { label: 'Backup asked for' },
    'auditLog.exported': { label: 'Audit log exported' },
  },
  steps: {
    mailWorks: {
      label: 'Set up mail',
      help: 'Without it, invitations and notices lie in a folder of the server.',
      action: 'Set up',
      opens: 'identity.admin',
      params: { openTab: 'system-settings' },
      access: 'platform',
      order: 70,
      minutes: 3,
    },
    backupsPlanned: {
      label: 'Plan backups',
      help: 'Every day or week, at an hour; better on another disk.',
      action: 'Plan',
      opens: 'identity.admin',
      params: { openTab: 'system-settings' },
      access: 'platform',
      order: 80,
      minutes: 1,
    },
  },
})
