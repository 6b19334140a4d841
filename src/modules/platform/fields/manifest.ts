import { defineModule } from '../../../kernel/contract/module.ts'

export const fields = defineModule({
  id: 'fields',
  title: 'Custom fields',
  dependsOn: ['companies'],
  permissions: {
    'fields.manage': { label: 'Add fields to records and change them', roles: [] },
  },
  routes: {},
  panels: {
    customFields: {
      on: 'identity.admin',
      tab: 'custom-fields',
      group: 'company',
      title: 'Custom fields',
      order: 60,
      access: { permission: 'fields.manage' },
      search: {
        category: 'Administration',
        description: 'Fields of your own on projects and other records',
        keywords: ['attributes', 'columns', 'properties', 'form', 'choices', 'required'],
      },
    },
  },
  events: {
    'customField.created': { label: 'Custom field added' },
    'customField.updated': { label: 'Custom field changed' },
    'customField.reordered': { label: 'Custom fields put in another order' },
    'customField.archived': { label: 'Custom field archived' },
    'customField.restored': { label: 'Custom field brought back' },
  },
})
