import { z } from 'zod'
import { IMPORT_MODES, MAX_FILE_CALENDARS, MAX_IMPORT_MB } from './rules.ts'

// What an import of a plan is given and answers; `contract.ts` has the endpoint.

export const importInput = z.object({
  fileId: z.string().min(1).max(100),
  /** In place of the tasks that are there, after them, or as what is new of them: tasks are found by their activity ids. Numbers that every file counts find them too: `samePlan` of the answer says whether it was the same plan. */
  mode: z.enum(IMPORT_MODES),
  /** With `update`: tasks that came from a file and are not in this one go. They stay otherwise. */
  removeMissing: z.boolean().default(false),
})

/** How much of each came in. */
const ImportCounts = z.object({
  tasks: z.number(),
  links: z.number(),
  calendars: z.number(),
  resources: z.number(),
  assignments: z.number(),
  baselines: z.number(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/**
 * A value of the file that does not fit a schedule: whose it is, and which one. `link`, `resource` and `idleCalendar` were left out whole; `actualsAhead` are
 * actual dates after now, which count as now.
 */
const LeftOut = z.object({ name: z.string(), field: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

export const Imported = z.object({
  revision: z.number(),
  /** Tasks that were there already and now say what the file says. */ updated: z.number(),
  /** The same tasks by name, those that got another one first, as many as one answer tells. */
  overwritten: z.array(z.object({ from: z.string(), to: z.string() })),
  /** With `update`: the file is the plan that was here by more than numbers that are in every file. */ samePlan:
    z.boolean(),
  /** Names of tasks that came from a file and are not in this one, as many as one answer tells. */
  missing: z.array(z.string()),
  counts: ImportCounts,
  /** Values that were left out; everything else of what they belong to was taken. */ leftOut: z.array(LeftOut),
})

export const importErrors = {
  FILE_NOT_FOUND: { status: 404, message: 'The uploaded file was not found. Upload it again.' },
  IMPORT_UNREADABLE: {
    status: 422,
    message: 'The plan cannot be read: {{place}}.',
    data: z.object({ place: z.string() }),
  },
  IMPORT_NO_PLAN: {
    status: 422,
    message:
      'This file holds no plan. It should be one JSON object with project, calendars, tasks, links, resources, assignments and baselines.',
  },
  IMPORT_EMPTY: {
    status: 422,
    message: 'There are no tasks in this file. Choose the file of a schedule that has some.',
  },
  IMPORT_TOO_LARGE: { status: 422, message: `The plan is larger than ${MAX_IMPORT_MB} MB.` },
  IMPORT_CALENDARS: {
    status: 422,
    message: `The tasks of this file use more than ${MAX_FILE_CALENDARS} calendars. Give them fewer in the program the file comes from.`,
  },
} as const
