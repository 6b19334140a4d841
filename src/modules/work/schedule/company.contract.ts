import { z } from 'zod'
import { plainDate } from '../../../kernel/contract/shapes.ts'
import { Lateness } from '../projects/contract.ts'
import { PROJECT_STATES } from '../projects/rules.ts'
import { CONSTRAINTS, LINK_TYPES, RESOURCE_KINDS, STAGES } from './rules.ts'

// What the screens of the whole company show of its schedules; `contract.ts` has the endpoints.

/** A project in the schedule of the whole company: the dates of its tasks, or its own where it has none. */
export const ProjectSchedule = z.object({
  projectId: z.string(),
  name: z.string(),
  client: z.string(),
  state: z.enum(PROJECT_STATES),
  /** Whether the project is overdue or late, as everywhere. */
  lateness: Lateness.nullable(),
  start: z.string().nullable(),
  finish: z.string().nullable(),
  percent: z.number().nullable(),
  tasks: z.number().int(),
  mayEdit: z.boolean(),
})
export type ProjectSchedule = z.infer<typeof ProjectSchedule>

/** A project on the timeline of the dashboard. Dates are those of the project, else of its tasks. */
export const TimelineRow = z.object({
  projectId: z.string(),
  name: z.string(),
  state: z.enum(PROJECT_STATES),
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
  percent: z.number().nullable(),
  lateness: Lateness.nullable(),
  /** The day until which it is late: today, or the end of its schedule where that lies after its own end date. */
  lateUntil: plainDate.nullable(),
  /** Those nearest to today, by date. */
  milestones: z.array(z.object({ taskId: z.string(), name: z.string(), date: plainDate, done: z.boolean() })),
})
export type TimelineRow = z.infer<typeof TimelineRow>

/** Minutes of work in one week against what the resource has; `elsewhere` is the part of them in projects that you may not see. */
const WeekLoad = z.object({ minutes: z.number(), elsewhere: z.number(), capacity: z.number(), tasks: z.number().int() })
export const ResourceLoad = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  userId: z.string().nullable(),
  /** One for each week asked for. */ weeks: z.array(WeekLoad),
})
export type ResourceLoad = z.infer<typeof ResourceLoad>

/** What stands in a person's calendar. `from` and `to` are days, both part of it. */
export const DateEntry = z.object({
  id: z.string(),
  /** Of tasks and projects one of those the screens know; other modules have their own. */
  kind: z.string(),
  name: z.string(),
  /** What stands in the calendar, in the language of the person, and where it leads. */
  title: z.string(),
  address: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  from: z.string(),
  to: z.string(),
  done: z.boolean(),
  critical: z.boolean(),
  changedAt: z.number(),
})
export type DateEntry = z.infer<typeof DateEntry>

/** A task among those of the whole company. */
export const WorkItem = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  stage: z.enum(STAGES),
  milestone: z.boolean(),
  percent: z.number(),
  priority: z.number(),
  critical: z.boolean(),
  /** Open after its last day, in a project that is not halted. */ late: z.boolean(),
  start: z.string(),
  finish: z.string(),
  deadline: z.string().nullable(),
  duration: z.number(),
  totalFloat: z.number(),
  assignees: z.array(
    z.object({ resourceId: z.string(), name: z.string(), userId: z.string().nullable(), units: z.number() }),
  ),
  constraint: z.enum(CONSTRAINTS),
  constraintAt: z.string().nullable(),
  actualStart: z.string().nullable(),
  /** What it waits for. */
  waitsFor: z.array(
    z.object({
      linkId: z.string(),
      taskId: z.string(),
      name: z.string(),
      type: z.enum(LINK_TYPES),
      lag: z.number(),
      done: z.boolean(),
    }),
  ),
  mayEdit: z.boolean(),
  /** Of the task, for whoever takes a change back. */ version: z.number().int(),
})
export type WorkItem = z.infer<typeof WorkItem>
