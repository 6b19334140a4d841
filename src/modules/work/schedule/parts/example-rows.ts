/** Short ways to write rows of a schedule in tests. */
import type { Plan, Task, TaskLink } from '../contract.ts'
import type { Rows } from './rows.ts'

const DAY = 480
const WORKDAY: [number, number][] = [
  [480, 720],
  [780, 1020],
]

export function exampleTask(id: string, more: Partial<Task> = {}): Task {
  return {
    id,
    parentId: null,
    rank: id,
    name: id,
    stage: 'todo',
    milestone: false,
    duration: DAY,
    effort: null,
    optimistic: null,
    pessimistic: null,
    calendarId: null,
    constraint: 'ASAP',
    constraintAt: null,
    deadline: null,
    actualStart: null,
    actualFinish: null,
    percent: 0,
    remaining: null,
    priority: 500,
    budget: null,
    actualCost: null,
    fields: {},
    activityId: null,
    wbsCode: null,
    summary: false,
    start: '2026-11-02T08:00',
    finish: '2026-11-02T17:00',
    lateStart: '2026-11-02T08:00',
    lateFinish: '2026-11-02T17:00',
    totalFloat: 0,
    freeFloat: 0,
    critical: true,
    assignments: [],
    updatedByName: 'Ada',
    ...more,
  }
}

export const exampleLink = (fromId: string, toId: string, more: Partial<TaskLink> = {}): TaskLink => ({
  id: `${fromId}-${toId}`,
  fromId,
  toId,
  type: 'FS',
  lag: 0,
  elapsed: false,
  ...more,
})

export const exampleRows = (tasks: readonly Task[], links: readonly TaskLink[] = [], revision = 1): Rows => ({
  revision,
  tasks: new Map(tasks.map((task) => [task.id, task])),
  links: new Map(links.map((link) => [link.id, link])),
})

/** Starts on Monday, 2 November 2026; days from 8 to 12 and 13 to 17. */
export function examplePlan(more: Partial<Plan> = {}): Plan {
  return {
    projectId: 'p',
    projectName: 'Pier 7',
    start: '2026-11-02T08:00',
    finishBy: null,
    dataDate: null,
    calendarId: null,
    risks: [],
    finish: '2026-11-06T17:00',
    revision: 1,
    minutesPerDay: DAY,
    baselines: [],
    resources: [],
    may: { edit: true, comment: true },
    calendars: [
      {
        id: 'company',
        projectId: null,
        name: '',
        week: Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? [] : WORKDAY)),
        exceptions: [],
        version: 0,
      },
    ],
    ...more,
  }
}
