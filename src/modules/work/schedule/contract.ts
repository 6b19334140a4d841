import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { bulkEndpoint, columnFilters, listEndpoints } from '../../../kernel/contract/list-endpoints.ts'
import { plainDate } from '../../../kernel/contract/shapes.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'
import { FieldValues } from '../../platform/fields/contract.ts'
import { PROJECT_STATES } from '../projects/rules.ts'
import { DateEntry, ProjectSchedule, ResourceLoad, TimelineRow, WorkItem } from './company.contract.ts'
import { importErrors, importInput, Imported } from './import.contract.ts'
import { Outlook } from './outlook.contract.ts'
import {
  CONSTRAINTS,
  LINK_TYPES,
  MAX_BASELINES,
  MAX_CALENDAR_EXCEPTIONS,
  MAX_CALENDARS,
  MAX_CHANGES,
  MAX_DATES_DAYS,
  MAX_DAY_SPANS,
  MAX_DEPTH,
  MAX_RISKS,
  MAX_TASKS,
  MAX_TIMELINE_ROWS,
  MAX_WEEKS,
  RESOURCE_KINDS,
  SCHEDULE_PAGE,
  SCHEDULE_SORTS,
  STAGES,
  WORK_COLUMNS,
  WORK_SORTS,
} from './rules.ts'

const text = (max: number) => z.string().trim().max(max)
const id = z.string().min(1).max(100)

/** A time of the site's wall clock, without a time zone: `2026-11-04T08:00`. */
const WallTime = z
  .string()
  .refine(
    (value) => minuteOf(value) !== null && value >= '1980' && value < '2200',
    'Write the time as YYYY-MM-DDTHH:MM.',
  )
/** Working minutes. */
const minutes = z.number().int().min(0).max(10_000_000)
const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What a person can write. Durations are working minutes: 480 is a day of eight hours. */
const taskFields = {
  name: text(300).min(1, 'Name is required.'),
  notes: text(20_000),
  stage: z.enum(STAGES),
  milestone: z.boolean(),
  duration: minutes,
  /** Working minutes of all people on it together. */
  effort: minutes.nullable(),
  /** The shortest and the longest it may take, for the simulation. */
  optimistic: minutes.nullable(),
  pessimistic: minutes.nullable(),
  calendarId: id.nullable(),
  constraint: z.enum(CONSTRAINTS),
  constraintAt: WallTime.nullable(),
  deadline: WallTime.nullable(),
  actualStart: WallTime.nullable(),
  actualFinish: WallTime.nullable(),
  percent: z.number().int().min(0).max(100),
  remaining: minutes.nullable(),
  priority: z.number().int().min(0).max(1000),
  budget: cents.nullable(),
  actualCost: cents.nullable(),
  fields: FieldValues,
  /** What the program a task came from calls it by, and its place in the breakdown there. */
  activityId: text(100).nullable(),
  wbsCode: text(200).nullable(),
  /** Fields of a file that a task has no place for, by their label. */
  imported: z.record(text(200), text(2_000)),
}
const someFields = z.object(taskFields).partial()
export type TaskValues = z.infer<typeof someFields>

const Assignment = z.object({ resourceId: id, /** Percent of one. */ units: z.number().int().min(1).max(100_000) })

const { notes: _notes, imported: _imported, ...shownFields } = taskFields
/** A row of a schedule: what was written, and what the engine computed from all of them. Notes come with the single task. */
export const Task = z.object({
  ...shownFields,
  id: z.string(),
  parentId: z.string().nullable(),
  rank: z.string(),
  summary: z.boolean(),
  start: z.string(),
  finish: z.string(),
  lateStart: z.string(),
  lateFinish: z.string(),
  totalFloat: z.number(),
  freeFloat: z.number(),
  critical: z.boolean(),
  assignments: z.array(Assignment),
  /** Who wrote it last. */ updatedByName: z.string(),
  /** Where they were asked for. */ notes: z.string().optional(),
  imported: taskFields.imported.optional(),
})
export type Task = z.infer<typeof Task>

