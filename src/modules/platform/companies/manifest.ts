import { defineModule } from '../../../kernel/contract/module.ts'

export const companies = defineModule({
  id: 'companies',
  title: 'Companies',
  dependsOn: [],
  permissions: {
    'companies.manage': { label: 'Change the company record', roles: [] },
    'members.changeRole': { label: "Change people's roles", roles: [], fixed: true },
    'members.deactivate': { label: 'Deactivate and reactivate people', roles: [], fixed: true },
    'permissions.manage': { label: 'Change what the roles may do', roles: [], fixed: true },
  },
  routes: {},
  panels: {
    company: {
      on: 'identity.admin',
      tab: 'company',
      title: 'Company',
      order: 15,
      access: { permission: 'companies.manage' },
      search: {
        category: 'Administration',
        description: 'Details, branding, verticals, targets, calendar and formats of the company',
        keywords: [
          'company',
          'address',
          'logo',
          'colour',
          'white label',
          'targets',
          'holidays',
          'calendar',
          'units',
          'currency',
        ],
      },
    },
    companies: {
      on: 'identity.admin',
      tab: 'companies',
      title: 'Companies',
      order: 80,
      access: 'staff',
      search: {
        category: 'Administration',
        description: 'Every company of the installation',
        keywords: ['platform', 'tenants', 'firms', 'switch', 'suspend'],
      },
    },
  },
  entities: {
    member: {
      label: 'Person',
      listed: { opens: 'identity.admin', params: { openTab: 'user-management' } },
      fields: {
        firstName: { label: 'First name', kind: 'text' },
        lastName: { label: 'Last name', kind: 'text' },
        email: { label: 'Email', kind: 'text' },
        role: { label: 'Role', kind: 'state', values: ['user', 'accounting', 'hr', 'admin'] },
        status: { label: 'Status', kind: 'state', values: ['active', 'deactivated'] },
        joinedAt: { label: 'Joined', kind: 'instant' },
      },
    },
  },
  events: {
    'company.created': { label: 'Company created' },
    'company.updated': { label: 'Company changed' },
    'member.joined': { label: 'Person joined the company', of: 'member', change: 'created' },
    'member.removed': { label: 'Person taken out of the company', of: 'member', change: 'removed' },
    'member.roleChanged': { label: 'Role changed', of: 'member', change: 'updated' },
    'member.deactivated': { label: 'Person deactivated', of: 'member', change: 'updated' },
    'member.reactivated': { label: 'Person reactivated', of: 'member', change: 'updated' },
    'permission.changed': { label: 'Permission changed' },
    'verticalData.changed': { label: 'Data of the vertical changed', quiet: true },
  },
})
