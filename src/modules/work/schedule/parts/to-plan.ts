/** A schedule as the plan that every file format is written from. */
import type { PlanBaseline, PlanTask, SchedulePlan } from '../../../../lib/scheduling/files/plan.ts'
import { blankTask } from '../../../../lib/scheduling/files/plan.ts'
import { minuteOf } from '../../../../lib/wall-clock.ts'
import type { Baseline, BaselineTask, Plan, Task, TaskLink } from '../contract.ts'
import { COMPANY_CALENDAR, outline } from '../rules.ts'
import { calendarsOf } from './for-engine.ts'

const minute = (text: string | null): number | null => (text === null ? null : minuteOf(text))
const DAYS_PER_WEEK = 5

type Whole = {
  plan: Plan
  tasks: Iterable<Task>
  links: Iterable<TaskLink>
  baselines: readonly { of: Baseline; tasks: readonly BaselineTask[] }[]
  /** The company's own calendar has no name of its own. */ companyCalendar: string
}

export function toPlan({ plan, tasks, links, baselines, companyCalendar }: Whole): SchedulePlan {
  const rows = outline([...tasks])
  const used = new Set([
    plan.calendarId ?? COMPANY_CALENDAR,
    ...rows.map(({ task }) => task.calendarId),
    ...plan.resources.map((one) => one.calendarId),
  ])
  return {
    project: {
      name: plan.projectName,
      start: minute(plan.start),
      finish: minute(plan.finish),
      calendarId: plan.calendarId ?? COMPANY_CALENDAR,
      dataDate: minute(plan.dataDate),
      minutesPerDay: plan.minutesPerDay,
      minutesPerWeek: plan.minutesPerDay * DAYS_PER_WEEK,
    },
    calendars: calendarsOf(plan)
      .filter((one) => used.has(one.id))
      .map((one) => (one.id === COMPANY_CALENDAR ? { ...one, name: companyCalendar } : one)),
    tasks: rows.map(({ task, wbs }) => planTask(task, wbs)),
    links: Array.from(links, ({ fromId, toId, type, lag, elapsed }) => ({
      from: fromId,
      to: toId,
      type,
      lag,
      elapsed,
    })),
    resources: plan.resources.map(({ id, name, kind, email, calendarId, capacity, rate }) => ({
      id,
      name,
      kind: kind === 'crew' ? 'person' : kind,
      email: email || null,
      calendarId,
      maxUnits: capacity / 100,
      rate,
    })),
    assignments: rows.flatMap(({ task }) =>
      task.assignments.map(({ resourceId, units }) => ({
        taskId: task.id,
        resourceId,
        units: units / 100,
        work: Math.round((task.duration * units) / 100),
      })),
    ),
    baselines: baselines.map(({ tasks: kept }, number): PlanBaseline => ({
      number,
      tasks: kept.map(({ taskId, start, finish, duration, budget }) => ({
        taskId,
        start: minute(start),
        finish: minute(finish),
        duration,
        work: null,
        cost: budget,
      })),
    })),
  }
}

function planTask(task: Task, wbs: string): PlanTask {
  return {
    ...blankTask(task.id, task.name),
    guid: task.id,
    parentId: task.parentId,
    activityId: task.activityId ?? '',
    wbs: task.wbsCode ?? wbs,
    custom: task.imported ?? {},
    notes: task.notes ?? '',
    duration: task.duration,
    milestone: task.milestone,
    percent: task.percent,
    actualStart: minute(task.actualStart),
    actualFinish: minute(task.actualFinish),
    remaining: task.remaining,
    constraint: task.constraint,
    constraintAt: minute(task.constraintAt),
    deadline: minute(task.deadline),
    calendarId: task.calendarId,
    priority: task.priority,
    work: task.effort,
    start: minute(task.start),
    finish: minute(task.finish),
    critical: task.critical,
    totalSlack: task.totalFloat,
    cost: task.budget,
    actualCost: task.actualCost,
  }
}
