export const en = {
  module: 'Dashboards',
  routes: { home: 'Dashboard', adaptive: 'Adaptive dashboard', portfolio: 'Project dashboard' },
  quickAccess: { aiDashboard: 'AI Dashboard' },
  welcome: 'Welcome back, {{name}}', nobody: 'User', layoutFailed: 'Your dashboard could not be read.',
  metrics: { left: 'Projects', right: 'Time, people and value', all: 'Key figures', andEstimated: 'and {{value}} estimated' },
  promo: {
    title: 'Start from a template', browse: 'Browse Templates', guide: 'Guide', guideText: 'How each part works',
    import: 'Import projects', importText: 'From a CSV or Excel file',
  },
  drag: {
    move: 'Move {{name}}', how: 'Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
    at: 'place {{place}} of {{of}}', atColumn: '{{column}}, place {{place}} of {{of}}', start: '{{name}} picked up, {{at}}.', over: '{{name}} is at {{at}}.', end: '{{name}} put down, {{at}}.', cancel: '{{name}} is back where it was.',
  },
  menu: { of: 'Choices for {{name}}', up: 'Move up', down: 'Move down', half: 'Half width', full: 'Full width', hide: 'Hide', hidden: '{{name}} is hidden. Customize brings it back.' },
  customize: {
    button: 'Customize', title: 'Customize the dashboard', save: 'Save', reset: 'Reset', resetAsk: 'Reset your dashboard?', resetText: 'Order, sizes and widgets go back to what your role begins with.',
    startFrom: 'Start from the layout of a role', startHelp: 'Replaces the order, sizes and widgets below.', choose: 'Choose a role', yourRole: '{{name}} (yours)', widgets: 'Widgets', modules: 'Modules',
  },
  columns: { left: 'Left column', centre: 'Centre column', right: 'Right column', empty: 'No widgets here. Add one above or drop one here.' },
  widget: {
    kind: 'Show', figure: 'Figure', column: 'Column', add: 'Add widget', configure: 'Configure {{name}}', remove: 'Remove {{name}}', period: 'Period', usualPeriod: 'As usual: {{n}} days', days: 'Last {{n}} days', mine: 'Only my own projects',
    size: 'Size', sizes: { small: 'Small', normal: 'Normal', large: 'Large' }, kinds: { figure: '{{name}}', rows: '{{name}}: list', trend: '{{name}}: trend' }, kindNames: { figure: 'Number', rows: 'List', trend: 'Trend' },
  },
  roles: { admin: 'Administrator', user: 'Standard User', accounting: 'Accounting', hr: 'HR', principal: 'Principal', 'project-manager': 'Project manager', 'senior-engineer': 'Senior engineer', engineer: 'Engineer' },
  adaptive: {
    keep: 'Use this order on the dashboard', kept: 'Your dashboard has this order now.', follow: 'Count what I use', forget: 'Forget what was counted', forgetAsk: 'Forget what was counted?', forgetText: 'The order goes back to what your role looks at first.',
    how: 'What you used at least {{least}} times in the last {{days}} days stands first, then what your role looks at, then the rest. Only you see what is counted.',
    used_one: 'Used once in {{days}} days', used_other: 'Used {{count}} times in {{days}} days', role: 'Because of your role: {{role}}',
  },
  wall: 'Wall screen', normal: 'Leave the wall screen', projects: 'Projects', schedule: 'Time and people', value: 'Value and performance',
  all: 'Show all', noTrend: 'No data yet', nothing: 'Nothing here now.', failed: 'These rows could not be read.',
  lists: { overdue: 'Overdue projects', alerts: 'Ending within 7 days', late: 'Late tasks', milestones: 'Next milestones' },
  daysLate_one: '{{count}} day late', daysLate_other: '{{count}} days late', daysLeft_one: '{{count}} day left', daysLeft_other: '{{count}} days left',
}
