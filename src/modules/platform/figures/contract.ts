import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { instant } from '../../../kernel/contract/shapes.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { MAX_ASKED, MAX_SINCE_DAYS, TOO_MANY_ASKED } from './rules.ts'

const id = z.string().min(1).max(100)
/** `projects.active,projects.overdue`; a figure of one record is `name~record`, one that is narrowed `name;days=90&mine&vertical=service`. */
const ask = z
  .string()
  .min(1)
  .max(6_000)
  .refine((text) => text.split(',').length <= MAX_ASKED, TOO_MANY_ASKED)
const of = z.string().max(200).default('')
const by = z.string().max(100).default('')

/** A figure with its value; null reads "No data yet". */
export const FigureValue = z.object({
  id: z.string(),
  of: z.string(),
  by: z.string(),
  value: z.number().nullable(),
  /** What the record is called that the figure is about; empty where it is about none. */
  about: z.string(),
  /** How many rows stand behind it. */
  rows: z.number().int(),
  target: z.number().nullable(),
  asOf: z.number(),
})
export type FigureValue = z.infer<typeof FigureValue>

export const FigureRow = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  value: z.number().nullable(),
  base: z.number().nullable(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type FigureRow = z.infer<typeof FigureRow>

export const FigureChange = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  how: z.enum(['came', 'went', 'changed']),
  then: z.number().nullable(),
  now: z.number().nullable(),
  /** The last event since then that tells of the record; null where only time has passed. */
  event: z.object({ kind: z.string(), by: z.string(), at: z.number(), fields: z.array(z.string()) }).nullable(),
})
export type FigureChange = z.infer<typeof FigureChange>

const notFound = {
  FIGURE_NOT_FOUND: { status: 404, message: 'There is no such figure, or you may not see it.' },
} as const

export const figuresContract = {
  getFigures: endpoint({
    method: 'GET',
    path: '/figures',
    access: 'signedIn',
    summary: 'Several figures at once, each with its value, rows and target',
    input: z.object({ ask }),
    output: z.object({ figures: z.array(FigureValue) }),
  }),
  getTrends: endpoint({
    method: 'GET',
    path: '/figures/trends',
    access: 'signedIn',
    summary: 'What figures were week by week, as the events tell',
    input: z.object({ ask }),
    output: z.object({
      trends: z.array(
        z.object({
          id: z.string(),
          of: z.string(),
          by: z.string(),
          points: z.array(z.object({ at: z.number(), value: z.number().nullable() })),
        }),
      ),
    }),
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/figures/{figureId}/rows',
    access: 'signedIn',
    summary: 'The rows behind a figure',
    input: z.object({ figureId: id, of, by, ...pageInput }),
    output: pageOf(FigureRow),
    errors: notFound,
  }),
  getChange: endpoint({
    method: 'GET',
    path: '/figures/{figureId}/change',
    access: 'signedIn',
    summary: 'Why a figure changed: rows that came, went or changed their value',
    input: z.object({ figureId: id, of, by, since: instant }),
    output: z.object({
      then: z.number().nullable(),
      now: z.number().nullable(),
      came: z.number().int(),
      went: z.number().int(),
      changed: z.number().int(),
      rows: z.array(FigureChange),
    }),
    errors: {
      ...notFound,
      NO_HISTORY: {
        status: 422,
        message: 'What stood behind this figure before is not kept, so it cannot say why it changed.',
      },
      TOO_LONG_AGO: { status: 422, message: `Choose a day within the last ${MAX_SINCE_DAYS} days.` },
    },
  }),
}
