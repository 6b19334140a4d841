export const en = {
  record: 'Task',
  customFields: { task: 'Task' },
  module: 'Schedule',
  permissions: { schedule: { resources: 'Manage resources and the calendars of the company' } },
  events: {
    schedule: { changed: 'Schedule changed', recomputed: 'Schedule computed anew' },
    task: { checklistChanged: 'Checklist changed', commented: 'Comment written', commentRemoved: 'Comment removed', fileAdded: 'File added to a task', fileRemoved: 'File removed from a task' },
    workCalendar: { created: 'Calendar added', changed: 'Calendar changed', removed: 'Calendar removed' },
    resource: { created: 'Resource added', changed: 'Resource changed', removed: 'Resource removed' },
    baseline: { created: 'Baseline kept', removed: 'Baseline removed' },
  },
}
