/** What this module finds of its own accord. */
import { DAYS } from '../../../kernel/contract/insight.ts'

/** A fact that names the project of the row. */
const PROJECT = { opens: 'projects.project', param: 'projectId' } as const

export const scheduleInsights = {
  lateTasks: {
    title: 'Late tasks',
    type: 'alert',
    category: 'schedule',
    order: 10,
    figure: 'schedule.late',
    params: { days: DAYS(1) },
    facts: { task: 'record', project: PROJECT, finish: 'date' },
  },
  unassignedTasks: {
    title: 'Nobody assigned',
    type: 'alert',
    category: 'people',
    order: 20,
    figure: 'schedule.unassignedThisWeek',
    params: {},
    facts: { task: 'record', project: PROJECT, due: 'date' },
  },
  quietProjects: {
    title: 'No progress',
    type: 'alert',
    category: 'projects',
    order: 60,
    params: { days: DAYS(14) },
    facts: { project: 'record', since: 'date' },
  },
  stuckTasks: {
    title: 'Not moving',
    type: 'alert',
    category: 'schedule',
    order: 70,
    params: { days: DAYS(10) },
    facts: { task: 'record', project: PROJECT, finish: 'date' },
  },
  milestonesAtRisk: {
    title: 'Milestones at risk',
    type: 'alert',
    category: 'schedule',
    order: 80,
    params: { days: DAYS(1) },
    facts: { task: 'record', project: PROJECT, finish: 'date', due: 'date', planned: 'date' },
  },
  brokenDeadlines: {
    title: 'Dates that cannot be kept',
    type: 'alert',
    category: 'schedule',
    order: 90,
    params: { days: DAYS(1) },
    facts: { task: 'record', project: PROJECT },
  },
  overspentProjects: {
    title: 'Overspent',
    type: 'alert',
    category: 'cost',
    order: 110,
    figure: 'schedule.costPerformance',
    params: { percent: { standard: 90, least: 10, most: 200, unit: 'percent' } },
    facts: { project: 'record', earned: 'money', spent: 'money' },
  },
} as const