const linkFields = {
  type: z.enum(LINK_TYPES),
  /** Working minutes; negative is a lead. */ lag: z.number().int().min(-1_000_000).max(1_000_000),
  /** The lag runs through nights and holidays. */ elapsed: z.boolean(),
}
export const TaskLink = z.object({ id: z.string(), fromId: z.string(), toId: z.string(), ...linkFields })
export type TaskLink = z.infer<typeof TaskLink>

/** What may happen to a task, for the simulation: it then takes from `least` to `most` working minutes longer. */
const Risk = z
  .object({
    id,
    name: text(200).min(1, 'Name is required.'),
    taskId: id,
    chance: z.number().int().min(1).max(100),
    least: minutes,
    most: minutes,
  })
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    message: 'The longest delay is at least as long as the shortest.',
  })
export type Risk = z.infer<typeof Risk>

const planFields = {
  start: WallTime,
  finishBy: WallTime.nullable(),
  dataDate: WallTime.nullable(),
  calendarId: id.nullable(),
  risks: z.array(Risk).max(MAX_RISKS),
}

const span = z
  .tuple([z.number().int().min(0).max(1440), z.number().int().min(0).max(1440)])
  .refine(([from, to]) => from < to, 'A span ends after it begins.')
const calendarFields = {
  name: text(100).min(1, 'Name is required.'),
  /** Seven days from Sunday; spans in minutes after midnight. */
  week: z.array(z.array(span).max(MAX_DAY_SPANS)).length(7),
  exceptions: z
    .array(
      z
        .object({ from: plainDate, to: plainDate, spans: z.array(span).max(MAX_DAY_SPANS), name: text(100).optional() })
        .refine(({ from, to }) => from <= to, 'The last day lies before the first.'),
    )
    .max(MAX_CALENDAR_EXCEPTIONS),
}
export const Calendar = z.object({
  ...calendarFields,
  id: z.string(),
  projectId: z.string().nullable(),
  version: z.number().int(),
})
export type Calendar = z.infer<typeof Calendar>

const resourceFields = {
  name: text(200).min(1, 'Name is required.'),
  kind: z.enum(RESOURCE_KINDS),
  userId: id.nullable(),
  email: text(200),
  calendarId: id.nullable(),
  /** Percent of one: 100 is a person full time. */
  capacity: z.number().int().min(1).max(100_000),
  /** Cents an hour. */ rate: cents.nullable(),
}
export const Resource = z.object({
  ...resourceFields,
  id: z.string(),
  version: z.number().int(),
  /** Whether rate and address are kept from whoever asks; they are empty then, whatever is stored. */
  hidden: z.boolean(),
})
export type Resource = z.infer<typeof Resource>

export const Baseline = z.object({
  id: z.string(),
  name: z.string(),
  finish: z.string(),
  createdAt: z.number(),
  createdByName: z.string(),
})
export type Baseline = z.infer<typeof Baseline>
export const BaselineTask = z.object({
  taskId: z.string(),
  name: z.string(),
  start: z.string(),
  finish: z.string(),
  duration: z.number(),
  budget: z.number().nullable(),
})
export type BaselineTask = z.infer<typeof BaselineTask>

/** A schedule without its rows. */
export const Plan = z.object({
  projectId: z.string(),
  projectName: z.string(),
  ...planFields,
  finish: z.string().nullable(),
  revision: z.number(),
  minutesPerDay: z.number(),
  calendars: z.array(Calendar),
  baselines: z.array(Baseline),
  resources: z.array(Resource),
  may: z.object({ edit: z.boolean(), comment: z.boolean() }),
})
export type Plan = z.infer<typeof Plan>

/**
 * One step of a change. `before` holds what the person saw in the fields they change: where the schedule says otherwise by now, the whole
 * change is refused and both values are told. New tasks and links may be named by `ref` and used by that name in later steps, or come
 * with an `id` of their own, so that whoever draws them at once goes on with the same one.
 */
