import { z } from 'zod'
import { WorkItem } from './company.contract.ts'

// What the page of a project says of its schedule before anybody opens it; `contract.ts` has the endpoint.

/** A milestone that something moves, and the day it then stands at. */
const Moved = z.object({ taskId: z.string(), name: z.string(), date: z.string() })

/** An open task whose last day has passed, and what that does if what is left of it begins today. */
export const LateTask = WorkItem.extend({
  daysLate: z.number().int(),
  /** On the longest way to the end: each further day moves the project. */ holdsUp: z.boolean(),
  /** Whole working days it may still slip before it moves the end; null where it holds it up, or nobody can tell. */
  floatDays: z.number().int().nullable(),
  /** The first milestone behind it that comes later than planned. */ moves: Moved.nullable(),
})
export type LateTask = z.infer<typeof LateTask>

/** An open task that is not late yet and will be: `daysLate` are those by which it ends after the day it is planned for. */
export const SlippingTask = LateTask.extend({ expected: z.string() })
export type SlippingTask = z.infer<typeof SlippingTask>
/** `expected` is its last day where that is later than planned. */
const NextTask = WorkItem.extend({ expected: z.string().nullable() })

/** A part of the plan on its top level. Days are those of the plan; `expected` is the last one if what is left begins today. */
export const Phase = z.object({
  taskId: z.string(),
  name: z.string(),
  start: z.string(),
  finish: z.string(),
  expected: z.string(),
  percent: z.number().int(),
  critical: z.boolean(),
  milestone: z.boolean(),
  baseline: z.object({ start: z.string(), finish: z.string() }).nullable(),
})
export type Phase = z.infer<typeof Phase>

export const Outlook = z.object({
  tasks: z.number().int(),
  /** Percent that the newest baseline, else the plan, wants done by the data date, at the latest by the end of today; null where nobody waits for it. */
  planned: z.number().int().nullable(),
  /** The next open one: its day in the plan, and when it is expected if what is left begins today. */
  milestone: Moved.extend({ expected: z.string() }).nullable(),
  late: z.object({
    count: z.number().int(),
    /** Who has them, whoever has the most first; a task of two people counts for both. */
    people: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Of them nobody's. */ unassigned: z.number().int(),
    /** The first ones. */ rows: z.array(LateTask),
  }),
  /** What holds the project back without being late: the first ones, and how many there are. */
  atRisk: z.object({ count: z.number().int(), rows: z.array(SlippingTask) }),
  /** Open tasks of today and the next 13 days that are not late: the first ones, and how many there are. */
  next: z.object({ count: z.number().int(), rows: z.array(NextTask) }),
  /** The parts of the plan on its top level: the first ones, how many there are, and the baseline they are drawn against. */
  plan: z.object({ count: z.number().int(), baseline: z.string().nullable(), phases: z.array(Phase) }),
})
export type Outlook = z.infer<typeof Outlook>
