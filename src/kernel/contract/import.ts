/** What a person may say about an uploaded list, and how it was understood: the same for every noun that comes from files. */
import { z } from 'zod'
import { DATE_ORDERS } from '../../lib/dates.ts'
import { FIELD_KINDS } from '../../lib/fields.ts'
import { DECIMALS } from '../../lib/number-columns.ts'

/** Cells that somebody mends in the preview: more than that is mended in the file. */
const MOST_FIXES = 2_000
const MOST_COLUMNS = 500
const MOST_ROWS = 10_000
/** Words of one column that can be told apart; a column with more is no choice. */
export const MOST_VALUES = 100

const row = z.number().int().min(1).max(1_000_000)

/** All but the file may be left out: then what stands in it decides. */
export const importChoices = {
  /** The row with the headings, by the number a spreadsheet shows. */
  headerRow: row.optional(),
  /** What each column of the file is, in its order: a key of `targets`, or null for one that is left out. */
  mapping: z.array(z.string().max(100).nullable()).max(MOST_COLUMNS).optional(),
  /** How the dates of each column are read, in its order: `dayFirst` or `monthFirst`, or null to leave it to what stands in the column. */
  dateOrders: z.array(z.enum(DATE_ORDERS).nullable()).max(MOST_COLUMNS).optional(),
  /** The decimal sign of each column, in its order, or null to leave it to what stands in the column. */
  decimals: z.array(z.enum(DECIMALS).nullable()).max(MOST_COLUMNS).optional(),
  /** What words of the file mean, by target and word; null: leave it empty. */
  meanings: z
    .array(z.object({ key: z.string().max(100), text: z.string().max(500), value: z.string().max(200).nullable() }))
    .max(MOST_FIXES)
    .optional(),
  /** One value for all rows that say nothing about it, written as in the file. */
  forAll: z
    .array(z.object({ key: z.string().max(100), text: z.string().max(2_000) }))
    .max(MOST_COLUMNS)
    .optional(),
  /** Cells as they should read; `column` counts from 0. */
  fixes: z
    .array(z.object({ row, column: z.number().int().min(0).max(MOST_COLUMNS), text: z.string().max(20_000) }))
    .max(MOST_FIXES)
    .optional(),
  /** Rows that are left out, and rows that are taken although they look like a sum or a heading. */
  leave: z.array(row).max(MOST_ROWS).optional(),
  take: z.array(row).max(MOST_ROWS).optional(),
  /** What becomes of rows whose name is here already, or stands further up in the file; taken unless said otherwise. */
  twins: z.enum(['take', 'leave']).optional(),
}

const choices = z.object(importChoices)
export type ImportChoices = z.infer<typeof choices>

const previewRow = z.object({
  /** The number that a spreadsheet shows. */
  row: z.number().int(),
  cells: z.array(z.string()),
  /** For each column: what it is understood as, where that is not what is written; empty where it says nothing. */
  reads: z.array(z.string().nullable()),
  /** For each column: what is wrong with it. */
  wrong: z.array(z.string().nullable()),
  /** Everything that is wrong with the row. */
  problems: z.array(z.string()),
  /** What keeps nothing from being imported and should be known. */
  notes: z.array(z.string()),
  /** Why the row is left out: by the person, as a sum or a heading, or as a twin. */
  left: z.enum(['person', 'heading', 'total', 'twin']).nullable(),
})
export type ImportPreviewRow = z.infer<typeof previewRow>

/** A file that records are to come from, as it was understood. */
export const ImportPreview = z.object({
  fileName: z.string(),
  header: z.array(z.string()),
  headerRow: z.number().int(),
  /** The first rows of the file that are not empty, among them the one with the headings. */
  top: z.array(z.object({ row: z.number().int(), text: z.string() })),
  mapping: z.array(z.string().nullable()),
  /** For each column: how its dates in numbers are read, with one of them and the day it is read as; null where nothing is open. */
  dates: z.array(
    z
      .object({
        order: z.enum(DATE_ORDERS),
        example: z.string(),
        /** Null where no date of the column can be read in the order that was asked for. */
        reads: z.string().nullable(),
        /** Two dates that contradict each other: one has the day first, the other the month. */
        clash: z.object({ dayFirst: z.string(), monthFirst: z.string() }).nullable(),
      })
      .nullable(),
  ),
  /** For each column: its decimal sign, with a figure that could be read either way; null where nothing is open. */
  decimals: z.array(z.object({ decimal: z.enum(DECIMALS), example: z.string(), reads: z.string() }).nullable()),
  /** The words of each column that holds choices, how often each stands there and what it is taken for. */
  meanings: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      words: z.array(
        z.object({
          text: z.string(),
          count: z.number().int(),
          value: z.string().nullable(),
          /** Whether anybody knows what it means; otherwise somebody has to say. */
          known: z.boolean(),
        }),
      ),
    }),
  ),
  targets: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      required: z.boolean(),
      kind: z.enum(FIELD_KINDS),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** Values for all rows that cannot be read as what they should be. */
  forAllWrong: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Rows that can be imported, rows that cannot, rows that are left out, and rows whose name is here already or twice in the file. */
  ready: z.number().int(),
  wrong: z.number().int(),
  left: z.number().int(),
  twins: z.number().int(),
  /** The first rows, and the first of those that somebody should look at. */
  rows: z.array(previewRow),
  lookAt: z.array(previewRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** The uploaded file is gone, or is none that can be read. */
export const importErrors = {
  FILE_NOT_FOUND: { status: 404, message: 'The uploaded file was not found. Upload it again.' },
  IMPORT_UNREADABLE: {
    status: 422,
    message: 'The file cannot be imported: {{reason}}',
    data: z.object({ reason: z.string() }),
  },
} as const
