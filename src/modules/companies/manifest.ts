import { defineModule } from '../../kernel/contract/module.ts'

export const companies = defineModule({
  id: 'companies',
  title: 'Companies',
  dependsOn: [],
  permissions: {
    'companies.manage': { label: 'Change the company record', roles: [] },
    'members.changeRole': { label: "Change people's roles", roles: [] },
  },
  routes: {},
  events: {
    'company.created': { label: 'Company created' },
    'company.updated': { label: 'Company changed' },
    'member.joined': { label: 'Person joined the company' },
    'member.roleChanged': { label: 'Role changed' },
  },
})
