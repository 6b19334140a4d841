import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { DEEDS, TOP_BY, TOP_OF } from './rules.ts'

/** One month. Money in cents; each number is the figure of the same name `…InMonth`, of this month. */
export const MonthNumbers = z.object({
  month: z.string(),
  started: z.number(),
  completed: z.number(),
  contracted: z.number(),
  estimated: z.number(),
  /** Percent; null where nothing ended. */ onTime: z.number().nullable(),
})
export type MonthNumbers = z.infer<typeof MonthNumbers>

/** `key` names it to the figures `clientProjects`, `clientValue` and those of locations. */
export const TopRow = z.object({
  key: z.string(),
  name: z.string(),
  projects: z.number().int(),
  value: z.number().nullable(),
})
export type TopRow = z.infer<typeof TopRow>

/** Something that happened to a project or a task. */
export const ActivityRow = z.object({
  id: z.string(),
  deed: z.enum(DEEDS),
  at: z.number(),
  by: z.string(),
  /** The record it leads to. */
  record: z.string(),
  address: z.string(),
  /** The project of a task; empty for projects. */
  within: z.string(),
  /** Names of the fields that were changed. */
  fields: z.array(z.string()),
  /** How many tasks it concerns. */
  count: z.number().int(),
  /** The other person in it, or the task that was added or removed. */
  other: z.string(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

/** Reports over months: the installation may hold them back by its flag, a company may do without them. */
const access = { flag: 'advancedReporting', feature: 'advancedReporting' } as const

export const analyticsContract = {
  getMonths: endpoint({
    method: 'GET',
    path: '/analytics/months',
    access,
    summary:
      'The last 12 months of the projects you may see: started, completed, contracted and estimated value, on-time rate',
    input: z.object({}),
    output: z.object({ months: z.array(MonthNumbers) }),
  }),
  listTop: endpoint({
    method: 'GET',
    path: '/analytics/top',
    access,
    summary:
      'The ten clients or locations with the most projects, or with the highest contracted value, of the projects you may see',
    input: z.object({ of: z.enum(TOP_OF), by: z.enum(TOP_BY).default('projects') }),
    output: z.object({ rows: z.array(TopRow) }),
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/analytics/activity',
    access: 'signedIn',
    summary: 'The ten newest changes of the last 30 days to projects you may see and to their tasks',
    input: z.object({}),
    output: z.object({ rows: z.array(ActivityRow) }),
  }),
}
