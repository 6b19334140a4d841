export const en = {
  module: 'Custom fields',
  permissions: { fields: { manage: 'Add fields to records and change them' } },
  events: {
    customField: {
      created: 'Custom field added', updated: 'Custom field changed', reordered: 'Custom fields put in another order', archived: 'Custom field archived', restored: 'Custom field brought back',
    },
  },
  panels: { customFields: 'Custom fields' },
  record: 'Custom field',
  kinds: {
    text: 'Text', longText: 'Long text', number: 'Number', money: 'Money', date: 'Date', instant: 'Date and time', boolean: 'Yes or no', choice: 'One of several', list: 'List',
  },
  list: {
    titleOf: 'Fields of: {{record}}', intro: 'Fields of your own are asked for in the form, shown on the record, found by the search and written into exports.',
    add: 'Add field', empty: 'No fields of your own yet.', emptyHelp: 'Add one for what your firm keeps about every record.',
    required: 'Required', archived: 'Archived', showArchived: 'Show archived ({{n}})', onlyIn: 'Only in {{vertical}}', allArchived: 'All fields are archived.',
    choices_one: '{{count}} choice', choices_other: '{{count}} choices', fromTo: '{{min}} to {{max}}', from: 'from {{min}}', to: 'up to {{max}}',
  },
  actions: { edit: 'Edit', up: 'Move up', down: 'Move down', archive: 'Archive', restore: 'Bring back' },
  moved: '“{{name}}” now stands in place {{place}} of {{count}}.',
  archived: '“{{name}}” archived', restored: '“{{name}}” is back.',
  failed: 'The fields were not changed. {{reason}}',
  form: {
    addTitle: 'Add field', editTitle: 'Edit “{{name}}”', add: 'Add', save: 'Save',
    label: 'Name', labelHelp: 'Everybody reads it as you write it here.', kind: 'Kind', kindHelp: 'It can change only while no record holds a value.', key: 'Key for the API', keyHelp: 'Made from the first name; it stays.',
    vertical: 'Asked for in', allVerticals: 'All verticals', required: 'Required', requiredHelp: 'Records that exist already are asked only when this field is changed.',
    choices: 'Choices', choicesHelp: 'One per line. What records hold already stays when a choice is taken away.', min: 'At least', max: 'At most', help: 'Help text', helpHelp: 'Stands under the field.', defaultValue: 'Default',
  },
}