const ref = z.string().min(1).max(100)
const ownId = z.uuid()
export const Change = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    id: ownId.optional(),
    ref: ref.optional(),
    parentId: id.nullable(),
    /** The task it stands after; null for the first place. Left out: the last. */ afterId: id.nullable().optional(),
    /** The task this is a copy of, here or in another project; its notes come along if the caller sees them. */
    copyOf: id.optional(),
    task: someFields.required({ name: true }),
  }),
  z.object({ op: z.literal('set'), taskId: id, before: someFields, after: someFields }),
  z.object({ op: z.literal('place'), taskId: id, parentId: id.nullable(), afterId: id.nullable() }),
  z.object({ op: z.literal('remove'), taskIds: z.array(id).min(1).max(MAX_TASKS) }),
  z.object({ op: z.literal('restore'), taskIds: z.array(id).min(1).max(MAX_TASKS) }),
  z.object({
    op: z.literal('link'),
    id: ownId.optional(),
    ref: ref.optional(),
    fromId: id,
    toId: id,
    ...z.object(linkFields).partial().shape,
  }),
  z.object({
    op: z.literal('setLink'),
    linkId: id,
    before: z.object(linkFields).partial(),
    after: z.object(linkFields).partial(),
  }),
  z.object({ op: z.literal('unlink'), linkIds: z.array(id).min(1).max(MAX_TASKS) }),
  z.object({ op: z.literal('relink'), linkIds: z.array(id).min(1).max(MAX_TASKS) }),
  z.object({ op: z.literal('assign'), taskId: id, before: z.array(Assignment), after: z.array(Assignment).max(100) }),
  z.object({ op: z.literal('plan'), before: z.object(planFields).partial(), after: z.object(planFields).partial() }),
])
export type Change = z.infer<typeof Change>

const n = z.number().int()
/** A task that nobody wrote in and that moved along: its id and what the engine says of it, as few bytes as it takes, since ten thousand can move at once. */
export const Moved = z
  .tuple([z.string(), n, n, n, n, n, n, z.boolean(), n])
  .describe(
    'id, start, finish, lateStart, lateFinish, totalFloat, freeFloat, critical, percent. The dates are minutes since 1970-01-01T00:00 by the clock of the site.',
  )
export type Moved = z.infer<typeof Moved>

export const Changed = z.object({
  revision: z.number(),
  /** Ids of what was named by `ref`. */
  refs: z.record(z.string(), z.string()),
  /** The tasks somebody wrote in. */
  tasks: z.array(Task),
  moved: z.array(Moved),
  links: z.array(TaskLink),
  removedTasks: z.array(z.string()),
  removedLinks: z.array(z.string()),
  plan: z.object({ ...planFields, finish: z.string().nullable() }),
  /** The steps that take this change back. */
  inverse: z.array(Change),
})
export type Changed = z.infer<typeof Changed>

const Disagreement = z.object({
  taskId: z.string(),
  name: z.string(),
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  changedBy: z.string(),
  changedAt: z.number(),
})
export type Disagreement = z.infer<typeof Disagreement>

const workFilter = {
  ...columnFilters(WORK_COLUMNS),
  assignee: z.union([z.literal('me'), z.literal('none'), id]).optional(),
  projectId: id.optional(),
  /** Not done yet: of one project, else of those that are not on hold, completed or cancelled. */ open: z
    .boolean()
    .optional(),
  /** Open, in a project that is not on hold, completed or cancelled. */ awaited: z.boolean().optional(),
  /** Not late yet, but expected to end on a later day than it is planned for. */ slipping: z.boolean().optional(),
  /** One vertical; left out, or `all`, for every one. */ vertical: text(50).optional(),
  q: text(100).optional(),
  /** Tasks that touch these days. */ from: plainDate.optional(),
  to: plainDate.optional(),
  /** The same by where they will be if what is left begins today at the earliest. */ runsFrom: plainDate.optional(),
  runsTo: plainDate.optional(),
  /** Tasks that end on these days. */ dueFrom: plainDate.optional(),
  dueTo: plainDate.optional(),
}

