/** Texts of the schedule of one project: its views, the panel of a task, and its tools. */
export const tabEn = {
  critical: 'Critical', more: 'More tools', save: 'Save', previous: 'Previous', next: 'Next', yes: 'Yes', no: 'No', onPlan: 'on plan',
  byDays_one: '{{sign}}{{amount}} day', byDays_other: '{{sign}}{{amount}} days',
  stages: { todo: 'To do', doing: 'In progress', review: 'In review', done: 'Done' },
  views: { label: 'View', chart: 'Gantt', list: 'List', board: 'Board' },
  drawn: { label: 'Shown in the chart', critical: 'Critical path', baseline: 'Baseline', float: 'Float', resources: 'Resources' },
  filter: { label: 'Filter', find: 'Find tasks', anybody: 'Anybody', nobody: 'Nobody', critical: 'Critical only', open: 'Open only', clear: 'Show all', nothing: 'No task fits. Show all or change the filter.', shown: '{{n}} rows shown' },
  tools: { baselines: 'Baselines', calendars: 'Calendars', resources: 'Resources', plan: 'Plan settings', analysis: 'Analysis', import: 'Import', columns: 'Columns' },
  exports: { mspdi: 'Export to MS Project (XML)', csv: 'Export as CSV', ical: 'Export as calendar (iCalendar)', pdf: 'Print as PDF', png: 'Save as picture (PNG)', running: 'Writing the file', sheet: 'sheet {{n}}' },
  removed: { one: '"{{name}}" was removed.', many_one: '{{count}} task was removed.', many_other: '{{count}} tasks were removed.' },
  figures: { finish: 'Finish', tasks_one: '{{count}} task', tasks_other: '{{count}} tasks', critical: '{{n}} critical', done: '{{n}} done' },
  others: {
    one: '{{by}} changed "{{name}}".', field: '{{by}} changed "{{name}}": {{field}}.', added: '{{by}} added "{{name}}".',
    many_one: '{{by}} changed {{count}} task.', many_other: '{{by}} changed {{count}} tasks.', removed_one: 'Somebody removed {{count}} task.', removed_other: 'Somebody removed {{count}} tasks.',
  },
  list: { label: 'Tasks of {{name}}', all: 'Select all tasks', select: 'Select {{name}}', open: 'Open', openOf: 'Open {{name}}', unreadable: '"{{text}}" cannot be read as {{column}}.' },
  board: { none: 'No tasks', more: 'Show {{n}} more', moveTo: 'Move to {{stage}}', menuOf: 'Move {{name}}', dates: '{{start}} to {{finish}}' },
  bulk: { assign: 'Assign', shift: 'Shift', days: 'Working days', daysHelp: 'A minus sign moves the tasks earlier.', shiftNow: 'Shift the tasks', indent: 'Indent', outdent: 'Outdent', remove: 'Remove' },
  panel: {
    label: 'Task', task: 'Task {{wbs}}', close: 'Close', remove: 'Remove this task', summary: 'Summary', late: '{{by}} late', progress: 'Progress and estimates', cost: 'Cost and calendar', customFields: 'Fields of your company',
    durationUnreadable: 'Write it as 5d, 12h or 2w.', nameRequired: 'Name is required.', percentRange: 'Write a whole number from 0 to 100.', priorityRange: 'Write a whole number from 0 to 1000.', priorityHelp: 'Levelling moves the lower number first.',
    shortestTooLong: 'The shortest time is longer than the duration.', longestTooShort: 'The longest time is shorter than the duration.',
  },
  why: {
    title: 'Why these dates', FS: 'Starts after {{name}} finishes on {{date}}.', SS: 'Starts with {{name}}, which starts on {{date}}.', FF: 'Finishes with {{name}}, which finishes on {{date}}.', SF: 'Finishes when {{name}} starts on {{date}}.',
    lag: 'Between them lie {{lag}}.', lead: 'They overlap by {{lag}}.', constraint: 'Held by its constraint: {{constraint}} {{date}}.', projectStart: 'Waits for nothing and starts with the project on {{date}}.', dataDate: 'Has not begun, so it lies after the data date, {{date}}.',
    summary: 'Spans the tasks below it.', done: 'Was finished on {{date}}.', begun: 'Began on {{date}}; what is left follows from there.', drives: 'Drives {{name}}.', drivesMore: 'Drives {{n}} more.',
    critical: 'Each day lost here moves the finish of the project by one day.', float: 'It may slip by {{by}} before the finish of the project moves.', negative: 'It is {{by}} too late for what the plan asks.',
  },
  links: {
    title: 'Links', none: 'Waits for nothing, and nothing waits for it.', after: 'After', before: 'Before', FS: 'Finish to start', SS: 'Start to start', FF: 'Finish to finish', SF: 'Start to finish', lagOf: 'Lag after {{name}}', elapsed: 'Lag runs through nights and holidays',
    typeOf: 'Kind of the link with {{name}}', removeOf: 'Remove the link with {{name}}', side: 'Which way', addAfter: 'This task comes after', addBefore: 'This task comes before', task: 'Task', find: 'Number or name', nothingFound: 'No other task found.',
  },
  assign: { nobody: 'Nobody yet.', add: 'Assign somebody', find: 'Name of a colleague, crew or machine', unitsOf: 'Share of {{name}}', unitsRange: 'Write a whole number from 1 to 100000.', removeOf: 'Take {{name}} off the task', searching: 'Searching', nobodyFound: 'Nobody found.' },
  checks: { title: 'Checklist', line: 'What is to be checked', add: 'Add', removeOf: 'Remove "{{name}}"' },
  files: { title: 'Files', none: 'No files yet.', add: 'Add files', uploading: 'Uploading', removeText: 'The file is gone for good.', removeOf: 'Remove {{name}}' },
  comments: { title: 'Comments', text: 'Comment', add: 'Comment', removeTitle: 'Remove this comment?', removeText: 'Nobody can read it any more.', remove: 'Remove this comment', more: 'Show older' },
  history: { title: 'History', none: 'Nothing was changed yet.' },
  baselines: {
    none: 'No baseline yet. Keep one to compare with later.', next: 'Baseline {{n}}', show: 'Compare with {{name}}', about: 'Kept by {{name}},', finish: 'Finish', name: 'Name of the new baseline', keep: 'Keep baseline', remove: 'Remove', removeOf: 'Remove {{name}}',
    removeTitle: 'Remove "{{name}}"?', removeText: 'What it kept of the tasks is gone for good.',
  },
  calendars: {
    company: 'Calendar of the company', ofProject: 'As the project', help: 'The chosen one counts for every task that has no calendar of its own.', use: 'Use {{name}} for the project', about: '{{days}} days a week, {{hours}} hours, {{exceptions}} exceptions', edit: 'Change', editOf: 'Change {{name}}',
    editTitle: 'Calendar "{{name}}"', remove: 'Remove', removeText: 'Its hours and other days are gone for good.', removeOf: 'Remove {{name}}', add: 'New calendar', ofCompany: 'For all projects of the company', week: 'Week', weekHelp: 'Working hours as 8:00-12:00, 13:00-17:00. An empty day is off.', off: 'Off', hoursUnreadable: 'Write the hours as 8:00-12:00, 13:00-17:00.',
    exceptions: 'Other days', exceptionsHelp: 'Holidays have no hours; a working Saturday has some.', exceptionName: 'Name', from: 'From', to: 'To', hours: 'Hours', datesWrong: 'The last day lies before the first.', removeException: 'Remove {{name}}', addHoliday: 'Add holiday', addWorkday: 'Add working day',
  },
  resources: {
    find: 'Find resources', add: 'New resource', none: 'No resources yet. Colleagues become resources when they are first assigned.', nothingFound: 'Nothing found.', kind: 'Kind', kinds: { person: 'Person', crew: 'Crew', equipment: 'Equipment', material: 'Material' }, capacity: 'Capacity',
    capacityHelp: '100 % is one full time.', rate: 'Rate per hour', rateOf: 'per hour', editOf: 'Change {{name}}', removeText: 'Its capacity and rate are gone for good.', removeOf: 'Remove {{name}}',
  },
  plan: { startRequired: 'Say when the project starts.', finishByHelp: 'Float is counted back from here.', dataDateHelp: 'What is not done lies after it.' },
  import: {
    title: 'Import a schedule', help: 'MS Project (XML), Primavera P6 (XER) or a table (CSV).', file: 'File of a schedule', choose: 'Choose file', take: 'Import', running: 'Importing', mode: 'Where the tasks go', replace: 'In place of the tasks that are there', add: 'After the tasks that are there',
    found: 'Tasks {{tasks}}, links {{links}}, calendars {{calendars}}, resources {{resources}}, assignments {{assignments}}, baselines {{baselines}}.', notes: 'What is taken differently or left out', moreProblems: '{{n}} more rows have something that cannot be read.', mapping: 'Columns of the table', notThere: 'Not there', column: 'Column {{n}}',
    columns: { id: 'ID', wbs: 'WBS', name: 'Name', duration: 'Duration', start: 'Start', finish: 'Finish', predecessors: 'Predecessors', percent: 'Done', assignees: 'Assigned', priority: 'Priority', milestone: 'Milestone', notes: 'Notes', constraint: 'Constraint', constraintDate: 'Date of the constraint', outlineLevel: 'Outline level' },
    done_one: '{{count}} task was imported.', done_other: '{{count}} tasks were imported.',
  },
  analysis: {
    running: 'Computing, {{n}} %', failed: 'This could not be computed. Open it again to try once more.', verdicts: { passed: 'Passed', failed: 'Failed', notApplicable: 'No data' },
    quality: { title: 'Quality', help: 'Fourteen points after the DCMA assessment.', noFigure: 'Nothing to measure it by.', atMost: '{{figure}}, at most {{limit}}.', atLeast: '{{figure}}, at least {{limit}}.', show_one: 'Show {{count}} task', show_other: 'Show {{count}} tasks' },
    checks: {
      logic: 'Tasks without predecessor or successor', leads: 'Links that overlap (leads)', lags: 'Links with lag', linkTypes: 'Finish to start links', hardConstraints: 'Hard constraints', highFloat: 'Float over 44 days', negativeFloat: 'Negative float', highDuration: 'Duration over 44 days',
      invalidDates: 'Dates on the wrong side of the data date', resources: 'Tasks without anybody assigned', missedTasks: 'Later than the baseline', criticalPathTest: 'A delay reaches the finish', criticalPathLength: 'Critical path length index', baselineExecution: 'Baseline execution index',
    },
    earned: {
      title: 'Earned value', none: 'No data yet. Give tasks a budget first.', help: 'Planned value after {{name}}.', noBaseline: 'Keep a baseline to see planned value.', BAC: 'Budget (BAC)', PV: 'Planned value (PV)', EV: 'Earned value (EV)', AC: 'Actual cost (AC)', SV: 'Schedule variance (SV)', CV: 'Cost variance (CV)',
      SPI: 'Schedule index (SPI)', CPI: 'Cost index (CPI)', EAC: 'Estimate at completion (EAC)', ETC: 'Estimate to complete (ETC)', VAC: 'Variance at completion (VAC)', TCPI: 'To-complete index (TCPI)',
    },
    risk: { title: 'Risk', none: 'No data yet. Give tasks a shortest and a longest time first.', help: '{{n}} tasks have estimates. The plan is run {{runs}} times with durations drawn from them.', run: 'Run the simulation', planned: 'Planned finish', histogram: 'Finish of the runs', critical: 'Most often critical' },
    level: {
      title: 'Levelling', none: 'Nobody is assigned to open tasks.', help: 'Tasks wait until the people and machines they need are free.', run: 'Level resources', fine: 'Nobody is needed in two places at once.', stuck: 'Somebody is needed in two places at once, but by tasks that have begun or that nothing can move.', tooHigh: '"{{task}}" needs more of {{resource}} than there is.',
      found_one: '{{count}} task moves; the project then ends on {{date}}.', found_other: '{{count}} tasks move; the project then ends on {{date}}.', move: 'From {{from}} to {{to}}.', held: '{{resource}} works on {{names}} until then.', off: '{{resource}} is off work until then.', follows: 'Follows {{names}}.', apply: 'Apply the moves',
    },
  },
}
