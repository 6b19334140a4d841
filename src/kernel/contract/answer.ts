/** What an answer of the assistant consists of, for the modules that answer and the screens that show it. */
import { z } from 'zod'
import { FIGURE_UNITS } from '../../lib/figures.ts'

/** A figure as it was when the question was asked; its name leads to its working. */
export const FigureThen = z.object({
  figure: z.string(),
  of: z.string(),
  value: z.number().nullable(),
  unit: z.enum(FIGURE_UNITS),
})
export type FigureThen = z.infer<typeof FigureThen>

/** What fills a sentence: words of records, and whatever each language writes in its own way. */
export const Value = z.union([
  z.string(),
  z.number(),
  FigureThen,
  z.object({ date: z.string() }),
  z.object({ at: z.number() }),
  /** A state of a record, by its name under `states`; `words` says where its module names them otherwise: `clients:client.states`. */
  z.object({ state: z.string(), words: z.string().optional() }),
  z.object({ event: z.string() }),
  z.object({ hours: z.number() }),
  z.object({ percent: z.number() }),
  z.object({ amount: z.number(), unit: z.enum(FIGURE_UNITS) }),
  z.object({ record: z.string(), address: z.string() }),
  z.object({ titleOf: z.string() }),
  /** What fields are called, by the addresses of their names in the catalogues: `projects:fields.budget`. */
  z.object({ labels: z.array(z.string()) }),
])
export type Value = z.infer<typeof Value>

/** A sentence by its name under `answers` in the catalogue of a module, with its values. `about` names the record it tells of. */
export const Said = z.object({ key: z.string(), values: z.record(z.string(), Value), about: z.string().nullable() })
export type Said = z.infer<typeof Said>

export const AnswerRow = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  note: Said.nullable(),
  about: z.string().nullable(),
})
export type AnswerRow = z.infer<typeof AnswerRow>

/** What an answer consists of. It says nothing in a language, so that it reads well in another one tomorrow. */
export const Part = z.discriminatedUnion('kind', [
  Said.extend({ kind: z.literal('say') }),
  /** `more` are the rows that are not named here. */
  z.object({ kind: z.literal('rows'), head: Said, rows: z.array(AnswerRow), more: z.number().int() }),
  z.object({ kind: z.literal('link'), key: z.string(), address: z.string() }),
  /** A name that fits several records: each can be chosen for the same question. */
  z.object({
    kind: z.literal('choices'),
    question: z.string(),
    options: z.array(z.object({ projectId: z.string(), title: z.string(), detail: z.string() })),
  }),
  /** Questions that can be asked, by their names among the texts. */
  z.object({ kind: z.literal('examples'), keys: z.array(z.string()) }),
])
export type Part = z.infer<typeof Part>