const work = listEndpoints({
  path: '/work',
  viewsPath: '/work-views',
  access: 'signedIn',
  summary: 'Tasks of all projects you may see, by the day they are due',
  name: 'the tasks of all projects',
  row: WorkItem,
  filter: workFilter,
  sorts: WORK_SORTS,
  sort: 'finish',
  direction: 'asc',
})

/** What is done with many tasks at once; the last four are what taking it back says. */
const WorkSet = z
  .strictObject({
    stage: z.enum(STAGES).optional(),
    /** One more who works on it, with all of their time. */ assign: id.optional(),
    removed: z.boolean().optional(),
    assignees: z.array(Assignment).max(1_000).optional(),
    percent: z.number().int().min(0).max(100).optional(),
    actualStart: WallTime.nullable().optional(),
    actualFinish: WallTime.nullable().optional(),
  })
  .refine((set) => Object.keys(set).length > 0, 'Say what to change.')
export type WorkSet = z.infer<typeof WorkSet>

/** A person's own view of the tasks of all projects, by name. */
export const WorkView = work.view
export type WorkView = z.infer<typeof WorkView>

const Comment = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  text: z.string(),
  createdAt: z.number(),
  editedAt: z.number().nullable(),
  mine: z.boolean(),
})
const Check = z.object({ id: z.string(), text: z.string(), done: z.boolean() })
const TaskFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  addedAt: z.number(),
  addedByName: z.string(),
  mayRemove: z.boolean(),
})

/** A task with everything about it that the rows leave out. */
export const TaskDetail = Task.extend({
  notes: z.string(),
  imported: taskFields.imported,
  projectId: z.string(),
  projectName: z.string(),
  checks: z.array(Check),
  files: z.array(TaskFile),
  comments: z.number().int(),
  updatedAt: z.number(),
  may: z.object({ edit: z.boolean(), comment: z.boolean(), upload: z.boolean() }),
})
export type TaskDetail = z.infer<typeof TaskDetail>

const byProject = z.object({ projectId: id })
const byTask = z.object({ taskId: id })
const notFound = {
  PROJECT_NOT_FOUND: { status: 404, message: 'This project does not exist, or it is not shared with you.' },
} as const
const readOnly = {
  SCHEDULE_READ_ONLY: {
    status: 403,
    message: 'You may see this schedule but not change it. Ask the owner of the project for the right to edit.',
  },
} as const
const noTask = { TASK_NOT_FOUND: { status: 404, message: 'This task does not exist any more.' } } as const
const noComment = {
  COMMENT_REFUSED: {
    status: 403,
    message: 'You may see this project but not comment on it. Ask its owner for the right to comment.',
  },
} as const
const noCalendar = { CALENDAR_NOT_FOUND: { status: 404, message: 'This calendar does not exist any more.' } } as const
const noResource = { RESOURCE_NOT_FOUND: { status: 404, message: 'This resource does not exist any more.' } } as const
const whole = z.object({
  since: z.number().int().min(0).default(0),
  cursor: z.string().max(1000).optional(),
  size: z.number().int().min(1).max(SCHEDULE_PAGE).default(SCHEDULE_PAGE),
})

