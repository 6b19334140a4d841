export const en = {
  module: 'Dashboards',
  routes: { home: 'Dashboard', portfolio: 'Project dashboard' },
  welcome: 'Welcome, {{name}}', nobody: 'User',
  wall: 'Wall screen', normal: 'Leave the wall screen', projects: 'Projects', schedule: 'Time and people', value: 'Value and performance',
  all: 'All {{n}}', nothing: 'Nothing here now.', failed: 'These rows could not be read.',
  lists: { overdue: 'Overdue projects', alerts: 'Ending within 7 days', late: 'Late tasks', milestones: 'Next milestones' },
  daysLate_one: '{{count}} day late', daysLate_other: '{{count}} days late', daysLeft_one: '{{count}} day left', daysLeft_other: '{{count}} days left',
}
