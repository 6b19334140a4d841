export const en = {
  module: 'Companies',
  permissions: {
    companies: { manage: 'Change the company record' },
    members: { changeRole: "Change people's roles", deactivate: 'Deactivate and reactivate people' },
    permissions: { manage: 'Change what the roles may do' },
  },
  events: {
    company: { created: 'Company created', updated: 'Company changed' },
    member: { joined: 'Person joined the company', removed: 'Person taken out of the company', roleChanged: 'Role changed', deactivated: 'Person deactivated', reactivated: 'Person reactivated' },
    permission: { changed: 'Permission changed' },
  },
}