/** Why a change of a schedule is refused. */
const changeErrors = {
  ...notFound,
  ...readOnly,
  ...noTask,
  ...noCalendar,
  ...noResource,
  LINK_NOT_FOUND: { status: 404, message: 'This dependency does not exist any more.' },
  SCHEDULE_CONFLICT: {
    status: 409,
    message: 'Somebody else changed the same field in the meantime.',
    data: z.object({ disagreements: z.array(Disagreement) }),
  },
  SCHEDULE_LOOP: {
    status: 422,
    message: 'These tasks would wait for each other: {{names}}. Remove one of the dependencies.',
    data: z.object({ names: z.string(), loop: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  SCHEDULE_TOO_FAR: {
    status: 422,
    message:
      'With this the schedule would run beyond the year 2499. Shorten a duration or a lag, or give the calendar more working time.',
  },
  SCHEDULE_TOO_DEEP: { status: 422, message: `Tasks can be parts of parts ${MAX_DEPTH} levels deep at most.` },
  LINK_EXISTS: {
    status: 409,
    message:
      'There is a dependency of this kind between these two tasks already. Change that one, or choose another kind.',
  },
  ID_TAKEN: { status: 409, message: 'Something with this id is there already. Leave the id out, or make a new one.' },
  LINK_TO_ITSELF: {
    status: 422,
    message: 'A task cannot depend on itself, on what it is part of, or on its own parts.',
  },
  INTO_ITSELF: { status: 422, message: 'A task cannot become a part of itself.' },
  ACTUAL_AHEAD: {
    status: 422,
    message:
      'What has happened cannot lie in the future. Enter today or an earlier day, or change the planned dates instead.',
  },
  ACTUAL_ORDER: {
    status: 422,
    message: 'A task cannot have ended before it began. Change the actual start or the actual finish.',
  },
  SUMMARY_FIXED: { status: 422, message: 'A summary follows its parts. Change the tasks in it.' },
  CALENDAR_EMPTY: {
    status: 422,
    message: 'The calendar "{{name}}" has no working time. Give it some before tasks use it.',
    data: z.object({ name: z.string() }),
  },
  TOO_MANY_TASKS: { status: 409, message: `A schedule has ${MAX_TASKS} tasks at most. Split the project.` },
} as const

export const scheduleContract = {
  getPlan: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/schedule',
    access: 'signedIn',
    summary: 'How a project is scheduled: start, calendars, baselines, resources',
    input: byProject,
    output: Plan,
    errors: notFound,
  }),
  getOutlook: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/outlook',
    access: 'signedIn',
    summary: 'What of a project is late and who has it, its next milestone, and its parts against the newest baseline',
    input: byProject,
    output: Outlook,
    errors: notFound,
  }),
  getTasks: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/tasks',
    access: 'signedIn',
    summary: 'The tasks of a project, all of them or what has changed since a revision',
    input: byProject.extend({ ...whole.shape, /** With the notes of each task. */ notes: z.boolean().default(false) }),
    output: z.object({
      rows: z.array(Task),
      /** Tasks that only moved since. */ moved: z.array(Moved),
      /** Tasks that are gone since. */ removed: z.array(z.string()),
      next: z.string().nullable(),
      revision: z.number(),
    }),
    errors: notFound,
  }),
  getLinks: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/links',
    access: 'signedIn',
    summary: 'The dependencies between the tasks of a project, all of them or what has changed since a revision',
    input: byProject.extend(whole.shape),
    output: z.object({
      rows: z.array(TaskLink),
      removed: z.array(z.string()),
      next: z.string().nullable(),
      revision: z.number(),
    }),
    errors: notFound,
  }),
  change: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/schedule/changes',
    access: 'signedIn',
    summary: 'Change tasks, dependencies and assignments in one step; the schedule is computed anew',
    input: byProject.extend({ changes: z.array(Change).min(1).max(MAX_CHANGES) }),
    output: Changed,
    errors: changeErrors,
  }),
  importPlan: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/schedule/import',
    access: 'signedIn',
    summary: 'Take over a schedule from an uploaded file that holds a plan as JSON',
    input: byProject.extend(importInput.shape),
    output: Imported.extend({ /** The steps that take the tasks back. */ inverse: z.array(Change) }),
    errors: { ...changeErrors, ...importErrors },
  }),
  getTask: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}',
    access: 'signedIn',
    summary: 'One task with notes, checklist and files',
    input: byTask,
    output: TaskDetail,
    errors: noTask,
  }),
  addCheck: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/checks',
    access: 'signedIn',
    summary: 'Add a line to the checklist of a task',
    input: byTask.extend({ text: text(300).min(1, 'Write what is to be checked.') }),
    output: z.object({ checks: z.array(Check) }),
    errors: { ...noTask, ...readOnly, TOO_MANY_CHECKS: { status: 409, message: 'A checklist has 200 lines at most.' } },
  }),
  updateCheck: endpoint({
    method: 'PATCH',
    path: '/tasks/{taskId}/checks/{checkId}',
    access: 'signedIn',
    summary: 'Tick a line of the checklist, or change its words',
    input: byTask.extend({
      checkId: id,
      text: text(300).min(1, 'Write what is to be checked.').optional(),
      done: z.boolean().optional(),
    }),
    output: z.object({ checks: z.array(Check) }),
    errors: { ...noTask, ...readOnly },
  }),
  removeCheck: endpoint({
    method: 'DELETE',
    path: '/tasks/{taskId}/checks/{checkId}',
    access: 'signedIn',
    summary: 'Remove a line of the checklist',
    input: byTask.extend({ checkId: id }),
    output: z.object({ checks: z.array(Check) }),
    errors: { ...noTask, ...readOnly },
  }),
  listTaskHistory: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/history',
    access: 'signedIn',
    summary: 'Who changed what of a task, newest first',
    input: byTask.extend(pageInput),
    output: pageOf(
      z.object({
        id: z.string(),
        kind: z.string(),
        at: z.number(),
        byName: z.string(),
        /** Fields that were set, by name. */ values: z.record(z.string(), z.unknown()),
      }),
    ),
    errors: noTask,
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/comments',
    access: 'signedIn',
    summary: 'What was said about a task, newest first',
    input: byTask.extend(pageInput),
    output: pageOf(Comment),
    errors: noTask,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/comments',
    access: 'signedIn',
    summary: 'Say something about a task',
    input: byTask.extend({ text: text(10_000).min(1, 'Write something first.') }),
    output: Comment,
    errors: { ...noTask, ...noComment },
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/tasks/{taskId}/comments/{commentId}',
    access: 'signedIn',
    summary: 'Take back a comment of your own',
    input: byTask.extend({ commentId: id }),
    output: z.object({ id: z.string() }),
    errors: {
      ...noTask,
      COMMENT_NOT_YOURS: {
        status: 403,
        message: 'Only who wrote a comment, or somebody who may delete the project, can remove it.',
      },
    },
  }),
  addTaskFile: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/files',
    access: 'signedIn',
    summary: 'Add an uploaded file to a task',
    input: byTask.extend({ fileId: id }),
    output: z.object({ files: z.array(TaskFile) }),
    errors: {
      ...noTask,
      ...readOnly,
      FILE_NOT_FOUND: { status: 404, message: 'The uploaded file was not found. Upload it again.' },
    },
  }),
  removeTaskFile: endpoint({
    method: 'DELETE',
    path: '/tasks/{taskId}/files/{fileId}',
    access: 'signedIn',
    summary: 'Remove a file from a task',
    input: byTask.extend({ fileId: id }),
    output: z.object({ files: z.array(TaskFile) }),
    errors: { ...noTask, ...readOnly },
  }),
  listResources: endpoint({
    method: 'GET',
    path: '/resources',
    access: 'signedIn',
    summary: 'Who or what can be assigned: colleagues, crews, equipment',
    input: z.object({ ...pageInput, q: text(100).optional() }),
    output: pageOf(Resource),
  }),
  saveResource: endpoint({
    method: 'POST',
    path: '/resources',
    access: { permission: 'schedule.resources' },
    summary: 'Add a resource, or change one by its id',
    input: z.object({
      id: id.optional(),
      version: z.number().int().optional(),
      ...z.object(resourceFields).partial().required({ name: true }).shape,
    }),
    output: Resource,
    errors: {
      ...noResource,
      ...noCalendar,
      PERSON_NOT_SET_HERE: {
        status: 422,
        message:
          'Who a resource is cannot be set here. Choose the person where the work is given out: that makes them a resource.',
      },
      RESOURCE_CHANGED: {
        status: 409,
        message:
          'Somebody else changed this resource in the meantime. Close it, look at it again and repeat your change.',
      },
    },
  }),
  removeResource: endpoint({
    method: 'DELETE',
    path: '/resources/{resourceId}',
    access: { permission: 'schedule.resources' },
    summary: 'Remove a resource that has no task',
    input: z.object({ resourceId: id }),
    output: z.object({ id: z.string() }),
    errors: {
      ...noResource,
      RESOURCE_IN_USE: { status: 409, message: 'This resource is assigned to tasks. Take it off them first.' },
    },
  }),
  /** Colleagues become resources when they are first assigned; this makes sure there is one for a person. */
  resourceOf: endpoint({
    method: 'PUT',
    path: '/resources/people/{userId}',
    access: 'signedIn',
    summary: 'The resource of a colleague; made where there is none yet, by whoever may change a schedule',
    input: z.object({ userId: id }),
    output: Resource,
    errors: {
      NOT_A_COLLEAGUE: { status: 422, message: 'This person is not a member of the company. Invite them first.' },
      NOT_YOURS_TO_BOOK: {
        status: 403,
        message:
          'You may change no schedule, so you cannot book colleagues. Ask a project manager or an administrator.',
      },
    },
  }),
  saveCalendar: endpoint({
    method: 'POST',
    path: '/work-calendars',
    access: 'signedIn',
    summary: 'Add a working calendar to a project or to the company, or change one by its id',
    input: z.object({
      id: id.optional(),
      version: z.number().int().optional(),
      projectId: id.nullable(),
      ...calendarFields,
    }),
    output: Calendar,
    errors: {
      ...notFound,
      ...readOnly,
      ...noCalendar,
      CALENDAR_NAME_TAKEN: { status: 409, message: 'There is a calendar of this name already. Choose another name.' },
      CALENDAR_CHANGED: {
        status: 409,
        message:
          'Somebody else changed this calendar in the meantime. Close it, look at it again and repeat your change.',
      },
      NO_WORKING_TIME: { status: 422, message: 'A calendar needs at least one day with working time.' },
      TOO_MANY_CALENDARS: { status: 409, message: `There are ${MAX_CALENDARS} calendars already. Remove one first.` },
      COMPANY_CALENDAR_REFUSED: {
        status: 403,
        message: 'Only administrators may change calendars of the whole company.',
      },
    },
  }),
  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/work-calendars/{calendarId}',
    access: 'signedIn',
    summary: 'Remove a working calendar that nothing uses',
    input: z.object({ calendarId: id }),
    output: z.object({ id: z.string() }),
    errors: {
      ...noCalendar,
      ...readOnly,
      CALENDAR_IN_USE: {
        status: 409,
        message: 'Tasks, schedules or people use this calendar. Give them another one first.',
      },
      COMPANY_CALENDAR_REFUSED: {
        status: 403,
        message: 'Only administrators may change calendars of the whole company.',
      },
    },
  }),
  createBaseline: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/baselines',
    access: 'signedIn',
    summary: 'Keep the schedule as it is now, to compare later',
    input: byProject.extend({ name: text(100).min(1, 'Name is required.') }),
    output: Baseline,
    errors: {
      ...notFound,
      ...readOnly,
      BASELINE_NAME_TAKEN: { status: 409, message: 'There is a baseline of this name already. Choose another name.' },
      TOO_MANY_BASELINES: {
        status: 409,
        message: `A schedule has ${MAX_BASELINES} baselines at most. Remove one first.`,
      },
      NOTHING_TO_KEEP: { status: 422, message: 'There are no tasks yet. Add some before you keep a baseline.' },
    },
  }),
  removeBaseline: endpoint({
    method: 'DELETE',
    path: '/baselines/{baselineId}',
    access: 'signedIn',
    summary: 'Remove a baseline for good',
    input: z.object({ baselineId: id }),
    output: z.object({ id: z.string() }),
    errors: { ...readOnly, BASELINE_NOT_FOUND: { status: 404, message: 'This baseline does not exist any more.' } },
  }),
  getBaseline: endpoint({
    method: 'GET',
    path: '/baselines/{baselineId}/tasks',
    access: 'signedIn',
    summary: 'What a baseline kept of each task',
    input: z.object({ baselineId: id, cursor: z.string().max(1000).optional() }),
    output: z.object({ rows: z.array(BaselineTask), next: z.string().nullable() }),
    errors: { BASELINE_NOT_FOUND: { status: 404, message: 'This baseline does not exist any more.' } },
  }),
  listWork: work.endpoints.list,
  bulkWork: bulkEndpoint({
    path: '/work',
    access: 'signedIn',
    summary: 'Change, assign or remove many tasks, each as in its own schedule',
    filter: workFilter,
    set: WorkSet,
    errors: { ...changeErrors, CHANGED_SINCE: { status: 409, message: 'It was changed since.' } },
  }),
  listWorkViews: work.endpoints.listViews,
  saveWorkView: work.endpoints.saveView,
  changeWorkView: work.endpoints.changeView,
  removeWorkView: work.endpoints.removeView,
  restoreWorkView: work.endpoints.restoreView,
  startWorkExport: work.endpoints.startExport,
  listSchedules: endpoint({
    method: 'GET',
    path: '/schedules',
    access: 'signedIn',
    summary: 'The projects you may see with the dates of their schedules; archived ones are left out',
    input: z.object({
      ...pageInput,
      q: text(200).optional(),
      scope: z.enum(['all', 'mine', 'shared']).default('all'),
      /** `current` leaves out what is completed or cancelled. */ state: z
        .enum([...PROJECT_STATES, 'current'])
        .optional(),
      vertical: text(50).optional(),
      sort: z.enum(SCHEDULE_SORTS).default('startDate'),
    }),
    output: pageOf(ProjectSchedule),
  }),
  listTimeline: endpoint({
    method: 'GET',
    path: '/schedules/timeline',
    access: 'signedIn',
    summary: 'Projects for a timeline, with their milestones; those you may not see are left out',
    input: z.object({
      /** Ids of projects, separated by commas. */ ids: z
        .string()
        .max(6_000)
        .refine((ids) => ids.split(',').length <= MAX_TIMELINE_ROWS, `Ask for ${MAX_TIMELINE_ROWS} projects at most.`),
    }),
    output: z.object({ rows: z.array(TimelineRow) }),
  }),
  getWorkload: endpoint({
    method: 'GET',
    path: '/workload',
    access: 'signedIn',
    summary:
      'Who has how much to do in which week, in the whole company, against what they have time for; projects you may not see count as hours elsewhere',
    input: z.object({
      ...pageInput,
      /** The first day of the first week. */ from: plainDate,
      weeks: z.number().int().min(1).max(MAX_WEEKS).default(8),
      projectId: id.optional(),
    }),
    output: pageOf(ResourceLoad),
  }),
  listDates: endpoint({
    method: 'GET',
    path: '/my-dates',
    access: 'signedIn',
    summary: 'Your own calendar: tasks, deadlines, milestones and project dates between two days',
    input: z
      .object({ from: plainDate, to: plainDate })
      .refine(
        ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MAX_DATES_DAYS * 86_400_000,
        `Ask for ${MAX_DATES_DAYS} days at most.`,
      ),
    output: z.object({
      rows: z.array(DateEntry),
      /** There were more than one answer holds. */
      cut: z.boolean(),
      /** Days on which the company does not work: weekends and holidays by its own calendar. */
      freeDays: z.array(plainDate),
    }),
  }),
}
