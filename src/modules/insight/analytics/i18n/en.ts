export const en = {
  module: 'Analytics',
  panels: { months: 'Analytics', performance: 'Performance', activity: 'Live activity' },
  noData: 'No data yet',
  failed: 'The numbers could not be fetched.',
  table: 'Table', chart: 'Chart', month: 'Month',
  work: { title: 'Projects by month', started: 'Started', completed: 'Completed' },
  money: { title: 'Value by start month', contracted: 'Contracted', estimated: 'Estimated' },
  top: { client: 'Top clients', location: 'Top locations', name: { client: 'Client', location: 'Location' }, projects: 'Projects', value: 'Contracted value', by: 'Order', orders: { projects: 'By number', value: 'By value' }, none: { client: 'No project has a client yet.', location: 'No project has a location yet.' } },
  onTime: { title: 'On-time rate by month', rate: 'On-time rate', nothing: 'Nothing ended' },
  durations: { title: 'Last completed projects', rule: 'Without a status a project counts as completed once its end date has passed.', planned: 'Planned', actual: 'Actual', days: '{{actual}} of {{planned}} days', none: 'No project was completed in the last 12 months.' },
  activity: { live: 'Live', list: 'What happened last', none: 'Nothing has happened in the last {{n}} days.', failed: 'The activity could not be fetched.' },
  // the record is a link in the sentence
  deeds: {
    created: '{{by}} created {{record}}', changed: '{{by}} changed {{record}}', updated: '{{by}} changed {{fields}} of {{record}}', restored: '{{by}} restored {{record}}', shared: '{{by}} shared {{record}} with {{other}}', unshared: '{{by}} ended sharing {{record}} with {{other}}', departed: '{{by}} left {{record}}',
    transferred: '{{by}} handed {{record}} over to {{other}}', unarchived: '{{by}} brought {{record}} back', fileAdded: '{{by}} added a file to {{record}}', fileRemoved: '{{by}} removed a file from {{record}}', imported: '{{by}} imported a schedule into {{record}}',
    tasksChanged_one: '{{by}} changed {{count}} task of {{record}}', tasksChanged_other: '{{by}} changed {{count}} tasks of {{record}}', taskChanged: '{{by}} changed the task {{record}} of {{within}}', taskAdded: '{{by}} added the task “{{other}}” to {{record}}', taskRemoved: '{{by}} removed the task “{{other}}” from {{record}}',
    commented: '{{by}} commented on {{record}} of {{within}}', commentRemoved: '{{by}} removed a comment on {{record}} of {{within}}', checklistChanged: '{{by}} changed the checklist of {{record}} of {{within}}', taskFileAdded: '{{by}} added a file to {{record}} of {{within}}', taskFileRemoved: '{{by}} removed a file from {{record}} of {{within}}',
  },
  fields: {
    name: 'the name', description: 'the description', client: 'the client', location: 'the location', startDate: 'the start date', endDate: 'the end date', notes: 'the notes', status: 'the status', type: 'the type', projectManager: 'the project manager', progress: 'the progress', phase: 'the phase', team: 'the team', tags: 'the tags', budget: 'the budget', projectPhase: 'the project phase',
  },
}
