import { tabEn } from './tab-en.ts'

export const en = {
  ...tabEn,
  record: 'Task',
  customFields: { task: 'Task' },
  module: 'Schedule',
  routes: { company: 'Schedule', portfolio: 'Portfolio', calendar: 'Personal calendar' },
  company: {
    chart: 'Schedule of the company', loading: 'Fetching the tasks', count_one: '{{count}} project', count_other: '{{count}} projects', countCapped: 'more than {{count}} projects', more: 'Show more projects', shown: '{{n}} of {{count}}', shownCapped: '{{n}} of more than {{count}}',
    none: 'No projects yet.', noneHelp: 'Create a project, then plan its tasks here.', toProjects: 'Go to Projects', notFound: 'Nothing found.', notFoundHelp: 'Nothing fits these filters.', clear: 'Clear filters',
    open: 'Open schedule', openHelp: 'Import, export and baselines are on the project’s own page.', toSchedule: 'Go to Schedule',
    scope: 'Whose projects', scopes: { all: 'All projects', mine: 'Mine', shared: 'Shared with me' }, state: 'State', current: 'Current', anyState: 'Any state', vertical: 'Vertical', anyVertical: 'All verticals', order: 'Order', orders: { startDate: 'By start', name: 'By name' },
    project: 'Project', task: 'Task', due: 'Due', waitsFor: 'Waits for', waitsForNames: 'Waits for: {{names}}', late: 'Late', missed: 'Misses its deadline', critical: 'Critical', criticalOrNot: 'Critical or not', criticalOnly: 'Critical only', stageOf: 'Stage of {{name}}',
    stages: { todo: 'To do', doing: 'In progress', review: 'In review', done: 'Done' }, anyStage: 'Open tasks', anyDue: 'Due any time', dues: { late: 'Late', week: 'Due within 7 days', month: 'Due within 30 days' }, me: 'Me', nobody: 'Nobody',
    views: { label: 'Views of the portfolio', list: 'List', board: 'Board', schedule: 'Schedule', workload: 'Workload' }, range: '{{from}}–{{to}} of {{count}}', rangeCapped: '{{from}}–{{to}} of more than {{count}}', moreThan: 'more than {{count}}', moreTasks: 'Show more tasks', lastWeeks: 'last 4 weeks',
    noneHere: 'No tasks here.', noTasks: 'No open tasks.', noTasksHelp: 'Tasks that are planned in projects stand here.', kinds: { person: 'Person', crew: 'Crew', equipment: 'Equipment', material: 'Material' },
    assign: { title: 'Assign “{{name}}”', open: 'Assign', save: 'Save', who: 'Person, crew or equipment', whoHelp: 'Type a name', list: 'Assigned', nobody: 'Nobody is assigned yet.', units: 'Share of time', remove: 'Take {{name}} off', searching: 'Searching', notFound: 'Nobody found.' },
    load: {
      earlier: 'Earlier weeks', later: 'Later weeks', thisWeek: 'This week', week: '{{from}} to {{to}}', look: 'Show as', table: 'Table', bars: 'Bars', who: 'Who', of: '{{hours}} of {{capacity}}', over: 'Over capacity', free: 'Free: {{capacity}}', tasks: 'Tasks of the week', more: 'Show more people',
      none: 'Nobody to plan yet.', noneHelp: 'Assign people, crews or equipment to tasks.', how: 'Share of time on each task × working hours while it runs, from the projects you may see. Capacity follows each working calendar.',
    },
    calendar: {
      tools: 'Tools of the calendar', previous: 'Earlier', next: 'Later', today: 'Today', view: 'Show', views: { month: 'Month', week: 'Week', list: 'List' }, day_one: '{{day}}, {{count}} entry', day_other: '{{day}}, {{count}} entries', more: '{{n}} more', free: 'Free',
      none: 'Nothing in the next weeks.', noneHelp: 'Tasks you are assigned to, deadlines and milestones stand here.', cut: 'These are the first {{n}} entries.', kinds: { deadline: 'Deadline: {{name}}', milestone: 'Milestone: {{name}}', projectStart: '{{name}} starts', projectEnd: '{{name}} ends' },
      new: 'New task', newTitle: 'New task', create: 'Create',
    },
    board: {
      toProject: 'Open project', risks: 'Risks', noRisks: 'No task is late or misses its deadline.', activity: 'Activity', nothing: 'Nothing has happened yet.',
    },
  },
  panels: { schedule: 'Schedule', board: 'Project board', gantt: 'Timeline' },
  timeline: {
    none: 'No projects are ticked for the timeline.', help: 'Tick Show in timeline in a list of projects.', offer: 'Show my active projects', failed: 'The timeline could not be fetched.', notSaved: 'The timeline was not changed. {{reason}}',
    zoom: 'Zoom', zooms: { fit: 'Fit', month: 'Month', quarter: 'Quarter', year: 'Year' }, table: 'Table', chart: 'Chart', project: 'Project', state: 'Status', start: 'Start', end: 'End', progress: 'Progress', next: 'Next milestone', noDates: 'No dates yet',
    fromTo: '{{from}} to {{to}}', from: 'from {{from}}', until: 'until {{to}}', late_one: '{{count}} day late', late_other: '{{count}} days late', today: 'Today, {{date}}', milestone: '{{name}}, {{date}}', done: '{{name}}, {{date}}, done', percent: '{{n}} %',
  },
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
