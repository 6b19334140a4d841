import { defineModule } from '../../kernel/contract/module.ts'

export const schedule = defineModule({
  id: 'schedule',
  title: 'Schedule',
  dependsOn: ['companies', 'fields', 'projects'],
  customFields: { task: { label: 'Task' } },
  permissions: {
    'schedule.resources': { label: 'Manage resources and the calendars of the company', roles: [] },
  },
  routes: {},
  panels: {
    schedule: { on: 'projects.project', tab: '1', title: 'Schedule', order: 1, access: 'signedIn' },
  },
  events: {
    'schedule.changed': { label: 'Schedule changed' },
    'schedule.imported': { label: 'Schedule imported' },
    'schedule.recomputed': { label: 'Schedule computed anew', quiet: true },
    'task.checklistChanged': { label: 'Checklist changed' },
    'task.commented': { label: 'Comment written' },
    'task.commentRemoved': { label: 'Comment removed' },
    'task.fileAdded': { label: 'File added to a task' },
    'task.fileRemoved': { label: 'File removed from a task' },
    'workCalendar.created': { label: 'Calendar added' },
    'workCalendar.changed': { label: 'Calendar changed' },
    'workCalendar.removed': { label: 'Calendar removed' },
    'resource.created': { label: 'Resource added' },
    'resource.changed': { label: 'Resource changed' },
    'resource.removed': { label: 'Resource removed' },
    'baseline.created': { label: 'Baseline kept' },
    'baseline.removed': { label: 'Baseline removed' },
  },
})
