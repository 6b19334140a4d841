export const en = {
  record: 'Template',
  module: 'Templates',
  routes: { templates: 'Project templates' },
  quickCreate: { useTemplate: 'Use Project Template' },
  permissions: { templates: { manage: 'Keep and remove project templates' } },
  events: { projectTemplate: { created: 'Template kept', removed: 'Template removed', used: 'Template used' } },
  page: { find: 'Find a template', none: 'No templates yet.', noneHelp: 'Open a project and keep it as a template, or switch to a vertical that has some.', notFound: 'No template is called “{{q}}”.', builtIn: 'Of the vertical', own: 'Of the company', tasks_one: '{{count}} task', tasks_other: '{{count}} tasks', work: '{{work}} of work', by: 'Kept by {{name}}', use: 'Use', useOf: 'Use {{name}}', look: 'Look', lookOf: 'Look at {{name}}', remove: 'Remove', removeOf: 'Remove {{name}}', removeTitle: 'Remove “{{name}}”?', removeText: 'Projects that were made from it stay as they are.', removed: '“{{name}}” is removed.', close: 'Close', milestone: 'Milestone', checks_one: '{{count}} check', checks_other: '{{count}} checks', more: 'Show more' },
  keep: { title: 'Keep as template', name: 'Name', description: 'Description', keep: 'Keep', help: 'Fields, tasks, dependencies and checklists are kept; dates, people and progress are not.', kept: '“{{name}}” is kept as a template.' },
}
