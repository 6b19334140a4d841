/** The endpoints of a list: a page of it, the person's saved views, a change of many, and a file. A module spreads them into its contract. */
import { z } from 'zod'
import { endpoint, type Errors } from './endpoint.ts'
import {
  EXPORT_FORMATS,
  type ListColumn,
  type ListColumns,
  MAX_BULK,
  MAX_COLUMNS,
  MAX_VIEW_NAME,
  MAX_WORDS,
  MAX_VIEWS,
} from './list.ts'
import type { Access } from './module.ts'
import { pageInput, pageOf } from './paging.ts'
import { plainDate } from './shapes.ts'

const text = (max: number) => z.string().trim().max(max)

/** What the find box sends. */
export const words = text(MAX_WORDS).optional()
/** What fields of the company's own must hold: choices as they are stored, `true` or `false` for yes and no. */
export const ownFieldFilter = z.record(z.string().max(60), z.string().max(300)).optional()

type Is<C extends ListColumns> = {
  [K in keyof C & string]: C[K] extends { filter: 'is' | 'holds' } ? K : never
}[keyof C & string]
type Ranged<C extends ListColumns> = {
  [K in keyof C & string]: C[K] extends { filter: 'range' } ? K : never
}[keyof C & string]
type End<C extends ListColumn> = C['kind'] extends 'date' ? z.ZodOptional<z.ZodString> : z.ZodOptional<z.ZodNumber>
export type ColumnFilters<C extends ListColumns> = {
  [K in Is<C>]: C[K] extends { values: readonly (infer V extends string)[] }
    ? z.ZodOptional<z.ZodEnum<{ [N in V]: N }>>
    : C[K]['kind'] extends 'flag'
      ? z.ZodOptional<z.ZodBoolean>
      : C[K]['kind'] extends keyof typeof AMOUNTS
        ? z.ZodOptional<z.ZodNumber>
        : z.ZodOptional<z.ZodString>
} & { [K in Ranged<C> as `${K}From` | `${K}To`]: End<C[K]> }

/** From the year 1 to 9999, which every database knows. */
const instant = z
  .number()
  .min(-62_135_596_800_000)
  .max(Date.UTC(10_000, 0) - 1)
/** What any column of numbers holds. */
const amount = z.number().min(-1e15).max(1e15)
const AMOUNTS = { number: amount, percent: amount, money: z.number().int(), instant }
const amountOf = (kind: string): z.ZodNumber | undefined => (AMOUNTS as Record<string, z.ZodNumber>)[kind]

/** The filters that follow from the columns alone; the server makes their SQL too. */
export function columnFilters<const C extends ListColumns>(columns: C): ColumnFilters<C> {
  const filters: Record<string, z.ZodType> = {}
  for (const [key, { kind, filter, values }] of Object.entries(columns)) {
    if (filter === 'is' || filter === 'holds')
      filters[key] = (
        values
          ? z.enum(values as [string, ...string[]])
          : kind === 'flag'
            ? z.boolean()
            : kind === 'date'
              ? plainDate
              : (amountOf(kind) ?? text(MAX_WORDS))
      ).optional()
    if (filter === 'range')
      filters[`${key}From`] = filters[`${key}To`] = (
        kind === 'date' ? plainDate : (amountOf(kind) ?? z.number())
      ).optional()
  }
  return filters as ColumnFilters<C>
}

/** What a list says unless its declaration says otherwise; the other languages are in `i18n/lists.ts`. */
const SENTENCES = {
  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name already. Choose another name.' },
  TOO_MANY_VIEWS: { status: 409, message: `You have ${MAX_VIEWS} views already. Remove one first.` },
  VIEW_CHANGED: {
    status: 409,
    message: 'This view was changed in the meantime, in another window. Look at it again and repeat your change.',
  },
  VIEW_NOT_FOUND: { status: 404, message: 'This view does not exist any more.' },
  EXPORT_RUNNING: { status: 409, message: 'An export of this list is being written already. Wait until it is done.' },
  EXPORT_TOO_LONG: {
    status: 422,
    message: 'The list is too long for an Excel file. Filter it, or export it as CSV.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    message: `More than ${MAX_BULK} match. Filter the list further, or change them part by part.`,
  },
} as const satisfies Errors
export type ListErrorCode = keyof typeof SENTENCES

type Messages = Partial<Record<ListErrorCode, string>>

const said = <const C extends ListErrorCode>(messages: Messages | undefined, ...codes: C[]) =>
  Object.fromEntries(
    codes.map((code) => [code, { ...SENTENCES[code], message: messages?.[code] ?? SENTENCES[code].message }]),
  ) as unknown as { [K in C]: { status: number; message: string } }

type Declared<P extends string, R, F, S> = {
  /** Where the list is; its file is at `/export`. */
  path: `/${string}`
  viewsPath: `/${string}`
  access: Access<P>
  /** What the description of the API calls a page of it, and the list itself: "your saved views of the register". */
  summary: string
  name: string
  row: R
  /** What narrows it, beside its order; a saved view keeps both. */
  filter: F
  sorts: S
  /** The order it has by itself. */
  sort: NoInfer<S extends readonly (infer N)[] ? N : never>
  direction: 'asc' | 'desc'
  /** Where the list speaks of its own noun. */
  messages?: Messages
}

