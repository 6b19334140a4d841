import { defineModule } from '../../../kernel/contract/module.ts'

export const projects = defineModule({
  id: 'projects',
  title: 'Projects',
  dependsOn: ['companies', 'fields', 'figures', 'search', 'notifications'],
  customFields: { project: { label: 'Project' } },
  permissions: {
    // which role of the vertical holds these, its own table says
    'projects.view': { label: 'See projects', roles: [] },
    'projects.create': { label: 'Create projects', roles: [] },
    'projects.edit': { label: 'Change projects they can see', roles: [] },
    'projects.seeAll': { label: 'See and change every project of the company', roles: [] },
  },
  routes: {
    projects: {
      path: '/projects', title: 'Projects', access: 'signedIn',
      query: {
        action: { as: 'action', oneOf: ['new-project', 'use-template'] },
        // what a new project starts from
        templateId: 'template',
        // a part of the register, or how the whole of it is laid out
        view: { as: 'view', oneOf: ['active', 'mine', 'shared', 'archived', 'list', 'grid', 'timeline'] },
        // how a part of it is laid out
        layout: { as: 'layout', oneOf: ['list', 'grid', 'timeline'] },
        // the result of an import
        imported: 'import',
        saved: 'saved',
        q: 'q',
        // one vertical of several, or all of them; and what fields must hold, as a query string of its own
        vertical: 'vertical',
        where: 'where',
      },
      views: { '/projects/new': { action: 'new-project' }, '/projects/active': { view: 'active' } },
      nav: { section: 'Core', order: 20, icon: 'projects', key: 'p' },
      search: { category: 'Project Management', description: 'The register of all projects', keywords: ['dashboard', 'jobs', 'register', 'list', 'work', 'clients', 'shared', 'overdue'] },
    },
    project: { path: '/project/$projectId', title: 'Project', access: 'signedIn', query: { tab: { as: 'tab', int: [0, 7], default: 0 }, view: { as: 'view', oneOf: ['board'] }, taskId: 'task' }, views: { '/enhanced-project/$projectId': { view: 'board' } } },
  },
  panels: {
    dialogs: { on: 'dashboard.home', tab: 'dialogs', title: 'Dialogs', order: 0, kind: 'dialogs', access: 'signedIn' },
    recent: { on: 'dashboard.home', tab: 'recent', title: 'Recent Projects', order: 100, access: 'signedIn' },
    my: { on: 'dashboard.home', tab: 'my', title: 'My Projects', order: 110, access: 'signedIn' },
    shared: { on: 'dashboard.home', tab: 'shared', title: 'Shared Projects', order: 120, access: 'signedIn' },
    all: { on: 'dashboard.home', tab: 'all', title: 'All Projects', order: 130, access: { permission: 'projects.seeAll' } },
    status: { on: 'dashboard.home', tab: 'projectStatus', title: 'Project status', order: 160, access: 'signedIn' },
    deadlines: { on: 'dashboard.home', tab: 'upcomingDeadlines', title: 'Upcoming deadlines', order: 170, access: 'signedIn' },
    places: {
      on: 'identity.admin', tab: 'places', title: 'Places', order: 90, access: 'platform',
      search: { category: 'Administration', description: 'Where the suggestions for locations come from', keywords: ['geocoder', 'map', 'address', 'location', 'autocomplete', 'Nominatim', 'GeoNames'] },
    },
  },
  quickCreate: {
    newProject: { label: 'New Project', opens: 'projects', query: { action: 'new-project' }, access: { permission: 'projects.create' }, order: 10, shortcut: 'n' },
  },
  notices: {
    project_transferred: { label: 'A project was handed over to you', audience: 'person', priority: 'medium', email: 'now', opens: 'Open the project' },
    project_shared: { label: 'A project was shared with you', audience: 'person', priority: 'medium', email: 'now', opens: 'Open the project' },
  },
  figures: {
    active: {
      title: 'Active projects', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'], list: '/projects/active',
      formula: 'Count of projects with the status active, or without a status, begun and not past their end date.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, status: { title: 'Status', kind: 'state' } },
    },
    upcoming: {
      title: 'Upcoming', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'],
      formula: 'Count of projects without a status that start in the future.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    overdue: {
      title: 'Overdue', unit: 'count', aggregate: 'count', better: 'lower', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'], order: { by: 'daysLate', first: 'highest' },
      formula: 'Count of projects without a status whose start and end are both in the past.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, daysLate: { title: 'Days late', kind: 'days' } },
    },
    completed: {
      title: 'Completed', unit: 'count', aggregate: 'count', better: 'higher', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'],
      formula: 'Count of projects with the status completed, or without a status and past their end date.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, status: { title: 'Status', kind: 'state' } },
    },
    criticalAlerts: {
      title: 'Critical alerts', unit: 'count', aggregate: 'count', better: 'lower', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'], order: { by: 'daysLeft', first: 'lowest' },
      formula: 'Count of projects whose end date is 1 to 7 days away and that are neither completed nor cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, daysLeft: { title: 'Days left', kind: 'days' }, progress: { title: 'Progress', kind: 'percent' } },
    },
    onTimeRate: {
      title: 'On-time rate', unit: 'percent', aggregate: 'ratio', better: 'higher', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'], days: 365,
      formula: 'Of the projects that ended or should have ended in the last 12 months: the share whose elapsed time is not more than 110 percent of the planned span.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, planned: { title: 'Planned days', kind: 'days' }, elapsed: { title: 'Elapsed days', kind: 'days' } },
    },
    contractedValue: {
      title: 'Contracted value', unit: 'money', aggregate: 'sum', better: 'higher', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'],
      formula: 'Sum of the contract sums of projects that are not cancelled; where a project has no contract sum, its budget.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    estimatedValue: {
      title: 'Estimated value', unit: 'money', aggregate: 'sum', better: 'neither', rows: 'projects', access: 'signedIn', mine: true, changedBy: ['projects'],
      formula: 'Only projects without a contract sum or budget: 150 for each planned day, times 1.5 where the description is over 200 characters.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, days: { title: 'Planned days', kind: 'days' } },
    },
    planning: {
      title: 'Planning', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['projects'],
      formula: 'Count of projects with the status planning.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    onHold: {
      title: 'On hold', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['projects'],
      formula: 'Count of projects with the status on hold.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    cancelled: {
      title: 'Cancelled', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['projects'],
      formula: 'Count of projects with the status cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    unscheduled: {
      title: 'Unscheduled', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['projects'],
      formula: 'Count of projects without a status and without a start date, unless their end date is past.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' } },
    },
    endingSoon: {
      title: 'Projects ending in 30 days', unit: 'count', aggregate: 'count', better: 'neither', rows: 'projects', access: 'signedIn', changedBy: ['projects'], days: 30, order: { by: 'daysLeft', first: 'lowest' },
      formula: 'Count of projects whose end date lies between today and 30 days from now and that are neither completed nor cancelled.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, endDate: { title: 'Ends', kind: 'date' }, daysLeft: { title: 'Days left', kind: 'days' }, progress: { title: 'Progress', kind: 'percent' } },
    },
    cycleTime: {
      title: 'Project cycle time (days)', unit: 'days', aggregate: 'median', better: 'lower', rows: 'projects', access: 'signedIn', changedBy: ['projects'], days: 365,
      formula: 'Median of the days from the start date to completion, of the projects completed in the last 12 months. A project whose completion was never recorded ended on its end date.',
      columns: { client: { title: 'Client', kind: 'text' }, startDate: { title: 'Starts', kind: 'date' }, finished: { title: 'Completed', kind: 'date' } },
    },
    recentActivity: {
      title: 'Recent activity', unit: 'count', aggregate: 'count', better: 'neither', rows: 'changes', access: 'signedIn', changedBy: ['projects'], days: 30, history: false,
      formula: 'Count of the changes of the last 30 days to projects you may see: created, changed, shared, handed over, files added and the like.',
      columns: { what: { title: 'What', kind: 'event' }, who: { title: 'Who', kind: 'text' }, on: { title: 'When', kind: 'date' } },
    },
  },
  events: {
    'project.created': { label: 'Project created' },
    'project.updated': { label: 'Project changed' },
    'project.deleted': { label: 'Project deleted' },
    'project.restored': { label: 'Project restored' },
    'project.shared': { label: 'Project shared' },
    'project.unshared': { label: 'Sharing ended' },
    'project.departed': { label: 'Project left' },
    'project.transferred': { label: 'Project handed over' },
    'project.archived': { label: 'Project archived' },
    'project.unarchived': { label: 'Project brought back' },
    'project.fileAdded': { label: 'File added' },
    'project.fileRemoved': { label: 'File removed' },
    'projectSample.loaded': { label: 'Sample loaded' },
    'projectSample.removed': { label: 'Sample removed' },
    'projectRegister.exported': { label: 'Register exported' },
    'projectImport.finished': { label: 'Projects imported' },
    'projectImport.reverted': { label: 'Import undone' },
    'geocoder.changed': { label: 'Source of places changed' },
    'projectTimeline.changed': { label: 'Timeline choice changed', quiet: true },
    'projectView.saved': { label: 'View saved' },
    'projectView.removed': { label: 'View removed' },
  },
})
