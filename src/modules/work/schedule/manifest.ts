import { defineModule } from '../../../kernel/contract/module.ts'

export const schedule = defineModule({
  id: 'schedule',
  title: 'Schedule',
  dependsOn: ['companies', 'fields', 'projects'],
  customFields: { task: { label: 'Task' } },
  permissions: {
    'schedule.resources': { label: 'Manage resources and the calendars of the company', roles: [] },
  },
  routes: {
    company: {
      path: '/schedule', title: 'Schedule', access: 'signedIn', views: { '/gantt-chart': {} },
      query: { q: 'q', scope: { as: 'scope', oneOf: ['all', 'mine', 'shared'] }, state: 'state', vertical: 'vertical', sort: { as: 'sort', oneOf: ['startDate', 'name'] } },
      nav: { menu: 'Business', section: 'Business', order: 30, icon: 'schedule', key: 's' },
      search: { category: 'Project Management', description: 'Every project and its tasks on one time scale', keywords: ['gantt', 'timeline', 'dates', 'critical path', 'dependencies', 'plan', 'reschedule'] },
    },
    portfolio: {
      path: '/advanced-project-management', title: 'Portfolio', access: 'signedIn',
      query: {
        view: { as: 'view', oneOf: ['list', 'board', 'schedule', 'workload'] }, assignee: 'assignee', projectId: 'project', stage: { as: 'stage', oneOf: ['todo', 'doing', 'review', 'done'] },
        critical: { as: 'critical', oneOf: ['1'] }, due: { as: 'due', oneOf: ['late', 'week', 'month'] }, q: 'q',
      },
      nav: { menu: 'Business', section: 'Business', order: 40, icon: 'portfolio', key: 'w' },
      search: { category: 'Project Management', title: 'Advanced Project Management', description: 'Tasks of all projects as list, board and schedule, and who has how much to do', keywords: ['tasks', 'board', 'kanban', 'workload', 'capacity', 'resources', 'assign', 'crews', 'late', 'critical'] },
    },
    calendar: {
      path: '/personal-calendar', title: 'Personal calendar', access: 'signedIn', query: { view: { as: 'view', oneOf: ['month', 'week', 'list'] }, on: 'on' },
      nav: { section: 'Core', menu: 'Business', order: 50, icon: 'calendar', key: 'c' },
      search: { category: 'Productivity', description: 'Your own tasks, deadlines and milestones', keywords: ['calendar', 'agenda', 'my tasks', 'deadlines', 'ical', 'subscribe', 'week', 'month'] },
    },
  },
  panels: {
    schedule: { on: 'projects.project', tab: '1', title: 'Schedule', order: 1, access: 'signedIn' },
    gantt: { on: 'dashboard.home', tab: 'gantt', title: 'Timeline', order: 90, access: 'signedIn' },
    board: { on: 'projects.project', tab: 'board', title: 'Project board', order: 90, access: 'signedIn' },
  },
  figures: {
    dueThisWeek: {
      title: 'Tasks due this week', unit: 'count', aggregate: 'count', better: 'neither', rows: 'tasks', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], list: '/advanced-project-management?due=week', order: { by: 'daysLate', first: 'highest' },
      formula: 'Count of open tasks whose finish lies in this week of the company, in projects that are not on hold, completed or cancelled.',
      columns: { project: { title: 'Project', kind: 'text' }, assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    unassignedThisWeek: {
      title: 'Due this week, unassigned', unit: 'count', aggregate: 'count', better: 'lower', rows: 'tasks', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], list: '/advanced-project-management?due=week',
      formula: 'Count of open tasks whose finish lies in this week and that nobody is assigned to, in projects that are not on hold, completed or cancelled.',
      columns: { project: { title: 'Project', kind: 'text' }, assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    late: {
      title: 'Late tasks', unit: 'count', aggregate: 'count', better: 'lower', rows: 'tasks', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], list: '/advanced-project-management?due=late', order: { by: 'daysLate', first: 'highest' },
      formula: 'Count of open tasks whose finish lies before today, in projects that are not on hold, completed or cancelled.',
      columns: { project: { title: 'Project', kind: 'text' }, assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    projectProgress: {
      title: 'Progress', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Percent done of the tasks of the project, weighed by their duration.',
      columns: { finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' } },
    },
    projectLate: {
      title: 'Late tasks', unit: 'count', aggregate: 'count', better: 'lower', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Count of open tasks of the project whose finish lies before today.',
      columns: { assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    projectCritical: {
      title: 'Critical tasks', unit: 'count', aggregate: 'count', better: 'neither', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Count of open tasks of the project that its end waits for.',
      columns: { assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    projectMissed: {
      title: 'Deadlines missed', unit: 'count', aggregate: 'count', better: 'lower', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Count of open tasks of the project that finish after their deadline.',
      columns: { assigned: { title: 'Assigned', kind: 'text' }, finish: { title: 'Finish', kind: 'date' }, percent: { title: 'Done', kind: 'percent' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    projectSpi: {
      title: 'Schedule performance (SPI)', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Earned value of the tasks with a budget, as a share of their planned value.',
      columns: { planned: { title: 'Planned value', kind: 'money' }, earned: { title: 'Earned value', kind: 'money' }, spent: { title: 'Actual cost', kind: 'money' }, budget: { title: 'Budget', kind: 'money' } },
    },
    projectCpi: {
      title: 'Cost performance (CPI)', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Earned value of the tasks with a budget, as a share of what they have cost so far.',
      columns: { planned: { title: 'Planned value', kind: 'money' }, earned: { title: 'Earned value', kind: 'money' }, spent: { title: 'Actual cost', kind: 'money' }, budget: { title: 'Budget', kind: 'money' } },
    },
    projectForecast: {
      title: 'Forecast cost', unit: 'money', aggregate: 'sum', better: 'lower', rows: 'tasks', access: 'signedIn', of: 'project', changedBy: ['schedule', 'projects', 'companies'],
      formula: 'Budget of each task times what the work of the project has cost so far for what it has earned (budget divided by CPI).',
      columns: { budget: { title: 'Budget', kind: 'money' }, earned: { title: 'Earned value', kind: 'money' }, spent: { title: 'Actual cost', kind: 'money' } },
    },
    milestonesSoon: {
      title: 'Milestones in 30 days', unit: 'count', aggregate: 'count', better: 'neither', rows: 'milestones', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], days: 30, order: { by: 'daysLeft', first: 'lowest' },
      formula: 'Count of open milestones from today until 30 days from now, in projects that are not on hold, completed or cancelled.',
      columns: { project: { title: 'Project', kind: 'text' }, finish: { title: 'Date', kind: 'date' }, daysLeft: { title: 'Days left', kind: 'days' } },
    },
    schedulePerformance: {
      title: 'Schedule performance (SPI)', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], history: false,
      formula: 'Earned value of the tasks with a budget, as a share of their planned value: what the newest baseline, else the plan, wanted to be done by today, in proportion to the time passed of each task.',
      columns: { planned: { title: 'Planned value', kind: 'money' }, earned: { title: 'Earned value', kind: 'money' }, spent: { title: 'Actual cost', kind: 'money' }, budget: { title: 'Budget', kind: 'money' }, spi: { title: 'SPI', kind: 'percent', figure: 'projectSpi' } },
    },
    costPerformance: {
      title: 'Cost performance (CPI)', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['schedule', 'projects', 'companies'], history: false,
      formula: 'Earned value of the tasks with a budget, as a share of what they have cost so far.',
      columns: { planned: { title: 'Planned value', kind: 'money' }, earned: { title: 'Earned value', kind: 'money' }, spent: { title: 'Actual cost', kind: 'money' }, budget: { title: 'Budget', kind: 'money' }, cpi: { title: 'CPI', kind: 'percent', figure: 'projectCpi' } },
    },
    taskCycleTime: {
      title: 'Task cycle time (days)', unit: 'days', aggregate: 'median', better: 'lower', rows: 'tasks', access: 'signedIn', changedBy: ['schedule', 'projects', 'companies'], days: 365,
      formula: 'Median of the calendar days from the actual start to the actual finish, both counted, of the tasks finished in the last 12 months. Milestones have no length and are left out.',
      columns: { project: { title: 'Project', kind: 'text' }, started: { title: 'Started', kind: 'date' }, finished: { title: 'Finished', kind: 'date' } },
    },
    utilization: {
      title: 'Team utilization', unit: 'percent', aggregate: 'ratio', better: 'neither', rows: 'resources', access: 'signedIn', changedBy: ['schedule', 'projects', 'companies'], history: false, target: 'teamUtilization', list: '/advanced-project-management?view=workload',
      formula: 'Hours that people, crews and machines are booked this week, as a share of the hours they have in their calendars.',
      columns: { booked: { title: 'Booked', kind: 'hours' }, capacity: { title: 'Capacity', kind: 'hours' } },
    },
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
