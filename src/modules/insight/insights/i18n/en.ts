export const en = {
  module: 'Insights',
  panels: { intelligence: 'Intelligence', verticals: 'Across verticals', predictions: 'Predictions', resources: 'Resources' },
  events: {
    insightRule: { changed: 'Rule of insights changed', preferred: 'Rule of insights chosen for oneself' }, insight: { snoozed: 'Insight put aside', unsnoozed: 'Insight shown again' }, forecast: { computed: 'Forecast computed' },
  },
  permissions: { 'insights.rules': 'Switch the rules of insights and change their numbers' },
  named: '{{name}}: {{value}}',
  rules: {
    lateTasks: {
      title: 'Late tasks', formula: 'Open tasks whose finish lies {{days}} or more days back, in projects that are not on hold, completed or cancelled. High on the critical path or from 10 days on, critical from 5 days on the critical path.',
      says_one: '{{task}} on {{project}} is {{count}} day past its finish of {{finish}}.', says_other: '{{task}} on {{project}} is {{count}} days past its finish of {{finish}}.', days: 'Days late',
    },
    unassignedTasks: { title: 'Nobody assigned', formula: 'Open tasks that are due in the rest of this week and that nobody is assigned to. High when they are due within 2 days.', says: '{{task}} on {{project}} is due on {{due}} and nobody is assigned to it.' },
    overbookedPeople: {
      title: 'Overbooked', formula: 'People, crews and machines booked for more than {{percent}} % of the hours in their calendar, in this week or the next. High from 125 % on.',
      says: '{{resource}} is booked at {{percent}} % in the week of {{week}}: {{hours}} of {{capacity}} hours.', percent: 'Booked over',
    },
    projectsPastEnd: {
      title: 'Past the end date', formula: 'Projects whose end date lies {{days}} or more days back and whose status is not completed, on hold or cancelled. A date alone completes no project here; figures count one without a status as completed from then on. High from 7 days on, critical from 30.',
      says_one: '{{project}} should have ended on {{end}}, {{count}} day ago, and its status is not completed.', says_other: '{{project}} should have ended on {{end}}, {{count}} days ago, and its status is not completed.', days: 'Days past',
    },
    endingBehind: {
      title: 'Ending soon and behind', formula: 'Running projects that end in 1 to {{days}} days and whose progress lies {{points}} or more points behind the share of their time that has passed. High, critical from 40 points on.',
      says_one: '{{project}} ends in {{count}} day and is at {{progress}} % with {{elapsed}} % of its time passed.', says_other: '{{project}} ends in {{count}} days and is at {{progress}} % with {{elapsed}} % of its time passed.', days: 'Days before the end', points: 'Points behind',
    },
    quietProjects: {
      title: 'No progress', formula: 'Running projects of which neither the record nor the schedule was changed for {{days}} or more days. Low, medium after twice that.',
      says_one: '{{project}} has had no progress entry for {{count}} day.', says_other: '{{project}} has had no progress entry for {{count}} days.', days: 'Days without a change',
    },
    stuckTasks: {
      title: 'Not moving', formula: 'Tasks that have begun and that nobody has changed for {{days}} or more days. Low, high on the critical path.',
      says_one: '{{task}} on {{project}} has stood at {{percent}} % for {{count}} day.', says_other: '{{task}} on {{project}} has stood at {{percent}} % for {{count}} days.', days: 'Days without a change',
    },
    milestonesAtRisk: {
      title: 'Milestones at risk', formula: 'Open milestones that the schedule puts {{days}} or more days after their deadline, or without one after their date in the newest baseline. Medium, high from 10 days on.',
      says_one: '{{task}} on {{project}} will be reached on {{finish}}, {{count}} day after {{due}}.', says_other: '{{task}} on {{project}} will be reached on {{finish}}, {{count}} days after {{due}}.', days: 'Days after',
    },
    brokenDeadlines: {
      title: 'Dates that cannot be kept', formula: 'Projects with open tasks whose float is negative: a deadline or the end of the schedule falls {{days}} or more working days before they can be done. High, critical from 5 days on.',
      says_one: '{{project}} has {{count}} task that cannot keep its date: {{task}} lacks {{days}} working days.', says_other: '{{project}} has {{count}} tasks that cannot keep their dates: {{task}} lacks most, {{days}} working days.', days: 'Working days lacking',
    },
    incompleteProjects: {
      title: 'Facts missing', formula: 'Projects that are planned or run without an end date or without a manager. Medium without an end date, low without a manager.',
      says: '{{project}} lacks facts.', says_both: '{{project}} has neither an end date nor a manager.', says_end: '{{project}} has no end date.', says_manager: '{{project}} has no manager.',
    },
    overspentProjects: {
      title: 'Overspent', formula: 'Projects whose tasks with a budget have earned less than {{percent}} % of what they have cost (CPI). High, critical below 75 %.',
      says: '{{project}} has earned {{earned}} and spent {{spent}}: {{percent}} % of its cost.', percent: 'Earned below',
    },
    predictedDelays: {
      title: 'Predicted delays', formula: 'Projects that 80 of 100 simulated runs of their schedule finish only {{days}} or more days after the end date. High, critical when half of the runs finish after it. Silent until 5 projects are finished, and where such forecasts were wrong more often than right.',
      says_one: '{{project}} will likely finish by {{p80}}, {{count}} day after its end date of {{end}}.', says_other: '{{project}} will likely finish by {{p80}}, {{count}} days after its end date of {{end}}.', days: 'Days after',
    },
  },
  states: {
    lateTasks: 'Late tasks', unassignedTasks: 'Nobody assigned', overbookedPeople: 'Overbooked', projectsPastEnd: 'Past the end date', endingBehind: 'Ending soon and behind', quietProjects: 'No progress', stuckTasks: 'Not moving',
    milestonesAtRisk: 'Milestones at risk', brokenDeadlines: 'Dates that cannot be kept', incompleteProjects: 'Facts missing', overspentProjects: 'Overspent', predictedDelays: 'Predicted delays',
    low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical',
  },
  actions: {
    openTask: 'Open the task', openProject: 'Open the project', openSchedule: 'Open the schedule', openLate: 'Late tasks of the project', openUnassigned: 'All without anybody', openWorkload: 'Open the workload', openTasks: 'Their tasks', editProject: 'Complete the project', openBoard: 'Open the project board',
  },
  confidence: {
    records: 'Stated from records.', tested: 'Such forecasts were right for {{right}} of {{judged}} finished projects.', untested: 'In {{percent}} % of {{runs}} simulated runs. No finished project has tested such forecasts yet.',
  },
  list: {
    deviations_one: '{{count}} deviation today', deviations_other: '{{count}} deviations today', none: 'Nothing deviates.', noneHelp: 'Looked at {{time}}, with {{count}} rules.', noData: 'No data yet', noDataHelp: 'The rules look at projects and their schedules. Create a project first.',
    rule: 'Rule: {{name}}', how: 'How this is found', sure: '{{percent}} % sure', since: 'since {{date}}', more_one: 'and {{count}} more', more_other: 'and {{count}} more', failed: 'The insights could not be read.',
    put: 'Put aside', putFor_one: 'For {{count}} day', putFor_other: 'For {{count}} days', putDone: 'Put aside until {{date}}.', hide: 'Never show this rule to me', hidden: '{{name}} is switched off for you.', menu: 'More about {{name}}',
    aside_one: '{{count}} put aside', aside_other: '{{count}} put aside', back: 'Show again',
  },
  drawer: {
    title: 'Rules', close: 'Close', help: 'Every insight is found by one of these rules in stored records. You choose what you hear of.', helpAdmin: 'As an administrator you also decide which rules the company uses, and with which numbers.',
    mine: 'Show to me', company: 'Used in this company', off: 'Switched off for the company', standard: 'Standard is {{n}}.', range: 'Choose a whole number from {{least}} to {{most}}.', changed: 'Changed by {{name}} on {{date}}', save: 'Save', saved: 'The rule is saved.', failed: 'The rules could not be read.',
    days: 'days', percent: '%', points: 'points',
  },
  predictions: {
    median_one: 'Over {{projects}} finished projects the plan was off by {{count}} day in the median.', median_other: 'Over {{projects}} finished projects the plan was off by {{count}} days in the median.',
    held: '{{held}} of {{judged}} kept the P80 date that was forecast two weeks before their end.', untested: 'No finished project has tested the forecasts themselves yet.',
    project: 'Project', end: 'End date', p50: 'P50', p80: 'P80', chance: 'Chance', spread: 'Spread', chanceHelp: 'Share of simulated runs that keep the end date', spreadHelp: 'Days between P50 and P80',
    days: '+{{n}} d', table: 'When projects will finish', none: 'No schedule has a forecast yet.', noneHelp: 'Give tasks a shortest and a longest duration; the simulation runs by itself when a schedule changes.',
    help: '{{runs}} runs of each schedule with the durations its tasks may take. P50 is kept by half of them, P80 by 80 of 100.', failed: 'The forecasts could not be read.', next: 'Show more',
  },
  resources: {
    all: 'Booked in 4 weeks', help: 'Booked hours as a share of what people have, in this week and the next three.', resource: 'Resource', booked: 'Booked', weeks: 'By week', weekOf: 'Week {{n}}: {{percent}} %', over: 'Over', under: 'Has room', fits: 'Fits', table: 'Who is booked how much', none: 'Nobody is booked yet.', noneHelp: 'Assign people to tasks; their hours appear here.',
    next: 'Show more', failed: 'The workload could not be read.', hours: '{{booked}} of {{capacity}} h', level: 'Propose levelling', legend: 'This week and the next three, full at the line',
  },
  level: {
    title: 'Propose levelling', help: 'Tasks wait until the people they need are free. Nothing changes until you apply it.', project: 'Project', choose: 'Choose a project', people: 'Overbooked: {{names}}', close: 'Close', none: 'No project has overbooked people in the next four weeks.', fine: 'Nothing has to move: within this project nobody is in two places. Who is overbooked works on several projects; shift one of them in the workload.',
    task: 'Task', old: 'Start now', new: 'Would start', why: 'Why', waits: '{{resource}} is on {{names}}', off: '{{resource}} is off work', follows: 'Follows {{names}}', finishSame: 'The project still finishes on {{date}}.', finishMoves: 'The project would finish on {{to}} instead of {{from}}.',
    moves_one: '{{count}} task moves', moves_other: '{{count}} tasks move', apply: 'Apply', applied_one: '{{count}} task was moved.', applied_other: '{{count}} tasks were moved.', readOnly: 'You may look at this project but not change its schedule.', again: 'Somebody changed the schedule in the meantime. Propose again.', failed: 'The levelling could not be computed.', working: 'Computing', undone: 'The schedule is as it was.',
  },
  verticals: { figure: 'Figure', help: 'The same figures in each vertical you work in. Every number opens its working.', table: 'Figures by vertical', companies: 'Companies compared', company: 'Company', projects: 'Projects', people: 'People', tasks: 'Tasks', active: 'Active in 30 days', next: 'Show more', failed: 'The companies could not be read.' },
}
