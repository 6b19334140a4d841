/** A plan as an import sends it: `SchedulePlan` of lib/scheduling/files, checked before anything of it is stored. */
import { z } from 'zod'
import { plainDate } from '../../../kernel/contract/shapes.ts'
import { RESOURCE_KINDS } from '../../../lib/scheduling/files/plan.ts'
import { CONSTRAINTS, LINK_TYPES } from '../../../lib/scheduling/types.ts'
import { minuteOf } from '../../../lib/wall-clock.ts'
import { MAX_BASELINES, MAX_CALENDARS, MAX_TASKS } from './rules.ts'

const id = z.string().min(1).max(200)
/** Within what a schedule may hold; the smallest and largest dates of the contract. */
const minute = z
  .number()
  .int()
  .min(minuteOf('1980-01-01T00:00') ?? 0)
  .max(minuteOf('2199-12-31T23:59') ?? 0)
const work = z.number().int().min(0).max(10_000_000)
/** Long names are cut rather than refused: a file cannot be asked to write another. */
const cut = (most: number) => z.string().transform((text) => text.trim().slice(0, most))
const span = z.tuple([z.number().int().min(0).max(1440), z.number().int().min(0).max(1440)])

export const ImportedPlan = z.object({
  project: z.object({
    name: cut(300),
    start: minute.nullable(),
    calendarId: id.nullable(),
    dataDate: minute.nullable(),
  }),
  calendars: z
    .array(
      z.object({
        id,
        name: cut(100),
        week: z.array(z.array(span).max(6)).length(7),
        exceptions: z
          .array(z.object({ from: plainDate, to: plainDate, spans: z.array(span).max(6), name: cut(100).optional() }))
          .max(1_000),
      }),
    )
    .max(MAX_CALENDARS),
  tasks: z
    .array(
      z.object({
        id,
        parentId: id.nullable(),
        name: cut(300),
        notes: cut(20_000),
        duration: work,
        milestone: z.boolean(),
        percent: z.number().min(0).max(100),
        actualStart: minute.nullable(),
        actualFinish: minute.nullable(),
        remaining: work.nullable(),
        constraint: z.enum(CONSTRAINTS),
        constraintAt: minute.nullable(),
        deadline: minute.nullable(),
        calendarId: id.nullable(),
        priority: z.number().int().min(0).max(1_000),
        work: work.nullable(),
        start: minute.nullable(),
        finish: minute.nullable(),
        cost: z.number().int().min(0).nullable(),
      }),
    )
    .min(1)
    .max(MAX_TASKS),
  links: z
    .array(
      z.object({
        from: id,
        to: id,
        type: z.enum(LINK_TYPES),
        lag: z.number().int().min(-1_000_000).max(1_000_000),
        elapsed: z.boolean(),
      }),
    )
    .max(MAX_TASKS * 10),
  resources: z
    .array(
      z.object({
        id,
        name: cut(200),
        kind: z.enum(RESOURCE_KINDS),
        email: cut(200).nullable(),
        calendarId: id.nullable(),
        maxUnits: z.number().min(0).max(1_000_000),
        rate: z.number().int().min(0).nullable(),
      }),
    )
    .max(5_000),
  assignments: z
    .array(z.object({ taskId: id, resourceId: id, units: z.number().min(0).max(1_000_000) }))
    .max(MAX_TASKS * 10),
  baselines: z
    .array(
      z.object({
        number: z.number().int().min(0).max(10),
        tasks: z
          .array(
            z.object({
              taskId: id,
              start: minute.nullable(),
              finish: minute.nullable(),
              duration: work.nullable(),
              cost: z.number().int().min(0).nullable(),
            }),
          )
          .max(MAX_TASKS),
      }),
    )
    .max(MAX_BASELINES),
})
export type ImportedPlan = z.infer<typeof ImportedPlan>

/** Which part of the plan is wrong, for the sentence. */
export const placeOf = (error: z.ZodError): string => error.issues[0]?.path.map(String).join('.') ?? ''
