import { tabEn } from './tab-en.ts'

export const en = {
  ...tabEn,
  record: 'Task',
  customFields: { task: 'Task' },
  module: 'Schedule',
  panels: { schedule: 'Schedule' },
  toolbar: 'Tools of the schedule', chart: 'Schedule of {{name}}', addTask: 'Add task', undo: 'Undo', redo: 'Redo', empty: 'No tasks yet.', emptyHelp: 'Add the first task, or import a schedule.', conflict: 'Two versions',
  task: { unnamed: 'New task' },
  columns: { wbs: 'WBS', name: 'Name', duration: 'Duration', start: 'Start', finish: 'Finish', float: 'Float', variance: 'Variance', percent: 'Done' },
  constraints: { ASAP: 'As soon as possible', ALAP: 'As late as possible', SNET: 'Start no earlier than', SNLT: 'Start no later than', FNET: 'Finish no earlier than', FNLT: 'Finish no later than', MSO: 'Must start on', MFO: 'Must finish on' },
  fields: {
    name: 'Name', notes: 'Notes', stage: 'Stage', milestone: 'Milestone', duration: 'Duration', effort: 'Effort', optimistic: 'Shortest', pessimistic: 'Longest', calendarId: 'Calendar', constraint: 'Constraint', constraintAt: 'Date of the constraint',
    deadline: 'Deadline', actualStart: 'Actual start', actualFinish: 'Actual finish', percent: 'Done', remaining: 'Remaining', priority: 'Priority', budget: 'Budget', actualCost: 'Actual cost', assignments: 'Assigned',
    link: { type: 'Kind of link', lag: 'Lag', elapsed: 'Lag through nights and holidays' }, plan: { start: 'Start of the project', finishBy: 'Must finish by', dataDate: 'Data date', calendarId: 'Calendar' },
  },
  permissions: { schedule: { resources: 'Manage resources and the calendars of the company' } },
  events: {
    schedule: { changed: 'Schedule changed', imported: 'Schedule imported', recomputed: 'Schedule computed anew' },
    task: { checklistChanged: 'Checklist changed', commented: 'Comment written', commentRemoved: 'Comment removed', fileAdded: 'File added to a task', fileRemoved: 'File removed from a task' },
    workCalendar: { created: 'Calendar added', changed: 'Calendar changed', removed: 'Calendar removed' },
    resource: { created: 'Resource added', changed: 'Resource changed', removed: 'Resource removed' },
    baseline: { created: 'Baseline kept', removed: 'Baseline removed' },
  },
}