const columnKeys = (max: number) => z.array(text(60)).max(max)
/** How a saved view shows its rows, beside what it finds; null where it leaves that to the person's usual columns and rows per page. */
const viewLook = {
  columns: z.strictObject({ hidden: columnKeys(100), fields: columnKeys(MAX_COLUMNS) }).nullable(),
  size: pageInput.size.unwrap().nullable(),
}

/** `view` is the shape of a saved view. */
export function listEndpoints<
  P extends string,
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
>(declared: Declared<P, R, F, S>) {
  const { path, viewsPath, access, name, row, messages } = declared
  const filter = {
    ...declared.filter,
    sort: z.enum(declared.sorts).default(declared.sort as never),
    direction: z.enum(['asc', 'desc']).default(declared.direction),
  }
  const view = z.object({
    id: z.string(),
    name: z.string(),
    filter: z.object(filter),
    ...viewLook,
    version: z.number().int(),
  })
  const viewName = text(MAX_VIEW_NAME).min(1, 'Name is required.')
  const viewId = z.string().max(100)
  const endpoints = {
    list: endpoint({
      method: 'GET',
      path,
      access,
      summary: declared.summary,
      input: z.object({
        ...pageInput,
        ...filter,
        /** Keys of the fields to answer with each row, separated by commas. */
        columns: text(1_000)
          .refine((keys) => keys.split(',').length <= MAX_COLUMNS, `Ask for ${MAX_COLUMNS} fields at most.`)
          .optional(),
      }),
      output: pageOf(row),
    }),
    listViews: endpoint({
      method: 'GET',
      path: viewsPath,
      access,
      summary: `Your saved views of ${name}`,
      input: z.object({}),
      output: z.object({ rows: z.array(view) }),
    }),
    saveView: endpoint({
      method: 'POST',
      path: viewsPath,
      access,
      summary: `Save a view of ${name} under a name`,
      input: z.object({
        name: viewName,
        filter: z.strictObject(filter),
        columns: viewLook.columns.default(null),
        size: viewLook.size.default(null),
      }),
      output: view,
      errors: said(messages, 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'),
    }),
    changeView: endpoint({
      method: 'PATCH',
      path: `${viewsPath}/{viewId}`,
      access,
      summary: 'Rename one of your views, or change what it shows; what is left out stays as it is',
      input: z.object({
        viewId,
        version: z.number().int(),
        name: viewName.optional(),
        filter: z.strictObject(filter).optional(),
        columns: viewLook.columns.optional(),
        size: viewLook.size.optional(),
      }),
      output: view,
      errors: said(messages, 'VIEW_NOT_FOUND', 'VIEW_CHANGED', 'VIEW_NAME_TAKEN'),
    }),
    removeView: endpoint({
      method: 'DELETE',
      path: `${viewsPath}/{viewId}`,
      access,
      summary: 'Remove one of your views; it can be brought back for a while',
      input: z.object({ viewId }),
      output: z.object({ id: z.string() }),
      errors: said(messages, 'VIEW_NOT_FOUND'),
    }),
    restoreView: endpoint({
      method: 'POST',
      path: `${viewsPath}/{viewId}/restore`,
      access,
      summary: 'Bring one of your removed views back',
      input: z.object({ viewId }),
      output: view,
      errors: said(messages, 'VIEW_NOT_FOUND', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'),
    }),
    startExport: endpoint({
      method: 'POST',
      path: `${path}/export`,
      access,
      onlyReads: true,
      summary: `Write ${name}, as filtered, into a file; GET /works says how far it is and where the file lies`,
      input: z.object({ ...filter, format: z.enum(EXPORT_FORMATS).default('csv') }),
      output: z.object({ workId: z.string() }),
      errors: said(messages, 'EXPORT_RUNNING', 'EXPORT_TOO_LONG'),
    }),
  }
  return { endpoints, view }
}

/** A change of many rows: of these ids, or of all that a filter finds. Answers what became of each, and the change that takes it all back. */
export function bulkEndpoint<
  P extends string,
  F extends z.ZodRawShape,
  B extends z.ZodType,
  const E extends Errors,
>(declared: {
  path: `/${string}`
  access: Access<P>
  summary: string
  filter: F
  set: B
  errors: E
  messages?: Messages
}) {
  const { set } = declared
  const ids = z.array(z.string().max(100)).min(1).max(MAX_BULK)
  const version = z.number().int().optional()
  const change = z
    .strictObject({ ids: ids.optional(), where: z.strictObject(declared.filter).optional(), version, set })
    .refine((one) => (one.ids === undefined) !== (one.where === undefined), 'Say either ids or where.')
  return endpoint({
    method: 'POST',
    path: `${declared.path}/bulk`,
    access: declared.access,
    summary: declared.summary,
    input: z.object({
      changes: z
        .array(change)
        .min(1)
        .max(MAX_BULK)
        .refine(
          (changes) => changes.reduce((n, one) => n + (one.ids?.length ?? 0), 0) <= MAX_BULK,
          `Change ${MAX_BULK} at most.`,
        ),
    }),
    output: z.object({ rows: z.array(BulkOutcome), inverse: z.array(z.strictObject({ ids, version, set })) }),
    errors: { ...declared.errors, ...said(declared.messages, 'TOO_MANY_ROWS') },
  })
}

const BulkOutcome = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['changed', 'same', 'refused']),
  code: z.string().nullable(),
  reason: z.string().nullable(),
})
